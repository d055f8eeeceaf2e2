import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { requireTextAllowed } from '../email/message-limit.ts'
import { inConstantTime } from '../protection/constant-time.ts'
import type { Origin } from '../protection/known-device.ts'
import type { Metadata } from '../users/metadata.ts'
import { getUserByPhone, type UserRow } from '../users/user-store.ts'
import { createPhoneAccount } from './phone-account.ts'
import { issuePhoneCode, sendCodeInBackground } from './phone-code.ts'
import type { CodeText } from './send-text.ts'

export interface PhoneOtp {
  phone: string
  channel: CodeText['channel']
  /** True to create an account for an unknown number. */
  mayCreate: boolean
  data: Metadata
  caller: Caller
  origin: Origin
}

/**
 * Sends a code for signing in with a phone number. Duration and outcome are the same whether the number has an account or not.
 * @throws AuthError `over_sms_send_rate_limit`, for known and unknown numbers
 */
export async function sendPhoneOtp(deps: AuthDependencies, { phone, channel, mayCreate, data, caller, origin }: PhoneOtp): Promise<void> {
  await requireTextAllowed(deps, caller, [phone], origin)
  await inConstantTime(async () => {
    const known = await getUserByPhone(deps.owner, phone)
    const user = known ?? (mayCreate ? (await createPhoneAccount(deps, { phone, passwordHash: null, data, caller })).user : null)
    if (user !== null) await sendToOwner(deps, user, { purpose: 'login', channel, caller })
  })
  deps.log.info({ event: 'auth.otp_requested', ...caller }, 'phone sign-in requested')
}

/** Sends a code to the phone number of an account, in the background. */
export async function sendToOwner(
  deps: AuthDependencies,
  { id: userId, phone }: Pick<UserRow, 'id' | 'phone'>,
  { purpose, channel, caller }: { purpose: 'signup' | 'login'; channel: CodeText['channel']; caller: Caller },
): Promise<void> {
  if (phone === null) return
  const text = await transaction(deps.owner, (client) => issuePhoneCode(client, deps, { userId, phone, purpose, channel }))
  sendCodeInBackground(deps, caller, text)
}
