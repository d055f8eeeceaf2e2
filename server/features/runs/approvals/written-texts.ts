import type { KnownApproval } from '../engine/journal/read-progress.ts'
import { generatedTextOf } from './generated-text.ts'

type Decided = Pick<KnownApproval, 'path' | 'status' | 'value' | 'edited' | 'is_edited'>

/** Minimum length of a generated text that is recognized within a longer text, in characters. */
const minPartLength = 20

/**
 * Replaces generated texts in the results of a run by the texts that an approver has written or edited. Later steps, for example webhooks,
 * then send the same text. An approval in one item of a loop changes only the results of this item.
 * @param results results of the steps in one frame. They are changed in place.
 * @param prefix path of the frame's steps up to their number, for example `3.items.0.`
 */
export function applyWrittenTexts(approvals: Iterable<Decided>, results: Record<string, unknown>, prefix: string): void {
  for (const { path, status, value, edited, is_edited: isEdited } of approvals) {
    if (status !== 'approved' || !prefix.startsWith(loopPrefixOf(path))) continue
    for (const [name, result] of Object.entries(results)) {
      const generated = generatedTextOf(result)
      if (generated === null) continue
      const written = writtenTextOf(value, isEdited ? edited : value, (generated.outline ?? generated.text).trim())
      if (written === null || (written === generated.text && generated.outline === null)) continue
      // This cast is safe: `generatedTextOf` returns null for a result that is not an object.
      const { outline: _, ...otherFields } = result as Record<string, unknown>
      results[name] = { ...otherFields, [generated.key]: written }
    }
  }
}

/** Returns the part of a path up to its innermost loop item; '' for a step outside loops. */
const loopPrefixOf = (path: string): string => /^.*\.items\.\d+\./.exec(path)?.[0] ?? ''

/** Finds a text in a value, and returns the text at the same place in the approved value. Null if the value does not contain the text. */
function writtenTextOf(value: unknown, approved: unknown, text: string): string | null {
  if (typeof value === 'string') {
    if (text === '' || typeof approved !== 'string') return null
    if (value.trim() === text) return approved
    const offset = text.length < minPartLength ? -1 : value.indexOf(text)
    if (offset < 0) return null
    const [before, after] = [value.slice(0, offset), value.slice(offset + text.length)]
    const isFramed = approved.length >= before.length + after.length && approved.startsWith(before) && approved.endsWith(after)
    return isFramed ? approved.slice(before.length, approved.length - after.length) : approved
  }
  if (value === null || typeof value !== 'object' || approved === null || typeof approved !== 'object') return null
  // This cast is safe: both values are objects or lists, and missing properties are undefined.
  const approvedFields = approved as Record<string, unknown>
  for (const [name, item] of Object.entries(value)) {
    const written = writtenTextOf(item, approvedFields[name], text)
    if (written !== null) return written
  }
  return null
}
