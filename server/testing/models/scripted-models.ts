import type { Answer } from '../../platform/models/answers/answer-schema.ts'
import { judgeAnswer } from '../../platform/models/answers/judge-answer.ts'
import { taskTexts } from '../../platform/models/answers/task-texts.ts'
import { ModelError } from '../../platform/models/model-error.ts'
import type { CallOptions, Models, ObjectRequest, WriteRequest } from '../../platform/models/models.ts'
import { builtinModels } from '../runs/run-engine.ts'

export interface ScriptedModels extends Models {
  /** All requests so far, in order. */
  texts: { request: WriteRequest; options: CallOptions }[]
  objects: { request: ObjectRequest<unknown>; options: CallOptions }[]
  /**
   * Functions that create the next responses, in order. A function returns the text of a response, or an object
   * with fields of the response. If it returns undefined, the built-in model responds.
   */
  replies: ((signal: AbortSignal) => Promise<Scripted> | Scripted)[]
}

type Scripted = string | Partial<Answer> | undefined

const spent = { tokensIn: 100, tokensOut: 20, isEstimated: false, costUsd: 0.01 }

/**
 * Creates models that record each request, return the scripted replies in `replies`, and otherwise respond like the built-in model.
 * @param defaultText a language model's response to requests without scripted behavior; if absent, the built-in model
 * responds
 */
export function makeScriptedTextModels(defaultText?: string): ScriptedModels {
  const builtin = builtinModels()
  const models: ScriptedModels = {
    ...builtin,
    texts: [],
    objects: [],
    replies: [],
    writeText: async (request, options) => {
      models.texts.push({ request, options })
      const scripted = (await models.replies.shift()?.(options.signal)) ?? defaultText
      if (scripted === undefined) return builtin.writeText(request, options)
      const fields = typeof scripted === 'string' ? { text: scripted } : scripted
      const answer = { text: '', language: 'en', sources_used: [1], missing_information: [], cannot_answer_because: null, ...fields }
      try {
        const judged = judgeAnswer(answer, { material: taskTexts(request.task), sourceCount: request.task.chunks.length })
        return { ...spent, ...judged, model: 'scripted-1' }
      } catch (error) {
        throw error instanceof ModelError ? error.withSpent(spent) : error
      }
    },
    generateObject: async (request, options) => {
      models.objects.push({ request, options })
      await models.replies.shift()?.(options.signal)
      return builtin.generateObject(request, options)
    },
  }
  return models
}

/** Scripted behavior: throws the error of an overloaded model. */
export const throwOverloaded = (): never => {
  throw new ModelError({ code: 'rate_limited', retryAfterSeconds: null }, 'busy', spent)
}

/** Scripted behavior: waits until the request is aborted. */
export const waitForAbort = (signal: AbortSignal): Promise<undefined> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ModelError({ code: 'aborted' }, 'cut off')), { once: true }))
