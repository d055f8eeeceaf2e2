import type { Language } from '../../../words/languages.ts'
import { phrases } from '../phrases.ts'
import { sentencesOf } from '../sentences.ts'
import { addressReader } from './address-reader.ts'
import type { BriefItem } from './brief.ts'
import { outlinePhrases } from './brief-phrases.ts'
import { type FilledSection, sectionText, states } from './compose-sections.ts'
import { withoutStaffSentences } from './internal-sentences.ts'
import { isInLanguage, isReadable, type OutlineLanguage, placeholder } from './outline-language.ts'

interface Outline extends OutlineLanguage {
  form: 'letter' | 'reply'
  recipient: string
  sender: string
  /** Purpose of the text, from the workflow. */
  purpose: string
  /** First sentences of the text, in English; empty if the workflow definition has none. */
  opening: string
  items: readonly BriefItem[]
  /** Lines that may be sent to the recipient unchanged. */
  ready: readonly string[]
  /** Sections of the workflow definition. They replace the placeholders for the purpose. */
  sections: readonly FilledSection[]
}

/** Matches a lower-case word that is not a particle of a name. A recipient with such a word is a group or a department. */
const groupWord =
  /\s(?!(?:and|und|et|y|e|en|de|del|der|den|di|da|do|dos|das|du|des|les|aux|la|le|delle|degli|van|von|zu|of|für)\s)\p{Ll}{3,}/u

/** Returns the salutation. The company of a person is omitted: "Priya at Lumen" becomes "Dear Priya". */
function greetingFor(recipient: string, { greeting, greetingWithoutName }: (typeof phrases)[Language]): string {
  const [name = ''] = recipient.split(/\s(?:at|from|von|bei|chez|de chez|of)\s(?=\p{Lu})/u)
  const isPlace = /\s(?:in|im|à|en|nel|em)\s/u.test(name)
  return name === '' || isPlace || groupWord.test(` ${name}`) || groupWord.test(recipient.slice(0, name.length))
    ? greetingWithoutName
    : greeting(name)
}

/** Maximum number of lines of a list in the outline. */
const maxListed = 40

/** Maximum length of a request that the outline repeats, in characters. */
const maxQuotedRequest = 160

/**
 * Returns the text for an item: its rule without internal sentences. Without a certain rule in the language of the text, returns a placeholder
 * for the writer, which contains a rule that may apply.
 */
function itemText({ text, quote }: BriefItem, language: Language, label: string): string {
  const own = quote === null ? '' : addressReader(withoutStaffSentences(quote.applied.join(' ')), language)
  if (quote === null || own === '') return placeholder(label, text)
  // A rule in another language is not quoted by itself: the writer translates it into the placeholder.
  if (!isInLanguage(language, own)) return placeholder(label, quote.isCertain ? `${text} (${own})` : text)
  return quote.isCertain ? own : placeholder(label, `${text} ${outlinePhrases[language].check}: ${own}`)
}

/**
 * Returns the answers to a message. With several requests, each answer follows its request; requests with the same rule share one answer.
 */
function answersTo(items: readonly BriefItem[], language: Language): string[] {
  const { answer, quotes } = outlinePhrases[language]
  const itemsByRule = new Map<string, BriefItem[]>()
  for (const item of items) {
    const key = item.quote?.text ?? item.text
    itemsByRule.set(key, [...(itemsByRule.get(key) ?? []), item])
  }
  return [...itemsByRule.values()].map((group) => {
    const [first] = [...group].sort((one, other) => Number(other.quote?.isCertain ?? false) - Number(one.quote?.isCertain ?? false))
    const applied = [...new Set(group.flatMap(({ quote }) => quote?.applied ?? []))]
    const body = first ? itemText({ ...first, quote: first.quote && { ...first.quote, applied } }, language, answer) : ''
    if (items.length < 2 || body.startsWith('[')) return body
    const requests = group.map(({ text }) => (text.length > maxQuotedRequest ? `${text.slice(0, maxQuotedRequest).trimEnd()}…` : text))
    return `${requests.map((request) => `${quotes[0]}${request}${quotes[1]}`).join('\n')}\n${body}`
  })
}

/**
 * Returns whether a section already contains an item: the text of the item, its complete rule, the first sentence of this rule, or, for a
 * statement, any sentence of it. A request is not covered by a rule that is only the closest match, nor, beside other requests, by an uncertain
 * one.
 */
