import { linesOf } from '../../platform/archive/lines.ts'
import type { SavedTable } from './manifest.ts'

interface Renaming {
  /** New name of the table; absent if only columns or values are renamed. */
  table?: string
  /** New column names by former column name. */
  columns?: Record<string, string>
  /** New values by former value, for each former column. */
  values?: Record<string, Record<string, string>>
}

/** Names and values that were renamed when the baseline migrations replaced the earlier schema, by former table. */
const renamings: Record<string, Renaming> = {
  'app.failure_notices': { table: 'app.failure_alerts', columns: { held_back: 'unmailed_failures' } },
  'app.hook_secrets': { table: 'app.webhook_endpoint_secrets', columns: { hook_id: 'endpoint_id' } },
  'app.indexing_turns': { table: 'app.indexing_owners', columns: { served_at: 'last_claimed_at' } },
  'app.run_keys': { table: 'app.idempotency_keys' },
  'app.sample_seeding': { table: 'app.demo_content_seeding' },
  'app.webhook_secrets': {
    table: 'app.delivery_secrets',
    columns: { previous: 'previous_secret', previous_until: 'previous_valid_until' },
  },
  'auth.sso_providers': { columns: { metadata_fault: 'metadata_error', metadata_tried_at: 'metadata_attempted_at' } },
  'auth.used_once': { table: 'auth.replay_cache' },
  'auth.users': { columns: { email_change_awaits: 'email_change_confirmations_left' } },
  'platform.operator_alerts': { columns: { told_severity: 'alerted_severity', told_at: 'alerted_at' } },
  'platform.quotas': { values: { kind: { knowledge_passages: 'knowledge_chunks' } } },
  'platform.rules': { table: 'platform.policy_settings', columns: { holds: 'is_enabled' } },
  'platform.usage': { values: { kind: { knowledge_passages: 'knowledge_chunks' } } },
  'public.blog_posts': { columns: { is_sample: 'is_demo_content' } },
  'public.demos': { columns: { is_sample: 'is_demo_content' } },
  'public.knowledge_base_items': { columns: { pages_left_out: 'pages_skipped' } },
  'public.mail_outbox': { values: { status: { kept: 'unsent' } } },
  'public.workflow_hooks': {
    table: 'public.webhook_endpoints',
    columns: { hint: 'secret_suffix', previous_until: 'previous_valid_until' },
  },
  'storage.uploads': { columns: { release_wanted: 'release_requested' } },
}

/** Returns the current name of a table of the former schema, and the current names of its columns. */
export function renameTable({ name, columns }: Pick<SavedTable, 'name' | 'columns'>): { name: string; columns: string[] } {
  const { table = name, columns: newNames = {} } = renamings[name] ?? {}
  return { name: table, columns: columns.map((column) => newNames[column] ?? column) }
}

/** Replaces former values in the rows of a table. `rows` is in the text format of COPY: one line per row, with a tab between values. */
export function renameValues({ name, columns }: Pick<SavedTable, 'name' | 'columns'>, rows: AsyncIterable<Uint8Array>) {
  const values = Object.entries(renamings[name]?.values ?? {}).map(([column, newValues]) => ({ index: columns.indexOf(column), newValues }))
  return values.length === 0 ? rows : replaceInLines(rows, values)
}

async function* replaceInLines(rows: AsyncIterable<Uint8Array>, values: { index: number; newValues: Record<string, string> }[]) {
  for await (const line of linesOf(rows)) {
    const row = line.split('\t')
    for (const { index, newValues } of values) row[index] = newValues[row[index] ?? ''] ?? row[index] ?? ''
    yield Buffer.from(`${row.join('\t')}\n`)
  }
}
