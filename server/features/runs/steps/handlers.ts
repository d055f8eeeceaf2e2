import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { approval } from './approval.ts'
import { classify } from './classify.ts'
import { extract } from './extract.ts'
import { generate } from './generate.ts'
import { http } from './http.ts'
import { notify } from './notify.ts'
import { retrieve } from './retrieve.ts'
import type { LeafKind, PreparedStep, StepContext, StepHandler } from './step-handler.ts'
import { table } from './table.ts'
import { webhook } from './webhook.ts'

/** A step that does work itself, in contrast to steps that contain other steps. */
export type LeafStep = StepOf<LeafKind>

const handlers: { [Kind in LeafKind]: StepHandler<Kind> } = {
  retrieve,
  generate,
  extract,
  classify,
  table,
  http,
  approval,
  notify,
  webhook,
}

export const isLeaf = (step: Step): step is LeafStep => step.kind !== 'condition' && step.kind !== 'for_each'

/** Returns whether a step may take long. */
export const isSlow = ({ kind }: LeafStep): boolean => handlers[kind].isSlow

/** Renders the input of a step. */
export function prepareStep(step: LeafStep, context: StepContext): Promise<PreparedStep> {
  // Cast: the table maps each kind to its own handler, which TypeScript cannot follow through a union.
  return (handlers[step.kind] as StepHandler<LeafKind>).prepare(step as never, context)
}
