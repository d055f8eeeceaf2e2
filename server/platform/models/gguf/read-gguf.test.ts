import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GgufValue, writeGguf } from '../../../testing/models/gguf/gguf-writer.ts'
import { tinyModel } from '../../../testing/models/gguf/tiny-model.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { type GgufErrorCode, ggufErrorMessages } from './gguf-error.ts'
import { type GgufInfo, readGguf } from './read-gguf.ts'

let folder: ScratchFolder
beforeAll(async () => {
  folder = await makeScratchFolder()
})
afterAll(() => folder.remove())

async function read(content: Uint8Array | string): Promise<GgufInfo> {
  const path = join(folder.path, 'model.gguf')
  await writeFile(path, content)
  return readGguf(path)
}
const expectError = (reading: Promise<GgufInfo>, code: GgufErrorCode) =>
  expect(reading).rejects.toMatchObject({ name: 'GgufError', code, message: ggufErrorMessages[code] })

const valid = tinyModel()
/** Byte positions of the numbers in a header, which are the same in every GGUF file. */
const position = { version: 4, tensorCount: 8, entryCount: 16, firstKeyLength: 24 }
/** Returns the position after a key, which is the position of the type of its value. */
const endOf = (key: string) => valid.indexOf(key) + key.length

/** Returns the valid file with other bytes at a position. */
function changed(at: number, bytes: Uint8Array): Buffer {
  const copy = Buffer.from(valid)
  copy.set(bytes, at)
  return copy
}
const uint32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer)
const uint64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)

describe('a valid file', () => {
  it('has the properties of the model', async () => {
    expect(await read(valid)).toEqual({
      sizeBytes: valid.byteLength,
      architecture: 'llama',
      name: 'Tiny test model',
      license: 'mit',
      contextTokens: 2048,
      embeddingLength: 32,
    })
  })

  it('can have version 2', async () => {
    expect(await read(changed(position.version, uint32(2)))).toMatchObject({ architecture: 'llama' })
  })

  it.each<[string, GgufValue, string | null]>([
    ['is one line', { string: ' Tiny\n\u0000model\t' }, 'Tiny model'],
    ['has at most 200 characters', { string: 'x'.repeat(2000) }, 'x'.repeat(200)],
    ['is null if the file has a longer text than the reader keeps', { string: 'x'.repeat(2001) }, null],
    ['is null if the file has an empty text', { string: ' ' }, null],
    ['is null if the file has a number instead', { uint32: 1 }, null],
  ])('has a license that %s', async (_, license, expected) => {
    expect(await read(tinyModel({ metadata: { 'general.license': license } }))).toMatchObject({ license: expected })
  })

  it('has no context length if the file states none', async () => {
    const info = await read(tinyModel({ metadata: { 'general.architecture': { string: 'other' } } }))
    expect(info).toMatchObject({ architecture: 'other', contextTokens: null, embeddingLength: null })
  })

  it('can have a vocabulary that is larger than the chunks used to read it', async () => {
    const vocabulary = Array.from({ length: 150_000 }, (_, index) => `token ${index}`)
    const content = writeGguf(
      {
        'tokenizer.ggml.tokens': { strings: vocabulary },
        'tokenizer.ggml.scores': { float32s: vocabulary.map(() => 0) },
        'general.architecture': { string: 'llama' },
        'llama.context_length': { uint32: 4096 },
      },
      [{ name: 'output.weight', shape: [2], values: Float32Array.of(1, 2) }],
    )
    expect(content.byteLength).toBeGreaterThan(3_000_000)
    expect(await read(content)).toMatchObject({ architecture: 'llama', contextTokens: 4096 })
  })
})

describe('an unusable file', () => {
  it.each<[string, Uint8Array | string, GgufErrorCode]>([
    ['an empty file', '', 'not_gguf'],
    ['another format', '<!doctype html><title>Not found</title>', 'not_gguf'],
    ['version 1', changed(position.version, uint32(1)), 'unsupported_version'],
    ['version 4', changed(position.version, uint32(4)), 'unsupported_version'],
    ['big-endian numbers', changed(position.version, Uint8Array.of(0, 0, 0, 3)), 'unsupported_version'],
    ['too many tensors', changed(position.tensorCount, uint64(100_001n)), 'not_gguf'],
    ['too many metadata entries', changed(position.entryCount, uint64(10_001n)), 'not_gguf'],
    ['a count above 2^53', changed(position.entryCount, uint64(2n ** 64n - 1n)), 'not_gguf'],
    ['a string of 1 TB', changed(position.firstKeyLength, uint64(2n ** 40n)), 'not_gguf'],
    ['a string of 2^63 bytes', changed(position.firstKeyLength, uint64(2n ** 63n)), 'not_gguf'],
    ['a string that is longer than the file', changed(position.firstKeyLength, uint64(1_000_000n)), 'truncated'],
    ['an unknown type of value', changed(endOf('general.architecture'), uint32(99)), 'not_gguf'],
    ['an array with an unknown type', changed(endOf('tokenizer.ggml.scores') + 4, uint32(99)), 'not_gguf'],
    ['an array of 2^50 numbers', changed(endOf('tokenizer.ggml.scores') + 8, uint64(2n ** 50n)), 'not_gguf'],
    ['an array of 2^50 strings', changed(endOf('tokenizer.ggml.tokens') + 8, uint64(2n ** 50n)), 'not_gguf'],
    ['a tensor with too many dimensions', changed(endOf('output_norm.weight'), uint32(9)), 'not_gguf'],
    ['a tensor that is larger than the file', changed(endOf('output_norm.weight') + 4, uint64(2n ** 50n)), 'truncated'],
    ['no architecture', tinyModel({ metadata: { 'general.architecture': { string: '' } } }), 'not_gguf'],
    ['no tensors', writeGguf({ 'general.architecture': { string: 'llama' } }, []), 'not_gguf'],
    ['one of several files', tinyModel({ metadata: { 'split.count': { uint16: 2 } } }), 'split'],
  ])('is rejected: %s', async (_, content, code) => expectError(read(content), code))

  it('is incomplete at any length', async () => {
    const lengths = [4, 8, 15, 24, 40, 1000, 5000, 10_000, 50_000, 100_000, valid.byteLength - 1]
    for (const length of lengths) await expectError(read(valid.subarray(0, length)), 'truncated')
  })
})

describe('a path', () => {
  it('is rejected if there is no file or if it is relative', async () => {
    await read(valid)
    const path = join(folder.path, 'model.gguf')
    expect(await readGguf(path)).toMatchObject({ architecture: 'llama' })
    for (const wrong of [`${path}.part`, relative(process.cwd(), path), `${path}\0`, '']) await expectError(readGguf(wrong), 'not_found')
  })

  it('is rejected if it is a directory, a device or a named pipe', async () => {
    const pipe = join(folder.path, 'pipe')
    execFileSync('mkfifo', [pipe])
    for (const path of [folder.path, '/dev/zero', pipe]) await expectError(readGguf(path), 'not_file')
  })
})
