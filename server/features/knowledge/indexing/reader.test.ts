import { expect, it } from 'vitest'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { makePdf } from '../../../testing/documents/make-pdf.ts'
import { makeReader, readApart } from './reader.ts'

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
