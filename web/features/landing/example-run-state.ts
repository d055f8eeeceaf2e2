import type { StepState } from '../../ui/chart/step-timeline.tsx'

/** Phases of the example run: it works, waits for approval, and continues as the visitor decides. */
export type ExamplePhase = 'working' | 'waiting' | 'delivering' | 'delivered' | 'rejected'
export interface ExampleRunState {
  phase: ExamplePhase
  /** Automatic steps that are finished. */
  finished: number
}

/** Display duration of each automatic step. */
const workingMs = [700, 550, 1300] as const
const deliveringMs = 900

export const atTheStart: ExampleRunState = { phase: 'working', finished: 0 }
/** Initial state with reduced motion. */
export const atTheQuestion: ExampleRunState = { phase: 'waiting', finished: workingMs.length }

/** Returns the delay until the next step, or null if the run waits for the visitor or has ended. */
export function nextMoveMs({ phase, finished }: ExampleRunState): number | null {
  if (phase === 'working') return workingMs[finished] ?? 0
  return phase === 'delivering' ? deliveringMs : null
}

export function moveOn(state: ExampleRunState): ExampleRunState {
  if (state.phase === 'delivering') return { ...state, phase: 'delivered' }
  if (state.phase !== 'working') return state
  const finished = state.finished + 1
  return { finished, phase: finished < workingMs.length ? 'working' : 'waiting' }
}

export function decide(state: ExampleRunState, decision: 'approve' | 'reject'): ExampleRunState {
  if (state.phase !== 'waiting') return state
  return { ...state, phase: decision === 'approve' ? 'delivering' : 'rejected' }
}

/** Returns the state of a step. The steps are three automatic ones, the approval and the delivery. */
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
