import type { ModelTestResult } from '../../../contracts/models.ts'
import { ModelError } from './model-error.ts'
import type { Models } from './models.ts'

/** Milliseconds: a model that has to be loaded first takes its time, an administrator less. */
const patience = 30_000

/** Asks for a word, and for an embedding where there are such. Never throws. */
export async function testConnection(
  models: Pick<Models, 'streamText' | 'embed' | 'describe'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelTestResult> {
  const options = {
    signal,
    deadlineMs: patience, // Models that think first need room for it.
    budget: { maxOutputTokens: 2000 },
  }
  const started = performance.now()
  try {
    let { model } = models.describe()
    const parts = models.streamText(
      {
        messages: [{ role: 'user', content: 'Answer with the word: ready' }],
        task: { kind: 'summarise', passages: [{ text: 'The model is ready.' }] },
      },
      options,
    )
    for await (const part of parts) if (part.type === 'finish') model = part.answer.model
    if (models.describe().embeddingModel !== null) await models.embed(['ready'], options)
    return { ok: true, model, ms: Math.round(performance.now() - started) }
  } catch (error) {
    const said = error instanceof ModelError ? error : new ModelError({ code: 'unavailable' }, 'an unknown fault')
    // To administrators, what there is to do; who else asks reads `message`.
    return { ok: false, message: `${said.detail.charAt(0).toUpperCase()}${said.detail.slice(1)}.` }
  }
}
