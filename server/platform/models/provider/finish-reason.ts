import type { LanguageModelV4FinishReason } from '@ai-sdk/provider'
import type { FinishReason } from '../../../../contracts/models.ts'
import { ModelError } from '../model-error.ts'

/**
 * Raw finish reasons that mean that the model itself declined, although the SDK reports a content filter: OpenAI's `refusal` field,
 * Anthropic's reason.
 */
const refusals: readonly (string | undefined)[] = ['stop', 'refusal', undefined]

/**
 * Converts the finish reason of the SDK.
 * @throws ModelError if the model declined, or if the response was filtered, failed or was truncated
 */
export function finishReasonOf({ unified, raw }: LanguageModelV4FinishReason): FinishReason {
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
      // A missing reason means a truncated response. The OpenAI-compatible SDK has no reason for truncation.
      if (raw === undefined) throw new ModelError({ code: 'unavailable' }, 'the response was interrupted')
      return 'other'
  }
}
