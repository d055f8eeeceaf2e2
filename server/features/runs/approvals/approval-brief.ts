import { briefsIn } from './generated-text.ts'

/** A value to approve. If it contains a brief, the approver uses the brief to write the text. */
export interface BriefedValue {
  /** The value. Each brief in it is replaced by its outline. */
  value: unknown
  /** Null if the value contains no brief. */
  brief: string | null
  outline: string | null
}

/** Returns all strings in a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** Returns a copy of a value in which `change` is applied to each string. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]))
}

/** Replaces the briefs in a value by their outlines. @param results results of the run's steps */
export function briefedValue(value: unknown, results: unknown): BriefedValue {
  const texts = stringsIn(value)
  const briefs = briefsIn(results).filter(({ text }) => texts.some((candidate) => candidate.includes(text.trim())))
  if (briefs.length === 0) return { value, brief: null, outline: null }
  // Pass a function, because `replaceAll` would interpret patterns such as `$&` in a replacement text.
  const replaceBriefs = (original: string) =>
    briefs.reduce((changed, { text, outline }) => changed.replaceAll(text.trim(), () => outline), original)
  return {
    value: mapTexts(value, replaceBriefs),
    brief: briefs.map(({ text }) => text).join('\n\n'),
    outline: briefs.map(({ outline }) => outline).join('\n\n'),
  }
}

const placeholderPattern = /\[[^[\]\n]{2,500}\]/g

/**
 * Returns whether the approver has written the text: the value contains neither the brief nor a placeholder of the outline. Always
 * true for an approval without a brief.
 */
export function isWrittenByApprover(value: unknown, { brief, outline }: Pick<BriefedValue, 'brief' | 'outline'>): boolean {
  if (brief === null) return true
  const placeholders = outline?.match(placeholderPattern) ?? []
  return stringsIn(value).every((text) => !text.includes(brief.trim()) && placeholders.every((placeholder) => !text.includes(placeholder)))
}
