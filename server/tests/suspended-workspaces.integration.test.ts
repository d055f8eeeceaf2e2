import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimDueDeliveries } from '../features/deliveries/claim-delivery.ts'
import { claimItem } from '../features/knowledge/indexing/claim-item.ts'
import { embedMissing } from '../features/knowledge/indexing/embed-missing.ts'
import { requestWebsiteSync } from '../features/knowledge/websites/request-website-sync.ts'
import { remindApprovers } from '../features/notifications/remind-approvers.ts'
import { sendFailureDigests } from '../features/notifications/send-failure-digests.ts'
import { escalateApprovals } from '../features/runs/approvals/people/escalate-approvals.ts'
import { announceEndedTokens } from '../features/workspaces/directory/announce-ended-tokens.ts'
import { openPool } from '../platform/database/database.ts'
import { sendDueEmails } from '../platform/email/send-due-emails.ts'
import { makeLogger } from '../platform/logging/log.ts'
import { makeTestDatabase } from '../testing/database/test-database.ts'
import { type ConfiguredUser, makeConfiguredWorkflow, makeRun } from '../testing/runs/configured-workflow.ts'
import { claimDueProvider } from '../wire/auth/saml/metadata/metadata-store.ts'

type Client = ConfiguredUser & { runId: string }

let owner: pg.Pool
let suspended: Client
let active: Client
const { signal } = new AbortController()
const log = makeLogger({ level: 'silent' })
const settings = { productName: 'Workwright', publicUrl: () => 'https://workwright.example', hasMailServer: true } as never

const makeClient = async (): Promise<Client> => {
  const client = await makeConfiguredWorkflow(owner)
  return { ...client, runId: await makeRun(owner, client) }
}
const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows
const setSuspension = (until: string | null) =>
  owner.query('update auth.users set banned_until = $2 where id = $1', [suspended.userId, until])

beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 4, onError: () => undefined })
  suspended = await makeClient()
  active = await makeClient()
})
afterAll(() => owner.end())

const addItem = async ({ userId }: Client, change: string) => {
  const url = `https://example.com/${randomUUID()}`
  const text = `insert into public.knowledge_base_items (user_id, item_type, title, url) values ($1, 'website', 'Hours', $2) returning id`
  const [item] = await query<{ id: string }>(text, [userId, url])
  await owner.query(`update public.knowledge_base_items set ${change} where id = $1`, [item!.id])
  return item!.id
}
const addApproval = ({ userId, runId }: Client, columns: Record<string, string>) =>
  owner.query(
    `insert into public.workflow_approvals (run_id, user_id, workspace_id, path, title, who, shown, ${Object.keys(columns).join(', ')})
     values ($1, $2, $2, '${randomUUID()}', 'Reply', 'owner', 'Text', ${Object.values(columns).join(', ')})`,
    [runId, userId],
  )
/** Collects the clients of approvals that a job announces. */
const collectApprovals = async (work: (announce: (client: pg.ClientBase, options: { approvalId: string }) => Promise<void>) => unknown) => {
  const ids: string[] = []
  await work(async (_client, { approvalId }) => void ids.push(approvalId))
  const rows = await query<{ user_id: string }>('select user_id from public.workflow_approvals where id = any ($1)', [ids])
  return rows.map(({ user_id }) => user_id)
}

interface Job {
  name: string
  /** Adds work of a client that is due. */
  add: (client: Client) => Promise<unknown>
  /** Runs the job. Returns the ids of the clients whose work it did. */
  run: () => Promise<string[]>
}

