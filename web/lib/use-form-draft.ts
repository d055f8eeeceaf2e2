import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { clearDraft, readDraft, writeDraft } from './draft.ts'

interface FormDraftOptions<Values extends FieldValues, Answers> {
  form: Pick<UseFormReturn<Values, unknown, Answers>, 'reset' | 'subscribe'>
  key: string
  /** The draft's values as far as they fit the form, or null when nothing of them is worth restoring. */
  restore: (draft: unknown) => Values | null
  /** Whether the values are what is saved anyway, so that there is nothing to keep. */
  isSaved: (values: Values) => boolean
}

export interface FormDraft {
  /** When the restored draft was written, in milliseconds; null when none was restored. */
  restoredAt: number | null
  /** The form is saved, or its draft given up: nothing is kept any more. */
  close: () => void
  /** Takes the form back to what is saved. */
  discard: () => void
}

/** Long enough to spare the disk a write per key, short enough to lose no word. */
const pauseMs = 250

/** Keeps what is typed until it is saved, and brings it back. Every option may change; only `key` names another draft. */
export function useFormDraft<Values extends FieldValues, Answers>(options: FormDraftOptions<Values, Answers>): FormDraft {
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
    setRestoredAt(draft.at)
  }, [form, key])

  useEffect(() => {
    let pending: (() => void) | null = null
    let timer = 0
    const flush = () => {
      clearTimeout(timer)
      if (!isClosed.current) pending?.()
      pending = null
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        pending = () => (latest.current.isSaved(values) ? clearDraft(key) : writeDraft(key, values))
        clearTimeout(timer)
        timer = window.setTimeout(flush, pauseMs)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [form, key])

  const close = () => {
    isClosed.current = true
    clearDraft(key)
  }
  const discard = () => {
    form.reset()
    clearDraft(key)
    setRestoredAt(null)
  }
  return { restoredAt, close, discard }
}
