import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApprovalOfRun, type Run, type RunStep, runApprovalsQuery, runQuery, runStepsQuery } from '../run-queries.ts'
import { followRunEvents } from './follow-run-events.ts'

const runId = '00000000-0000-4000-8000-000000000001'
const { queryKey: stepsKey } = runStepsQuery(runId)
const { queryKey: runRowKey } = runQuery(runId)
const step = (path: string, columns: object = {}) => ({ name: 'step', data: JSON.stringify({ path, title: `Step ${path}`, ...columns }) })
const run = (status: string, pending: string[] = []) => ({ name: 'run', data: JSON.stringify({ status, pending_approvals: pending }) })
const rowOf = (status: string) => ({ id: runId, status, workflows: { name: 'Portal replies' } }) as unknown as Run

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

/** Starts a query as a screen does. Returns a function that resolves the request of the query with a row. */
function startQuery<Row>(queryKey: readonly unknown[]): (row: Row) => Promise<void> {
  let respond: (row: Row) => void = () => undefined
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: () => new Promise<Row>((resolve) => (respond = resolve)), staleTime: 0 })
  const settled = fetched.catch(() => undefined)
  return async (row) => {
    respond(row)
    await settled
  }
}
const known = () => (queryClient.getQueryData(stepsKey) ?? []).map(({ path, status }: Pick<RunStep, 'path' | 'status'>) => [path, status])

test('merges an event into the cached step, and adds a new step', () => {
  queryClient.setQueryData(stepsKey, [{ path: '0', title: 'Read', status: 'running', sources: [1] }] as unknown as RunStep[])
  const apply = followRunEvents(queryClient, runId)
  apply({ name: 'step', data: JSON.stringify({ path: '0', status: 'succeeded' }) })
  apply(step('1'))
  expect(queryClient.getQueryData(stepsKey)).toMatchObject([
    { path: '0', title: 'Read', status: 'succeeded', sources: [1] },
    { path: '1', title: 'Step 1', failures: [], sources: [] },
  ])
})

test('the result of a query for steps that started earlier does not overwrite events', async () => {
  const respond = startQuery<RunStep[]>(stepsKey)
  const apply = followRunEvents(queryClient, runId)
  apply(step('0', { status: 'succeeded' }))
  apply(step('1', { status: 'waiting_approval' }))
  await respond([{ path: '0', status: 'running' }] as RunStep[])
  expect(known()).toEqual([
    ['0', 'succeeded'],
    ['1', 'waiting_approval'],
  ])
})

test('the result of a query for the run that started earlier does not overwrite events', async () => {
  queryClient.setQueryData(runRowKey, rowOf('queued'))
  const respond = startQuery<Run>(runRowKey)
  followRunEvents(queryClient, runId)(run('waiting_approval'))
  await respond(rowOf('running'))
  expect(queryClient.getQueryData(runRowKey)).toMatchObject({ status: 'waiting_approval', workflows: { name: 'Portal replies' } })
})

test.each([
  ['a missing approval', ['a'], ['a', 'b'], true],
  ['another approval in the same status', ['a'], ['b'], true],
  ['a decided approval', ['a'], [], true],
  ['the same approvals', ['a', 'b'], ['b', 'a'], false],
])('an event with %s refetches approvals only if the cached ones differ', (_, cached, pending, isRefetched) => {
  queryClient.setQueryData(runRowKey, rowOf('waiting_approval'))
  const { queryKey } = runApprovalsQuery(runId)
  const approvals = cached.map((id) => ({ id, status: 'pending' }))
  queryClient.setQueryData(queryKey, [{ id: 'decided', status: 'approved' }, ...approvals] as unknown as ApprovalOfRun[])
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  followRunEvents(queryClient, runId)(run('waiting_approval', pending))
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(isRefetched ? [queryKey] : [])
  expect(queryClient.getQueryData(runRowKey)).not.toHaveProperty('pending_approvals')
})

test('ignores invalid events', () => {
  queryClient.setQueryData(runRowKey, rowOf('running'))
  const apply = followRunEvents(queryClient, runId)
  for (const data of ['', 'null', '[', '{}']) for (const name of ['step', 'run', 'other']) apply({ name, data })
  expect(queryClient.getQueryData(runRowKey)).toEqual(rowOf('running'))
  expect(known()).toEqual([])
})
