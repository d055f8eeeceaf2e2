import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestWhileReading, readDigest } from './digest.ts'
import { linesOf } from './lines.ts'
import { requireCreatableFile, writeNewFile } from './new-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workwright-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* chunks(...texts: (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield typeof text === 'string' ? Buffer.from(text) : text
  }
}
const { signal } = new AbortController()
const isTaken = /already exists\. Choose another name, or add --force/

it('writes a complete file that only its owner can read', async () => {
  const path = join(folder, 'a')
  await writeNewFile(path, chunks('one ', 'two'), { replaces: false, signal })
  expect(await readFile(path, 'utf8')).toBe('one two')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['a'])
})

it('overwrites a file only with `replaces`, and only when the new file is complete', async () => {
  const path = join(folder, 'a')
  await writeFile(path, 'mine')
  await expect(requireCreatableFile(path, { replaces: false })).rejects.toThrow(isTaken)
  await expect(requireCreatableFile(path, { replaces: true })).resolves.toBeUndefined()
  await expect(writeNewFile(path, chunks('x'), { replaces: false, signal })).rejects.toThrow(isTaken)
  await expect(writeNewFile(path, chunks('x', new Error('cut')), { replaces: true, signal })).rejects.toThrow('cut')
  expect(await readFile(path, 'utf8')).toBe('mine')
  await writeNewFile(path, chunks('yours'), { replaces: true, signal })
  expect(await readFile(path, 'utf8')).toBe('yours')
  expect(await readdir(folder)).toEqual(['a'])
})

it('removes a partial file', async () => {
  const stop = new AbortController()
  async function* endless() {
    for (;;) {
      yield Buffer.from('x')
      stop.abort(new Error('enough'))
    }
  }
  await expect(writeNewFile(join(folder, 'a'), endless(), { replaces: false, signal: stop.signal })).rejects.toThrow('enough')
  expect(await readdir(folder)).toEqual([])
})

it('explains why a file cannot be written', async () => {
  await mkdir(join(folder, 'sub'))
  await expect(writeNewFile(join(folder, 'sub'), chunks('x'), { replaces: true, signal })).rejects.toThrow(
    /sub cannot be written \(EISDIR\)/,
  )
  await expect(writeNewFile(join(folder, 'no', 'a'), chunks('x'), { replaces: true, signal })).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  )
  await expect(requireCreatableFile(join(folder, 'no', 'a'), { replaces: true })).rejects.toThrow(/The folder .*no does not exist\./)
})

it('splits a text into lines at any chunk boundary', async () => {
  const text = Buffer.from('one\n\nGrüße 🧵\nlast')
  for (let at = 0; at <= text.length; at += 1) {
    const lines: string[] = []
    for await (const line of linesOf(chunks(text.subarray(0, at), text.subarray(at)))) lines.push(line)
    expect(lines).toEqual(['one', '', 'Grüße 🧵', 'last'])
  }
})

it('measures a stream while it is read', async () => {
  const expected = { size: 6, lines: 2 }
  const { content, result } = digestWhileReading(chunks('a\n', 'bc', '\nd'))
  expect(Buffer.concat(await content.toArray()).toString()).toBe('a\nbc\nd')
  expect(result()).toMatchObject(expected)
  expect(result()).toEqual(await readDigest(chunks('a\nbc\nd')))
  expect((await readDigest(chunks())).sha256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  await expect(digestWhileReading(chunks('a', new Error('cut'))).content.toArray()).rejects.toThrow('cut')
})
