import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { configurationFieldsOf } from '../../../contracts/workflows/configuration-fields.ts'
import { detectLanguage } from '../../../server/features/knowledge/chunks/detect-language.ts'
import { makeChunks } from '../../../server/features/knowledge/chunks/make-chunks.ts'
import type { ClaimedItem } from '../../../server/features/knowledge/indexing/claim-item.ts'
import { storeIndex } from '../../../server/features/knowledge/indexing/store-index.ts'
import { catalogueId } from '../../../server/features/workflows/catalogue/synchronize.ts'
import type { WorkflowCase } from './cases.ts'

export interface PreparedCase {
  userId: string
  configurationId: string
  /** Email addresses of the workspace's own members. Messages to them do not count as sent. */
  teamAddresses: string[]
}

/** Returns the answers of a user who automates as much as possible: replies are sent automatically, and results go to a webhook. */
export function configurationOf({ workflow, configuration }: Pick<WorkflowCase, 'workflow' | 'configuration'>): Record<string, unknown> {
  const fields = configurationFieldsOf(workflow)
  const required = fields.flatMap((field): [string, unknown][] => {
    if (!field.required) return []
    return [[field.name, field.kind === 'select' ? field.options[0] : field.kind === 'number' ? field.min : 'Evaluation']]
  })
  const automatic = { auto_reply_enabled: true, enable_notifications: true, webhook_url: 'https://hooks.example.com/results' }
  const known = new Set(fields.map(({ name }) => name))
  return {
    ...Object.fromEntries(required),
    ...Object.fromEntries(Object.entries(automatic).filter(([name]) => known.has(name))),
    ...configuration,
  }
}

async function addKnowledge(owner: pg.Pool, userId: string, { title, text }: WorkflowCase['knowledge'][number]): Promise<void> {
  const item = { id: randomUUID(), index_lease: randomUUID(), user_id: userId }
  const source = `${title}.txt`
  await owner.query(
    `insert into public.knowledge_base_items (id, user_id, item_type, title, file_path, file_name) values ($1, $2, 'document', $3, $4, $5)`,
    [item.id, userId, title, `${userId}/${item.id}.txt`, source],
  )
  // Set the status in a second statement, because a trigger sets the status of a new item to `pending`.
  await owner.query(
    `update public.knowledge_base_items set index_status = 'indexing', index_lease = $2, index_lease_until = now() + interval '1 hour'
     where id = $1`,
    [item.id, item.index_lease],
  )
  const chunks = makeChunks(text.split(/\n{2,}/).map((part) => ({ text: part })))
  const contentHash = createHash('sha256').update(text).digest('hex')
  // Cast: storing an index reads only the id, the owner and the lease of an item.
  const stored = await storeIndex(
    owner,
    item as ClaimedItem,
    { source, language: detectLanguage(text), chunks },
    {
      etag: null,
      lastModified: null,
      contentHash,
    },
  )
  if (!stored) throw new Error(`the knowledge "${title}" was not stored`)
}

/** Creates a user with the company, the knowledge and the configuration of a case. */
export async function prepareCase(
  owner: pg.Pool,
  workflowCase: Pick<WorkflowCase, 'industry' | 'workflow' | 'company' | 'knowledge' | 'configuration'>,
): Promise<PreparedCase> {
  const userId = randomUUID()
  const email = `owner-${userId}@example.com`
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [userId, email])
  await owner.query('update public.profiles set company_name = $2, industry = $3 where id = $1', [
    userId,
    workflowCase.company,
    workflowCase.industry,
  ])
  for (const item of workflowCase.knowledge) await addKnowledge(owner, userId, item)
  const configuration = configurationOf(workflowCase)
  const { rows } = await owner.query<{ id: string }>(
    'insert into public.workflow_configurations (user_id, workflow_id, configuration_data) values ($1, $2, $3) returning id',
    [userId, catalogueId(workflowCase.industry, workflowCase.workflow), JSON.stringify(configuration)],
  )
  const [row] = rows
  if (!row) throw new Error('no configuration')
  const configured = ['notification_email', 'notification_contacts'].flatMap((name) => String(configuration[name] ?? '').split(/[\s,;]+/))
  return { userId, configurationId: row.id, teamAddresses: [email, ...configured.filter(Boolean)] }
}
