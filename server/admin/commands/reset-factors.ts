import { requireAccountOf } from '../../features/accounts/operate/account-of.ts'
import { asOperator, record } from '../../features/accounts/operate/as-operator.ts'
import { counted } from '../../platform/counted.ts'
import { resetFactors } from '../../wire/auth/factors/reset-factors.ts'
import type { Run } from '../command.ts'

/** The last administrator who lost their phone has nobody else to ask. */
export const run: Run = async ({ owner, settings }, { words: [given = ''] }) => {
  const mail = { hasServer: settings.SMTP_URL !== undefined, onQueued: () => undefined }
  const loginUrl = settings.PUBLIC_URL === undefined ? null : `${settings.PUBLIC_URL}/login`
  return asOperator(await owner(), async (client) => {
    const account = await requireAccountOf(client, given)
    const reset = await resetFactors(client, { mail, settings }, account, loginUrl)
    if (reset === null) return `${account.email} has no second factor.`
    await record(client, 'factors_reset', account, { ...reset })
    return `${account.email} logs in without a second factor now: ${counted(reset.factors, 'factor')} and ${counted(reset.recoveryCodes, 'recovery code')} removed, ${counted(reset.sessions, 'session')} ended.`
  })
}
