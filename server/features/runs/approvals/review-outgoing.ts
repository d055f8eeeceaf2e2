import type { OutgoingMessage } from '../../../../contracts/runs/run-checks.ts'
import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { PreparedStep, StepContext } from '../steps/step-handler.ts'
import { briefedValue } from './approval-brief.ts'
import { renderApprovalTitle, titleLine } from './approval-title.ts'
import { checkMasks } from './masked-credentials.ts'
import { type ApprovalDecision, evaluateApprover, readDecision, requestApproval } from './request-approval.ts'

/** Lifetime of the approval of a message, in hours. Approval steps in the library use the same value. */
export const messageExpiryHours = 168
/** Maximum length of the input shown with an approval, in characters. */
const maxShownLength = 4000

/**
 * Decides whether a message may be sent to its receiver. While a check of the input or of an earlier result has failed, the
 * message needs an approval, even if the definition has no approval step. A message with a brief always needs an approval, because
 * the approver writes its text. A test run sends no messages, so it requests no approval.
 * @returns null if no decision is needed
 * @throws StepError that ends the run, after a rejection or expiry
 */
export async function reviewOutgoing({ outgoing }: PreparedStep, context: StepContext): Promise<ApprovalDecision | null> {
  const { run, definition, approval, openChecks } = context
  if (outgoing === undefined || run.is_test) return null
  const step = findFirstApproval(definition.steps)
  const who = step?.who ?? 'you'
  if (approval) return readDecision(context, approval, who)
  const { body, ...message } = outgoing
  // Only emails leave the workspace. Webhooks and HTTP requests go to systems of the workspace.
  const checks = message.channel === 'email' ? checkMasks(body, context.masks, context.path) : []
  if (openChecks.length + checks.length === 0 && briefedValue(body, context.scope.steps).brief === null) return null
  await requestApproval(context, {
    title: await titleOf(message, step, context),
    who,
    approverEmail: await evaluateApprover(step?.to, context),
    shown: longestInputText(run.input),
    value: body,
    outgoing: [message],
    checks,
    byEmail: run.configuration.enable_notifications === true,
    expiresAt: new Date(Date.now() + messageExpiryHours * 3_600_000),
  })
  return { wait: true }
}

/** Returns a title that identifies the case: for an email the title of the approval step, or else the run's subject or the receiver. */
async function titleOf({ channel, to }: OutgoingMessage, step: StepOf<'approval'> | null, context: StepContext): Promise<string> {
  // In a loop, only the receiver distinguishes the items.
  const isInLoop = context.path.includes('.items.')
  if (step !== null && channel === 'email' && !isInLoop) return renderApprovalTitle(step, context)
  const { subject } = context.run
  return titleLine(subject === null || isInLoop ? receiverTitle(channel, to) : `Approve ${channelNames[channel]}: ${subject}`)
}

const channelNames = { email: 'email', webhook: 'webhook', http: 'request' } as const

function receiverTitle(channel: OutgoingMessage['channel'], to: readonly string[]): string {
  const [first = ''] = to
  const host = URL.parse(first)?.host ?? first
  if (channel === 'email') return to.length > 1 ? `Approve email to ${first} and ${to.length - 1} more` : `Approve email to ${first}`
  return `Approve ${channelNames[channel]} to ${host}`
}

/** Returns the longest text in the input, which is the message or document that the run processes. */
export function longestInputText(input: Record<string, unknown>): string {
  const texts = Object.values(input).filter((value) => typeof value === 'string')
  const mainText = texts.reduce((best, text) => (text.length > best.length ? text : best), '')
  return mainText.length > maxShownLength ? `${mainText.slice(0, maxShownLength)}…` : mainText
}

/** Returns the first approval step in the definition. Its approver also decides about messages with failed checks. */
export function findFirstApproval(steps: readonly Step[]): StepOf<'approval'> | null {
  for (const step of steps) {
    if (step.kind === 'approval') return step
    const inner = step.kind === 'condition' ? [...step.steps, ...(step.else ?? [])] : step.kind === 'for_each' ? step.steps : []
    const approval = findFirstApproval(inner)
    if (approval) return approval
  }
  return null
}
