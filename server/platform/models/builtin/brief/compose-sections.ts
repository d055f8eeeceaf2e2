import type { Language } from '../../../words/languages.ts'
import type { DraftSection } from '../../tasks.ts'
import { detectPreferring } from '../detect-language.ts'
import { sentencesOf } from '../sentences.ts'
import { wholeRule } from '../whole-rule.ts'
import { addressReader } from './address-reader.ts'
import { outlinePhrases } from './brief-phrases.ts'
import { wordsForReader } from './instructions-to-staff.ts'
import { withoutStaffSentences } from './internal-sentences.ts'
import { isInLanguage, type OutlineLanguage, placeholder, toReadableLine } from './outline-language.ts'
import { caseFilterFor } from './requests/case-share.ts'
import { findAnswer, type QuotedAnswer } from './requests/find-answer.ts'
import type { AnswerIndex } from './requests/request-terms.ts'

/** A section of the workflow definition, with the rule from the knowledge base that matches it. */
export interface FilledSection {
  section: DraftSection
  quote: QuotedAnswer | null
}

/** Returns whether a sentence is clearly in a different language. */
const isInOtherLanguage = (sentence: string, language: Language) => ![null, language].includes(detectPreferring(sentence, language))

/** Number of leading characters of a section's search words that are compared with the case, to detect that they repeat its text. */
const maxRepeatedCharacters = 60

/**
 * Finds the rule of each section. A rule in the language of the text must concern the case. A rule in another language need not, because
 * its words cannot be compared; the writer translates it. A rule that an earlier section or another part of the text quotes (`used`) is not
 * repeated.
 */
export function fillSections(
  sections: readonly DraftSection[],
  index: AnswerIndex,
  { context, used, language }: { context: string; used: readonly string[]; language: Language },
): FilledSection[] {
  const quoted = [...used]
  const caseText = [context, ...sections.map(({ text }) => text)].join('\n')
  const concernsCase = caseFilterFor(caseText, index)
  const accepts: typeof concernsCase = (sentence, matched) => isInOtherLanguage(sentence.text, language) || concernsCase(sentence, matched)
  return sections.map((section) => {
    if (section.rule === '') return { section, quote: null }
    // If the search words of a section repeat the case, every rule that they find concerns the case.
    const isCase = caseText.includes(section.rule.slice(0, maxRepeatedCharacters))
    const answer = findAnswer(section.rule, index, { context, quoted, isSection: true, ...(isCase ? {} : { accepts }) })
    const found = answer && withInstructions(answer, index)
    const quote = found !== null && isRuleStatedIn(sections, found.text, language) ? null : found
    if (quote !== null) quoted.push(quote.text)
    return { section, quote }
  })
}

/** Returns a rule with the sentences after it, if it instructs staff to tell the reader something. The instructions belong together. */
function withInstructions(answer: QuotedAnswer, { reading }: AnswerIndex): QuotedAnswer {
  const [first] = answer.found
  if (first === undefined || wordsForReader(first.text) === null) return answer
  const rule = wholeRule(reading, first.position)
  return { ...answer, rule, text: rule.map(({ text }) => text).join(' ') }
}

/** Returns whether a text contains a sentence of a rule, as written or in the second person. */
export const states = (text: string, sentence: string, language: Language): boolean =>
  text.includes(sentence) || text.includes(addressReader(sentence, language))

/** Returns whether the texts of sections contain each public sentence of a rule. */
function isRuleStatedIn(sections: readonly DraftSection[], rule: string, language: Language): boolean {
  const sentences = sentencesOf(withoutStaffSentences(rule))
  return sentences.length > 0 && sentences.every((sentence) => sections.some(({ text }) => states(text, sentence, language)))
}

/** Returns whether a section with a title has neither a rule nor other content. The writer must know that it is omitted. */
export const isWithoutRule = ({ section: { title, text, rule }, quote }: FilledSection): boolean =>
  title !== '' && rule !== '' && text === '' && quote === null

/** Returns whether the content of a section is missing, and a general sentence of the section (`otherwise`) replaces it. */
export const isOpen = ({ section: { text, add, otherwise }, quote }: FilledSection): boolean =>
  add !== '' && otherwise !== '' && text === '' && (quote === null || withoutStaffSentences(quote.text) === '')

/** Returns the public sentences of the rule for a section. If they are in a different language, returns a placeholder for the writer. */
function ruleText({ section: { title }, quote }: FilledSection, { language, isTranslated }: OutlineLanguage): string[] {
  const rule = quote === null ? '' : addressReader(withoutStaffSentences(quote.text), language)
  if (rule === '') return []
  if (isInLanguage(language, rule)) return [rule]
  return [placeholder(outlinePhrases[language].write, isTranslated || title === '' ? rule : `${title}: ${rule}`)]
}

/**
 * Returns the title of a section with its text and the public sentences of its rule, or with what to add. Titles and texts in a different language
 * from the outline are placeholders for the writer.
 */
export function sectionText(filled: FilledSection, outline: OutlineLanguage): string {
  const { title, add, otherwise } = filled.section
  const text = isOpen(filled) && outline.isTranslated ? otherwise : filled.section.text
  const phrases = outlinePhrases[outline.language]
  const given = text.split('\n').flatMap((line) => line.trim() || [])
  const shown = outline.isTranslated
    ? given.map((line) => toReadableLine(line, outline))
    : given.map((line, at) => placeholder(phrases.write, at === 0 && title !== '' ? `${title}: ${line}` : line))
  const content = [...shown, ...ruleText(filled, outline)]
  if (content.length === 0 && add === '') return ''
  const lines = content.length > 0 ? content : [placeholder(phrases.add, outline.isTranslated || title === '' ? add : `${title}: ${add}`)]
  return [...(title !== '' && outline.isTranslated ? [title] : []), ...lines].join('\n')
}
