import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { approvalStep } from './approval.ts'
import { classifyStep } from './classify.ts'
import { extractStep } from './extract.ts'
import { generateStep } from './generate.ts'
import { httpStep } from './http.ts'
import { notifyStep } from './notify.ts'
import { retrieveStep } from './retrieve.ts'
import type { LeafKind, PreparedStep, StepContext, StepHandler } from './step-handler.ts'
import { tableStep } from './table.ts'
import { webhookStep } from './webhook.ts'

/** A step without inner steps. */
export type LeafStep = StepOf<LeafKind>

const handlers: { [Kind in LeafKind]: StepHandler<Kind> } = {
  retrieve: retrieveStep,
  generate: generateStep,
  extract: extractStep,
  classify: classifyStep,
  table: tableStep,
  http: httpStep,
  approval: approvalStep,
  notify: notifyStep,
  webhook: webhookStep,
}

export const isLeaf = (step: Step): step is LeafStep => step.kind !== 'condition' && step.kind !== 'for_each'

/** Returns whether a step may take long. */
export const isSlow = ({ kind }: LeafStep): boolean => handlers[kind].isSlow

/** Renders the input of a step. */
export function prepareStep(step: LeafStep, context: StepContext): Promise<PreparedStep> {
  // This cast is safe: the table maps each kind to its own handler, which TypeScript cannot infer for a union.
  return (handlers[step.kind] as StepHandler<LeafKind>).prepare(step as never, context)
}
