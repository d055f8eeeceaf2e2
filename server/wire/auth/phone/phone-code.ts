import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { codeLifeSeconds, issueToken, type TokenKind } from '../email/one-time-tokens.ts'
import { AuthError } from '../errors.ts'
import { type CodeText, sendCode, textChannels } from './send-text.ts'

/** Purposes of a code: the kind of its token, and the column of auth.users with the time of the last message. */
const purposes = {
  signup: { kind: 'phone_confirmation', sentColumn: 'confirmation_sent_at' },
  login: { kind: 'phone_login', sentColumn: 'confirmation_sent_at' },
  change: { kind: 'phone_change', sentColumn: 'phone_change_sent_at' },
  reauthentication: { kind: 'reauthentication', sentColumn: 'reauthentication_sent_at' },
} as const satisfies Record<string, { kind: TokenKind; sentColumn: string }>

export interface NewPhoneCode {
  userId: string
  phone: string
  purpose: keyof typeof purposes
  channel: CodeText['channel']
}

/** Reads the channel of a text message; the default is `sms`. @throws AuthError `validation_failed` */
export function readChannel(text: string): CodeText['channel'] {
  const channel = textChannels.find((candidate) => candidate === (text || 'sms'))
  if (channel === undefined)
    throw new AuthError('validation_failed', { message: 'Invalid channel, supported values are "sms" or "whatsapp".' })
  return channel
}

/** Creates a code. The caller must send the returned message after the transaction. */
export async function issuePhoneCode(
  client: pg.ClientBase,
  { codes }: Pick<AuthDependencies, 'codes'>,
  { userId, phone, purpose, channel }: NewPhoneCode,
): Promise<CodeText> {
  const { kind, sentColumn } = purposes[purpose]
  const token = { userId, kind, address: phone, method: 'otp', flowId: null, seconds: codeLifeSeconds }
  const { code } = await issueToken(client, codes, token)
  await client.query(`update auth.users set ${sentColumn} = now() where id = $1`, [userId])
  return { phone, code, minutes: codeLifeSeconds / 60, channel }
}

/**
 * Sends a code without waiting for the gateway, and logs a failure. The duration and the response of the request therefore do not
 * reveal whether a message was sent, which depends on whether the number has an account. `sendCode` ends after 10 seconds.
 */
export function sendCodeInBackground({ settings, log }: AuthDependencies, caller: Caller, text: CodeText): void {
  sendCode(settings, text).catch((error: unknown) =>
    log.error({ event: 'auth.sms_failed', requestId: caller.requestId, err: error }, 'failed to send a text message'),
  )
}
