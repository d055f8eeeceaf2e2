import { describe, expect, it } from 'vitest'
import { emailFinding, modelFinding, queueFinding, runsFinding } from './health-checks.ts'

it.each([
  { error: undefined, state: 'ok' },
  { error: null, state: 'ok' },
  { error: 'connect ECONNREFUSED', state: 'critical' },
])('reports the mail server as $state for the result $error', ({ error, state }) => {
  expect(emailFinding(error).state).toBe(state)
})

it('reports the model with the error of its test', () => {
  expect(modelFinding({ provider: 'builtin' }).state).toBe('ok')
  expect(modelFinding({ provider: 'openai' }, { ok: true, model: 'm', ms: 3 }).state).toBe('ok')
  expect(modelFinding({ provider: 'openai' }, { ok: false, message: 'No connection.' })).toMatchObject({
    state: 'critical',
    body: expect.stringContaining('No connection.'),
  })
})

describe('runs', () => {
  it.each([
    { ended: 0, failed: 0, state: 'ok' },
    { ended: 9, failed: 9, state: 'ok' },
    { ended: 10, failed: 1, state: 'ok' },
    { ended: 10, failed: 2, state: 'warning' },
    { ended: 10, failed: 5, state: 'critical' },
  ])('are $state with $failed of $ended failed', ({ ended, failed, state }) => {
    expect(runsFinding({ ended, failed }).state).toBe(state)
  })
})

it.each([
  { seconds: 0, state: 'ok' },
  { seconds: 599, state: 'ok' },
  { seconds: 600, state: 'warning' },
  { seconds: 1800, state: 'critical' },
])('reports the queue as $state if a job is $seconds seconds late', ({ seconds, state }) => {
  expect(queueFinding(seconds).state).toBe(state)
})

it('does not say that a queue with a late job is on time', () => {
  expect(queueFinding(30)).toMatchObject({ title: 'The queue is on time', body: 'No job is overdue.' })
  expect(queueFinding(150)).toMatchObject({ state: 'ok', title: 'The queue is a few minutes late', body: 'The oldest job is 2 min late.' })
})
