import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readSession, userIdOf } from '../auth/session-store.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '../drafts/draft.ts'
import type { SavedVersions } from './use-edit-conflict.ts'

interface FormDraftOptions<Values extends FieldValues, Answers> {
  form: Pick<UseFormReturn<Values, unknown, Answers>, 'reset' | 'subscribe'>
  key: string
  /** Returns the valid values of a draft, or null if there are none. */
  restore: (draft: unknown) => Values | null
  /** Returns whether the values equal the saved ones. A draft is then not needed. */
  isSaved: (values: Values) => boolean
  /** For forms that detect edit conflicts: the draft stores the version that it is based on. */
  basis?: SavedVersions
}

export interface FormDraft<Values = never> {
  /** Time of the restored draft in milliseconds; null if no draft was restored. */
  restoredAt: number | null
  /** Removes the draft: after a save, or when the user discards it. */
  close: () => void
  /** Sets the form to the saved values and removes the draft. */
  discard: () => void
  /** Sets the form to new saved values, discards the input and removes the draft. */
  restart: (saved: Values) => void
}

/** Milliseconds without input before the draft is written. */
const debounceMs = 250

/** Returns whether the draft belongs to the signed-in user. After a user has signed out, no draft of this user may be written. */
function isOwn(key: string): boolean {
  const userId = userIdOf(readSession())
  return userId !== null && key.startsWith(draftKey(userId, ''))
}

/** Stores unsaved input as a draft and restores it. All options may change; a new `key` selects another draft. */
export function useFormDraft<Values extends FieldValues, Answers>(options: FormDraftOptions<Values, Answers>): FormDraft<Values> {
  const { form, key } = options
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const latest = useRef(options)
  latest.current = options
  const isClosed = useRef(false)

  useEffect(() => {
    const draft = readDraft(key)
    const values = draft && latest.current.restore(draft.values)
    if (!values) return
    form.reset(values, { keepDefaultValues: true })
    const { basis } = latest.current
    if (basis && draft.basis !== undefined) basis.overwritten = draft.basis
    setRestoredAt(draft.at)
  }, [form, key])

  useEffect(() => {
    let lastInput: Values | null = null
    let timer = 0
    const storeDraft = () => {
      clearTimeout(timer)
      timer = 0
      const { isSaved, basis } = latest.current
      if (lastInput === null || isClosed.current) return
      if (isSaved(lastInput)) clearDraft(key)
      else writeDraft(key, { values: lastInput, ...(basis && { basis: basis.overwritten }) })
    }
    const leave = () => {
      // Another tab has saved or discarded the shared draft, which removed it. This tab still has input, so store the draft again.
      const isRemovedElsewhere = lastInput !== null && isOwn(key) && readDraft(key) === null
      if (timer !== 0 || isRemovedElsewhere) storeDraft()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        lastInput = values
        clearTimeout(timer)
        timer = window.setTimeout(storeDraft, debounceMs)
      },
    })
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [form, key])

  const close = () => {
    isClosed.current = true
    clearDraft(key)
  }
  const restart = (saved?: Values) => {
    form.reset(saved)
    if (options.basis) options.basis.overwritten = options.basis.opened
    clearDraft(key)
    setRestoredAt(null)
  }
  return { restoredAt, close, discard: () => restart(), restart }
}
