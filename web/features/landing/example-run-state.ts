import type { StepState } from '../../ui/chart/step-timeline.tsx'

/** Phases of the example run: automatic steps, the visitor's decision, and its outcome. */
export type ExamplePhase = 'working' | 'waiting' | 'delivering' | 'delivered' | 'rejected'
export interface ExampleRunState {
  phase: ExamplePhase
  /** Number of automatic steps that have finished. */
  finished: number
}

/** Milliseconds that each automatic step takes. */
const workingMs = [700, 550, 1300] as const
const deliveringMs = 900

/** State at the start of the run and after "Replay". */
export const initialState: ExampleRunState = { phase: 'working', finished: 0 }
/** State when the page opens: the run waits for the visitor's decision. */
export const pendingApprovalState: ExampleRunState = { phase: 'waiting', finished: workingMs.length }

/** Returns the milliseconds until the next change; null if the run waits for the visitor or has ended. */
export function nextDelayMs({ phase, finished }: ExampleRunState): number | null {
  if (phase === 'working') return workingMs[finished] ?? 0
  return phase === 'delivering' ? deliveringMs : null
}

export function advance(state: ExampleRunState): ExampleRunState {
  if (state.phase === 'delivering') return { ...state, phase: 'delivered' }
  if (state.phase !== 'working') return state
  const finished = state.finished + 1
  return { finished, phase: finished < workingMs.length ? 'working' : 'waiting' }
}

export function decide(state: ExampleRunState, decision: 'approve' | 'reject'): ExampleRunState {
  if (state.phase !== 'waiting') return state
  return { ...state, phase: decision === 'approve' ? 'delivering' : 'rejected' }
}

/** Returns the state of a step. There are three automatic steps, the approval and the delivery. */
export function stepStateAt(index: number, { phase, finished }: ExampleRunState): StepState {
  if (index < finished) return 'done'
  if (phase === 'working') return index === finished ? 'running' : 'pending'
  const isApproval = index === workingMs.length
  switch (phase) {
    case 'waiting':
      return isApproval ? 'waiting' : 'pending'
    case 'delivering':
      return isApproval ? 'done' : 'running'
    case 'delivered':
      return 'done'
    case 'rejected':
      return isApproval ? 'done' : 'skipped'
    default:
      return phase satisfies never
  }
}
