import type { Step } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import type { Activation, Frame, Outcome } from '../activation.ts'

/** Executes a list of steps (run-steps.ts). Injected into steps that contain other steps. */
export type RunSteps = (activation: Activation, steps: readonly Step[], prefix: string, frame: Frame) => Promise<Outcome>

export interface StepAttempt {
  step: Step
  path: string
  frame: Frame
  runSteps: RunSteps
}
