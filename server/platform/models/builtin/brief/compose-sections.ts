import type { Language } from '../../../words/languages.ts'
import type { DraftSection } from '../../tasks.ts'
import { detectLanguage } from '../detect-language.ts'
import { addressReader } from './address-reader.ts'
import { outlinePhrases } from './brief-phrases.ts'
import { publicText } from './internal-sentences.ts'
import { caseFilterFor } from './requests/case-share.ts'
import { findAnswer, type QuotedAnswer } from './requests/find-answer.ts'
import type { AnswerIndex } from './requests/request-terms.ts'

/** A section with the rule that matches it. */
export interface FilledSection {
  section: DraftSection
  quote: QuotedAnswer | null
}

/** Number of characters at the start of a rule's words that show that they repeat the case. */
const maxRepeatedCharacters = 60

/**
 * Finds the rule of each section. A rule must concern the case. A rule that an earlier section or another part of the text quotes (`used`) is not
 * repeated.
 */
export function fillSections(
  sections: readonly DraftSection[],
  index: AnswerIndex,
  { context, used }: { context: string; used: readonly string[] },
): FilledSection[] {
  const quoted = [...used]
  const caseText = [context, ...sections.map(({ text }) => text)].join('\n')
  const concernsCase = caseFilterFor(caseText, index)
  return sections.map((section) => {
    if (section.rule === '') return { section, quote: null }
    // Words of the case find only what concerns it.
    const isCase = caseText.includes(section.rule.slice(0, maxRepeatedCharacters))
    const quote = findAnswer(section.rule, index, { context, quoted, isSection: true, ...(isCase ? {} : { accepts: concernsCase }) })
    if (quote !== null) quoted.push(quote.text)
    return { section, quote }
  })
}

/** Returns whether a section with a title has neither a rule nor another content. The writer must know that it is left out. */
export const isWithoutRule = ({ section: { title, text, rule }, quote }: FilledSection): boolean =>
  title !== '' && rule !== '' && text === '' && quote === null

/** Maximum length of the text of a placeholder. The approval recognizes placeholders of up to 500 characters in one line. */
const maxPlaceholderCharacters = 400

/** Returns a placeholder in brackets. The approval refuses a text that contains it. */
export function placeholder(label: string, text: string): string {
  const line = text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
  return `[${label}: ${line.length <= maxPlaceholderCharacters ? line : `${line.slice(0, maxPlaceholderCharacters).trimEnd()}…`}]`
}

/** Returns whether a text is in a language, or consists of values and codes. */
export const isReadableIn = (language: Language, text: string): boolean => (detectLanguage(text) ?? 'en') === language

/**
 * Returns the title, text and public rule sentences of a section, or a placeholder for missing content. Definitions are in English, so a
 * letter in another language gets placeholders instead of their texts.
 */
export function sectionText({ section: { title, text, add }, quote }: FilledSection, language: Language): string {
  const phrases = outlinePhrases[language]
  const given = text.split('\n').flatMap((line) => line.trim() || [])
  const shown =
    language === 'en' ? given : given.map((line, at) => placeholder(phrases.write, at === 0 && title !== '' ? `${title}: ${line}` : line))
  const rule = quote === null ? '' : addressReader(publicText(quote.text), language)
  const translated = (text: string) => placeholder(phrases.write, title === '' ? text : `${title}: ${text}`)
  const quoted = rule === '' ? [] : [isReadableIn(language, rule) ? rule : translated(rule)]
  const content = [...shown, ...quoted]
  if (content.length === 0 && add === '') return ''
  const lines = content.length > 0 ? content : [placeholder(phrases.add, language === 'en' || title === '' ? add : `${title}: ${add}`)]
  return [...(title !== '' && language === 'en' ? [title] : []), ...lines].join('\n')
}
