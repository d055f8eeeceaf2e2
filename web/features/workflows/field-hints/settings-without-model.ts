import { allSteps } from '../../../../contracts/workflows/all-steps.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'

/**
 * Effect of a field while no language model is connected. `none`: the field changes nothing. `part`: it applies only to some of the
 * texts that use it.
 */
export type EffectWithoutModel = 'none' | 'part'

/** Texts below a field, for each effect. */
export const effectWithoutModelTexts: Record<EffectWithoutModel, string> = {
  none: 'Has no effect until a language model is connected.',
  part: 'Until a language model is connected, this applies only to some of the generated texts.',
}

type Source = 'config' | 'input'

const namesIn = (source: Source, part: unknown): Set<string> =>
  new Set(Array.from(JSON.stringify(part ?? null).matchAll(new RegExp(`\\b${source}\\.([a-z][a-z0-9_]*)`, 'g')), ([, name = '']) => name))

interface StepParts {
  /** Parts that are instructions to a language model. */
  wording: unknown
  /** Parts that are parameters of a text and that only a language model follows. */
  parameters: unknown
  /** Parts of the step that also have an effect without a language model. */
  others: unknown
}

function partsOf(step: Step): StepParts {
  const none = { wording: null, parameters: null }
  if (step.kind === 'condition') return { ...none, others: [step.when, step.if] }
  if (step.kind === 'for_each') return { ...none, others: [step.when, step.items, step.batch_size] }
  if (step.kind !== 'generate') return { ...none, others: step }
  const { instructions, temperature, max_words, ...others } = step
  // Without a model, a letter or reply that has no document becomes a brief: instructions for the approver, who writes the text. A brief
  // has no word limit.
  const isBrief = step.task.kind === 'draft' && step.task.form !== 'report' && step.task.document === undefined
  return {
    wording: instructions,
    parameters: isBrief ? [temperature, max_words] : temperature,
    others: isBrief ? others : [others, max_words],
  }
}

/**
 * Returns the fields that do nothing, or less, while no language model is connected, by name. The result depends on the steps that
 * read each field.
 */
export function effectsWithoutModel(
  { steps, schedule, priority, output }: Pick<WorkflowDefinition, 'steps' | 'schedule' | 'priority' | 'output'>,
  source: Source,
): Map<string, EffectWithoutModel> {
  const parts = allSteps(steps).map(partsOf)
  const namesOf = (part: keyof StepParts) =>
    namesIn(
      source,
      parts.map((step) => step[part]),
    )
  const others = namesOf('others').union(namesIn(source, [schedule, priority, output]))
  const parameters = namesOf('parameters')
  const effects = new Map<string, EffectWithoutModel>()
  for (const name of namesOf('wording').union(parameters)) {
    if (!others.has(name)) effects.set(name, 'none')
    else if (parameters.has(name)) effects.set(name, 'part')
  }
  return effects
}
