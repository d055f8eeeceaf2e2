import { valuesWithoutDefault } from '../../../../../contracts/workflows/step-title.ts'
import type { Condition } from '../../../../../contracts/workflows/workflow-definition-conditions.ts'
import { type Step, type StepList, unclearLabel } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { partsOf } from '../liquid/liquid.ts'
import { checkText, readsNothing, type Visible } from './check-text.ts'
import { blocksOf, conditionTexts, generatedFields, textsOf } from './step-texts.ts'

interface Checked {
  errors: string[]
  /** Values that later steps can read. */
  after: Visible
}

const locationOf = (step: Step, field: string) => `Step "${step.name}", field ${field}`
/** Names that steps must not have. */
const reservedNames = new Set(['input', 'config', 'steps', 'knowledge', 'profile', 'now', 'error', 'row', 'lang'])

function checkConditions(step: Step): string[] {
  const constant = (field: string, condition: Condition | undefined) =>
    condition !== undefined && partsOf(condition).expressions.some(readsNothing)
      ? [`${locationOf(step, field)}: it reads no value, so its result never changes.`]
      : []
  return [...constant('when', step.when), ...(step.kind === 'condition' ? constant('if', step.if) : [])]
}

function checkBlocks(step: Step): string[] {
  return blocksOf(step)
    .filter(({ steps }) => steps.length === 0)
    .map(({ field }) => `${locationOf(step, field)}: it contains no step.`)
}

function checkContext(step: Step, { steps }: Visible): string[] {
  if (step.kind !== 'generate') return []
  return step.context
    .filter((name) => steps.get(name)?.kind !== 'retrieve')
    .map((name) => `${locationOf(step, 'context')}: ${name} is not a retrieve step before this step.`)
}

function checkOutput(step: Step): string[] {
  const isReserved = step.kind === 'generate' && step.output !== undefined && generatedFields.includes(step.output)
  return isReserved ? [`${locationOf(step, 'output')}: the name ${step.output} is reserved.`] : []
}

function checkTitle(step: Step): string[] {
  if (step.kind !== 'approval') return []
  return valuesWithoutDefault(step.title).map((value) => `${locationOf(step, 'title')}: {{ ${value} }} has no default.`)
}

function checkLabels(step: Step): string[] {
  if (step.kind !== 'classify') return []
  const names = step.labels.map(({ name }) => name)
  if (names.length < 2) return [`${locationOf(step, 'labels')}: at least two labels are required.`]
  if (names.includes(unclearLabel)) return [`${locationOf(step, 'labels')}: ${unclearLabel} is reserved for texts that match no label.`]
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  return duplicate === undefined ? [] : [`${locationOf(step, 'labels')}: ${duplicate} occurs twice.`]
}

/** Returns the values that the texts of a step can read. If a draft has a language, its texts can read the language as `lang`. */
function visibleTo(step: Step, visible: Visible): Visible {
  const hasLanguage = step.kind === 'generate' && step.task.kind === 'draft' && step.task.language !== undefined
  return hasLanguage ? { ...visible, items: new Set([...visible.items, 'lang']) } : visible
}

function checkStep(step: Step, visible: Visible): Checked {
  const ownErrors = [
    ...textsOf(step).flatMap((text) => checkText(text, locationOf(step, text.field), visibleTo(step, visible))),
    ...conditionTexts('retry.retry_if', step.retry?.retry_if).flatMap((text) =>
      checkText(text, locationOf(step, text.field), { ...visible, items: new Set([...visible.items, 'error']) }),
    ),
    ...checkConditions(step),
    ...checkBlocks(step),
    ...checkContext(step, visible),
    ...checkTitle(step),
    ...checkLabels(step),
    ...checkOutput(step),
  ]
  if (step.kind === 'for_each' && reservedNames.has(step.as)) ownErrors.push(`${locationOf(step, 'as')}: the name ${step.as} is reserved.`)
  const errors = [...ownErrors]
  const laterSteps = new Map(visible.steps)
  for (const { field, steps } of blocksOf(step)) {
    const isLoop = step.kind === 'for_each' && field === 'steps'
    const inside = checkSteps(steps, isLoop ? { ...visible, items: new Set([...visible.items, step.as]) } : visible)
    errors.push(...inside.errors)
    // A step inside a loop has one result per item. Later steps read these results from the items of the loop.
    if (!isLoop) for (const [name, innerStep] of inside.after.steps) laterSteps.set(name, innerStep)
  }
  laterSteps.set(step.name, step)
  return { errors, after: { ...visible, steps: laterSteps } }
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
