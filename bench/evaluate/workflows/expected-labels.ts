import type { Step, StepOf } from '../../../contracts/workflows/workflow-definition-steps.ts'
import type { WorkflowCase } from './cases.ts'

/** Returns all classify steps, including nested ones. */
export const classifySteps = (steps: readonly Step[]): StepOf<'classify'>[] =>
  steps.flatMap((step) => {
    if (step.kind === 'classify') return [step]
    if (step.kind === 'condition') return classifySteps([...step.steps, ...(step.else ?? [])])
    return step.kind === 'for_each' ? classifySteps(step.steps) : []
  })

export interface ExpectedLabel {
  step: string
  /** Texts separated by `|`; the label applies to the classified text that contains one of them. Null if the step runs only once. */
  words: string | null
  allowed: readonly string[]
}

/** Returns the labels that a case expects. */
export const expectedLabels = ({ expect }: Pick<WorkflowCase, 'expect'>): ExpectedLabel[] =>
  Object.entries(expect.label ?? {}).map(([key, allowed]) => {
    const [step = key, words = null] = key.split('@')
    return { step, words, allowed }
  })

/** Returns whether an expected label applies to the classification of `text` by `step`. */
export const isAbout = ({ step, words }: ExpectedLabel, classified: { step: string; text: string }): boolean =>
  step === classified.step &&
  (words === null || words.split('|').some((form) => classified.text.toLowerCase().includes(form.toLowerCase())))
