import type { LanguageModelV4FinishReason } from '@ai-sdk/provider'
import type { FinishReason } from '../../../../contracts/models.ts'
import { ModelError } from '../model-error.ts'

/** Finish reasons for which the SDK reports a filter although the model itself declined: OpenAI's `refusal` field, Anthropic's reason. */
const refusals: readonly (string | undefined)[] = ['stop', 'refusal', undefined]

/** Converts the SDK's finish reason. @throws ModelError if the model declined, or the response was filtered, failed or was truncated */
export function finishOf({ unified, raw }: LanguageModelV4FinishReason): FinishReason {
  switch (unified) {
    case 'stop':
    case 'length':
    case 'tool-calls':
      return unified
    case 'content-filter':
      throw refusals.includes(raw)
        ? new ModelError({ code: 'refused' }, 'the model declined')
        : new ModelError({ code: 'filtered' }, 'a content filter of the provider stopped the response')
    case 'error':
    case 'interrupted':
      throw new ModelError({ code: 'unavailable' }, 'the response was interrupted')
    case 'other':
      // No reason at all means a truncated response, for which the OpenAI-compatible SDK has no reason.
      if (raw === undefined) throw new ModelError({ code: 'unavailable' }, 'the response was interrupted')
      return 'other'
  }
}
