import type { Condition } from '../../../../../contracts/workflows/workflow-definition-conditions.ts'
import type { Step, StepList } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { partsOf } from '../liquid/liquid.ts'

/** A Liquid text in a step, with the name of its field. */
export interface StepText {
  field: string
  text: string
  kind: 'template' | 'expression'
}

const template = (field: string, text: string | undefined): StepText[] => (text === undefined ? [] : [{ field, text, kind: 'template' }])
const expression = (field: string, text: string | undefined): StepText[] =>
  text === undefined ? [] : [{ field, text, kind: 'expression' }]
/** Returns the expressions of a condition as step texts, one per expression. */
export const conditionTexts = (field: string, condition: Condition | undefined): StepText[] =>
  condition === undefined ? [] : partsOf(condition).expressions.flatMap((text) => expression(field, text))

function textsOfStep(step: Step): StepText[] {
  switch (step.kind) {
    case 'retrieve':
      return template('query', step.query)
    case 'generate': {
      const { task } = step
      const parts =
        task.kind === 'answer'
          ? (['question', 'item', 'topic', 'others'] as const).flatMap((part) => template(`task.${part}`, task[part]))
          : task.kind === 'draft'
            ? [
                ...(
                  ['brief', 'heading', 'opening', 'document', 'received', 'recipient', 'sender', 'language', 'lead', 'start'] as const
                ).flatMap((part) => template(`task.${part}`, task[part])),
                ...(task.sections ?? []).flatMap(({ title, text, rule, add, otherwise }) =>
                  [title, text, rule, add, otherwise].flatMap((part) => template('task.sections', part === '' ? undefined : part)),
                ),
              ]
            : []
      return [
        ...parts,
        ...template('instructions', step.instructions),
        ...step.material.flatMap(({ text }) => template('material', text)),
        ...expression('temperature', step.temperature),
        ...expression('max_words', step.max_words),
      ]
    }
    case 'extract':
      return template('from', step.from)
    case 'classify':
      return template('text', step.text)
    case 'table':
      return expression('from', step.from)
    case 'http':
      return [
        ...template('url', step.url),
        ...Object.values(step.headers ?? {}).flatMap((header) => template('headers', header)),
        ...template('body', step.body),
      ]
    case 'condition':
      return conditionTexts('if', step.if)
    case 'for_each':
      return [...expression('items', step.items), ...expression('batch_size', step.batch_size)]
    case 'approval':
      return [
        ...template('title', step.title),
        ...expression('to', step.to),
        ...template('shown', step.shown),
        ...expression('value', step.value),
        ...expression('email', step.email),
      ]
    case 'notify':
      return [...expression('to', step.to), ...template('subject', step.subject), ...template('body', step.body)]
    case 'webhook':
      return Object.values(step.payload).flatMap((value) => expression('payload', value))
    default:
      return step satisfies never
  }
}

/** Returns the Liquid texts of a step. Excludes nested steps, and `retry_if`, which has a different scope. */
export const textsOf = (step: Step): StepText[] => [...conditionTexts('when', step.when), ...textsOfStep(step)]

/** Returns the lists of steps inside a step, by field. */
export function blocksOf(step: Step): { field: string; steps: StepList }[] {
  const onError = typeof step.on_error === 'object' ? [{ field: 'on_error', steps: step.on_error.steps }] : []
  if (step.kind === 'for_each') return [{ field: 'steps', steps: step.steps }, ...onError]
  if (step.kind !== 'condition') return onError
  return [{ field: 'steps', steps: step.steps }, ...(step.else ? [{ field: 'else', steps: step.else }] : []), ...onError]
}

/** Names of the fields in the result of a generate step, excluding the text. */
export const generatedFields: readonly string[] = ['sources', 'model', 'language', 'missing', 'outline']

/** Returns the names of a step's result fields (`steps.{name}.{field}`), or null if they are only known during a run. */
export function resultFieldsOf(step: Step): readonly string[] | null {
  switch (step.kind) {
    case 'retrieve':
      return ['passages', 'count']
    case 'generate':
      return [step.output ?? 'text', ...generatedFields]
    case 'extract':
      return step.fields.map(({ name }) => name)
    case 'classify':
      return ['label', 'confidence', 'reason']
    case 'table':
      return ['rows', 'count', 'left_out', 'left_out_count', 'incomplete', 'remarks', 'columns', 'doubts', 'notes']
    case 'http':
      return ['status', 'body']
    case 'condition':
      return ['branch', 'held']
    case 'for_each':
      return ['items', 'count', 'left_out']
    case 'approval':
      return ['value', 'decision', 'reason']
    case 'notify':
      return ['sent_to']
    case 'webhook':
      return ['delivery_id']
    default:
      return step satisfies never
  }
}
