import type pg from 'pg'
import { configurationFieldsOf } from '../../../contracts/configuration-fields.ts'
import { labelOf, type WorkflowCategory } from '../../../contracts/enumerations.ts'
import { readingScope, runInScope } from '../../platform/database/scope.ts'
import type { ChatCaller } from './chat-caller.ts'

/** A workflow that the person added, with their answers. */
export interface OwnWorkflow {
  configurationId: string
  workflowId: string
  name: string
  category: WorkflowCategory
  isActive: boolean
  answers: Record<string, unknown>
}

const ownText = `
select c.id as "configurationId", c.workflow_id as "workflowId", w.name, w.category, c.is_active as "isActive", c.configuration_data as answers
from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
where c.user_id = (select auth.uid()) order by c.created_at desc limit 200`

/** Under the caller's own rights, and of their own rows alone: administrators may read everybody's. */
export async function readOwnWorkflows(api: pg.Pool, { claims }: ChatCaller): Promise<OwnWorkflow[]> {
  const scope = readingScope('authenticated', claims)
  const { rows } = await runInScope<OwnWorkflow>(api, scope, { name: 'assistant-own-workflows', text: ownText, values: [] })
  return rows
}

const wordOf = (value: unknown): string => {
  if (value === true) return 'enabled'
  if (value === false) return 'disabled'
  return typeof value === 'string' && /^[a-z_]+$/.test(value) ? labelOf(value).toLowerCase() : String(value)
}

/** Each field with its answer, as a person reads it. */
export function describeAnswers({ category, answers }: OwnWorkflow): { label: string; value: string }[] {
  return configurationFieldsOf(category).map(({ name, label }) => {
    const answer = answers[name]
    return { label, value: answer === undefined || answer === null || answer === '' ? 'not set' : wordOf(answer) }
  })
}
