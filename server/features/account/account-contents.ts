import type pg from 'pg'
import type { AccountContents } from '../../../contracts/administration/people.ts'

const contentsText = `
select
  (select count(*)::int from public.workflow_configurations where user_id = $1) as configurations,
  (select count(*)::int from public.workflow_runs where user_id = $1) as runs,
  (select count(*)::int from public.knowledge_base_items where user_id = $1) as "knowledgeItems",
  (select count(*)::int from storage.objects where owner = $1) as files,
  (select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 from storage.objects where owner = $1) as "fileBytes",
  (select count(*)::int from public.chat_conversations where user_id = $1) as conversations,
  (select count(*)::int from public.workflow_schedules where user_id = $1) as schedules,
  (select count(*)::int from public.webhook_endpoints where user_id = $1) as "webhookEndpoints"`

/** Counts the data that is deleted together with an account. */
export async function readAccountContents(client: pg.Pool | pg.PoolClient, userId: string): Promise<AccountContents> {
  const { rows } = await client.query<AccountContents>(contentsText, [userId])
  if (!rows[0]) throw new Error('an aggregate query returned no row')
  return rows[0]
}
