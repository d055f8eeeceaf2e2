import { makePublicAddress } from '../../boot/public-address.ts'
import { asOperator, recordOperatorAction } from '../../features/account/operator/as-operator.ts'
import { requireNewAddress } from '../../features/account/operator/user-passwords.ts'
import { setRole } from '../../features/account/roles.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { inviteAccount } from '../../wire/auth/admin/invite-account.ts'
import { makeCodeDigests } from '../../wire/auth/email/code-digest.ts'
import type { RunCommand } from '../command.ts'
import { requireRole } from '../require-role.ts'

/** Command `invite`. Prints a link, or queues an email that the running server sends. */
export const run: RunCommand = async ({ owner, settings }, { positionals: [emailArgument = ''], flags }) => {
  const role = requireRole(flags.get('role') ?? 'user')
  const sendsEmail = flags.has('email')
  const hasServer = settings.SMTP_URL !== undefined
  if (sendsEmail && !hasServer) throw new StartupError('SMTP_URL is not set. Run the command without --email to get a link.')
  const pool = await owner()
  const email = await requireNewAddress(pool, emailArgument)
  const codes = makeCodeDigests(pool)
  // Loads the key before the transaction, because the transaction occupies the only connection.
  await codes.digestOf(email, '')
  const deps = {
    codes,
    settings,
    publicUrl: makePublicAddress(settings).url,
    outbox: { hasServer, onQueued: () => undefined },
  }
  const invitation = await asOperator(pool, async (client) => {
    const invited = await inviteAccount(client, deps, { email, sendsEmail })
    if (invited === null) throw new StartupError(`An account for ${email} already exists.`)
    await recordOperatorAction(client, 'invited', { id: invited.id, email }, { role, delivery: sendsEmail ? 'email' : 'link' })
    if (role !== 'user') await setRole(client, invited.id, role)
    return invited
  })
  if (invitation.url === null) return `The server is sending an invitation to ${email} with the role ${role}.`
  return `Invited ${email} with the role ${role}. This link works once, for ${invitation.expiresInMinutes} minutes:\n${invitation.url}`
}
