import { allSteps } from '../../../../contracts/workflows/all-steps.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readPaths } from '../../workflows/definitions/liquid/liquid.ts'

/** Returns whether an email goes to the workspace itself: to the owner, or to addresses in the configuration. */
export function isForTeam({ to }: StepOf<'notify'>): boolean {
  if (to === undefined) return true
  const paths = readPaths(to, 'expression')
  // An address that is written in the definition itself is outside the workspace.
  return paths.length > 0 && paths.every(([root]) => root === 'config' || root === 'profile')
}

/**
 * Returns whether a workflow answers messages from outside: a draft replies to a received message, or an email goes to an outside receiver.
 */
export function answersMessages({ steps }: WorkflowDefinition): boolean {
  return allSteps(steps).some(
    (step) =>
      (step.kind === 'generate' && step.task.kind === 'draft' && step.task.received !== undefined) ||
      (step.kind === 'notify' && step.channel === 'email' && !isForTeam(step)),
  )
}

/** Returns whether a step of a workflow calls a language model. */
export const callsModel = ({ steps }: WorkflowDefinition): boolean =>
  allSteps(steps).some(({ kind }) => kind === 'generate' || kind === 'classify' || kind === 'extract')

/** Returns whether a step passes a message on within the workspace: in a notification, or to its webhook or another system. */
export const forwardsMessages = ({ steps }: WorkflowDefinition, configuration: Record<string, unknown>): boolean =>
  allSteps(steps).some(
    (step) =>
      (step.kind === 'notify' && (step.channel === 'in_app' || isForTeam(step))) ||
      (step.kind === 'webhook' && String(configuration.webhook_url ?? '').trim() !== '') ||
      (step.kind === 'http' && step.method !== 'GET'),
  )
