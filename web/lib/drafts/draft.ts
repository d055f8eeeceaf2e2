import { withFallback } from '../browser/with-fallback.ts'
import { recordOf } from '../json/json-record.ts'

/** Unsaved input of a form. It survives a reload and an expired session, and is removed when the form is saved or the user signs out. */
export interface Draft {
  /** Time of the last write, in milliseconds. */
  at: number
  values: unknown
  /** The saved version (`updated_at`) that the values are based on, for forms that detect edit conflicts. */
  basis?: string
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'workwright:draft:'
/** Lifetime of a draft, in milliseconds: a week. */
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

/** Reads the draft of a form. Also removes expired drafts of all forms and users. */
export function readDraft(key: string, now = Date.now(), storage: () => DraftStorage = () => localStorage): Draft | null {
  return withFallback(() => {
    const store = storage()
    for (const draft of draftKeysIn(store)) if (now - (parseDraft(store.getItem(draft))?.at ?? 0) >= draftLifeMs) store.removeItem(draft)
    return parseDraft(store.getItem(key))
  }, null)
}

/** Returns the keys of all drafts. All are read before any is removed, because a removal changes the index of later ones. */
const draftKeysIn = (store: DraftStorage): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) => key.startsWith(prefix))

export function writeDraft(
  key: string,
  draft: Omit<Draft, 'at'>,
  now = Date.now(),
  storage: () => DraftStorage = () => localStorage,
): void {
  withFallback(() => storage().setItem(key, JSON.stringify({ at: now, ...draft })), undefined)
}

export function clearDraft(key: string, storage: () => DraftStorage = () => localStorage): void {
  withFallback(() => storage().removeItem(key), undefined)
}

export function clearDraftsOf(userId: string, storage: () => DraftStorage = () => localStorage): void {
  withFallback(() => {
    const store = storage()
    for (const key of draftKeysIn(store)) if (key.startsWith(draftKey(userId, ''))) store.removeItem(key)
  }, undefined)
}
