import type { Budget } from '../../../../platform/models/models.ts'
import { StepError } from '../step-error.ts'

/**
 * What one call may take of what the run has left.
 * @throws StepError `over_budget` when nothing is left
 */
export function budgetOf(tokensLeft: number, maxOutputTokens?: number): Budget {
  if (tokensLeft <= 0) throw new StepError('over_budget', 'The run has used up the tokens that one run may take')
  return { maxTokens: tokensLeft, ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }) }
}
