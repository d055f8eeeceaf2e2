import { mentionOf, plain, sentences, textsIn } from '../texts/text-filters.ts'

const minWordLength = 4
const maxOrders = 200
const workWords = new Set(['work', 'works', 'task', 'every', 'each', 'when', 'before', 'after', 'arbeit', 'arbeiten', 'travail', 'travaux'])

/** Words of rules on dangers. Such a rule stays with every order: an order need not name the danger. */
const mentionsDanger = mentionOf(
  'permit, confined, gas test, lockout, tagout, energized, hot work, attendant, danger, hazard, erlaubnis, freigabe, gefahr, permis, espace confiné, danger, permiso, peligro, permesso, pericolo, vergunning, gevaar',
)

/** Returns the words of a text that name a thing, without the plural ending. */
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
 * Returns the rules without those for another work order. A rule is another order's if its first word names a thing of that order and not of
 * this one, and if this order shares no other word with the rule than that order: "Seal replacement on pumps needs …" for "Inspect coupling of
 * the pump" beside "Replace seals of the pump".
 */
export function rulesOfOrder(value: unknown, order: unknown, orders: unknown): string[] {
  const own = stemsOf(textsIn(order)[0] ?? '')
  const others = textsIn(orders).slice(0, maxOrders).map(stemsOf)
  return sentences(value).filter((rule) => {
    const words = stemsOf(rule)
    const [first = ''] = plain(rule).trim().split(' ')
    const subject = first.replace(/s$/, '')
    if (mentionsDanger(rule) || !words.includes(subject) || own.includes(subject)) return true
    const shared = own.filter((word) => words.includes(word))
    return !others.some((other) => other.includes(subject) && shared.every((word) => other.includes(word)))
  })
}
