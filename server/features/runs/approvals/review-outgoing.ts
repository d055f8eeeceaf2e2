import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { PreparedStep, StepContext } from '../steps/step-handler.ts'
import { type ApprovalDecision, approverOf, readDecision, requestApproval } from './request-approval.ts'

/** Time after which a held message is no longer sent, in hours: as long as approval steps of the catalogue wait. */
const expiresAfterHours = 168
/** Maximum length of the input shown with an approval, in characters. */
const maxShownLength = 4000

/**
 * Decides whether a message may leave the workspace. While a check of the input or of an earlier result is open, a person must
 * approve the message, whatever the definition says. A test run sends nothing, so it requests no approval.
 * @returns null if nothing needs a decision
 * @throws StepError that ends the run, after a rejection or expiry
 */
export async function reviewOutgoing({ outgoing }: PreparedStep, context: StepContext): Promise<ApprovalDecision | null> {
  const { run, definition, approval, openChecks } = context
  if (outgoing === undefined || run.is_test) return null
  const step = firstApproval(definition.steps)
  const who = step?.who ?? 'you'
  if (approval) return readDecision(context, approval, who)
  if (openChecks.length === 0) return null
  const { body, ...message } = outgoing
  await requestApproval(context, {
    title: titleOf(message),
    who,
    approverEmail: await approverOf(step?.to, context),
    shown: shownInput(run.input),
    value: body,
    outgoing: message,
    byEmail: run.configuration.enable_notifications === true,
    expiresAt: new Date(Date.now() + expiresAfterHours * 3_600_000),
  })
  return { wait: true }
}

function titleOf({ channel, to }: Pick<NonNullable<PreparedStep['outgoing']>, 'channel' | 'to'>): string {
  const [first = ''] = to
  const host = URL.parse(first)?.host ?? first
  if (channel === 'email') return to.length > 1 ? `Approve email to ${first} and ${to.length - 1} more` : `Approve email to ${first}`
  return channel === 'webhook' ? `Approve webhook to ${host}` : `Approve request to ${host}`
}

/** The longest text of the input, which is the message or document that the run is about. */
function shownInput(input: Record<string, unknown>): string {
  const texts = Object.values(input).filter((value) => typeof value === 'string')
  const mainText = texts.reduce((best, text) => (text.length > best.length ? text : best), '')
  return mainText.length > maxShownLength ? `${mainText.slice(0, maxShownLength)}…` : mainText
}

/** The approval step that the definition has for the usual case: its approver also decides about held messages. */
function firstApproval(steps: readonly Step[]): StepOf<'approval'> | null {
  for (const step of steps) {
    if (step.kind === 'approval') return step
    const inner = step.kind === 'condition' ? [...step.steps, ...(step.else ?? [])] : step.kind === 'for_each' ? step.steps : []
    const found = firstApproval(inner)
    if (found) return found
  }
  return null
}
