import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { makePdf } from '../../../testing/documents/make-pdf.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { makeReader, readInProcess } from './reader.ts'
import { readingAnswerSchema } from './reader-response-schema.ts'

const openSignal = () => new AbortController().signal
const document = (bytes: Uint8Array | string, fileName = 'a.txt') => ({ kind: 'document' as const, bytes: Buffer.from(bytes), fileName })

it('reads in another process and returns errors', async () => {
  const { chunks, language } = await readInProcess(document('We are closed on the first of May and at Easter.'), openSignal())
  expect([chunks.length, language]).toEqual([1, 'english'])
  await expect(readInProcess(document(''), openSignal())).rejects.toThrow(indexErrors.empty)
})

it('reads several files in one process, and starts a new one after a failure', async () => {
  const reader = makeReader({ timeoutMs: 60_000, maxMemoryMb: 24 })
  const readContents = async (text: string) => (await reader.read(document(text), openSignal())).chunks.map(({ content }) => content)
  expect(await readContents('One.')).toEqual(['One.'])
  await expect(reader.read(document(''), openSignal())).rejects.toThrow(indexErrors.empty)
  expect(await readContents('Two.')).toEqual(['Two.'])
  await expect(reader.read(document(`[${'{"a":[1,2,3]},'.repeat(2_000_000)}1]`, 'a.json'), openSignal())).rejects.toThrow(
    indexErrors.tooMuchMemory,
  )
  expect(await readContents('Three.')).toEqual(['Three.'])
  reader.close()
})

it('ends a process that uses too much time or memory, or is aborted', async () => {
  const pages = Array.from({ length: 3000 }, (_, page) => [{ text: `Page ${page} says something of its own` }])
  const long = document(makePdf(pages), 'a.pdf')
  await expect(readInProcess(long, openSignal(), { timeoutMs: 150, maxMemoryMb: 512 })).rejects.toThrow(indexErrors.tooSlow)
  const nested = document(`[${'{"a":[1,2,3]},'.repeat(2_000_000)}1]`, 'a.json')
  await expect(readInProcess(nested, openSignal(), { timeoutMs: 60_000, maxMemoryMb: 24 })).rejects.toThrow(indexErrors.tooMuchMemory)
  const abort = new AbortController()
  const read = readInProcess(long, abort.signal)
  abort.abort(new Error('stopping'))
  await expect(read).rejects.toThrow('stopping')
})

it('rejects an invalid response and ends the process', async () => {
  const folder = await makeScratchFolder()
  const program = join(folder.path, 'hostile.mjs')
  await writeFile(
    program,
    `process.on('message', () => process.send({ read: { chunks: [{ content: 1 }], language: 'english', links: [] } }))`,
  )
  const reader = makeReader({ timeoutMs: 10_000, maxMemoryMb: 64 }, program)
  try {
    for (let time = 0; time < 2; time += 1)
      await expect(reader.read(document('One.'), openSignal())).rejects.toThrow(indexErrors.unreadable)
  } finally {
    reader.close()
    await folder.remove()
  }
})

const chunk = { heading: null, content: 'One.', hash: 'a'.repeat(32) }
const read = { chunks: [chunk], language: 'english', links: [], warnings: [], canonical: null, refresh: null }
it.each<[string, unknown]>([
  ['a response that is not an object', 'read'],
  ['a chunk that is too long', { read: { ...read, chunks: [{ ...chunk, content: 'a'.repeat(5000) }] } }],
  ['an unknown member in a chunk', { read: { ...read, chunks: [{ ...chunk, user_id: 'other' }] } }],
  ['a hash in another format', { read: { ...read, chunks: [{ ...chunk, hash: '' }] } }],
  ['too many chunks', { read: { ...read, chunks: Array(250_001).fill(chunk) } }],
  ['an unknown language', { read: { ...read, language: "english'; drop table" } }],
  ['too many links', { read: { ...read, links: Array(5001).fill('https://a.example/') } }],
  ['a link that is too long', { read: { ...read, links: ['a'.repeat(2001)] } }],
  ['an error that is too long', { error: 'a'.repeat(501), cause: '' }],
  ['an error that is not text', { error: { toString: 'a' }, cause: '' }],
])('rejects %s', (_, response) => expect(readingAnswerSchema.safeParse(response).success).toBe(false))

it('accepts a response within the limits, and shortens the cause of an error', () => {
  expect(readingAnswerSchema.parse({ read })).toEqual({ read })
  expect(readingAnswerSchema.parse({ error: null, cause: 'a'.repeat(9000) })).toEqual({ error: null, cause: 'a'.repeat(2000) })
})
