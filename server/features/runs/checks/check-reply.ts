import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { isUnknownLanguage, unambiguousLanguage } from '../../../platform/models/builtin/detect-language.ts'
import { sentencesOf } from '../../../platform/models/builtin/sentences.ts'
import { languages } from '../../../platform/words/languages.ts'
import { type ActionEvidence, findUnperformedActions } from './action-claims/find-unperformed-actions.ts'

/** Texts and settings that a letter or reply is compared with. */
export interface ReplyContext extends ActionEvidence {
  /** The message that the text replies to; null for a letter. */
  received: string | null
  /** Language of the reader that the definition states (ISO 639-1); null if it states none. */
  language: string | null
  /** True if a setting, and not the message, determines the language. */
  hasFixedLanguage: boolean
}

/** Maximum length of a quoted sentence, in characters. */
const maxQuoteLength = 240

/** Checks what a language model wrote to people outside the workspace: its language, and the actions that it claims. */
export function checkReply(text: string, context: ReplyContext): RunCheck[] {
  return [...checkLanguage(text, context), ...checkActs(text, context)]
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })
/** Code of a language that the product does not know. */
const unknown = 'unknown'
const nameOf = (language: string) => (language === unknown ? 'another language' : (languageNames.of(language) ?? language))

/** Removes quoted lines, because they are in the language of their source. */
const withoutQuotes = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')

/** Returns the language of a text, `unknown` for an unsupported one; null if the text is too short or too mixed to decide. */
function languageIn(text: string): string | null {
  if (isUnknownLanguage(text)) return unknown
  const language = unambiguousLanguage(text)
  return language === 'unclear' ? null : language
}

/**
 * Compares the language of a reply with that of its message, or with the language that a setting fixes. Accepts mixed texts. Also accepts
 * letters if the definition only derives their language from the texts of the case.
 */
function checkLanguage(text: string, { received, language: stated, hasFixedLanguage }: ReplyContext): RunCheck[] {
  const own = withoutQuotes(text)
  const written = languageIn(own)
  if (written === null || written === stated) return []
  const isStated = hasFixedLanguage && stated !== null
  const expected = isStated ? stated : received === null ? null : languageIn(received)
  if (expected === null || expected === written) return []
  const ofSentences = new Set<string | null>(sentencesOf(own).map((sentence) => unambiguousLanguage(sentence)))
  // Names, codes and tables can look like an unsupported language. A text that is really in an unsupported language has no sentence in a
  // supported one.
  if (ofSentences.has(expected) || (written === unknown && languages.some((language) => ofSentences.has(language)))) return []
  const difference = isStated ? `the language of the reader is ${nameOf(expected)}` : `the message is in ${nameOf(expected)}`
  return [{ code: 'other_language', message: `The text is in ${nameOf(written)}, but ${difference}.` }]
}

function checkActs(text: string, context: ReplyContext): RunCheck[] {
  return findUnperformedActions(text, context).map((sentence) => {
    const quote = sentence.trim().slice(0, maxQuoteLength)
    return {
      code: 'unperformed_act',
      message: `No step of this workflow did what the text says: “${quote}” Do it before you approve, or change the sentence.`,
    }
  })
}
