import { isSafetyCheck, type RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { firstActions } from '../../../../contracts/safety/first-actions.ts'
import { screenedCategoryLabels } from '../../../../contracts/safety/safety-labels.ts'

/** Escapes a quotation, so that it cannot add headings, lists or links to the brief. */
const inline = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[*_`#<>|\\[\]]/g, (character) => `\\${character}`)
    .trim()

/**
 * Adds the safety risks of a run's input to a brief, as its first section: what the writer does first, and the sentence with the risk.
 * Returns the brief unchanged if there is no risk.
 */
export function withSafetySection(brief: string, checks: readonly RunCheck[]): string {
  const lines = checks.filter(isSafetyCheck).map(({ category = 'other_risk', excerpt }) => {
    const quote = excerpt ? ` (“${inline(excerpt)}”)` : ''
    return `- **${screenedCategoryLabels[category]}:** ${firstActions[category]}${quote}`
  })
  if (lines.length === 0) return brief
  const section = `## Before you reply\n\n${lines.join('\n')}`
  const [heading = '', ...rest] = brief.split('\n\n')
  return heading.startsWith('# ') ? [heading, section, ...rest].join('\n\n') : `${section}\n\n${brief}`
}
