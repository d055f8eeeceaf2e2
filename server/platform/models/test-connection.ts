import type { ModelTestResult } from '../../../contracts/models.ts'
import { ModelError } from './model-error.ts'
import type { Models } from './models.ts'

/** Long enough for a local model that must be loaded first. */
const timeoutMs = 30_000

/** Requests a short text, and an embedding if an embedding model is configured. Never rejects. */
export async function testConnection(
  models: Pick<Models, 'streamText' | 'embed' | 'describe'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelTestResult> {
  const options = { signal, deadlineMs: timeoutMs }
  const started = performance.now()
  try {
    let { model } = models.describe()
    const parts = models.streamText(
      {
        messages: [{ role: 'user', content: 'Answer with the word: ready' }],
        task: { kind: 'summarise', passages: [{ text: 'The model is ready.' }] },
        maxOutputTokens: 500,
      },
      options,
    )
    for await (const part of parts) if (part.type === 'finish') model = part.answer.model
    if (models.describe().embeddingModel !== null) await models.embed(['ready'], options)
    return { ok: true, model, ms: Math.round(performance.now() - started) }
  } catch (error) {
    const { detail } = error instanceof ModelError ? error : new ModelError({ code: 'unavailable' }, 'an unknown error occurred')
    // The details are for administrators, who run this test.
    return { ok: false, message: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.` }
  }
}
