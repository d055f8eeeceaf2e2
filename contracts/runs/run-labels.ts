import type { StepKind } from '../workflows/workflow-definition-steps.ts'
import { inputMessages } from './input-messages.ts'
import { type ApprovalStatus, type DeliveryStatus, type RunStatus, type RunStepStatus, type RunTrigger, runStatuses } from './runs.ts'

/** State of a run as users see it: its status, and `needs_input` for a run that waits for data instead of a decision. */
export const runStates = [...runStatuses, 'needs_input'] as const
export type RunState = (typeof runStates)[number]

/** Returns the state of a run. Every label, badge and sentence about a status uses this function. */
export const runStateOf = ({ status, waits_for }: { status: RunStatus; waits_for: string | null }): RunState =>
  status === 'waiting_approval' && waits_for === 'input' ? 'needs_input' : status

export const runStateLabels: Record<RunState, string> = {
  queued: 'Queued',
  running: 'Running',
  waiting_approval: 'Pending approval',
  needs_input: inputMessages.needsInput,
  succeeded: 'Succeeded',
  rejected: 'Rejected',
  failed: 'Failed',
  cancelled: 'Canceled',
}

/** Run states as sentences, for screen readers. */
export const runStateSentences: Record<RunState, string> = {
  queued: 'The run is queued.',
  running: 'The run is in progress.',
  waiting_approval: 'The run is pending approval.',
  needs_input: 'The run needs input.',
  succeeded: 'The run succeeded.',
  rejected: 'The result was rejected.',
  failed: 'The run failed.',
  cancelled: 'The run was canceled.',
}

/** Returns the display text of a step's status. A step that reads a table waits for data, other steps wait for a decision. */
export const stepStatusLabel = ({ kind, status }: { kind: string; status: RunStepStatus }): string =>
  kind === 'table' && status === 'waiting_approval' ? inputMessages.needsInput : runStepStatusLabels[status]

const runStepStatusLabels: Record<RunStepStatus, string> = {
  queued: 'Waiting to retry',
  running: 'Running',
  waiting_approval: 'Pending approval',
  succeeded: 'Succeeded',
  failed: 'Failed',
  skipped: 'Skipped',
  cancelled: 'Canceled',
}

export const runTriggerLabels: Record<RunTrigger, string> = {
  manual: 'Manual',
  schedule: 'Schedule',
  webhook: 'Webhook',
  api: 'API',
  assistant: 'Assistant',
}

export const stepKindLabels: Record<StepKind, string> = {
  retrieve: 'Search knowledge',
  generate: 'Draft',
  extract: 'Extract data',
  classify: 'Classify',
  table: 'Read table',
  http: 'HTTP request',
  condition: 'Branch',
  for_each: 'For each item',
  approval: 'Approval',
  notify: 'Notify',
  webhook: 'Send webhook',
}

/** Kinds of step that a run contains: the kinds of step in its definition, and the check of the input by a language model. */
export type RunStepKind = StepKind | 'screen'

export const runStepKindLabels: Record<RunStepKind, string> = { ...stepKindLabels, screen: 'Safety check' }

export const approvalStatusLabels: Record<ApprovalStatus, string> = {
  pending: 'Pending approval',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  cancelled: 'Canceled',
}

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  queued: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** `error_code` of a run that crashed the server repeatedly. The run starts again only if a user retries it. */
export const quarantinedCode = 'quarantined'

/** Messages of the run screens. */
export const runMessages = {
  preview: 'Preview',
  sampleResult: 'Sample output',
  sampleSends: 'Messages it would have sent',
  run: 'Run',
  runNow: 'Run now',
  tryWithSample: 'Try with sample data',
  ownInput: 'Use your own input',
  testRun: 'Test run',
  testRunHelp: 'Preview the results without sending anything.',
  started: 'Run started',
  startFailed: 'Couldn’t start the run',
  notAdded: 'Add this workflow to your dashboard to run it.',
  notConfigured: (labels: readonly string[]) => `Complete the configuration before you run this workflow. Missing: ${labels.join(', ')}.`,
  inactive: (workflow: string) => `${workflow} is inactive. Save its configuration to activate it.`,
  noDefinition: 'This workflow can’t run yet because it has no steps.',

  notFound: { title: 'Run not found', description: 'It does not exist, was deleted, or belongs to another user.' },
  loadFailed: 'Couldn’t load the run',
  builtIn: 'Written by the built-in model',
  builtInHelp:
    'It only quotes sentences from your input and knowledge base. For text that is written for each case, ask an administrator to connect a language model.',
  cancelRequested: 'Canceling run',
  cancelFailed: 'Couldn’t cancel the run',
  resumed: 'The run resumed from the failed step',
  rerun: 'New run started',
  retryFailed: 'Couldn’t retry the run',
  quarantined:
    'The server stopped twice while processing this run, so it won’t be retried automatically. Retry it, or start a new run with a smaller input. Administrators have been notified.',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Download it instead.',
  heldBackTitle: 'Not sent in this test run',
  heldBackHelp: 'Test runs don’t send anything. A real run sends these messages. Text in brackets is completed by the approver first.',
  nothingHeldBack: 'A real run would not send anything.',
  readOnly: 'You’re viewing this run as an administrator. Only editors of its workspace can change it.',
  readOnlyMember: 'You can view this run. Editors of the workspace can change it.',

  historyEmpty: {
    title: 'No runs yet',
    description: 'Runs of your workflows appear here, with their steps, sources, cost and result.',
  },
  historyNothingFits: 'No runs match these filters',
  historyFailed: 'Couldn’t load your runs',
  deleted: (count: number) => (count === 1 ? 'Run deleted' : `${count} runs deleted`),
  deleteFailed: 'Couldn’t delete the runs',
  bulkRerun: (count: number) => (count === 1 ? '1 run restarted' : `${count} runs restarted`),
  bulkCancelled: (count: number) => (count === 1 ? 'Canceling 1 run' : `Canceling ${count} runs`),
  bulkFailed: (failed: number, reason: string) => `${failed === 1 ? '1 run' : `${failed} runs`} failed: ${reason}`,

  supportHelp: 'Select a number to open the source of its sentence.',
  noSource: 'No source',
  unsupported: (count: number) => (count === 1 ? '1 sentence has no source. Check it.' : `${count} sentences have no source. Check them.`),
  checksTitle: 'Why this needs your approval',
  checksSeen: 'Checks at the time of the decision',
  checksOfRun: 'Needs review',
  approved: 'Approved. The run continues.',
  rejected: 'Rejected. The run has ended.',
  decisionFailed: 'Couldn’t save your decision. Try again.',
  approvalsEmpty: {
    title: 'You’re all caught up',
    description: 'Approval requests from your workflows appear here, with everything you need to decide.',
  },
  approvalsMore: (shown: string, all: string) => `${all} pending approvals. Showing the ${shown} oldest.`,
  approvalsFailed: 'Couldn’t load approvals',
  decisionsFailed: 'Couldn’t load recent decisions',
  approvalNotFound: {
    title: 'Approval not found',
    description: 'The link is incomplete or belongs to another account, or the run was deleted.',
  },
  notificationsEmpty: 'You’re all caught up.',
  notificationsFailed: 'Couldn’t load your notifications',

  replayed: 'Resending the delivery',
  replayFailed: 'Couldn’t resend the delivery',
  scheduleSaved: 'Schedule saved',
  scheduleFailed: 'Couldn’t save the schedule',
  webhookFailed: 'Couldn’t change the webhook',
  testWebhookSent: 'Sending test event',
  secretOnce: 'Copy it now. It won’t be shown again.',
} as const
