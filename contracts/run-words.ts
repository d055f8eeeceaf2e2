import type { ApprovalStatus, DeliveryStatus, RunStatus, RunStepStatus, RunTrigger } from './runs.ts'
import type { StepKind } from './workflow-definition-steps.ts'

/** Where a run is, in a word or two. */
export const runStatusWords: Record<RunStatus, string> = {
  queued: 'Queued',
  running: 'Running',
  waiting_approval: 'Needs approval',
  succeeded: 'Succeeded',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** The same as a sentence, for those who hear it. */
export const runStatusSentences: Record<RunStatus, string> = {
  queued: 'The run waits for its turn.',
  running: 'The run is under way.',
  waiting_approval: 'The run waits for an approval.',
  succeeded: 'The run has succeeded.',
  failed: 'The run has failed.',
  cancelled: 'The run was cancelled.',
}

/** A step's status, as the timeline says it. */
export const runStepStatusWords: Record<RunStepStatus, string> = {
  queued: 'Waits for another try',
  running: 'Running',
  waiting_approval: 'Waiting for a person',
  succeeded: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
}

/** What started a run, as lists say it. */
export const runTriggerWords: Record<RunTrigger, string> = {
  manual: 'By hand',
  schedule: 'Schedule',
  webhook: 'Webhook',
  api: 'API',
  assistant: 'Assistant',
}

/** What a step does, by its kind, for people. */
export const stepKindWords: Record<StepKind, string> = {
  retrieve: 'Searches your knowledge',
  generate: 'Writes',
  extract: 'Reads out facts',
  classify: 'Chooses a label',
  http: 'Calls an address',
  condition: 'Takes one of two ways',
  for_each: 'Repeats for each item',
  approval: 'Asks a person',
  notify: 'Tells somebody',
  webhook: 'Sends a webhook',
}

/** An approval's status, as lists say it. */
export const approvalStatusWords: Record<ApprovalStatus, string> = {
  pending: 'Needs approval',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

/** A delivery's status, as lists say it. */
export const deliveryStatusWords: Record<DeliveryStatus, string> = {
  queued: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** The `error_code` of a run that took down processes and no longer starts by itself. */
export const quarantinedCode = 'quarantined'

/** The screens of runs: what they say, once. */
export const runMessages = {
  seeWhatItDoes: 'See what it does',
  sampleResult: 'What came out of the sample',
  sampleSends: 'What it would have sent',
  showAll: 'Show all of it',
  run: 'Run',
  runNow: 'Run now',
  tryWithSample: 'Try it with a sample',
  ownInput: 'Your own input',
  testRun: 'Test run',
  testRunHelp: 'Nothing is sent; you see what would have been.',
  started: 'The run has started',
  startFailed: 'The run could not be started',
  notAdded: 'Add this workflow to your dashboard first. Then it can run.',
  notConfigured: (labels: readonly string[]) =>
    `Before it can run, the configuration needs ${labels.length === 1 ? 'an answer' : 'answers'} to: ${labels.join(', ')}.`,
  inactive: (workflow: string) => `${workflow} is inactive. Save its configuration to activate it; then it can run.`,
  noDefinition: 'This workflow cannot run yet: nobody has written its steps.',

  notFound: { title: 'Run not found', words: 'It does not exist, was deleted, or belongs to somebody else.' },
  loadFailed: 'The run could not be loaded',
  builtIn: 'Written by the built-in model',
  builtInWords:
    'It quotes and arranges sentences of your input and knowledge. A real model, which an administrator connects, also weighs, rephrases and answers in its own words.',
  cancelAsked: 'The run is being cancelled',
  cancelFailed: 'The run could not be cancelled',
  resumed: 'The run goes on from the failed step',
  rerun: 'A new run has started',
  retryFailed: 'The run could not be started again',
  quarantined:
    'The server stopped twice while it worked on this run, so the run no longer starts by itself. Retry it, or start a new run with a smaller input. The administrators were notified.',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Download it instead.',
  heldBackTitle: 'Would have been sent',
  heldBackWords: 'A test run sends nothing. In a real run, these go out.',
  nothingHeldBack: 'Nothing would have been sent.',
  readOnly: 'You see this run as an administrator. Only its owner can act on it.',

  historyEmpty: {
    title: 'No runs yet',
    words: 'Each run of a workflow is kept here, with every step, its sources, its cost and its result.',
  },
  historyNothingFits: 'No run fits these filters',
  historyFailed: 'Your runs could not be loaded',
  deleted: (count: number) => (count === 1 ? 'Run deleted' : `${count} runs deleted`),
  deleteFailed: 'The runs could not be deleted',
  bulkRerun: (count: number) => (count === 1 ? '1 run started again' : `${count} runs started again`),
  bulkCancelled: (count: number) => (count === 1 ? '1 run is being cancelled' : `${count} runs are being cancelled`),
  bulkFailed: (failed: number, reason: string) => `${failed === 1 ? 'One run' : `${failed} runs`} could not: ${reason}`,

  approved: 'Approved. The run goes on.',
  rejected: 'Rejected. The run ends here.',
  decisionFailed: 'The decision could not be kept',
  approvalsEmpty: {
    title: 'Nothing waits for you',
    words: 'When a workflow asks for a decision, it stands here, with everything that you need to decide.',
  },
  approvalsMore: (shown: string, all: string) => `${all} wait. These are the ${shown} that have waited longest.`,
  approvalsFailed: 'The approvals could not be loaded',
  approvalNotFound: {
    title: 'Approval not found',
    words: 'The link is not complete or not meant for this account, or the run was deleted.',
  },
  notificationsEmpty: 'You are up to date.',
  notificationsFailed: 'Your notifications could not be loaded',

  replayed: 'It is being sent again',
  replayFailed: 'It could not be sent again',
  scheduleSaved: 'Schedule saved',
  scheduleFailed: 'The schedule could not be saved',
  webhookFailed: 'The webhook could not be changed',
  testWebhookSent: 'A test event is on its way',
  secretOnce: 'Copy it now. It is shown this once.',
} as const
