import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { openCall } from '../model-call.ts'
import type { GenerateTask } from './llama-messages.ts'
import { type LlamaProcess, type LlamaProcessOptions, makeLlamaProcess } from './llama-process.ts'

const library = `export * from ${JSON.stringify(new URL('../../../testing/models/gguf/llama-library.ts', import.meta.url).href)}`
const unlimited = new AbortController().signal
let folder: ScratchFolder
let libraryPath: string
let llama: LlamaProcess

const open = (options: Partial<LlamaProcessOptions> = {}) => {
  llama = makeLlamaProcess({ library: async () => pathToFileURL(libraryPath).href, ...options })
}

beforeEach(async () => {
  folder = await makeScratchFolder()
  libraryPath = join(folder.path, 'node-llama-cpp.mts')
  await writeFile(libraryPath, library)
  open()
})

afterEach(async () => {
  await llama.close()
  await folder.remove()
})

const task = (text: string, properties: Partial<GenerateTask> = {}): GenerateTask => ({
  kind: 'generate',
  modelPath: '/models/a.gguf',
  contextTokens: 100,
  messages: [
    { type: 'system', text: 'You write.' },
    { type: 'user', text },
  ],
  maxTokens: 50,
  temperature: 0,
  schema: null,
  ...properties,
})
const answerTo = async (text: string) => (await llama.generate(task(text), unlimited)).text
const modelErrorWith = (code: string, detail: unknown = expect.any(String)) =>
  expect.objectContaining({ name: 'ModelError', info: expect.objectContaining({ code }), detail })

