import { sentencesOf } from '../sentences.ts'
import type { FoundValue } from './lines.ts'

/** Names of fields for an amount that someone does not accept. The next pattern matches the words for it in seven languages. */
const disputedName = /disput|contest|overcharg|too_much|strittig/
const disputedWords =
  /(?<!\p{L})(?:disput\p{L}{1,3}|contest\p{L}{0,4}|object\p{L}{0,3} to|overcharg\p{L}{1,3}|too much|difference|credit the|do not accept|bestreite[nt]?|beanstande[nt]?|erkenne[nt]?|zu ?viel|differenz|de trop|différence|réclam\p{L}{1,4}|no (?:reconozco|acepto)|no estoy de acuerdo|de más|diferencia|reclam\p{L}{1,4}|in più|contestiamo|differenza|di troppo|a mais|não (?:reconheço|aceito|concordo)|diferença|te veel|betwist\p{L}{0,2}|verschil)(?!\p{L})/giu

/** Returns the amount that is closest to words of a dispute in its sentence, for a field with a disputed amount. Returns null if there is none. */
export function disputedAmount(name: string, text: string, amounts: readonly FoundValue[]): FoundValue | null {
  if (!disputedName.test(name)) return null
  let best: { amount: FoundValue; distance: number } | null = null
  let from = 0
  for (const sentence of sentencesOf(text)) {
    const start = text.indexOf(sentence, from)
    if (start < 0) continue
    from = start + sentence.length
    const own = amounts.filter(({ index }) => index >= start && index < from)
    for (const { index, 0: word } of own.length > 0 ? sentence.matchAll(disputedWords) : [])
      for (const amount of own) {
        const at = start + index
        // Words before an amount are closer than words after it: "You charged $90 too much" has one amount, "$90 too much instead of $60" two.
        const distance = amount.index < at ? at - amount.index : amount.index - at - word.length
        if (best === null || distance < best.distance) best = { amount, distance }
      }
  }
  return best?.amount ?? null
}