function isCovered({ text, quote, kind }: BriefItem, isOnly: boolean, sections: readonly FilledSection[], language: Language): boolean {
  if (sections.some(({ section }) => section.text.includes(text))) return true
  if (quote === null || (kind === 'request' && (quote.applied.length === 0 || !(isOnly || quote.isCertain)))) return false
  const isRepeated = isStatedIn(sections, language)
  const rule = sentencesOf(withoutStaffSentences(quote.text))
  const [first] = rule
  // A rule that is meant only for staff has no public sentence.
  if (first === undefined) return false
  const isStated = sections.some(({ section }) => states(section.text, first, language))
  return kind === 'request' ? isStated || rule.every(isRepeated) : rule.some(isRepeated)
}

/** Returns a function that tests whether a section, or the rule that it quotes, contains a sentence. */
const isStatedIn = (sections: readonly FilledSection[], language: Language) => (sentence: string) =>
  sections.some(({ section, quote }) => states(section.text, sentence, language) || (quote?.text.includes(sentence) ?? false))

/** Removes the sentences that the sections contain from the rule of an item. Returns null if nothing else is left of it. */
function withoutStatedSentences(item: BriefItem, sections: readonly FilledSection[], language: Language): BriefItem | null {
  if (item.quote === null || item.quote.applied.length === 0) return item
  const isStated = isStatedIn(sections, language)
  const applied = item.quote.applied.flatMap(sentencesOf).filter((sentence) => !isStated(sentence))
  return applied.length === 0 ? null : { ...item, quote: { ...item.quote, applied } }
}

/**
 * Returns the paragraphs of a letter: its opening and its points. Requests in notes are only a part of a letter. In a letter with a section for
 * answers, each answer follows its request.
 */
function paragraphsOf({ language, purpose, items, sections }: Outline, begin: string): string[] {
  const { write, quotes } = outlinePhrases[language]
  const points = begin === '' && sections.length === 0 ? items : items.filter(({ kind, quote }) => kind !== 'point' || quote?.isCertain)
  const requests = points.filter(({ kind }) => kind === 'request')
  const isQuoting = requests.length > 1 && sections.some(({ section }) => section.isAnswers)
  const texts = points.map((item) => {
    const body = itemText(item, language, write)
    return isQuoting && item.kind === 'request' && !body.startsWith('[') ? `${quotes[0]}${item.text}${quotes[1]}\n${body}` : body
  })
  const hasPurpose = begin !== '' || sections.length > 0 || items.some(({ kind }) => kind !== 'statement')
  return hasPurpose && (texts.length > 0 || begin !== '' || sections.length > 0) ? texts : [placeholder(write, purpose), ...texts]
}

/**
 * Composes the outline of the message in the language of the correspondent. Each item becomes one line: its rule if the rule is in that
 * language, or else a placeholder in brackets. The sections of the definition follow or contain the answers. A list of the lines that may
 * be sent unchanged comes last.
 */
export function composeOutline(outline: Outline): string {
  const { form, language, isTranslated, recipient, sender, opening, items, ready, sections } = outline
  const { thanks, regards } = phrases[language]
  const { answer, write } = outlinePhrases[language]
  const label = form === 'reply' ? answer : write
  const begin = isTranslated ? opening : ''
  const isOnly = items.filter(({ kind }) => kind === 'request').length < 2
  const open = items.flatMap((item) =>
    isCovered(item, isOnly, sections, language) ? [] : (withoutStatedSentences(item, sections, language) ?? []),
  )
  // A reply answers the requests. A statement beside them is for the writer only.
  const requests = open.filter(({ kind }) => kind === 'request')
  const answered = items.some(({ kind }) => kind === 'request') ? requests : open
  const answers = form === 'reply' ? answersTo(answered, language) : paragraphsOf({ ...outline, items: open }, begin)
  const filled = sections.flatMap((one) => {
    const text = sectionText(one, outline)
    if (!one.section.isAnswers) return text
    return [...(text === '' && answers.length > 0 && isTranslated ? [one.section.title] : [text]), ...answers]
  })
  // With sections, the sections are the whole text. Only the section for answers (`isAnswers`) contains the answers.
  const lines = sections.length === 0 ? answers : filled
  const isOpen = (line: string) => Object.values(phrases).some(({ nothingFoundText }) => line.includes(nothingFoundText))
  const listed = ready
    .slice(0, maxListed)
    .map((line) => `- ${isReadable(line, outline) && !isOpen(line) ? line : placeholder(label, line)}`)
  return [
    greetingFor(recipient, phrases[language]),
    ...(form === 'reply' ? [thanks] : []),
    ...new Set([begin, ...lines]),
    listed.join('\n'),
    [regards, sender].filter(Boolean).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
