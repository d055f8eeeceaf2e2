import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { checkReply, type ReplyContext } from './check-reply.ts'
import { findUnsupportedFacts } from './find-unsupported-facts.ts'

export interface CheckedText {
  text: string
  /** Texts in the model's prompt: input, sources, configuration and instructions. */
  evidence: readonly string[]
  /** Texts of the workflow's sample; empty in a run of the sample. */
  sample: readonly string[]
  /** Texts to compare a letter or reply with; absent for other texts, and for a text that the built-in model composed. */
  reply?: ReplyContext
}

/**
 * Matches placeholders such as `[Your name]`, `[Texte : …]` with up to 500 characters, `{{ name }}`, `<insert date>`, `____` or `TODO`, but
 * not a Markdown link or a checkbox.
 */
const placeholderPattern =
  /\[(?=[^\]]{2,60}\](?!\())(?=[^\]]*\p{L}{2})[^\]\n]*\]|\[\p{Lu}[\p{L} ]{2,25}\u00a0?: [^\]\n]{2,500}\](?!\()|\{\{[^{}\n]{0,60}\}\}|<(?:your|insert|name|date|company|enter)\b[^<>\n]{0,60}>|_{4,}|\b(?:TODO|TBD|XXX+)\b|lorem ipsum/iu
/** Matches citations such as `[1]`, `[2, 3]`, `[1-3]` or `【4】`. */
const citationPattern = /\[\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9}\]|【\d{1,3}[^】\n]{0,20}】/g

const excerptOf = (text: string, index: number): string => {
  const start = Math.max(0, text.lastIndexOf('\n', index) + 1, index - 100)
  return text.slice(start, index + 120).split('\n', 1)[0] ?? ''
}

/** Maximum number of details that one message lists. */
const maxListed = 5
const quoted = (words: readonly string[]) => {
  const listed = words.slice(0, maxListed).map((word) => `“${word}”`)
  const unlistedCount = words.length - listed.length
  return `${listed.join(', ')}${unlistedCount > 0 ? ` and ${unlistedCount} more` : ''}`
}

/** Checks a generated text before it may be sent. Takes time linear in the length of the texts. */
export function checkText({ text, evidence, sample, reply }: CheckedText): RunCheck[] {
  const checks: RunCheck[] = reply === undefined ? [] : checkReply(text, reply)
  const placeholder = placeholderPattern.exec(text)
  if (placeholder)
    checks.push({
      code: 'placeholder',
      message: `The text still contains the placeholder ${quoted([placeholder[0]])}.`,
      excerpt: excerptOf(text, placeholder.index),
    })
  const [citation] = text.matchAll(citationPattern)
  if (citation)
    checks.push({
      code: 'citation_mark',
      message: `The text still contains the citation mark ${quoted([citation[0]])}.`,
      excerpt: excerptOf(text, citation.index),
    })
  const unsupported = findUnsupportedFacts(text.replace(citationPattern, ' '), evidence)
  if (unsupported.length > 0)
    checks.push({
      code: 'unsupported_facts',
      message: `These details appear neither in the input nor in the sources: ${quoted(unsupported)}.`,
    })
  const sampleWords = findSampleWords(text, evidence, sample)
  if (sampleWords.length > 0)
    checks.push({ code: 'sample_words', message: `The text contains words from the sample data: ${quoted(sampleWords)}.` })
  return checks
}

/** Matches names and long numbers. In a sample, they identify people, places and cases. */
const distinctivePattern = /(?<=[\p{Ll},;:] )\p{Lu}[\p{L}’'-]{3,}|\b\d[\d.,/-]{2,}\d\b/gu
/** Matches the words of a text, for an exact comparison in lower case. */
const wordPattern = /[\p{L}\d][\p{L}\d.,/’'-]*[\p{L}\d]|[\p{L}\d]/gu

/** Returns a word. For a date, also returns its year, because a letter writes `December 4, 2026` where the input has `2026-12-04`. */
const withYear = (word: string): string[] => (/^\d{4}-\d{2}-\d{2}$/.test(word) ? [word, word.slice(0, 4)] : [word])

/** Removes thousands separators, because a result may write `2,000` for `2000` in the input. */
const plainNumber = (word: string): string => (/^\d{1,3}(?:[.,’']\d{3})+$/.test(word) ? word.replace(/[.,’']/g, '') : word)

function findSampleWords(text: string, evidence: readonly string[], sample: readonly string[]): string[] {
  const distinctive = new Set(sample.flatMap((part) => part.match(distinctivePattern) ?? []))
  if (distinctive.size === 0) return []
  const words = new Set(text.match(wordPattern) ?? [])
  const candidates = [...distinctive].filter((word) => words.has(word))
  if (candidates.length === 0) return []
  const evidenceWords = new Set(
    evidence
      .flatMap((part) => part.toLowerCase().match(wordPattern) ?? [])
      .flatMap(withYear)
      .map(plainNumber),
  )
  return candidates.filter((word) => !evidenceWords.has(plainNumber(word.toLowerCase())))
}
