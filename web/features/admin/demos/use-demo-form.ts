import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { demoEditing, demoFaults } from '../../../../contracts/demo-editing.ts'
import type { DemoAnswers, DemoValues } from '../../../../contracts/demo-schema.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { draftKey } from '../../../lib/draft.ts'
import { toastError } from '../../../lib/error-toasts.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { useSingleSubmit } from '../../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../../ui/toast.ts'
import { type AdminDemo, refreshDemos } from './demo-admin-queries.ts'
import { demoFields, sameDemo, valuesFromDraft, valuesOf } from './demo-values.ts'
import { saveDemo } from './save-demo.ts'
import { noteSaved } from './unsaved-videos.ts'

const loadResolver = async () => (await import('./demo-resolver.ts')).demoResolver
const resolver = lazyResolver<DemoValues, DemoAnswers>(loadResolver)

/** The first fault, in the order of the form. */
function toastFirstFault(errors: FieldErrors<DemoValues>): void {
  clearToasts()
  const first = demoFields.map((name) => errors[name]?.message).find(Boolean)
  toastError(first ? demoFaults.first(first) : demoEditing.uncheckable)
}

/** The form's life: a saved demo (or none) and a draft in, a checked one out, then on to the list. */
export function useDemoForm(demo: AdminDemo | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const userId = useUserId()
  const [saved] = useState(() => valuesOf(demo))
  const isDone = useRef(false)
  const form = useForm<DemoValues, unknown, DemoAnswers>({ resolver, defaultValues: saved })
  const isSaved = (values: DemoValues) => sameDemo(values, saved)
  const draft = useFormDraft({
    form,
    key: draftKey(userId, `demo:${demo?.id ?? 'new'}`),
    restore: (kept) => {
      const values = valuesFromDraft(kept, saved)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  const save = async (answers: DemoAnswers) => {
    clearToasts()
    try {
      await saveDemo(demo?.id ?? null, answers)
    } catch (error) {
      return toastError((demo ? demoEditing.updateFailed : demoEditing.createFailed)(adviceOf(error)))
    }
    isDone.current = true
    noteSaved(answers.video_url)
    draft.close()
    toast({ title: demo ? demoEditing.updated : demoEditing.created })
    void refreshDemos(queryClient)
    onSaved()
  }
  return {
    form,
    draft,
    userId,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit: useSingleSubmit(form.handleSubmit(save, toastFirstFault)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
