import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AccountCaller } from '../account-caller.ts'

/** Lifetime of a link, in seconds. It is short, so that a link in a browser's history has already expired. */
export const linkSeconds = 60

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Creates a link for a single download, and removes expired links.
 * @param workspaceId null for the data of the user
 * @returns the token of the link, which is not stored
 */
export async function makeExportLink(
  owner: pg.Pool,
  { userId, sessionId, claims }: AccountCaller,
  workspaceId: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query('delete from app.export_links where expires_at < now()')
  await owner.query(
    `insert into app.export_links (digest, session_id, user_id, claims, expires_at, workspace_id)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)`,
    [digestOf(token), sessionId, userId, claims, linkSeconds, workspaceId],
  )
  return token
}

interface LinkRow {
  session_id: string
  user_id: string
  claims: string
  workspace_id: string | null
  runs: boolean
}

/** Uses up a link. Only one of two concurrent requests succeeds. @throws AppError `not_found` if the link is unknown, used or expired */
export async function redeemExportLink(owner: pg.Pool, token: string): Promise<{ caller: AccountCaller; workspaceId: string | null }> {
  const { rows } = await owner.query<LinkRow>(
    'delete from app.export_links where digest = $1 returning session_id, user_id, claims, workspace_id, expires_at > now() as runs',
    [digestOf(token)],
  )
  const [link] = rows
  if (!link?.runs) throw new AppError('not_found', { message: accountMessages.exportLinkEnded })
  return { caller: { userId: link.user_id, sessionId: link.session_id, claims: link.claims }, workspaceId: link.workspace_id }
}
