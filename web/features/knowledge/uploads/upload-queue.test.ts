import { expect, it, vi } from 'vitest'
import type { TransportEvents } from '../../../lib/uploads/transport.ts'
import { type QueueOptions, UploadQueue } from './upload-queue.ts'

interface FakeUpload extends TransportEvents {
  name: string
  calls: string[]
}

function setUp(options: Partial<QueueOptions> = {}) {
  const fakeUploads: FakeUpload[] = []
  const done: string[] = []
  const discarded: string[] = []
  const failures: string[] = []
  const queue = new UploadQueue({
    atOnce: 2,
    makeTransport: (file, events) => {
      const calls: string[] = []
      fakeUploads.push({ ...events, name: file.name, calls })
      return { start: () => void calls.push('start'), pause: () => void calls.push('pause'), cancel: () => void calls.push('cancel') }
    },
    errorTextOf: (message) => message ?? 'The connection was lost',
    save: async () => undefined,
    discard: (path) => void discarded.push(path),
    refusal: (file) => (file.size === 0 ? 'The file is empty' : null),
    onDone: ({ file }) => void done.push(file.name),
    onFailed: ({ name }, error) => void failures.push(`${name}: ${error}`),
    ...options,
  })
  const uploadNamed = (name: string) => {
    const upload = fakeUploads.find((candidate) => candidate.name === name)
    if (!upload) throw new Error(`${name} was not started`)
    return upload
  }
  const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`)
  const idOf = (name: string) => queue.uploads().find(({ file }) => file.name === name)?.id ?? 0
  return { queue, carrierOf: uploadNamed, carried: fakeUploads, done, discarded, failures, states, idOf }
}
const file = (name: string, content = 'text') => new File([content], name)

it('limits the number of concurrent uploads, and rejects invalid files', async () => {
  const { queue, carrierOf: uploadNamed, done, states } = setUp()
  queue.add([file('a'), file('b'), file('c'), file('empty', '')])
  expect(states()).toEqual(['a uploading', 'b uploading', 'c waiting', 'empty refused'])
  uploadNamed('a').onUploaded('p/a')
  expect(states()).toEqual(['a saving', 'b uploading', 'c uploading', 'empty refused'])
  await vi.waitFor(() => expect(done).toEqual(['a']))
  expect(queue.isInProgress).toBe(true)
})

it('resumes a paused upload where it stopped, and starts other uploads while it is paused', () => {
  const { queue, carrierOf: uploadNamed, carried: fakeUploads, states, idOf } = setUp({ atOnce: 1 })
  queue.add([file('a'), file('b')])
  uploadNamed('a').onProgress(3)
  queue.pause(idOf('a'))
  expect(states()).toEqual(['a paused', 'b uploading'])
  uploadNamed('a').onProgress(4)
  expect(queue.uploads()[0]?.sent).toBe(3)
  queue.resume(idOf('a'))
  expect(states()).toEqual(['a waiting', 'b uploading'])
  uploadNamed('b').onFailed('The line was cut')
  expect(states()).toEqual(['a uploading', 'b failed'])
  expect(uploadNamed('a').calls).toEqual(['start', 'pause', 'start'])
  expect(fakeUploads).toHaveLength(2)
})

it('completes an upload whose last part was sent before it was paused', async () => {
  const { queue, carrierOf: uploadNamed, done, idOf } = setUp()
  queue.add([file('a')])
  queue.pause(idOf('a'))
  uploadNamed('a').onUploaded('p/a')
  await vi.waitFor(() => expect(done).toEqual(['a']))
})

it('creates only the item again if the file is already uploaded', async () => {
  const save = vi.fn<QueueOptions['save']>().mockRejectedValueOnce(new Error('Couldn’t reach the server')).mockResolvedValue(undefined)
  const { queue, carrierOf: uploadNamed, done, states, idOf } = setUp({ save })
  queue.add([file('a')])
  uploadNamed('a').onUploaded('p/a')
  await vi.waitFor(() => expect(states()).toEqual(['a failed']))
  expect(queue.uploads()[0]?.error).toBe('Couldn’t reach the server')
  queue.retry(idOf('a'))
  await vi.waitFor(() => expect(done).toEqual(['a']))
  expect(uploadNamed('a').calls).toEqual(['start'])
  expect(save.mock.calls.map(([, path]) => path)).toEqual(['p/a', 'p/a'])
})

it('reports rejected files and each failed attempt, but no upload that the user has cancelled', async () => {
  const save = vi.fn<QueueOptions['save']>().mockRejectedValue(new Error('The disk is full'))
  const { queue, carrierOf: uploadNamed, failures, states, idOf } = setUp({ save })
  queue.add([file('empty', ''), file('a'), file('b')])
  expect(failures).toEqual(['empty: The file is empty'])
  uploadNamed('a').onFailed(null)
  queue.cancel(idOf('b'))
  uploadNamed('b').onFailed('The line was cut')
  queue.retry(idOf('a'))
  uploadNamed('a').onUploaded('p/a')
  await vi.waitFor(() => expect(states()).toContain('a failed'))
  expect(failures).toEqual(['empty: The file is empty', 'a: The connection was lost', 'a: The disk is full'])
})

it('deletes all data of cancelled uploads, including a file whose item was rejected', async () => {
  const { queue, carrierOf: uploadNamed, discarded, idOf } = setUp({ save: () => Promise.reject(new Error('refused')) })
  queue.add([file('a'), file('b')])
  queue.cancel(idOf('a'))
  expect(uploadNamed('a').calls).toEqual(['start', 'cancel'])
  // The last part of the file was sent before the upload was cancelled.
  uploadNamed('a').onUploaded('p/a')
  expect(discarded).toEqual(['p/a'])
  uploadNamed('b').onUploaded('p/b')
  await vi.waitFor(() => expect(queue.uploads()[0]?.state).toBe('failed'))
  queue.cancel(idOf('b'))
  expect(discarded).toEqual(['p/a', 'p/b'])
  expect(queue.uploads()).toEqual([])
})

it('deletes the file of an item that was created while it was cancelled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { queue, carrierOf: uploadNamed, discarded, done, idOf } = setUp({ save: () => promise })
  queue.add([file('a')])
  uploadNamed('a').onUploaded('p/a')
  queue.cancel(idOf('a'))
  resolve()
  await vi.waitFor(() => expect(discarded).toEqual(['p/a']))
  expect(done).toEqual([])
})

it('deletes the file if the response was lost while it was cancelled', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const { queue, carrierOf: uploadNamed, discarded, idOf } = setUp({ save: () => promise })
  queue.add([file('a')])
  uploadNamed('a').onUploaded('p/a')
  queue.cancel(idOf('a'))
  reject(new Error('no answer'))
  await vi.waitFor(() => expect(discarded).toEqual(['p/a']))
})

it('retries all failed uploads, a limited number concurrently', () => {
  const { queue, carrierOf: uploadNamed, states } = setUp()
  queue.add([file('a'), file('b'), file('c'), file('empty', '')])
  for (const name of ['a', 'b', 'c']) uploadNamed(name).onFailed('The line was cut')
  expect(states()).toEqual(['a failed', 'b failed', 'c failed', 'empty refused'])
  queue.retryFailed()
  expect(states()).toEqual(['a uploading', 'b uploading', 'c waiting', 'empty refused'])
  expect(queue.uploads()[0]?.error).toBeNull()
})

it('stops all uploads when the user signs out', () => {
  const { queue, carrierOf: uploadNamed, discarded, idOf } = setUp()
  queue.add([file('a'), file('b'), file('c')])
  queue.clear()
  expect([uploadNamed('a').calls, uploadNamed('b').calls]).toEqual([
    ['start', 'pause'],
    ['start', 'pause'],
  ])
  uploadNamed('a').onUploaded('p/a')
  queue.retry(idOf('a'))
  expect(queue.uploads()).toEqual([])
  expect(queue.isInProgress).toBe(false)
  expect(discarded).toEqual([])
})
