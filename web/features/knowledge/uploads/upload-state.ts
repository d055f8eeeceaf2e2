/** Where an upload stands. `refused` is what was never begun: an empty file, one that is too large. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'saving' | 'failed' | 'done' | 'refused'
export type UploadEvent = 'start' | 'pause' | 'resume' | 'retry' | 'uploaded' | 'saved' | 'fail'

/** What may follow what. An event that is not in its line comes too late, and changes nothing. */
const transitions: Readonly<Record<UploadState, Partial<Record<UploadEvent, UploadState>>>> = {
  waiting: { start: 'uploading', pause: 'paused' },
  uploading: { pause: 'paused', uploaded: 'saving', fail: 'failed' },
  // The last piece may be through when the person says stop.
  paused: { resume: 'waiting', uploaded: 'saving' },
  saving: { saved: 'done', fail: 'failed' },
  failed: { retry: 'waiting' },
  done: {},
  refused: {},
}

/** Null when the event means nothing in this state. */
export function nextState(state: UploadState, event: UploadEvent): UploadState | null {
  return transitions[state][event] ?? null
}

/** Whether leaving the page would break it off. */
export const isUnderWay = (state: UploadState): boolean => state === 'waiting' || state === 'uploading' || state === 'saving'
