import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { makePdf } from '../../../testing/documents/make-pdf.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { makeReader, readApart } from './reader.ts'
import { readingAnswerSchema } from './reading-answer.ts'

const going = () => new AbortController().signal
const document = (bytes: Uint8Array | string, fileName = 'a.txt') => ({ kind: 'document' as const, bytes: Buffer.from(bytes), fileName })

it('reads apart, and brings faults back', async () => {
  const { passages, language } = await readApart(document('We are closed on the first of May and at Easter.'), going())
  expect([passages.length, language]).toEqual([1, 'english'])
  await expect(readApart(document(''), going())).rejects.toThrow(indexFaults.empty)
})

it('reads one after another in one process, and goes on in a new one after the first has failed', async () => {
  const reader = makeReader({ time: 60_000, memory: 24 })
  const words = async (text: string) => (await reader.read(document(text), going())).passages.map(({ content }) => content)
  expect(await words('One.')).toEqual(['One.'])
  await expect(reader.read(document(''), going())).rejects.toThrow(indexFaults.empty)
  expect(await words('Two.')).toEqual(['Two.'])
  await expect(reader.read(document(`[${'{"a":[1,2,3]},'.repeat(2_000_000)}1]`, 'a.json'), going())).rejects.toThrow(
    indexFaults.tooMuchMemory,
  )
  expect(await words('Three.')).toEqual(['Three.'])
  reader.close()
})

it('ends what takes too long, too much memory, or is not wanted any more', async () => {
  const pages = Array.from({ length: 3000 }, (_, page) => [{ text: `Page ${page} says something of its own` }])
  const long = document(makePdf(pages), 'a.pdf')
  await expect(readApart(long, going(), { time: 150, memory: 512 })).rejects.toThrow(indexFaults.tooSlow)
  const nested = document(`[${'{"a":[1,2,3]},'.repeat(2_000_000)}1]`, 'a.json')
  await expect(readApart(nested, going(), { time: 60_000, memory: 24 })).rejects.toThrow(indexFaults.tooMuchMemory)
  const leaving = new AbortController()
  const read = readApart(long, leaving.signal)
  leaving.abort(new Error('stopping'))
  await expect(read).rejects.toThrow('stopping')
})

it('refuses an answer of another shape, and ends the process that sent it', async () => {
  const folder = await makeScratchFolder()
  const program = join(folder.path, 'hostile.mjs')
  await writeFile(
    program,
    `process.on('message', () => process.send({ read: { passages: [{ content: 1 }], language: 'english', links: [] } }))`,
  )
  const reader = makeReader({ time: 10_000, memory: 64 }, program)
  try {
    for (let time = 0; time < 2; time += 1) await expect(reader.read(document('One.'), going())).rejects.toThrow(indexFaults.unreadable)
  } finally {
    reader.close()
    await folder.remove()
  }
})

const passage = { heading: null, content: 'One.', hash: 'a'.repeat(32) }
const read = { passages: [passage], language: 'english', links: [] }
it.each<[string, unknown]>([
  ['no object', 'read'],
  ['a passage without end', { read: { ...read, passages: [{ ...passage, content: 'a'.repeat(5000) }] } }],
  ['a further member of a passage', { read: { ...read, passages: [{ ...passage, user_id: 'other' }] } }],
  ['a hash of another form', { read: { ...read, passages: [{ ...passage, hash: '' }] } }],
  ['too many passages', { read: { ...read, passages: Array(250_001).fill(passage) } }],
  ['a language that is none', { read: { ...read, language: "english'; drop table" } }],
  ['too many links', { read: { ...read, links: Array(5001).fill('https://a.example/') } }],
  ['a link without end', { read: { ...read, links: ['a'.repeat(2001)] } }],
  ['an error without end', { fault: 'a'.repeat(501), cause: '' }],
  ['an error that is no text', { fault: { toString: 'a' }, cause: '' }],
])('refuses %s', (_, answer) => expect(readingAnswerSchema.safeParse(answer).success).toBe(false))

it('accepts an answer within its bounds, and cuts the cause of an error', () => {
  expect(readingAnswerSchema.parse({ read })).toEqual({ read })
  expect(readingAnswerSchema.parse({ fault: null, cause: 'a'.repeat(9000) })).toEqual({ fault: null, cause: 'a'.repeat(2000) })
})
