import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { readZip } from '../../testing/storage/read-zip.ts'
import { openSpool, type Spool } from './spool.ts'
import { type AddEntry, streamZip } from './zip-stream.ts'

const modifiedAt = new Date('2025-01-05T12:00:00Z')
const entry = (name: string, content: Readable | string, compress = true) => ({ name, content, modifiedAt, compress })
const nothing = () => undefined

describe('streamZip', () => {
  it('contains the entries in order and calls onEnd', async () => {
    const noise = randomBytes(300_000)
    const onEnd = vi.fn()
    const stream = streamZip(async (add) => {
      await add(entry('a.txt', 'words'))
      await add(entry('b/noise.bin', Readable.from([noise.subarray(0, 100_000), noise.subarray(100_000)]), false))
      await add(entry('empty.txt', ''))
    }, onEnd)
    const files = await readZip(await buffer(stream))
    expect([...files.keys()]).toEqual(['a.txt', 'b/noise.bin', 'empty.txt'])
    expect(files.get('a.txt')?.toString()).toBe('words')
    expect(files.get('b/noise.bin')?.equals(noise)).toBe(true)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('fails if its source fails, so that a partial archive is not mistaken for a complete one', async () => {
    const onEnd = vi.fn()
    async function* failingSource() {
      yield Buffer.from('the beginning')
      throw new Error('the disk is gone')
    }
    const stream = streamZip(async (add) => {
      await add(entry('a.txt', 'words'))
      await add(entry('b.txt', Readable.from(failingSource())))
    }, onEnd)
    await expect(buffer(stream)).rejects.toThrow('the disk is gone')
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the disk is gone' }))
  })

  it('fails if `fill` fails, and for a path outside the archive', async () => {
    await expect(buffer(streamZip(() => Promise.reject(new Error('no')), nothing))).rejects.toThrow('no')
    await expect(buffer(streamZip((add) => add(entry('../out.txt', 'x')), nothing))).rejects.toThrow('invalid relative path')
  })

  it('applies backpressure to its source', async () => {
    let createdChunks = 0
    const endless = new Readable({
      read() {
        createdChunks += 1
        this.push(randomBytes(64 * 1024))
      },
    })
    const reader = streamZip((add) => add(entry('endless.bin', endless, false)), nothing).getReader()
    for (let round = 0; round < 5; round += 1) await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(createdChunks).toBeLessThan(40)
    await reader.cancel()
    await eventually(() => expect(endless.destroyed).toBe(true))
  })

  it('closes its sources when the reader cancels, and rejects further entries', async () => {
    const onEnd = vi.fn()
    let adding: AddEntry | undefined
    const source = Readable.from(
      (async function* () {
        for (;;) yield randomBytes(64 * 1024)
      })(),
    )
    const stream = streamZip(async (add) => {
      adding = add
      await add(entry('endless.bin', source, false))
    }, onEnd)
    const reader = stream.getReader()
    await reader.read()
    await reader.cancel()
    await eventually(() => expect(onEnd).toHaveBeenCalledOnce())
    expect(source.destroyed).toBe(true)
    await expect(adding?.(entry('late.txt', 'x'))).rejects.toThrow('was cancelled')
  })
})

describe('openSpool', () => {
  let spool: Spool
  afterEach(() => spool.close())
  async function* chunks(...all: string[]) {
    yield* all
  }

  it('returns each text unchanged, repeatedly', async () => {
    spool = await openSpool()
    const long = 'ü'.repeat(200_000)
    const [first, empty, second] = [await spool.write(chunks('a', 'b')), await spool.write(chunks()), await spool.write(chunks(long, '!'))]
    expect([first.size, empty.size, second.size]).toEqual([2, 0, 400_001])
    expect(await text(second.read())).toBe(`${long}!`)
    expect(await text(first.read())).toBe('ab')
    expect(await text(empty.read())).toBe('')
    expect(await text(first.read())).toBe('ab')
  })
})
