import type pg from 'pg'
import { adminMessages } from '../../../contracts/administration/administration-messages.ts'
import type { Invitation, InvitationRequest } from '../../../contracts/administration/people.ts'
import { AppError } from '../../platform/http/errors.ts'
import { makeRateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { setRole } from '../account/roles.ts'
import { type AdministratorRequest, asAdministrator } from './as-administrator.ts'

export interface InviteOptions {
  owner: pg.Pool
  hasMailServer: boolean
  /** Creates the account and its invitation, in the caller's transaction. Returns null if the address is in use. */
  inviteAccount: (client: pg.PoolClient, user: { email: string; sendsEmail: boolean }) => Promise<Omit<Invitation, 'email'> | null>
  /** Called when an email is due. */
  onEmailQueued: () => void
}

/** Maximum number of invitations by one administrator and hour. */
const invitationsPerHour = 200

/**
 * Invites a user with a role. The invitation is recorded in the audit log.
 * @throws AppError `conflict` if the address is in use, or if the server cannot send email; `forbidden`, `rate_limited`
 */
export async function inviteUser(
  options: InviteOptions,
  request: AdministratorRequest,
  { email, role, delivery }: InvitationRequest,
): Promise<Invitation> {
  const messages = adminMessages.users.invite
  const sendsEmail = delivery === 'email'
  if (sendsEmail && !options.hasMailServer) throw new AppError('conflict', { message: messages.noServer })
  const bucket = `invite:${request.caller.userId}`
  await requireWithinRate(makeRateLimiter(options.owner), [{ bucket, hits: invitationsPerHour, windowSeconds: 3600 }])
  const invitation = await asAdministrator(options.owner, request, async (client) => {
    const invited = await options.inviteAccount(client, { email, sendsEmail })
    if (invited === null) throw new AppError('conflict', { message: messages.exists })
    await client.query(`select app.record_audit_entry('invited', 'users', $1, $2, null, $3)`, [
      invited.id,
      email,
      JSON.stringify({ role, delivery }),
    ])
    if (role !== 'user') await setRole(client, invited.id, role)
    return invited
  })
  if (sendsEmail) options.onEmailQueued()
  return { ...invitation, email }
}
