import { describe, expect, test } from 'vitest'
import type { ExampleRunState } from './example-run-state.ts'
import { advance, decide, initialState, nextDelayMs, pendingApprovalState, stepStateAt } from './example-run-state.ts'

const stepsOf = (state: ExampleRunState) => [0, 1, 2, 3, 4].map((index) => stepStateAt(index, state))

function untilItStops(state: ExampleRunState): ExampleRunState {
  return nextDelayMs(state) === null ? state : untilItStops(advance(state))
}

describe('the example run', () => {
  test('starts at the approval, which no timer changes, so that no text of the page appears late', () => {
    expect(pendingApprovalState.phase).toBe('waiting')
    expect(nextDelayMs(pendingApprovalState)).toBeNull()
  })
  test('runs one step after another and waits for the approval', () => {
    expect(stepsOf(initialState)).toEqual(['running', 'pending', 'pending', 'pending', 'pending'])
    expect(stepsOf(advance(initialState))).toEqual(['done', 'running', 'pending', 'pending', 'pending'])
    const stopped = untilItStops(initialState)
    expect(stopped).toEqual(pendingApprovalState)
    expect(stepsOf(stopped)).toEqual(['done', 'done', 'done', 'waiting', 'pending'])
  })

  test('delivers the result after an approval', () => {
    const approved = decide(pendingApprovalState, 'approve')
    expect(stepsOf(approved)).toEqual(['done', 'done', 'done', 'done', 'running'])
    expect(stepsOf(untilItStops(approved))).toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  test('delivers no result after a rejection', () => {
    expect(stepsOf(untilItStops(decide(pendingApprovalState, 'reject')))).toEqual(['done', 'done', 'done', 'done', 'skipped'])
  })

  test('accepts one decision, and only while it waits', () => {
    expect(decide(initialState, 'approve')).toEqual(initialState)
    const rejected = decide(pendingApprovalState, 'reject')
    expect(decide(rejected, 'approve')).toEqual(rejected)
  })
})
