import { expect, it } from 'vitest'
import * as library from '../../../testing/models/gguf/llama-library.ts'
import type { GenerateTask } from './llama-messages.ts'
import { makeLlamaSession } from './llama-session.ts'

const { signal } = new AbortController()
const session = makeLlamaSession(library, { threads: 1 })
const generate = async (text: string, properties: Partial<GenerateTask> = {}) => {
  const messages: GenerateTask['messages'] = [{ type: 'user', text }]
  const task = { modelPath: '/models/a.gguf', contextTokens: 100, messages, maxTokens: 50, temperature: 0, schema: null, ...properties }
  return (await session).generate({ kind: 'generate', ...task }, signal, () => undefined)
}

it('generates a complete text', async () => {
  expect(await generate('Write a poem')).toEqual({ text: 'Roses are red', finish: 'stop', tokensIn: 3, tokensOut: 3 })
})

it('reports a text that reaches the token limit', async () => {
  expect(await generate('poem', { maxTokens: 2 })).toMatchObject({ text: 'Roses are', finish: 'length' })
})

it('limits a text to the free part of the context window', async () => {
  expect(await generate('Write a poem', { contextTokens: 5 })).toMatchObject({ text: 'Roses are', finish: 'length', tokensIn: 3 })
})

it.each([3, 2])('rejects a prompt of 3 tokens for a context window of %i tokens', async (contextTokens) => {
  await expect(generate('Write a poem', { contextTokens })).rejects.toMatchObject({ name: 'LlamaError', code: 'too_long' })
})

it('leaves a model loaded until a task needs another one', async () => {
  await generate('poem', { modelPath: '/models/b.gguf' })
  const before = (await generate('events', { modelPath: '/models/b.gguf' })).text
  const after = (await generate('events', { modelPath: '/models/c.gguf' })).text
  expect(before.endsWith('+/models/b.gguf')).toBe(true)
  expect(after).toBe(`${before} -/models/b.gguf +/models/c.gguf`)
})

it('cuts a text that exceeds the context window of the embedding model', async () => {
  const texts = ['one two', 'one two three four five six seven']
  const result = await (await session).embed({ kind: 'embed', modelPath: '/models/e.gguf', texts }, signal)
  expect(result).toEqual({ vectors: [[2], [library.embeddingContextTokens - 3]], tokensIn: library.embeddingContextTokens - 1 })
})
