import type { DraftSection as SectionTemplate } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import type { DraftSection, TextTask } from '../../../../platform/models/tasks.ts'
import type { StepContext } from '../step-handler.ts'

/** Maximum length of the prompt's text about the source of a section, in characters. */
const maxRuleCharacters = 300

/** Renders the templates of sections. */
export function renderSections(
  sections: readonly SectionTemplate[],
  { compute, scope }: Pick<StepContext, 'compute' | 'scope'>,
): Promise<DraftSection[]> {
  const render = async (text: string | undefined) => (text ? (await compute.render(text, scope)).trim() : '')
  return Promise.all(
    sections.map(async ({ title, text, rule, add, otherwise, answers }) => ({
      title: await render(title),
      text: await render(text),
      rule: await render(rule),
      add: await render(add),
      otherwise: await render(otherwise),
      isAnswers: answers === true,
    })),
  )
}

/**
 * Returns the parts of the prompt about the content of a draft: the result, which only the writer reads, the date from which periods count,
 * and the sections with their computed values.
 */
export function structureOf({ lead = '', start = '', sections = [] }: Extract<TextTask, { kind: 'draft' }>): string[] {
  const filled = sections.flatMap(({ title, text, rule, add, otherwise, isAnswers }) => {
    const content = [
      text,
      isAnswers ? 'Answer the questions and requests of the message here.' : '',
      rule === '' ? '' : `Source that belongs here: the one about “${rule.slice(0, maxRuleCharacters)}”.`,
      add === '' ? '' : `If no block has it${otherwise === '' ? `: ${add}` : `, write: “${otherwise}”`}`,
    ].filter(Boolean)
    return content.length === 0 ? [] : { title, content: content.join('\n') }
  })
  // Numbers distinguish sections without a title.
  const described = filled.map(({ title, content }, index) => `## Section ${index + 1}${title === '' ? '' : `: ${title}`}\n${content}`)
  return [
    ...(lead.trim() === '' ? [] : [`For you, not for the reader: ${lead.trim()}`]),
    ...(start.trim() === '' ? [] : [`Count the periods of the sources from this date: ${start.trim()}`]),
    ...(described.length === 0
      ? []
      : [
          `The text has these sections, in this order. A title after the number is the heading in the text; other sections have no heading. Keep the given values; they are computed or read from the input.\n\n${described.join('\n\n')}`,
        ]),
  ]
}
