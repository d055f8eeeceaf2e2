import { makePublicAddress } from '../../boot/public-address.ts'
import { asOperator, record } from '../../features/account/operator/as-operator.ts'
import { requireNewAddress } from '../../features/account/operator/user-passwords.ts'
import { setRole } from '../../features/account/roles.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { inviteAccount } from '../../wire/auth/admin/invite-account.ts'
import { makeCodeDigests } from '../../wire/auth/mail/code-digest.ts'
import type { Run } from '../command.ts'
import { requireRole } from '../require-role.ts'

/** Command `invite`. Prints a link, or queues an email that the running server sends. */
export const run: Run = async ({ owner, settings }, { positionals: [emailArgument = ''], flags }) => {
  const role = requireRole(flags.get('role') ?? 'user')
  const sendsMail = flags.has('email')
  const hasServer = settings.SMTP_URL !== undefined
  if (sendsMail && !hasServer) throw new StartupError('SMTP_URL is not set. Run the command without --email to get a link.')
  const pool = await owner()
  const email = await requireNewAddress(pool, emailArgument)
  const codes = makeCodeDigests(pool)
  // Loads the key before the transaction, because the transaction occupies the only connection.
  await codes.digestOf(email, '')
  const deps = {
    codes,
    settings,
    publicUrl: makePublicAddress(settings).url,
    mail: { hasServer, onQueued: () => undefined },
  }
  const invitation = await asOperator(pool, async (client) => {
    const invited = await inviteAccount(client, deps, { email, sendsMail })
    if (invited === null) throw new StartupError(`An account for ${email} already exists.`)
    await record(client, 'invited', { id: invited.id, email }, { role, delivery: sendsMail ? 'email' : 'link' })
    if (role !== 'user') await setRole(client, invited.id, role)
    return invited
  })
  if (invitation.url === null) return `The server is sending an invitation to ${email} with the role ${role}.`
  return `Invited ${email} with the role ${role}. This link works once, for ${invitation.expiresInMinutes} minutes:\n${invitation.url}`
}
