import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeReadRecorder } from './read-recorder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notesOf = (...ids: string[]) => `\n${ids.map((id) => `workflow_runs 00000000-0000-4000-8000-000000000001 ${id}`).join('\n')}\n`
const readOf = (...ids: string[]) => ({ actorId: 'admin', address: '192.0.2.1', userAgent: 'Desk/1', notes: notesOf(...ids) })

/** A database that stores the ids of the recorded objects. While `isDown`, it refuses statements. */
function fakeDatabase() {
  const state = { isDown: false, batches: [] as string[][] }
  const query = async (_: string, [json = '[]']: string[]) => {
    if (state.isDown) throw new Error('down')
    state.batches.push((JSON.parse(json) as { entity_id: string }[]).map(({ entity_id }) => entity_id))
    return { rows: [] }
  }
  return { state, owner: { query } as never }
}
const log = { error: vi.fn() } as never

it('writes the entries of several reads in one batch, after the response', async () => {
  const { state, owner } = fakeDatabase()
  const recorder = makeReadRecorder({ owner, log })
  await recorder.record(readOf('1', '2'))
  await recorder.record(readOf('3'))
  expect(state.batches).toEqual([])
  await vi.advanceTimersByTimeAsync(250)
  expect(state.batches).toEqual([['1', '2', '3']])
})

it('records an object again only after ten minutes', async () => {
  const { state, owner } = fakeDatabase()
  const recorder = makeReadRecorder({ owner, log })
  for (const waitMs of [0, 9 * 60_000, 61_000]) {
    await vi.advanceTimersByTimeAsync(waitMs)
    await recorder.record(readOf('1'))
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(state.batches).toEqual([['1'], ['1']])
})

it('retries until the database responds, and loses no entry', async () => {
  const { state, owner } = fakeDatabase()
  const recorder = makeReadRecorder({ owner, log })
  state.isDown = true
  await recorder.record(readOf('1'))
  await vi.advanceTimersByTimeAsync(3000)
  await recorder.record(readOf('2'))
  state.isDown = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(state.batches).toEqual([['1', '2']])
})

it('writes all queued entries at the end, also those that arrive during a write', async () => {
  const { state, owner } = fakeDatabase()
  const recorder = makeReadRecorder({ owner, log })
  await recorder.record(readOf('1'))
  await vi.advanceTimersByTimeAsync(249)
  const ended = recorder.flush()
  await recorder.record(readOf('2'))
  await ended
  await recorder.flush()
  expect(state.batches.flat()).toEqual(['1', '2'])
})

it('makes readers wait while too many entries are queued', async () => {
  const { state, owner } = fakeDatabase()
  const recorder = makeReadRecorder({ owner, log, maxQueued: 2 })
  await recorder.record(readOf('1', '2', '3'))
  expect(state.batches.flat()).toEqual(['1', '2', '3'])
})

it('reads ids with spaces, and entries without owner or id', async () => {
  const { owner, state } = fakeDatabase()
  const recorder = makeReadRecorder({ owner, log })
  await recorder.record({ ...readOf(), notes: '\nobjects 00000000-0000-4000-8000-000000000001 a/b c.pdf\nmail_outbox - \n' })
  await recorder.flush()
  expect(state.batches).toEqual([['a/b c.pdf', null]])
})
