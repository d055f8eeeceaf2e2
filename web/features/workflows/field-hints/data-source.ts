import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'

export interface DataSource {
  /** Name of the configuration field with the address. */
  field: string
  /** True if the configuration has an address. Its data then replaces the input of a run. */
  isSet: boolean
}

const fieldOf = (condition: unknown): string | undefined =>
  typeof condition === 'string' ? /^config\.([a-z0-9_]+)$/.exec(condition.trim())?.[1] : undefined

/** Returns the data source of a workflow: a request step whose address is a field of the configuration. Returns null if there is none. */
export function dataSourceOf({ steps }: Pick<WorkflowDefinition, 'steps'>, answers: Record<string, unknown>): DataSource | null {
  for (const step of steps) {
    const field = step.kind === 'http' && step.method === 'GET' ? fieldOf(step.when) : undefined
    if (field !== undefined && step.kind === 'http' && step.url.includes(`config.${field}`))
      return { field, isSet: typeof answers[field] === 'string' && answers[field].trim() !== '' }
  }
  return null
}

/** Text about an input that a data source replaces. @param label label of the configuration field */
export const replacedInputText = (label: string): string => `Used only if “${label}” in the configuration returns no data.`
