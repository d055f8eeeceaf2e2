import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Run, type RunStep, runApprovalsQuery, runQuery, runStepsQuery } from '../run-queries.ts'
import { followRunEvents } from './follow-run-events.ts'

const runId = '00000000-0000-4000-8000-000000000001'
const { queryKey: stepsKey } = runStepsQuery(runId)
const { queryKey: runRowKey } = runQuery(runId)
const step = (path: string, more: object = {}) => ({ name: 'step', data: JSON.stringify({ path, title: `Step ${path}`, ...more }) })
const run = (status: string) => ({ name: 'run', data: JSON.stringify({ status }) })
const rowOf = (status: string) => ({ id: runId, status, workflows: { name: 'Portal replies' } }) as unknown as Run

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

/** Asks for something, as a screen does. @returns what answers */
function asking<Row>(queryKey: readonly unknown[]): (row: Row) => Promise<void> {
  let answer: (row: Row) => void = () => undefined
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => new Promise<Row>((resolve) => (answer = resolve)), staleTime: 0 })
  const settled = asked.catch(() => undefined)
  return async (row) => {
    answer(row)
    await settled
  }
}
const known = () => (queryClient.getQueryData(stepsKey) ?? []).map(({ path, status }: Pick<RunStep, 'path' | 'status'>) => [path, status])

test('an event changes its step, keeps what it does not name, and brings a new one whole', () => {
  queryClient.setQueryData(stepsKey, [{ path: '0', title: 'Read', status: 'running', sources: [1] }] as unknown as RunStep[])
  const apply = followRunEvents(queryClient, runId)
  apply({ name: 'step', data: JSON.stringify({ path: '0', status: 'succeeded' }) })
  apply(step('1'))
  expect(queryClient.getQueryData(stepsKey)).toMatchObject([
    { path: '0', title: 'Read', status: 'succeeded', sources: [1] },
    { path: '1', title: 'Step 1', failures: [], sources: [] },
  ])
})

test('steps that were asked for before the stream began do not undo what it told', async () => {
  const answer = asking<RunStep[]>(stepsKey)
  const apply = followRunEvents(queryClient, runId)
  apply(step('0', { status: 'succeeded' }))
  apply(step('1', { status: 'waiting_approval' }))
  await answer([{ path: '0', status: 'running' }] as RunStep[])
  expect(known()).toEqual([
    ['0', 'succeeded'],
    ['1', 'waiting_approval'],
  ])
})

test('nor does the row of the run', async () => {
  queryClient.setQueryData(runRowKey, rowOf('queued'))
  const answer = asking<Run>(runRowKey)
  followRunEvents(queryClient, runId)(run('waiting_approval'))
  await answer(rowOf('running'))
  expect(queryClient.getQueryData(runRowKey)).toMatchObject({ status: 'waiting_approval', workflows: { name: 'Portal replies' } })
})

test('what waits is asked for anew once the run is said to wait, even if its row says so already', () => {
  queryClient.setQueryData(runRowKey, rowOf('waiting_approval'))
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  const apply = followRunEvents(queryClient, runId)
  apply(run('waiting_approval'))
  apply(run('waiting_approval'))
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([runApprovalsQuery(runId).queryKey])
})

test('what is no event is nothing', () => {
  queryClient.setQueryData(runRowKey, rowOf('running'))
  const apply = followRunEvents(queryClient, runId)
  for (const data of ['', 'null', '[', '{}']) for (const name of ['step', 'run', 'other']) apply({ name, data })
  expect(queryClient.getQueryData(runRowKey)).toEqual(rowOf('running'))
  expect(known()).toEqual([])
})
