/** Returns the name that is most similar to `word`, for hints in errors. Returns null if no name reaches `minScore` (0 to 1). */
export function findClosestName(word: string, names: Iterable<string>, minScore = 0.5): string | null {
  let best: string | null = null
  let bestScore = minScore
  const wordPairs = pairsOf(word)
  let comparisons = 0
  for (const name of names) {
    // Stops after 1,000 comparisons, because a hint is not worth more time.
    if (++comparisons > 1000) break
    const score = similarity(wordPairs, pairsOf(name))
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

/** Returns the Sørensen–Dice coefficient of two lists of letter pairs. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const unmatched = [...b]
  let common = 0
  for (const pair of a) {
    const at = unmatched.indexOf(pair)
    if (at < 0) continue
    common += 1
    unmatched.splice(at, 1)
  }
  return (2 * common) / (a.length + b.length)
}
