import type { LanguageModelV4FinishReason } from '@ai-sdk/provider'
import type { FinishReason } from '../../../../contracts/models.ts'
import { ModelError } from '../model-error.ts'

/** @throws ModelError where the model did not come to an end: it refused, broke off, or was cut off. */
export function finishOf({ unified, raw }: LanguageModelV4FinishReason): FinishReason {
  switch (unified) {
    case 'stop':
    case 'length':
    case 'tool-calls':
      return unified
    case 'content-filter':
      throw new ModelError({ code: 'refused' }, 'the provider filtered the answer')
    case 'error':
    case 'interrupted':
      throw new ModelError({ code: 'unavailable' }, 'the answer ended before its end')
    case 'other':
      // No reason at all: an answer cut off where the protocol has one (the OpenAI-compatible SDK has no word for that).
      if (raw === undefined) throw new ModelError({ code: 'unavailable' }, 'the answer ended before its end')
      return 'other'
  }
}
