import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateTestObject, makeCallOptions, readTestStream, testRequest, textIn } from '../../../testing/models/model-harness.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { openModels } from '../open-models.ts'
import { makeLlamaProcess } from './llama-process.ts'

/* Uses a real GGUF file with its metadata, and the real child process, messages, retries, budgets and profiles. Only node-llama-cpp is
   replaced, by server/testing/models/gguf/llama-library.ts. */

let folder: ScratchFolder
let path: string
const library = new URL('../../../testing/models/gguf/llama-library.ts', import.meta.url).href
const llama = makeLlamaProcess({ library: async () => library })

beforeAll(async () => {
  const { tinyModel } = await import('../../../testing/models/gguf/tiny-model.ts')
  folder = await makeScratchFolder()
  path = join(folder.path, 'tiny.gguf')
  await writeFile(path, tinyModel())
})
afterAll(async () => {
  await llama.close()
  await folder.remove()
})

const settings = { AI_PROVIDER: 'gguf', AI_PRICES: {}, AI_TIMEOUT_SECONDS: 30 } as const
const open = (more: { AI_MODEL?: string; AI_EMBEDDING_MODEL?: string } = {}) =>
  openModels({ ...settings, AI_MODEL: path, ...more }, { openLlama: async () => ({ process: llama, pathOf: (model) => model }) })
const say = (content: string) => ({ ...testRequest, messages: [{ role: 'user' as const, content }] })

describe('a model of a file', () => {
  it('streams a text with its tokens, without cost', async () => {
    const { parts, error } = await readTestStream(open(), say('Write a poem'))
    expect(error).toBeNull()
    expect(textIn(parts)).toBe('started Rosesarered')
    expect(parts.at(-1)).toMatchObject({
      type: 'finish',
      answer: { model: 'tiny.gguf', tokensIn: 3, tokensOut: 3, isEstimated: false, costUsd: 0, finishReason: 'stop' },
    })
  })

  it('generates an object with a grammar', async () => {
    const answer = await generateTestObject(open())
    expect(answer).toMatchObject({ object: { label: 'a' }, model: 'tiny.gguf', costUsd: 0 })
    // The prompt also contains the schema, so it has more words than `Be brief.` and `Say hello.`
    expect(answer.tokensIn).toBeGreaterThan(4)
  })

  it('writes a text as a field of an object', async () => {
    const task = { kind: 'draft', form: 'reply', brief: 'Thank the customer.', chunks: [] } as const
    const written = await open().writeText({ messages: testRequest.messages, task }, makeCallOptions())
    expect(written).toMatchObject({ text: expect.stringContaining('Thank you for writing'), costUsd: 0 })
  })

  it('creates embeddings with another file', async () => {
    const models = open({ AI_EMBEDDING_MODEL: path })
    expect(await models.embed(['one two', 'three'], makeCallOptions())).toMatchObject({
      embeddings: [[2], [1]],
      model: 'tiny.gguf',
      costUsd: 0,
    })
    await expect(open().embed(['one'], makeCallOptions())).rejects.toMatchObject({ info: { code: 'bad_settings' } })
  })

  it('is described without the folder of its file', () => {
    expect(open({ AI_EMBEDDING_MODEL: '/secret/place/e.gguf' }).describe()).toEqual({
      provider: 'gguf',
      model: 'tiny.gguf',
      host: null,
      embeddingModel: 'e.gguf',
    })
  })

  it('passes the test of the connection', async () => {
    expect(await open().testConnection()).toMatchObject({ ok: true, model: 'tiny.gguf' })
  })
})

describe('failures', () => {
  it('ends at the deadline of the call', async () => {
    const { error } = await readTestStream(open(), say('wait'), makeCallOptions({ deadlineMs: 300 }))
    expect(error?.info.code).toBe('deadline')
  })

  it('ends with the caller, and the next request works', async () => {
    const stop = new AbortController()
    for await (const _ of open().streamText(say('wait'), makeCallOptions({ signal: stop.signal }))) break
    expect(textIn((await readTestStream(open(), say('pending'))).parts)).toBe('started 0')
  })

  it('rejects a prompt that exceeds the context window of the file', async () => {
    const { error } = await readTestStream(open(), say('word '.repeat(3000)))
    expect(error?.info.code).toBe('too_long')
  })

  it('reports a process that ends', async () => {
    expect((await readTestStream(open(), say('crash'))).error?.info.code).toBe('crashed')
  })

  it.each([
    ['is missing', 'none.gguf', null, 'he file none.gguf cannot be used. There is no file at this path, or the server cannot read it'],
    ['is not a model', 'page.gguf', '<!doctype html>', 'he file page.gguf cannot be used. This file is not a GGUF model'],
  ])('reports a file that %s, and works after it is replaced', async (_, name, content, detail) => {
    const at = join(folder.path, name)
    if (content !== null) await writeFile(at, content)
    const models = open({ AI_MODEL: at })
    const { error } = await readTestStream(models)
    expect(error).toMatchObject({ info: { code: 'bad_settings' }, detail: `t${detail}` })
    expect(await models.testConnection()).toEqual({ ok: false, message: `T${detail}.` })
    const { tinyModel } = await import('../../../testing/models/gguf/tiny-model.ts')
    await writeFile(at, tinyModel())
    expect((await readTestStream(models)).error).toBeNull()
  })

  it('reports the missing library', async () => {
    const other = makeLlamaProcess({ library: async () => null })
    const models = openModels({ ...settings, AI_MODEL: path }, { openLlama: async () => ({ process: other, pathOf: (model) => model }) })
    expect((await readTestStream(models)).error).toMatchObject({
      info: { code: 'bad_settings' },
      detail: 'node-llama-cpp is not installed',
    })
    await other.close()
  })
})
