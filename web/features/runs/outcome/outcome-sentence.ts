import { isSafetyCheck } from '../../../../contracts/runs/run-checks.ts'
import { quarantinedCode, runMessages, runStateOf } from '../../../../contracts/runs/run-labels.ts'
import type { People } from '../../../lib/workspaces/people-query.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { deciderNameOf } from '../run-people.ts'
import type { Run, RunApproval, RunStep } from '../run-queries.ts'
import { deliveriesOf, deliverySentence } from './message-delivery.ts'
import type { SentMessage } from './sent-messages.ts'

export interface OutcomeInput {
  run: Pick<Run, 'status' | 'waits_for' | 'is_test' | 'error' | 'error_code' | 'started_at'>
  steps: readonly Pick<RunStep, 'title' | 'status' | 'kind' | 'held_back'>[]
  approvals: readonly (Pick<
    RunApproval,
    'status' | 'title' | 'who' | 'reason' | 'edited' | 'decided_by' | 'approver_email' | 'checks' | 'input_request'
  > &
    Partial<Pick<RunApproval, 'decided_by_name'>>)[]
  sent: readonly SentMessage[]
  userId: string
  /** Names of colleagues; absent or null for a user who works alone. */
  people?: People | null
}

export interface Outcome {
  tone: Tone
  sentence: string
}

/** Returns the outcome of a run in one or two sentences: the result, then the messages that were sent. */
export function outcomeOf(input: OutcomeInput): Outcome {
  const { run } = input
  switch (runStateOf(run)) {
    case 'queued':
      return { tone: 'neutral', sentence: queuedSentence(input) }
    case 'running':
      return { tone: 'neutral', sentence: runningSentence(input) }
    case 'needs_input':
      return { tone: 'warning', sentence: needsInputSentence(input) }
    case 'waiting_approval':
      return waitingOutcome(input)
    case 'succeeded':
      return { tone: hasUndelivered(input) ? 'warning' : 'success', sentence: succeededSentence(input) }
    case 'rejected':
      return { tone: 'neutral', sentence: rejectedSentence(input) }
    case 'failed':
      return { tone: 'danger', sentence: failedSentence(input) }
    case 'cancelled':
      return { tone: 'neutral', sentence: `The run was canceled. ${sentSentence(input)}` }
  }
}

const hasUndelivered = ({ sent }: OutcomeInput): boolean =>
  sent.some((message) => deliveriesOf(message).some(({ state }) => state === 'failed'))

function queuedSentence({ run, steps }: OutcomeInput): string {
  const retried = steps.find(({ status }) => status === 'queued')
  if (retried) return `Waiting to try “${retried.title}” again.`
  return run.started_at === null ? 'The run starts in a moment.' : 'The run continues in a moment.'
}

function runningSentence({ steps }: OutcomeInput): string {
  const current = steps.findLast(({ status, kind }) => status === 'running' && kind !== 'for_each' && kind !== 'condition')
  return current ? `In progress: ${current.title}.` : 'The run is in progress.'
}

function needsInputSentence({ approvals }: OutcomeInput): string {
  const request = approvals.find(({ status, input_request }) => status === 'pending' && input_request !== null)?.input_request
  return `The run needs data from you. ${request?.message ?? ''}`.trim()
}

function waitingOutcome(input: OutcomeInput): Outcome {
  const pending = input.approvals.filter(({ status }) => status === 'pending')
  const risk = pending.flatMap(({ checks }) => checks).find(isSafetyCheck)
  if (risk) return { tone: 'danger', sentence: `Held for safety. ${risk.message} ${sentSentence(input)}` }
  const [first] = pending
  const waits = pending.length > 1 ? `Waiting for ${pending.length} decisions.` : `Waiting for a decision by ${first?.who ?? 'someone'}.`
  return { tone: 'warning', sentence: `${waits} ${sentSentence(input)}` }
}

function succeededSentence(input: OutcomeInput): string {
  const { run, steps, approvals } = input
  if (run.is_test) {
    return `Test run finished. Nothing was sent. ${realRunSentence(steps)}`
  }
  const approved = approvals.find(({ status, input_request }) => status === 'approved' && input_request === null)
  const done = approved ? `Approved by ${nameOfDecider(approved, input)}${approved.edited === null ? '' : ' with changes'}.` : 'Done.'
  return `${done} ${sentSentence(input)}`
}

function realRunSentence(steps: OutcomeInput['steps']): string {
  const heldBack = steps.flatMap(({ held_back }) => held_back ?? [])
  const count = heldBack.filter(({ kind }) => kind !== 'approval').length
  const needsApproval = count < heldBack.length
  if (count === 0) return needsApproval ? 'A real run would ask for approval.' : 'A real run would not send anything either.'
  return `A real run would send ${countOf(count, 'message')}${needsApproval ? ' after approval' : ''}.`
}

function rejectedSentence(input: OutcomeInput): string {
  const rejected = input.approvals.find(({ status }) => status === 'rejected')
  const by = rejected ? ` by ${nameOfDecider(rejected, input)}` : ''
  const reason = rejected?.reason ? `: “${rejected.reason.replace(/\.$/, '')}”.` : '.'
  return `Rejected${by}${reason} ${sentSentence(input)}`
}

function failedSentence(input: OutcomeInput): string {
  const { run, sent } = input
  if (run.error_code === quarantinedCode) return run.error ?? runMessages.quarantined
  if (run.error_code === 'expired') return `The approval expired before a decision. ${sentSentence(input)}`
  const error = run.error ?? 'Unknown error'
  return `Failed. ${/[.!?]$/.test(error) ? error : `${error}.`}${sent.length === 0 ? '' : ` Before that: ${sentSentence(input)}`}`
}

function nameOfDecider(approval: OutcomeInput['approvals'][number], { userId, people = null }: OutcomeInput): string {
  const { decided_by, decided_by_name = null, approver_email } = approval
  if (decided_by === userId) return 'you'
  return (
    deciderNameOf({ decided_by, decided_by_name, approver_email }, people) ??
    approver_email ??
    (people === null ? 'the owner' : 'a colleague')
  )
}

const countOf = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Returns the messages of a run as a sentence. The list below the sentence contains the individual messages. */
const sentSentence = ({ run, sent }: OutcomeInput): string => (run.is_test ? 'Nothing was sent.' : deliverySentence(sent))
