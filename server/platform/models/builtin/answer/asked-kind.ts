import type { Language } from '../../../words/languages.ts'

type Patterns = Partial<Record<Language, RegExp>>

const beginning = (question: string) => question.slice(0, 500).trim().toLowerCase().replaceAll('’', "'")

/**
 * Patterns of questions that ask for something of a certain kind, such as "Which report lists open disputes?". The capture group is the kind
 * ("report").
 */
const kindPatterns: Patterns = {
  en: /^(?:which|what) ([\p{L}-]{3,})(?! of)\s(?!is the|are the)/u,
  de: /^welche[rsnm]? (\p{L}{3,})/u,
  fr: /^quel(?:le)?s? (\p{L}{4,})/u,
}

/** Returns the noun for the kind of thing that a question asks for, such as "report" in "Which report lists disputes?", or null. */
export const askedKindOf = (question: string, language: Language): string | null =>
  kindPatterns[language]?.exec(beginning(question))?.[1] ?? null

/** Patterns of questions for several things, which a list can answer. */
const listPatterns: Patterns = {
  en: /^(?:which|what) (?:(?:are|were|else|all) |(?:\p{L}+ )?[\p{L}-]{2,}s\s)|^what (?:should|must|do|does|can|may|has to|have to|must|is needed|is required|belongs)\b|^(?:who|which \p{L}+) (?:should|must|can|may|is|are|needs?|have|has|belongs)\b/u,
  de: /^welche[rsnm]? |^was (?:muss|soll|darf|kann|gehört|brauch)|^wer (?:muss|soll|darf|kann|gehört|ist)/u,
  fr: /^quel(?:le)?s |^que (?:dois|doit|faut|peut)|^qu'|^qui (?:doit|peut|est)/u,
}

/** Returns whether a list can answer a question, as in "Who should be on the panel?". */
export const asksForList = (question: string, language: Language): boolean => listPatterns[language]?.test(beginning(question)) ?? false

const instructionPatterns: Patterns = {
  en: /^(?:how (?:do|can|should|would|to)\b|what (?:do|should) (?:i|we) do\b|where (?:do|can) (?:i|we)\b)/,
  de: /^wie (?!viel|lang|oft|hoch|groß|alt)\p{L}+ (?:ich|wir|man)|^was (?:muss|soll|mache?) (?:ich|man|wir)/u,
  fr: /^comment |^que (?:dois|faut)/,
}
const instruction =
  /^(?:(?:to|um|pour) \p{L}+[^.]{3,80}, |(?:please )?(?:contact|use|go|select|click|send|email|submit|fill|complete|ask|request|call|visit|open|enter|log|sign|choose|search|review|check|add|create|make|write|register|report|notify|bring|start|follow|reach|download|install|set|take|turn|provide|schedule|book|talk|file|post|press|read|apply|order|run|work) )/iu

/** Returns whether a question asks for an instruction, as in "How do I get access?". */
export const asksForInstruction = (question: string, language: Language): boolean =>
  instructionPatterns[language]?.test(beginning(question)) ?? false

/** Matches a sentence that states how something is done: "Orders are placed in the portal". */
const means =
  /(?<!\p{L})(?:is|are|can be|must be|may be) \p{L}+(?:ed|en|ne|de|ght|id|nt)(?: \p{L}+)? (?:by|via|through|in|at|on|with|using|online)(?!\p{L})|(?<!\p{L})(?:über|per|mittels|mithilfe) (?!\d)\p{L}|(?<!\p{L})(?:par|via|au moyen) (?!\d)\p{L}/iu

/** Returns whether a sentence is an instruction: an imperative, "To get access, contact the bank", or "Orders are placed in the portal". */
export const isInstruction = (text: string): boolean => instruction.test(text.slice(0, 200)) || means.test(text.slice(0, 200))

/** Matches a question that counts something, such as "How many users". The capture groups contain the counted noun. */
const counted = /^(?:and )?how many ([\p{L}-]{3,})|^wie viele[nr]? (\p{L}{3,})|^combien d[e'] ?(\p{L}{3,})/u

/** Returns the noun that a question counts, such as "users" in "How many users", in lower case, or null. */
export function countedNounOf(question: string): string | null {
  const [, ...nouns] = counted.exec(beginning(question)) ?? []
  return nouns.find((name) => name !== undefined) ?? null
}

/** Returns a pattern for a number before the noun that a question counts, such as "200,000 users" for "How many users", or null. */
export function countPatternOf(question: string): RegExp | null {
  const noun = countedNounOf(question)
  if (noun === null) return null
  const stem = noun.replace(/(?:ies|es|s|en|n)$/, '')
  return new RegExp(
    `(?:\\d|(?<!\\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty))(?:[\\d.,]*\\s)(?:[\\p{L}-]+ ){0,3}${stem}`,
    'iu',
  )
}
