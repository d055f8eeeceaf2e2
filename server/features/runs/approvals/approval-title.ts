import { stepTitle } from '../../../../contracts/workflows/step-title.ts'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { oneLine } from '../../../platform/email/outbox.ts'
import type { StepContext } from '../steps/step-handler.ts'
import { isReleaseError } from '../worker/claimed-run.ts'

/** Maximum length of an approval's title, in characters. */
const maxTitleLength = 120

/** Converts a text to a title: one line without control characters, with at most 120 characters. */
export function titleLine(text: string): string {
  const characters = [...oneLine(text)]
  return characters.length <= maxTitleLength
    ? characters.join('')
    : `${characters
        .slice(0, maxTitleLength - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * Renders the title of an approval step. Missing values are replaced by their defaults. If the template cannot be rendered, for
 * example because a value is too large, the title has only defaults, because an approval must never fail for its title.
 */
export async function renderApprovalTitle(
  step: StepOf<'approval'>,
  { compute, scope }: Pick<StepContext, 'compute' | 'scope'>,
): Promise<string> {
  try {
    return titleLine(await compute.render(step.title, scope))
  } catch (error) {
    if (isReleaseError(error)) throw error
    return titleLine(stepTitle(step))
  }
}
