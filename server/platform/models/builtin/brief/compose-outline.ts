import { detectLanguage } from '../detect-language.ts'
import type { Language } from '../languages.ts'
import { phrases } from '../phrases.ts'
import type { BriefItem } from './brief.ts'
import { outlinePhrases } from './brief-phrases.ts'

interface Outline {
  form: 'letter' | 'reply'
  language: Language
  recipient: string
  sender: string
  items: readonly BriefItem[]
}

/** Returns a placeholder in brackets. The approval refuses a text that contains it. */
const placeholder = (label: string, text: string): string => `[${label}: ${text.replace(/[[\]]/g, '').trim()}]`

/**
 * Composes the starting text for the person, in the correspondent's language: a line for each item, with the sentence of the
 * knowledge base if it is in that language, and otherwise a placeholder in brackets.
 */
export function composeOutline({ form, language, recipient, sender, items }: Outline): string {
  const { greeting, greetingWithoutName, thanks, regards } = phrases[language]
  const { answer, write } = outlinePhrases[language]
  const lines = items.map(({ text, quote }) =>
    quote?.isCertain && detectLanguage(quote.text) === language ? quote.text : placeholder(form === 'reply' ? answer : write, text),
  )
  const opening = form === 'reply' ? [thanks] : []
  return [
    recipient === '' ? greetingWithoutName : greeting(recipient),
    ...opening,
    ...lines,
    [regards, sender].filter(Boolean).join('\n'),
  ].join('\n\n')
}
