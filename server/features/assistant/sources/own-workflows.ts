import type pg from 'pg'
import { labelOf, type WorkflowCategory } from '../../../../contracts/enumerations.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import { readingScope, runInScope } from '../../../platform/database/role-scope.ts'
import type { ChatCaller } from '../chat-caller.ts'

/** A workflow that the user has added, with its configuration. */
export interface OwnWorkflow {
  configurationId: string
  workflowId: string
  name: string
  category: WorkflowCategory
  isActive: boolean
  answers: Record<string, unknown>
}

const workflowsText = `
select c.id as "configurationId", c.workflow_id as "workflowId", w.name, w.category, c.is_active as "isActive", c.configuration_data as answers
from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
where c.workspace_id = (select app.current_workspace()) order by c.created_at desc limit 200`

/**
 * Returns the workflows that the caller has added. Reads with the caller's permissions, and filters by owner, because
 * administrators could read the rows of all users.
 */
export async function readOwnWorkflows(api: pg.Pool, { claims }: ChatCaller): Promise<OwnWorkflow[]> {
  const scope = readingScope('authenticated', claims)
  const { rows } = await runInScope<OwnWorkflow>(api, scope, { name: 'assistant-own-workflows', text: workflowsText, values: [] })
  return rows
}

const wordOf = (value: unknown): string => {
  if (value === true) return 'enabled'
  if (value === false) return 'disabled'
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? labelOf(value).toLowerCase() : String(value)
}

/** Returns the label and the displayed value of each configuration field. */
export function describeAnswers({ category, answers }: OwnWorkflow): { label: string; value: string }[] {
  return configurationFieldsOf(category).map(({ name, label }) => {
    const value = answers[name]
    return { label, value: value === undefined || value === null || value === '' ? 'not set' : wordOf(value) }
  })
}
