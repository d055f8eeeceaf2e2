import { asOperator, recordOperatorAction } from '../../features/account/operator/as-operator.ts'
import { requireAccountOf } from '../../features/account/operator/find-account.ts'
import { pluralize } from '../../platform/pluralize.ts'
import { resetFactors } from '../../wire/auth/factors/reset-factors.ts'
import { listOtherSignInMethods } from '../../wire/auth/protection/other-sign-in-methods.ts'
import type { RunCommand } from '../command.ts'
import { describeOtherSignInMethods } from '../describe-other-sign-in-methods.ts'

/** Command `reset-factors`. A sole administrator who has lost the second factor can regain access only with this command. */
export const run: RunCommand = async ({ owner, settings }, { positionals: [emailArgument = ''], flags }) => {
  const outbox = { hasServer: settings.SMTP_URL !== undefined, onQueued: () => undefined }
  const loginUrl = settings.PUBLIC_URL === undefined ? null : `${settings.PUBLIC_URL}/login`
  return asOperator(await owner(), async (client) => {
    const account = await requireAccountOf(client, emailArgument)
    const reset = await resetFactors(
      client,
      { outbox, settings },
      { id: account.id, email: account.hasEmail ? account.email : null },
      { loginUrl, passkeys: flags.has('passkeys') },
    )
    if (reset === null) return `${account.email} has no second factor${flags.has('passkeys') ? ' and no passkey' : ''}.`
    await recordOperatorAction(client, 'factors_reset', account, { ...reset })
    const removed = [
      pluralize(reset.factors, 'factor'),
      pluralize(reset.recoveryCodes, 'recovery code'),
      pluralize(reset.passkeys, 'passkey'),
    ]
    const remainingMethods = await listOtherSignInMethods(client, null, account.id)
    return [
      `${account.email} can sign in without a second factor. Removed ${removed.join(', ')}; ended ${pluralize(reset.sessions, 'session')}.`,
      ...describeOtherSignInMethods(remainingMethods),
      ...(remainingMethods.passkeys > 0 ? ['To also remove the passkeys, run this command again with --passkeys.'] : []),
    ].join('\n')
  })
}
