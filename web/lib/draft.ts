/**
 * What somebody typed into a form and has not saved: it outlives a reload, a closed laptop and
 * a lost session, and is gone once it is saved or the person signs out of their own accord.
 */
export interface Draft {
  /** When it was last written, in milliseconds. */
  at: number
  values: unknown
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
    return typeof draft === 'object' && draft !== null && 'at' in draft && typeof draft.at === 'number' && 'values' in draft
      ? { at: draft.at, values: draft.values }
      : null
  } catch {
    return null
  }
}

/** Storage may be blocked or full; a form must work all the same, only without its draft. */
function quietly<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

export function readDraft(key: string, now = Date.now(), storage: () => DraftStorage = () => localStorage): Draft | null {
  return quietly(() => {
    const draft = parseDraft(storage().getItem(key))
    return draft && now - draft.at < draftLifeMs ? draft : null
  }, null)
}

export function writeDraft(key: string, values: unknown, now = Date.now(), storage: () => DraftStorage = () => localStorage): void {
  quietly(() => storage().setItem(key, JSON.stringify({ at: now, values })), undefined)
}

export function clearDraft(key: string, storage: () => DraftStorage = () => localStorage): void {
  quietly(() => storage().removeItem(key), undefined)
}

export function clearDraftsOf(userId: string, storage: () => DraftStorage = () => localStorage): void {
  quietly(() => {
    const held = storage()
    const keys = Array.from({ length: held.length }, (_, index) => held.key(index))
    for (const key of keys) if (key?.startsWith(draftKey(userId, ''))) held.removeItem(key)
  }, undefined)
}
