import type { Budget } from '../../../platform/models/models.ts'
import { StepError } from '../engine/step-error.ts'

/**
 * Returns the token limits of one model call within the rest of the run's budget.
 * @throws StepError `over_budget` if no tokens are left
 */
export function requireCallBudget(tokensLeft: number): Budget {
  if (tokensLeft <= 0) throw new StepError('over_budget', 'The run has reached its token limit')
  return { maxTokens: tokensLeft }
}
