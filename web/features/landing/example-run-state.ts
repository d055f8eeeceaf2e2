import type { StepState } from '../../ui/step-timeline.tsx'

/** How far the run of the hero is. It works, stops for a person, and goes on as that person decides. */
export type ExamplePhase = 'working' | 'waiting' | 'delivering' | 'delivered' | 'rejected'
export interface ExampleRunState {
  phase: ExamplePhase
  /** Steps finished by the machine before it asks. */
  finished: number
}

/** How long each machine step is shown at work, in milliseconds: shorter than the real thing, long enough to be seen. */
const workingMs = [700, 550, 1300] as const
const deliveringMs = 900

export const atTheStart: ExampleRunState = { phase: 'working', finished: 0 }
/** Where those who want no motion begin. */
export const atTheQuestion: ExampleRunState = { phase: 'waiting', finished: workingMs.length }

/** How long until the run moves on by itself; null when it waits for a person or has ended. */
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

/** The state of the step at `index`: three of the machine's, the person's, the delivery. */
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
