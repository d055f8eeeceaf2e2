import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { demoEditing, demoFaults } from '../../../../contracts/demo-editing.ts'
import type { DemoAnswers } from '../../../../contracts/demo-schema.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { draftKey } from '../../../lib/draft.ts'
import { toastError } from '../../../lib/error-toasts.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import { useRival } from '../../../lib/use-rival.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { useSingleSubmit } from '../../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../../ui/toast.ts'
import { type AdminDemo, refreshDemos } from './demo-admin-queries.ts'
import { type DemoFormValues, demoFields, sameDemo, valuesFromDraft, valuesOf } from './demo-values.ts'
import { type DemoPlace, saveDemo } from './save-demo.ts'
import { noteSaved } from './unsaved-videos.ts'

const loadResolver = async () => (await import('./demo-resolver.ts')).demoResolver
const resolver = lazyResolver<DemoFormValues, DemoAnswers>(loadResolver)

/** The first fault, in the order of the form. */
function toastFirstFault(errors: FieldErrors<DemoFormValues>): void {
  clearToasts()
  const first = demoFields.map((name) => errors[name]?.message).find(Boolean)
  toastError(first ? demoFaults.first(first) : demoEditing.uncheckable)
}

/** The form's life: a saved demo (or none) and a draft in, a checked one out, then on to the list. */
export function useDemoForm(demo: AdminDemo | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const userId = useUserId()
  const [saved, open] = useState(() => valuesOf(demo))
  const isDone = useRef(false)
  const form = useForm<DemoFormValues, unknown, DemoAnswers>({ resolver, defaultValues: saved })
  const isSaved = (values: DemoFormValues) => sameDemo(values, saved)
  const { basis, ask, question } = useRival<AdminDemo>({
    opened: demo?.updated_at ?? '',
    save: () => void form.handleSubmit(save, toastFirstFault)(),
    take: (other) => {
      // One that this form has made goes on by the key that it gave it.
      const values = { ...valuesOf(other), creation_key: form.getValues('creation_key') }
      open(values)
      draft.restart(values)
    },
  })
  const draft = useFormDraft({
    form,
    basis,
    key: draftKey(userId, `demo:${demo?.id ?? 'new'}`),
    restore: (kept) => {
      const values = valuesFromDraft(kept, saved)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  /** A new demo has a key from its first save on: its draft keeps it, should the answer be lost. */
  const placeOf = (): DemoPlace => {
    if (demo) return { id: demo.id }
    if (form.getValues('creation_key') === '') form.setValue('creation_key', randomId())
    return { creation_key: form.getValues('creation_key') }
  }
  const finish = (answers: DemoAnswers) => {
    isDone.current = true
    noteSaved(answers.video_url)
    draft.close()
    toast({ title: demo ? demoEditing.updated : demoEditing.created })
    void refreshDemos(queryClient)
    onSaved()
  }
  const save = async (answers: DemoAnswers) => {
    clearToasts()
    try {
      const outcome = await saveDemo(placeOf(), basis.overwritten, answers)
      if (outcome === 'saved') finish(answers)
      else ask(outcome.changed)
    } catch (error) {
      toastError((demo ? demoEditing.updateFailed : demoEditing.createFailed)(adviceOf(error)))
    }
  }
  const submit = useSingleSubmit(form.handleSubmit(save, toastFirstFault))
  return {
    form,
    draft,
    question,
    userId,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit,
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