/** Starts a task, and waits until the child process works on it. */
async function startTask(text: string, signal: AbortSignal): Promise<{ outcome: Promise<unknown> }> {
  const { promise: started, resolve } = Promise.withResolvers<string>()
  // Catches the error at once, because Node reports a rejection as unhandled if the test reads it later.
  const outcome = llama.generate(task(text), signal, resolve).catch((error: unknown) => error)
  await started
  return { outcome }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('responses', () => {
  it('streams the text and counts its tokens', async () => {
    const parts: string[] = []
    const result = await llama.generate(task('Write a poem'), unlimited, (text) => parts.push(text))
    expect(result).toEqual({ text: 'Roses are red', finish: 'stop', tokensIn: 5, tokensOut: 3 })
    expect(parts).toEqual(['started ', 'Roses', 'are', 'red'])
  })

  it('restricts the text to a JSON schema', async () => {
    const schema = { type: 'object', properties: { label: { type: 'string' } } }
    const { text } = await llama.generate(task('object', { schema }), unlimited)
    expect(JSON.parse(text)).toEqual({ grammar: schema })
  })

  it('rejects a prompt that fills the context window', async () => {
    const call = llama.generate(task('poem', { contextTokens: 3 }), unlimited)
    await expect(call).rejects.toEqual(modelErrorWith('too_long', 'the prompt has 3 tokens, which exceeds the context window'))
  })

  it('computes embeddings', async () => {
    const result = await llama.embed({ kind: 'embed', modelPath: '/models/e.gguf', texts: ['one two', 'three'] }, unlimited)
    expect(result).toMatchObject({ vectors: [[2], [1]], tokensIn: 3 })
  })

  it('passes no settings to the child process', async () => {
    expect(JSON.parse(await answerTo('environment'))).toEqual([])
  })
})

describe('cancellation', () => {
  it('stops the work without ending the child process', async () => {
    const pid = await answerTo('process')
    const stop = new AbortController()
    const { outcome } = await startTask('wait', stop.signal)
    stop.abort()
    expect(await outcome).toEqual(modelErrorWith('aborted'))
    expect(await answerTo('pending')).toBe('0')
    expect(await answerTo('process')).toBe(pid)
  })

  it('kills a child process that continues to work', async () => {
    open({ cancelMs: 1 })
    const pid = await answerTo('process')
    const stop = new AbortController()
    const { outcome } = await startTask('ignore-abort', stop.signal)
    stop.abort()
    expect(await outcome).toEqual(modelErrorWith('aborted'))
    expect(isRunning(Number(pid))).toBe(false)
    expect(await answerTo('poem')).toBe('Roses are red')
  })

  it('stops the work at the deadline of a call', async () => {
    await answerTo('poem')
    const call = openCall({ signal: unlimited, deadlineMs: 50 })
    await expect(llama.generate(task('wait'), call.signal)).rejects.toEqual(modelErrorWith('deadline'))
    call.close()
    expect(await answerTo('pending')).toBe('0')
  })

  it('starts no process for a call that is already aborted', async () => {
    open({ library: () => Promise.reject(new Error('the library is not needed')) })
    await expect(llama.generate(task('poem'), AbortSignal.abort())).rejects.toEqual(modelErrorWith('aborted'))
  })
})

describe('queue', () => {
  it('runs one task at a time and refuses tasks above its limit', async () => {
    open({ maxWaiting: 1 })
    const stop = new AbortController()
    const { outcome } = await startTask('wait', stop.signal)
    const waiting = answerTo('pending')
    await expect(answerTo('poem')).rejects.toMatchObject({ info: { code: 'rate_limited', retryAfterSeconds: 30 } })
    stop.abort()
    expect(await outcome).toEqual(modelErrorWith('aborted'))
    expect(await waiting).toBe('0')
  })
})

describe('failures', () => {
  it('reports a crash, and the next request works', async () => {
    await expect(answerTo('crash')).rejects.toEqual(modelErrorWith('crashed', 'the process of the local model ended unexpectedly'))
    expect(await answerTo('poem')).toBe('Roses are red')
  })

  it('ends a child process that exceeds its memory limit', async () => {
    open({ maxMemoryBytes: 1 })
    await expect(answerTo('ignore-abort')).rejects.toEqual(modelErrorWith('crashed', 'the local model exceeded its memory limit'))
  })

  it('reports an error of the library, and starts a new process for the next request', async () => {
    const pid = await answerTo('process')
    await expect(answerTo('fail')).rejects.toEqual(modelErrorWith('bad_settings', 'the library cannot use the model: tensor is missing'))
    expect(await answerTo('process')).not.toBe(pid)
  })

  it('works after a damaged library is installed again', async () => {
    await writeFile(libraryPath, 'throw new Error("a file is missing")')
    await expect(answerTo('poem')).rejects.toEqual(modelErrorWith('bad_settings', 'the library cannot use the model: a file is missing'))
    await writeFile(libraryPath, library)
    expect(await answerTo('poem')).toBe('Roses are red')
  })

  it('reports a missing library', async () => {
    open({ library: async () => null })
    await expect(answerTo('poem')).rejects.toEqual(modelErrorWith('bad_settings', 'node-llama-cpp is not installed'))
  })

  it('reports a task that cannot be sent', async () => {
    const schema = { invalid: () => undefined }
    await expect(llama.generate(task('poem', { schema }), unlimited)).rejects.toEqual(modelErrorWith('bad_settings'))
    expect(await answerTo('poem')).toBe('Roses are red')
  })
})

describe('end of the process', () => {
  it('on close, ends the process and rejects open and later tasks', async () => {
    const pid = Number(await answerTo('process'))
    const { outcome } = await startTask('wait', unlimited)
    const waiting = answerTo('poem').catch((error: unknown) => error)
    await llama.close()
    expect(isRunning(pid)).toBe(false)
    expect(await outcome).toEqual(modelErrorWith('unavailable'))
    expect(await waiting).toEqual(modelErrorWith('unavailable'))
    await expect(answerTo('poem')).rejects.toEqual(modelErrorWith('unavailable'))
  })

  it('ends an unused process, and the next request starts a new one', async () => {
    open({ idleMs: 1 })
    const pid = Number(await answerTo('process'))
    await eventually(() => expect(isRunning(pid)).toBe(false))
    expect(await answerTo('poem')).toBe('Roses are red')
  })
})
