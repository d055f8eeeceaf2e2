import type { z } from 'zod'
import type { WorkflowCategory } from '../../../../../contracts/enumerations.ts'
import { allSteps } from '../../../../../contracts/workflows/all-steps.ts'
import { configurationFieldsOf } from '../../../../../contracts/workflows/configuration-fields.ts'
import { type WorkflowDefinition, workflowDefinitionSchema } from '../../../../../contracts/workflows/workflow-definition.ts'
import { inputErrors } from '../../../../../contracts/workflows/workflow-definition-fields.ts'
import { checkSteps } from './check-steps.ts'
import { checkText, type Visible } from './check-text.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

/** Formats a schema error as `Step "reply", field task.brief: …`. Outside of steps, the path replaces step and field. */
function sentenceOf(definition: unknown, { path, message }: z.core.$ZodIssue): string {
  let value = definition
  let step: string | null = null
  let field: string[] = []
  for (const key of path) {
    value = isRecord(value) ? value[String(key)] : undefined
    field.push(String(key))
    if (isRecord(value) && typeof value.kind === 'string' && typeof value.name === 'string' && path[0] === 'steps')
      [step, field] = [value.name, []]
  }
  const location = field.length > 0 ? `field ${field.join('.')}` : 'its shape'
  const isKind = path[0] === 'steps' && path.at(-1) === 'kind'
  const problem = isKind ? 'it is no kind of step' : message.charAt(0).toLowerCase() + message.slice(1)
  return step === null ? `The definition, ${location}: ${problem}.` : `Step "${step}", ${location}: ${problem}.`
}

function checkNames(definition: WorkflowDefinition): string[] {
  const duplicatesIn = (names: string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  return [
    ...duplicatesIn(definition.input.map(({ name }) => name)).map((name) => `The definition, field input: "${name}" occurs twice.`),
    ...duplicatesIn(allSteps(definition.steps).map(({ name }) => name)).map(
      (name) => `Step "${name}", field name: another step has it too.`,
    ),
    ...duplicatesIn(definition.output.map(({ name }) => name)).map((name) => `The definition, field output: "${name}" occurs twice.`),
  ]
}

function checkOutput({ output }: WorkflowDefinition, visible: Visible): string[] {
  return output.flatMap(({ name, value, columns, format }) => {
    const location = `Output "${name}", field`
    const rows = { ...visible, items: new Set([...visible.items, 'row']) }
    return [
      ...checkText({ text: value, kind: 'expression' }, `${location} value`, visible),
      ...(columns ?? []).flatMap((column) => checkText({ text: column.value, kind: 'expression' }, `${location} columns`, rows)),
      ...(columns && format !== 'table' ? [`${location} columns: only a table has columns.`] : []),
    ]
  })
}

/**
 * Returns the errors of a definition for a workflow category. Each error is a sentence that names the step and the field. The
 * list is empty if the definition can run, and contains only schema errors if the schema does not match.
 */
export function checkDefinition(candidate: unknown, category: WorkflowCategory): string[] {
  const parsed = workflowDefinitionSchema.safeParse(candidate)
  if (!parsed.success) return parsed.error.issues.map((issue) => sentenceOf(candidate, issue))
  const definition = parsed.data
  const start: Visible = {
    input: new Set(definition.input.map(({ name }) => name)),
    config: new Set(configurationFieldsOf(category).map(({ name }) => name)),
    category,
    steps: new Map(),
    items: new Set(),
  }
  const sample = inputErrors(definition.input, definition.sample_input)
  const { errors, after } = checkSteps(definition.steps, start)
  return [
    ...checkNames(definition),
    ...sample.map(({ field, message }) => `The definition, field sample_input.${field}: ${message}.`),
    ...checkText({ text: definition.schedule, kind: 'expression' }, 'The definition, field schedule', start),
    ...checkText({ text: definition.priority, kind: 'expression' }, 'The definition, field priority', start),
    ...errors,
    ...checkOutput(definition, after),
  ]
}
