import { valuesWithoutDefault } from '../../../../contracts/workflows/step-title.ts'
import type { Condition } from '../../../../contracts/workflows/workflow-definition-conditions.ts'
import { type Step, type StepList, unclearLabel } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { checkText, readsNothing, type Visible } from './check-text.ts'
import { partsOf } from './liquid.ts'
import { blocksOf, conditionTexts, generatedFields, textsOf } from './step-texts.ts'

interface Checked {
  errors: string[]
  /** Values that later steps can read. */
  after: Visible
}

const at = (step: Step, field: string) => `Step "${step.name}", field ${field}`
/** Names that steps must not have. */
const taken = new Set(['input', 'config', 'steps', 'knowledge', 'profile', 'now', 'error', 'row'])

function checkConditions(step: Step): string[] {
  const constant = (field: string, condition: Condition | undefined) =>
    condition !== undefined && partsOf(condition).expressions.some(readsNothing)
      ? [`${at(step, field)}: it reads nothing, so one of its ways can never be taken.`]
      : []
  return [...constant('when', step.when), ...(step.kind === 'condition' ? constant('if', step.if) : [])]
}

function checkBlocks(step: Step): string[] {
  return blocksOf(step)
    .filter(({ steps }) => steps.length === 0)
    .map(({ field }) => `${at(step, field)}: it has no step, so nothing can happen there.`)
}

function checkContext(step: Step, { steps }: Visible): string[] {
  if (step.kind !== 'generate') return []
  return step.context
    .filter((name) => steps.get(name)?.kind !== 'retrieve')
    .map((name) => `${at(step, 'context')}: ${name} is no retrieve step before it.`)
}

function checkOutput(step: Step): string[] {
  const isTaken = step.kind === 'generate' && step.output !== undefined && generatedFields.includes(step.output)
  return isTaken ? [`${at(step, 'output')}: ${step.output} is taken.`] : []
}

function checkTitle(step: Step): string[] {
  if (step.kind !== 'approval') return []
  return valuesWithoutDefault(step.title).map((value) => `${at(step, 'title')}: {{ ${value} }} has no default.`)
}

function checkLabels(step: Step): string[] {
  if (step.kind !== 'classify') return []
  const names = step.labels.map(({ name }) => name)
  if (names.length < 2) return [`${at(step, 'labels')}: there must be at least two to choose from.`]
  if (names.includes(unclearLabel)) return [`${at(step, 'labels')}: ${unclearLabel} is reserved; every classification has it.`]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? [] : [`${at(step, 'labels')}: ${twice} stands twice.`]
}

function checkStep(step: Step, visible: Visible): Checked {
  const own = [
    ...textsOf(step).flatMap((text) => checkText(text, at(step, text.field), visible)),
    ...conditionTexts('retry.retry_if', step.retry?.retry_if).flatMap((text) =>
      checkText(text, at(step, text.field), { ...visible, items: new Set([...visible.items, 'error']) }),
    ),
    ...checkConditions(step),
    ...checkBlocks(step),
    ...checkContext(step, visible),
    ...checkTitle(step),
    ...checkLabels(step),
    ...checkOutput(step),
  ]
  if (step.kind === 'for_each' && taken.has(step.as)) own.push(`${at(step, 'as')}: ${step.as} is taken.`)
  const errors = [...own]
  const later = new Map(visible.steps)
  for (const { field, steps } of blocksOf(step)) {
    const isLoop = step.kind === 'for_each' && field === 'steps'
    const inside = checkSteps(steps, isLoop ? { ...visible, items: new Set([...visible.items, step.as]) } : visible)
    errors.push(...inside.errors)
    // A step inside a loop has one result per item. Later steps read the results from the items of the loop.
    if (!isLoop) for (const [name, one] of inside.after.steps) later.set(name, one)
  }
  later.set(step.name, step)
  return { errors, after: { ...visible, steps: later } }
}

/** Checks steps in order. Each step may read only results of earlier steps. Returns the errors and the values that later steps can read. */
export function checkSteps(steps: StepList, visible: Visible): Checked {
  let after = visible
  const errors: string[] = []
  for (const step of steps) {
    const checked = checkStep(step, after)
    errors.push(...checked.errors)
    after = checked.after
  }
  return { errors, after }
}
