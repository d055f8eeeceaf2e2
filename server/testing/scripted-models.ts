import { ModelError } from '../platform/models/model-error.ts'
import type { CallOptions, Models, ObjectRequest, TextRequest } from '../platform/models/models.ts'
import { builtinModels } from './run-engine.ts'

export interface AskedModels extends Models {
  /** What it was asked, in order. */
  texts: { request: TextRequest; options: CallOptions }[]
  objects: { request: ObjectRequest<unknown>; options: CallOptions }[]
  /** Does something before the next answers, one for each; the built-in model answers when it returns nothing. */
  moods: ((signal: AbortSignal) => Promise<string | undefined> | string | undefined)[]
}

const spent = { tokensIn: 100, tokensOut: 20, isEstimated: false, costUsd: 0.01 }

/** The built-in model behind a wall that tests look through: moods come first, then it answers. */
export function makeAskedModels(): AskedModels {
  const builtin = builtinModels()
  const asked: AskedModels = {
    ...builtin,
    texts: [],
    objects: [],
    moods: [],
    async *streamText(request, options) {
      asked.texts.push({ request, options })
      const text = await asked.moods.shift()?.(options.signal)
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

/** A model that is busy. */
export const busy = (): never => {
  throw new ModelError({ code: 'rate_limited', retryAfterSeconds: null }, 'busy', spent)
}

/** One that says nothing until it is cut off. */
export const silent = (signal: AbortSignal): Promise<undefined> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ModelError({ code: 'aborted' }, 'cut off')), { once: true }))
