import { z } from 'zod'
import type { ModelTestResult } from '../../../contracts/models.ts'
import { ModelError } from './model-error.ts'
import type { Models } from './models.ts'

/** Default timeout of each request of the test, in milliseconds. A local server may have to load the model first. */
const defaultTimeoutMs = 30_000

/** Request that tests objects. Workflows require objects, which small models and some servers cannot return. */
const objectRequest = {
  messages: [{ role: 'user' as const, content: 'Is the model ready? Set ready to true.' }],
  task: { kind: 'extract' as const, text: 'Ready: yes' },
  schema: z.object({ ready: z.boolean().nullable() }),
  maxOutputTokens: 200,
}

function explainObject(error: unknown): never {
  const isUnable = error instanceof ModelError && ['invalid', 'empty', 'cut'].includes(error.info.code)
  throw isUnable ? new ModelError(error.info, 'the model does not answer in JSON, as workflows need: choose another AI_MODEL') : error
}

/** Tests the connection with a short text, an object and, if an embedding model is configured, an embedding. Never rejects. */
export async function testConnection(
  models: Pick<Models, 'streamText' | 'generateObject' | 'embed' | 'describe'>,
  signal: AbortSignal = new AbortController().signal,
  timeoutMs = defaultTimeoutMs,
): Promise<ModelTestResult> {
  const options = { signal, deadlineMs: timeoutMs }
  const started = performance.now()
  try {
    let { model } = models.describe()
    const parts = models.streamText(
      {
        messages: [{ role: 'user', content: 'Answer with the word: ready' }],
        task: { kind: 'summarise', chunks: [{ text: 'The model is ready.' }] },
        maxOutputTokens: 500,
      },
      options,
    )
    for await (const part of parts) if (part.type === 'finish') model = part.answer.model
    await models.generateObject(objectRequest, options).catch(explainObject)
    if (models.describe().embeddingModel !== null) await models.embed(['ready'], options)
    return { ok: true, model, ms: Math.round(performance.now() - started) }
  } catch (error) {
    const { detail } = error instanceof ModelError ? error : new ModelError({ code: 'unavailable' }, 'an unknown error occurred')
    // Only administrators can run this test, so the message may contain details.
    return { ok: false, message: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.` }
  }
}
