import { requireAccountOf } from '../../features/accounts/operate/account-of.ts'
import { asOperator, record } from '../../features/accounts/operate/as-operator.ts'
import { counted } from '../../platform/counted.ts'
import { otherWaysIn } from '../../wire/auth/defence/other-ways-in.ts'
import { resetFactors } from '../../wire/auth/factors/reset-factors.ts'
import type { Run } from '../command.ts'
import { stillOpen } from '../still-open.ts'

/** The last administrator who lost their phone has nobody else to ask. */
export const run: Run = async ({ owner, settings }, { words: [given = ''], flags }) => {
  const mail = { hasServer: settings.SMTP_URL !== undefined, onQueued: () => undefined }
  const loginUrl = settings.PUBLIC_URL === undefined ? null : `${settings.PUBLIC_URL}/login`
  return asOperator(await owner(), async (client) => {
    const account = await requireAccountOf(client, given)
    const reset = await resetFactors(client, { mail, settings }, account, { loginUrl, passkeys: flags.has('passkeys') })
    if (reset === null) return `${account.email} has no second factor${flags.has('passkeys') ? ' and no passkey' : ''}.`
    await record(client, 'factors_reset', account, { ...reset })
    const gone = [counted(reset.factors, 'factor'), counted(reset.recoveryCodes, 'recovery code'), counted(reset.passkeys, 'passkey')]
    const left = await otherWaysIn(client, null, account.id)
    return [
      `${account.email} logs in without a second factor now: ${gone.join(', ')} removed, ${counted(reset.sessions, 'session')} ended.`,
      ...stillOpen(left),
      ...(left.passkeys > 0 ? ['To remove the passkeys as well, run it again with --passkeys.'] : []),
    ].join('\n')
  })
}
