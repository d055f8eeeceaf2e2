/** The one of `names` that looks most like `word`, when it is at least `least` (0 to 1) alike; for hints in errors. */
export function closest(word: string, names: Iterable<string>, least = 0.5): string | null {
  let best: string | null = null
  let bestScore = least
  const wanted = pairsOf(word)
  let seen = 0
  for (const name of names) {
    // A hint is a kindness, not a reason to compare with thousands of names.
    if (++seen > 1000) break
    const score = likeness(wanted, pairsOf(name))
    if (score >= bestScore) {
      best = name
      bestScore = score
    }
  }
  return best
}

function pairsOf(word: string): string[] {
  const text = `-${word.toLowerCase().slice(0, 100)}-`
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))
}

/** Dice's coefficient of the pairs of letters. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const rest = [...b]
  let common = 0
  for (const pair of a) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    common += 1
    rest.splice(at, 1)
  }
  return (2 * common) / (a.length + b.length)
}
