import { quietly } from './quietly.ts'
import { recordOf } from './record-of.ts'

/**
 * What somebody typed into a form and has not saved: it outlives a reload, a closed laptop and
 * a lost session, and is gone once it is saved or the person signs out of their own accord.
 */
export interface Draft {
  /** When it was last written, in milliseconds. */
  at: number
  values: unknown
  /** The version of what is saved that the values were typed over, where its form knows versions. */
  basis?: string
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'workwright:draft:'
/** A week: long enough for a holiday, short enough not to surprise. */
export const draftLifeMs = 7 * 24 * 3600 * 1000

export function draftKey(userId: string, form: string): string {
  return `${prefix}${userId}:${form}`
}

function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    const { at, values, basis } = recordOf(draft)
    if (typeof at !== 'number' || values === undefined) return null
    return typeof basis === 'string' ? { at, values, basis } : { at, values }
  } catch {
    return null
  }
}

/** The draft of that form. Whatever is older than drafts live goes on this occasion, of any form and of anybody. */
export function readDraft(key: string, now = Date.now(), storage: () => DraftStorage = () => localStorage): Draft | null {
  return quietly(() => {
    const held = storage()
    for (const kept of draftKeysIn(held)) if (now - (parseDraft(held.getItem(kept))?.at ?? 0) >= draftLifeMs) held.removeItem(kept)
    return parseDraft(held.getItem(key))
  }, null)
}

/** All of them at once: removing one moves those behind it. */
const draftKeysIn = (held: DraftStorage): string[] =>
  Array.from({ length: held.length }, (_, index) => held.key(index) ?? '').filter((key) => key.startsWith(prefix))

export function writeDraft(key: string, kept: Omit<Draft, 'at'>, now = Date.now(), storage: () => DraftStorage = () => localStorage): void {
  quietly(() => storage().setItem(key, JSON.stringify({ at: now, ...kept })), undefined)
}

export function clearDraft(key: string, storage: () => DraftStorage = () => localStorage): void {
  quietly(() => storage().removeItem(key), undefined)
}

export function clearDraftsOf(userId: string, storage: () => DraftStorage = () => localStorage): void {
  quietly(() => {
    const held = storage()
    for (const key of draftKeysIn(held)) if (key.startsWith(draftKey(userId, ''))) held.removeItem(key)
  }, undefined)
}
