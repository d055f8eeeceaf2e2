import { distinctSentences, mentionOf, plain, textsIn } from '../texts/text-filters.ts'

const minWordLength = 4
const maxOrders = 200
const workWords = new Set(['work', 'works', 'task', 'every', 'each', 'when', 'before', 'after', 'arbeit', 'arbeiten', 'travail', 'travaux'])

/** Words of safety rules. A safety rule applies to every order, because an order may not mention the danger. */
const mentionsDanger = mentionOf(
  'permit, confined, gas test, lockout, tagout, energized, hot work, attendant, danger, hazard, erlaubnis, freigabe, gefahr, permis, espace confiné, danger, permiso, peligro, permesso, pericolo, vergunning, gevaar',
)

/** Returns the words of a text that can name its subject, without a final "s". Omits short words and general words about work. */
const stemsOf = (text: string): string[] => [
  ...new Set(
    plain(text)
      .trim()
      .split(' ')
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length >= minWordLength && !workWords.has(word)),
  ),
]

/**
 * Removes the rules that belong to a different work order. A rule belongs to another order if its first word occurs only in the other
 * order, and if the other order contains every word that the rule shares with this order. Example: "Seal replacement on pumps needs …"
 * belongs to "Replace seals of the pump", not to "Inspect coupling of the pump".
 */
export function rulesOfOrder(value: unknown, order: unknown, orders: unknown): string[] {
  const own = stemsOf(textsIn(order)[0] ?? '')
  const others = textsIn(orders).slice(0, maxOrders).map(stemsOf)
  return distinctSentences(value).filter((rule) => {
    const words = stemsOf(rule)
    const [first = ''] = plain(rule).trim().split(' ')
    const subject = first.replace(/s$/, '')
    if (mentionsDanger(rule) || !words.includes(subject) || own.includes(subject)) return true
    const shared = own.filter((word) => words.includes(word))
    return !others.some((other) => other.includes(subject) && shared.every((word) => other.includes(word)))
  })
}
