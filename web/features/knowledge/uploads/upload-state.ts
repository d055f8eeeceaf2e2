/** State of an upload. `refused` uploads never start, such as empty or too large files. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'saving' | 'failed' | 'done' | 'refused'
export type UploadEvent = 'start' | 'pause' | 'resume' | 'retry' | 'uploaded' | 'saved' | 'fail'

/** State transitions. Events that are not listed for a state are ignored. */
const transitions: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  waiting: { start: 'uploading', pause: 'paused' },
  uploading: { pause: 'paused', uploaded: 'saving', fail: 'failed' },
  // The last chunk may already be uploaded when the user pauses.
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

/** Checks whether leaving the page would interrupt the upload. */
export const isUnderWay = (state: UploadState): boolean => state === 'waiting' || state === 'uploading' || state === 'saving'
