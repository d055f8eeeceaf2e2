import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { demoEditing, demoErrors } from '../../../../contracts/demos/demo-editing.ts'
import type { DemoAnswers } from '../../../../contracts/demos/demo-schema.ts'
import { adviceOf } from '../../../lib/api/api-error.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { draftKey } from '../../../lib/drafts/draft.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useEditConflict } from '../../../lib/forms/use-edit-conflict.ts'
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { type AdminDemo, refreshDemos } from './demo-admin-queries.ts'
import { type DemoFormValues, demoFields, isSameDemo, valuesFromDraft, valuesOf } from './demo-values.ts'
import { type DemoIdentifier, saveDemo } from './save-demo.ts'
import { markSaved } from './unsaved-videos.ts'

const loadResolver = async () => (await import('./demo-resolver.ts')).demoResolver
const resolver = lazyResolver<DemoFormValues, DemoAnswers>(loadResolver)

/** Shows a toast with the error of the first invalid field. */
function toastFirstError(errors: FieldErrors<DemoFormValues>): void {
  clearToasts()
  const firstError = demoFields.map((name) => errors[name]?.message).find(Boolean)
  toastError(firstError ? demoErrors.first(firstError) : (errors.root?.message ?? demoEditing.uncheckable))
}

/** Manages the demo form: restores the draft, validates the input, saves it and returns to the list. */
export function useDemoForm(demo: AdminDemo | null, onSaved: () => void) {
  const queryClient = useQueryClient()
  const userId = useUserId()
  const [saved, open] = useState(() => valuesOf(demo))
  const isDone = useRef(false)
  const form = useForm<DemoFormValues, unknown, DemoAnswers>({ resolver, defaultValues: saved })
  const isSaved = (values: DemoFormValues) => isSameDemo(values, saved)
  const { basis, ask, question } = useEditConflict<AdminDemo>({
    opened: demo?.updated_at ?? '',
    save: () => void form.handleSubmit(save, toastFirstError)(),
    replaceInput: (other) => {
      // Keep the key, because it identifies the demo if this form created it.
      const values = { ...valuesOf(other), creation_key: form.getValues('creation_key') }
      open(values)
      draft.restart(values)
    },
  })
  const draft = useFormDraft({
    form,
    basis,
    key: draftKey(userId, `demo:${demo?.id ?? 'new'}`),
    restore: (stored) => {
      const values = valuesFromDraft(stored, saved)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  /**
   * Returns the id of the demo, or the key of a new demo, which is created with the first save. The draft contains the key too, in case the
   * response is lost.
   */
  const identifierOf = (): DemoIdentifier => {
    if (demo) return { id: demo.id }
    if (form.getValues('creation_key') === '') form.setValue('creation_key', randomId())
    return { creation_key: form.getValues('creation_key') }
  }
  const finish = (answers: DemoAnswers) => {
    isDone.current = true
    markSaved(answers.video_url)
    draft.close()
    toast({ title: demo ? demoEditing.updated : demoEditing.created })
    void refreshDemos(queryClient)
    onSaved()
  }
  const save = async (answers: DemoAnswers) => {
    clearToasts()
    try {
      const outcome = await saveDemo(identifierOf(), basis.overwritten, answers)
      if ('saved' in outcome) finish(answers)
      else ask(outcome.changed)
    } catch (error) {
      toastError((demo ? demoEditing.updateFailed : demoEditing.createFailed)(adviceOf(error)))
    }
  }
  const submit = useSingleSubmit(form.handleSubmit(save, toastFirstError))
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
