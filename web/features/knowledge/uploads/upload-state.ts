/** State of an upload. `refused`: the file cannot be uploaded, because it is empty or too large, for example. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'saving' | 'failed' | 'done' | 'refused'
export type UploadEvent = 'start' | 'pause' | 'resume' | 'retry' | 'uploaded' | 'saved' | 'fail'

/** The next state by current state and event. An event that a state does not list is ignored. */
const transitions: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  waiting: { start: 'uploading', pause: 'paused' },
  uploading: { pause: 'paused', uploaded: 'saving', fail: 'failed' },
  // When the user pauses, the last part of the file may already be sent, so a paused upload can complete.
  paused: { resume: 'waiting', uploaded: 'saving' },
  saving: { saved: 'done', fail: 'failed' },
  failed: { retry: 'waiting' },
  done: {},
  refused: {},
}

/** Returns the next state, or null if the event does not apply. */
export function nextState(state: UploadState, event: UploadEvent): UploadState | null {
  return transitions[state][event] ?? null
}

/** Returns whether leaving the page would interrupt the upload. */
export const isInProgress = (state: UploadState): boolean => state === 'waiting' || state === 'uploading' || state === 'saving'
