import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { clearDraft, draftKey, readDraft, writeDraft } from './draft.ts'
import { readSession, userIdOf } from './session-store.ts'
import type { Basis } from './use-rival.ts'

interface FormDraftOptions<Values extends FieldValues, Answers> {
  form: Pick<UseFormReturn<Values, unknown, Answers>, 'reset' | 'subscribe'>
  key: string
  /** The draft's values as far as they fit the form, or null when nothing of them is worth restoring. */
  restore: (draft: unknown) => Values | null
  /** Whether the values are what is saved anyway, so that there is nothing to keep. */
  isSaved: (values: Values) => boolean
  /** Of a form that asks before it overwrites another version: a draft keeps which one it was typed over. */
  basis?: Basis
}

export interface FormDraft<Values = never> {
  /** When the restored draft was written, in milliseconds; null when none was restored. */
  restoredAt: number | null
  /** The form is saved, or its draft given up: nothing is kept any more. */
  close: () => void
  /** Takes the form back to what is saved. */
  discard: () => void
  /** What is saved is something else now: the form begins anew with it, and nothing is kept of what was typed. */
  restart: (saved: Values) => void
}

/** Long enough to spare the disk a write per key, short enough to lose no word. */
const pauseMs = 250

/** Whether whose draft it is, is here still: nothing is kept of who has signed out. */
function isOwn(key: string): boolean {
  const userId = userIdOf(readSession())
  return userId !== null && key.startsWith(draftKey(userId, ''))
}

/** Keeps what is typed until it is saved, and brings it back. Every option may change; only `key` names another draft. */
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
    let typed: Values | null = null
    let timer = 0
    const keep = () => {
      clearTimeout(timer)
      timer = 0
      const { isSaved, basis } = latest.current
      if (typed === null || isClosed.current) return
      if (isSaved(typed)) clearDraft(key)
      else writeDraft(key, { values: typed, ...(basis && { basis: basis.overwritten }) })
    }
    const leave = () => {
      // What is not kept any more was saved or discarded in another tab; what was typed in this one was not.
      const isForgotten = typed !== null && isOwn(key) && readDraft(key) === null
      if (timer !== 0 || isForgotten) keep()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        typed = values
        clearTimeout(timer)
        timer = window.setTimeout(keep, pauseMs)
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
