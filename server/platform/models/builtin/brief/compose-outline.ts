import { detectLanguage } from '../detect-language.ts'
import type { Language } from '../languages.ts'
import { phrases } from '../phrases.ts'
import type { BriefItem } from './brief.ts'
import { outlinePhrases } from './brief-phrases.ts'
import { publicText } from './internal-sentences.ts'

interface Outline {
  form: 'letter' | 'reply'
  language: Language
  recipient: string
  sender: string
  /** Purpose of the text, from the workflow. */
  purpose: string
  /** First sentences of the text, in English; '' if the definition has none. */
  opening: string
  items: readonly BriefItem[]
  /** Lines that the recipient may read unchanged. */
  ready: readonly string[]
}

/** Returns a placeholder in brackets. The approval refuses a text that contains it. */
const placeholder = (label: string, text: string): string => `[${label}: ${text.replace(/[[\]]/g, '').trim()}]`

/** Matches a lower-case word that is no particle of a name: the recipient is a group or a department. */
const groupWord = /\s(?!(?:and|und|et|y|e|en|de|del|der|den|di|da|do|dos|du|la|le|van|von|zu|of|für)\s)\p{Ll}{3,}/u

/** Returns the salutation. A person is addressed without the company: "Priya at Lumen" becomes "Dear Priya". */
function greetingFor(recipient: string, { greeting, greetingWithoutName }: (typeof phrases)[Language]): string {
  const [name = ''] = recipient.split(/\s(?:at|from|von|bei|chez|de chez|of)\s(?=\p{Lu})/u)
  return name === '' || groupWord.test(` ${name}`) || groupWord.test(recipient.slice(0, name.length)) ? greetingWithoutName : greeting(name)
}

/** Maximum number of lines of a list in the outline. */
const maxListed = 40

/**
 * Composes the starting text for the person, in the correspondent's language: a line for each item, with the sentence of the
 * knowledge base if it is in that language, and otherwise a placeholder in brackets. Lines that the recipient may read follow as
 * a list.
 */
export function composeOutline({ form, language, recipient, sender, purpose, opening, items, ready }: Outline): string {
  const { thanks, regards } = phrases[language]
  const { answer, write, check } = outlinePhrases[language]
  const label = form === 'reply' ? answer : write
  const isReadable = (text: string) => (detectLanguage(text) ?? 'en') === language
  const texts = items.map(({ text, quote }) => {
    const own = quote === null ? '' : publicText(quote.text)
    if (own === '' || !isReadable(own)) return placeholder(label, text)
    return quote?.isCertain ? own : placeholder(label, `${text} ${check}: ${own}`)
  })
  const begin = opening !== '' && language === 'en' ? opening : ''
  // The wishes in notes are not the whole letter.
  const hasPurpose = begin !== '' || items.some(({ kind }) => kind !== 'statement') || form === 'reply'
  const points = begin === '' ? texts : texts.filter((_, at) => items[at]?.kind !== 'point' || items[at]?.quote?.isCertain)
  const own = hasPurpose && points.length > 0 ? points : [...(begin === '' ? [placeholder(label, purpose)] : []), ...points]
  const lines = [...new Set([begin, ...own])]
  const isOpen = (line: string) => Object.values(phrases).some(({ nothingFound }) => line.includes(nothingFound))
  const listed = ready.slice(0, maxListed).map((line) => `- ${isReadable(line) && !isOpen(line) ? line : placeholder(label, line)}`)
  const acknowledgement = form === 'reply' ? [thanks] : []
  return [
    greetingFor(recipient, phrases[language]),
    ...acknowledgement,
    ...lines,
    listed.join('\n'),
    [regards, sender].filter(Boolean).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
