import type { ModelErrorCode } from '../../../../contracts/models.ts'
import type { ModelErrorInfo } from '../../../platform/models/model-error.ts'
import type { LeafKind } from '../steps/step-handler.ts'

const reasons: Partial<Record<ModelErrorCode, string>> = {
  refused: 'The model refused to answer.',
  filtered: 'A content filter of the model provider blocked the answer.',
  empty: 'The model returned no text.',
  cut: 'The model’s answer was cut off because it was too long.',
  invalid: 'The model returned an unusable answer.',
  cannot_answer: 'The model said that it cannot answer.',
}

const requests: Partial<Record<LeafKind | 'brief', string>> = {
  brief: 'Write the text from the brief below, made by the built-in rules.',
  generate: 'Review the text below, written by the built-in rules.',
  classify: 'Check the category, chosen by the built-in rules.',
  extract: 'Check the values, read by the built-in rules.',
}

/** Returns a message that explains why a step has a result of the built-in rules, and what the reviewer does with it. */
export function modelFailureMessage(info: ModelErrorInfo, result: LeafKind | 'brief'): string {
  const cause = info.code === 'cannot_answer' ? `Its reason: ${info.reason.replace(/[.\s]+$/, '')}.` : ''
  return [reasons[info.code], cause, requests[result]].filter(Boolean).join(' ')
}