const jobs: Job[] = [
  {
    name: 'send-deliveries',
    add: ({ userId, configurationId, runId }) =>
      owner.query(
        `insert into public.webhook_deliveries (user_id, workspace_id, configuration_id, run_id, path, url, event, message_id, payload)
         values ($1, $1, $2, $3, '1', 'https://example.com', 'done', $4, '{}')`,
        [userId, configurationId, runId, randomUUID()],
      ),
    run: async () => (await claimDueDeliveries(owner, 10)).map(({ user_id }) => user_id),
  },
  {
    name: 'index-knowledge',
    add: (client) => addItem(client, `index_status = 'pending'`),
    run: async () => {
      const ids: string[] = []
      for (let item = await claimItem(owner, false); item; item = await claimItem(owner, false)) ids.push(item.user_id)
      return ids
    },
  },
  {
    name: 'sync-websites',
    add: async (client) => {
      const id = await addItem(client, `index_status = 'ready'`)
      await owner.query(`update public.knowledge_base_items set synced_at = now() - interval '2 days' where id = $1`, [id])
    },
    run: async () => {
      await requestWebsiteSync(owner)
      const rows = await query<{ user_id: string }>(
        `update public.knowledge_base_items set index_status = 'ready', synced_at = now() where index_status = 'pending' returning user_id`,
      )
      return rows.map(({ user_id }) => user_id)
    },
  },
  {
    name: 'embed-knowledge',
    add: async (client) => {
      const id = await addItem(client, `index_status = 'ready', title = user_id::text`)
      await owner.query(
        `with chunk as (
           insert into public.knowledge_chunks (item_id, user_id, workspace_id, position, content, source, hash)
           values ($1, $2, $2, 0, 'We open at nine.', 's', 'h') returning id)
         insert into app.knowledge_index (chunk_id, item_id, workspace_id, tsv) select id, $1, $2, to_tsvector('nine') from chunk`,
        [id, client.userId],
      )
    },
    run: async () => {
      const texts: string[] = []
      const embed = async (given: readonly string[]) => {
        texts.push(...given)
        return given.map(() => [1, 0])
      }
      await embedMissing({ owner, embedder: { model: 'a test', embed }, log, signal })
      return [suspended, active].map(({ userId }) => userId).filter((id) => texts.some((text) => text.includes(id)))
    },
  },
  {
    name: 'send-notices: reminders',
    add: (client) => addApproval(client, { created_at: `now() - interval '2 days'` }),
    run: () => collectApprovals((announce) => remindApprovers(owner, announce as never, signal)),
  },
  {
    name: 'send-notices: escalations',
    add: (client) => addApproval(client, { escalate_at: 'now()', escalate_to: '$2', reminded_at: 'now()' }),
    run: () => collectApprovals((announce) => escalateApprovals(owner, { repeatAnnouncement: announce as never }, signal)),
  },
  {
    name: 'send-notices: digests',
    add: ({ userId, workflowId, runId }) =>
      owner.query(
        `insert into app.failure_alerts (user_id, workflow_id, last_run_id, unmailed_failures, mailed_at)
         values ($1, $2, $3, 2, now() - interval '1 day')`,
        [userId, workflowId, runId],
      ),
    run: async () => {
      await sendFailureDigests(owner, settings, signal)
      const rows = await query<{ caused_by: string }>('delete from public.mail_outbox returning caused_by')
      return rows.map(({ caused_by }) => caused_by)
    },
  },
  {
    name: 'send-notices: directories',
    add: ({ userId }) => owner.query(`insert into app.ended_directory_tokens (workspace_id, token_name) values ($1, 'Okta')`, [userId]),
    run: async () => {
      const ids: string[] = []
      const notify = async (_client: unknown, { workspaceId }: { workspaceId: string }) => void ids.push(workspaceId)
      await announceEndedTokens({ ...(settings as object), owner, notify } as never, signal)
      await owner.query('delete from public.mail_outbox')
      return ids
    },
  },
  {
    name: 'send-mail',
    add: ({ userId, runId }) =>
      owner.query(
        `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, run_id)
         values ('run', $1 || '@example.com', 'Reply', 'Text', 'Text', $2)`,
        [userId, runId],
      ),
    run: async () => {
      const ids: string[] = []
      const send = async ({ recipient }: { recipient: string }) => {
        ids.push(recipient.replace('@example.com', ''))
        return { sent: true }
      }
      await sendDueEmails({ owner, log, signal, transport: { send } as never })
      return ids
    },
  },
  {
    name: 'refresh-saml-metadata',
    add: ({ userId }) =>
      owner.query(
        `with provider as (
           insert into public.workspace_identity_providers (workspace_id, kind, issuer, metadata_url)
           values ($1::uuid, 'saml', $1::uuid::text, 'https://idp.example') returning id, workspace_id)
         insert into auth.sso_providers (id, entity_id, metadata_xml, sso_url, certificates, workspace_id, metadata_url, metadata_due_at)
         select id, workspace_id::text, '', '', '{x}', workspace_id, 'https://idp.example', now() from provider`,
        [userId],
      ),
    run: async () => {
      const ids: string[] = []
      for (let provider = await claimDueProvider(owner); provider; provider = await claimDueProvider(owner))
        ids.push(provider.workspace_id!)
      return ids
    },
  },
]

it.each(jobs)('$name waits while all owners of a workspace are suspended', async ({ add, run }) => {
  await setSuspension('infinity')
  await add(suspended)
  await add(active)
  expect(await run()).toEqual([active.userId])
  expect(await run()).toEqual([])
  await setSuspension(null)
  expect(await run()).toEqual([suspended.userId])
})
