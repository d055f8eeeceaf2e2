import { briefsIn } from './generated-text.ts'
import { mapTexts, textsIn } from './text-leaves.ts'

/** A value to approve, with the brief for the person who writes its text. */
export interface BriefedValue {
  /** The value. Each brief in it is replaced by its outline. */
  value: unknown
  /** Null if the value contains no brief. */
  brief: string | null
  outline: string | null
}

/** Replaces the briefs in a value by their outlines. @param results results of the run's steps */
export function briefedValue(value: unknown, results: unknown): BriefedValue {
  const texts = textsIn(value)
  const briefs = briefsIn(results).filter(({ text }) => texts.some((own) => own.includes(text.trim())))
  if (briefs.length === 0) return { value, brief: null, outline: null }
  // The function prevents special patterns such as `$&` in the outline from being interpreted.
  const change = (own: string) => briefs.reduce((changed, { text, outline }) => changed.replaceAll(text.trim(), () => outline), own)
  return {
    value: mapTexts(value, change),
    brief: briefs.map(({ text }) => text).join('\n\n'),
    outline: briefs.map(({ outline }) => outline).join('\n\n'),
  }
}

const placeholderPattern = /\[[^[\]\n]{2,500}\]/g

/**
 * Returns whether a person has written the text of an approval: it contains no placeholder of the outline, and is not the brief.
 * True for an approval without a brief.
 */
export function isWritten(value: unknown, { brief, outline }: Pick<BriefedValue, 'brief' | 'outline'>): boolean {
  if (brief === null) return true
  const placeholders = outline?.match(placeholderPattern) ?? []
  return textsIn(value).every((text) => !text.includes(brief.trim()) && placeholders.every((placeholder) => !text.includes(placeholder)))
}
