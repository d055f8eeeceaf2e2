import type pg from 'pg'
import { z } from 'zod'
import type { RecoveryLink } from '../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../contracts/administration/administration-messages.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type AdministratorRequest, asAdministrator } from './as-administrator.ts'

const messages = adminMessages.users.recovery

export interface RecoveryLinkOptions {
  owner: pg.Pool
  /** True if a mail server is configured. Users can then request the link by email. */
  hasMailServer: boolean
  /** Creates the link, in the caller's transaction. */
  issueRecoveryLink: (client: pg.PoolClient, user: { id: string; email: string }) => Promise<RecoveryLink>
  /** Notifies the user, in the caller's transaction. */
  announce: (client: pg.PoolClient, userId: string, notification: { title: string; body: string }) => Promise<unknown>
}

/**
 * Creates a link that lets one user choose a new password. Only for installations without a mail server. The link is recorded in the
 * audit log, and the user is notified.
 * @throws AppError `conflict` with a mail server, `not_found`, `forbidden`
 */
export function createRecoveryLink(options: RecoveryLinkOptions, request: AdministratorRequest, userId: string): Promise<RecoveryLink> {
  if (options.hasMailServer) throw new AppError('conflict', { message: messages.hasServer })
  if (!z.uuid().safeParse(userId).success) throw new AppError('not_found', { message: adminMessages.users.gone })
  return asAdministrator(options.owner, request, async (client) => {
    const { rows } = await client.query<{ id: string; email: string; actor: string }>(
      'select id, email, app.actor() as actor from auth.users where id = $1 and email is not null',
      [userId],
    )
    const [user] = rows
    if (!user) throw new AppError('not_found', { message: adminMessages.users.gone })
    const link = await options.issueRecoveryLink(client, user)
    await client.query(`select app.record_access('link_created', 'users', $1, $2)`, [user.id, user.email])
    await options.announce(client, user.id, { title: messages.announced.title, body: messages.announced.body(user.actor) })
    return link
  })
}
