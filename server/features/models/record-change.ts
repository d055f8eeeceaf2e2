import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import type { ChoosingAdministrator } from './model-choice-store.ts'

/** A change of the library that runs models (node-llama-cpp), or of the model files, for the audit log. */
export interface LocalModelChange {
  action: 'created' | 'deleted'
  entity: 'model_library' | 'model_files'
  subject: string
  details: Record<string, unknown>
}

/** Records a change in the audit log. Rejects if the caller is no longer an administrator. */
export async function recordLocalModelChange(
  owner: pg.Pool,
  { claims, headers }: ChoosingAdministrator,
  { action, entity, subject, details }: LocalModelChange,
): Promise<void> {
  const values = JSON.stringify(details)
  await transaction(owner, async (client) => {
    await client.query(`select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)`, [claims, headers])
    await client.query('select app.require_admin()')
    await client.query('select app.record_audit_entry($1, $2, null, $3, $4, $5)', [
      ...[action, entity, subject],
      action === 'deleted' ? values : null,
      action === 'created' ? values : null,
    ])
  })
}
