import type pg from 'pg'
import { appPaths } from '../../../../contracts/app-paths.ts'
import { transaction } from '../../../platform/database/database.ts'
import type { NotificationSettings } from '../../../platform/email/notification-settings.ts'
import { queueEmails } from '../../../platform/email/outbox.ts'
import type { NotifyWorkspace } from '../sign-in/record-domain-check.ts'
import { endedTokensEmail } from './directory-emails.ts'

export interface EndedTokenOptions extends NotificationSettings {
  owner: pg.Pool
  notify: NotifyWorkspace
}

/** Statement that takes the oldest ended tokens of one creator and workspace, so that the owners of the workspace are notified once. */
const takeText = `
with first as (
  select workspace_id, creator_name from app.ended_directory_tokens
  where workspace_id <> all ((select app.suspended_workspaces())::uuid[]) order by id limit 1 for update),
taken as (
  delete from app.ended_directory_tokens t using first f
  where t.workspace_id = f.workspace_id and t.creator_name is not distinct from f.creator_name returning t.token_name)
select f.workspace_id as "workspaceId", f.creator_name as creator, w.name as workspace,
  array(select t.token_name from taken t order by 1) as tokens,
  array(select p.email from public.workspace_members m join public.profiles p on p.id = m.user_id
    where m.workspace_id = f.workspace_id and m.role = 'owner' order by p.email) as addresses
from first f join public.workspaces w on w.id = f.workspace_id`

interface EndedRow {
  workspaceId: string
  workspace: string
  /** Null if the account was deleted. */
  creator: string | null
  tokens: string[]
  /** Email addresses of the owners. */
  addresses: string[]
}

/**
 * Notifies the owners of workspaces whose directory has stopped, because the creator of its token is no longer an admin. They get a
 * notification in the application and an email.
 * @returns the number of notified workspaces
 */
export async function announceEndedTokens(options: EndedTokenOptions, signal: AbortSignal): Promise<number> {
  let announced = 0
  while (!signal.aborted && (await announceNext(options))) announced += 1
  if (announced > 0) options.onQueued?.()
  return announced
}

function announceNext({ owner, notify, ...settings }: EndedTokenOptions): Promise<boolean> {
  return transaction(owner, async (client) => {
    const { rows } = await client.query<EndedRow>(takeText)
    const [ended] = rows
    if (!ended) return false
    const { workspaceId, addresses, ...details } = ended
    const { title, body, email } = endedTokensEmail(details, settings)
    await notify(client, { workspaceId, minimumRole: 'owner' }, { title, body, link: appPaths.directory })
    await queueEmails(
      client,
      addresses.map((to) => ({ ...email, to })),
      settings.hasMailServer,
    )
    return true
  })
}
