import { ModelError } from '../../platform/models/model-error.ts'
import type { CallOptions, Models, ObjectRequest, TextRequest } from '../../platform/models/models.ts'
import { builtinModels } from '../runs/run-engine.ts'

export interface AskedModels extends Models {
  /** All requests so far, in order. */
  texts: { request: TextRequest; options: CallOptions }[]
  objects: { request: ObjectRequest<unknown>; options: CallOptions }[]
  /** Functions called for the next requests, in order. If a function returns undefined, the built-in model responds. */
  moods: ((signal: AbortSignal) => Promise<string | undefined> | string | undefined)[]
}

const spent = { tokensIn: 100, tokensOut: 20, isEstimated: false, costUsd: 0.01 }

/**
 * Creates models that record each request, apply the scripted behavior in `moods`, and otherwise respond like the built-in model.
 * @param otherwise text with which a language model responds to requests without scripted behavior; if absent, the built-in model
 * responds
 */
export function makeAskedModels(otherwise?: string): AskedModels {
  const builtin = builtinModels()
  const asked: AskedModels = {
    ...builtin,
    texts: [],
    objects: [],
    moods: [],
    async *streamText(request, options) {
      asked.texts.push({ request, options })
      const text = (await asked.moods.shift()?.(options.signal)) ?? otherwise
      if (text === undefined) yield* builtin.streamText(request, options)
      else yield { type: 'finish', answer: { ...spent, text, toolCalls: [], model: 'scripted-1', finishReason: 'stop', sources: [0] } }
    },
    generateObject: async (request, options) => {
      asked.objects.push({ request, options })
      await asked.moods.shift()?.(options.signal)
      return builtin.generateObject(request, options)
    },
  }
  return asked
}

/** Scripted behavior: throws the error of an overloaded model. */
export const busy = (): never => {
  throw new ModelError({ code: 'rate_limited', retryAfterSeconds: null }, 'busy', spent)
}

/** Scripted behavior: waits until the request is aborted. */
export const silent = (signal: AbortSignal): Promise<undefined> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ModelError({ code: 'aborted' }, 'cut off')), { once: true }))
