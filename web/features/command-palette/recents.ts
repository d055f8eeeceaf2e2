import { quietly } from '../../lib/quietly.ts'

const storageKey = 'workwright.palette.recent'
const most = 4

/** The commands that were run last from the palette, the newest first. */
export function readRecents(): string[] {
  const kept = quietly<unknown>(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]'), [])
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
}

export function rememberRecent(id: string): void {
  const recents = [id, ...readRecents().filter((known) => known !== id)].slice(0, most)
  quietly(() => localStorage.setItem(storageKey, JSON.stringify(recents)), undefined)
}
