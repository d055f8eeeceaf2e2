const storageKey = 'workwright.palette.recent'
const most = 4

/** The commands that were run last from the palette, the newest first. */
export function readRecents(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberRecent(id: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([id, ...readRecents().filter((known) => known !== id)].slice(0, most)))
  } catch {
    // Storage may be forbidden; then there are no recent ones.
  }
}
