import type { Step } from '../../../../contracts/workflow-definition-steps.ts'
import type { Activation, Frame, Outcome } from './activation.ts'

/** Goes through a block of steps (walk.ts); steps that hold others are handed it. */
export type Walk = (activation: Activation, steps: readonly Step[], prefix: string, frame: Frame) => Promise<Outcome>

export interface StepToTry {
  step: Step
  path: string
  frame: Frame
  walk: Walk
}
