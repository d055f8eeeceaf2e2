/* The pause of a client's runs by an administrator: no new run starts, and queued runs wait. */

export const maxPauseReasonLength = 500

/** Texts about a pause, for the client and for administrators. */
export const pauseTexts = {
  title: 'Your runs are paused',
  consequences: 'No new runs can start, and queued runs wait. Contact your administrator.',
  /** Error for the start of a run during a pause. */
  refused: (reason: string) => `Runs are paused by an administrator: ${reason}`,

  section: 'Runs',
  running: 'Runs can start.',
  suspendedTitle: 'Runs and indexing are paused',
  suspended:
    'The account of the workspace’s owner is suspended. Runs, schedules, deliveries and pending knowledge wait until it is restored.',
  paused: (by: string | null, when: string) => (by === null ? `Paused on ${when}.` : `Paused by ${by} on ${when}.`),
  reason: 'Reason',
  reasonHelp: 'Shown to the client.',
  reasonMissing: 'Enter a reason',
  pause: 'Pause runs',
  question: 'Pause the runs of this client?',
  explanation:
    'No new runs can start, regardless of their trigger. Queued runs and schedules wait. Runs in progress continue to their end.',
  pausedToast: 'Runs paused',
  resume: 'Resume runs',
  resumeQuestion: 'Resume the runs of this client?',
  resumeExplanation: 'Queued runs start now. A schedule that missed runs catches up once.',
  resumedToast: 'Runs resumed',
  failed: 'Couldn’t change the pause',
  loadFailed: 'Couldn’t load the pause',
} as const
