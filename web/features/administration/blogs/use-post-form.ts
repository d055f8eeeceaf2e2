import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { blogEditing, blogErrors } from '../../../../contracts/blog/blog-editing.ts'
import type { PostAnswers } from '../../../../contracts/blog/blog-schema.ts'
import { ApiError, uniqueViolationCode } from '../../../lib/api/api-error.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { draftKey } from '../../../lib/drafts/draft.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useEditConflict } from '../../../lib/forms/use-edit-conflict.ts'
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastError, toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { type AdminPost, refreshPosts } from './post-admin-queries.ts'
import { isSamePost, type PostValues, postFields, valuesFromDraft, valuesOf } from './post-values.ts'
import { createPost, updatePost } from './save-post.ts'

const loadResolver = async () => (await import('./post-resolver.ts')).postResolver
const resolver = lazyResolver<PostValues, PostAnswers>(loadResolver)

const missing: ReadonlySet<unknown> = new Set([blogErrors.titleRequired, blogErrors.slugRequired, blogErrors.contentRequired])

/** Shows one toast: the specification's message if a required field is empty, otherwise the first error in field order. */
function toastFirstError(errors: FieldErrors<PostValues>): void {
  clearToasts()
  const messagesInOrder = postFields.map((name) => errors[name]?.message).filter((message) => message !== undefined)
  const [firstError] = messagesInOrder
  const message = firstError ?? errors.root?.message ?? blogEditing.uncheckable
  toastError(messagesInOrder.some((text) => missing.has(text)) ? blogErrors.incomplete : message)
}

/** Manages the post form: restores the draft, validates the input, saves it and returns to the list. */
export function usePostForm(initialPost: AdminPost | null, onClose: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const userId = useUserId()
  const [post, open] = useState(initialPost)
  const saved = useMemo(() => valuesOf(post), [post])
  const isDone = useRef(false)
  const form = useForm<PostValues, unknown, PostAnswers>({ resolver, defaultValues: saved })
  const isSaved = (values: PostValues) => isSamePost(values, saved)
  const { basis, ask, question } = useEditConflict<AdminPost>({
    opened: post?.updated_at ?? '',
    save: () => void form.handleSubmit(save, toastFirstError)(),
    replaceInput: (other) => {
      open(other)
      draft.restart(valuesOf(other))
    },
  })
  const draft = useFormDraft({
    form,
    basis,
    key: draftKey(userId, `blog-post:${post?.id ?? 'new'}`),
    restore: (stored) => {
      const values = valuesFromDraft(stored, saved)
      return isSaved(values) ? null : values
    },
    isSaved,
  })
  const finish = ({ slug, published }: { slug: string; published: boolean }) => {
    isDone.current = true
    draft.close()
    const view = { label: blogEditing.view, onSelect: () => void navigate({ to: paths.blogPost, params: { slug } }) }
    toast({ title: post ? blogEditing.updated : blogEditing.created, ...(published && { action: view }) })
    void refreshPosts(queryClient)
    onClose()
  }
  const fail = (error: unknown) => {
    const isTaken = error instanceof ApiError && error.code === uniqueViolationCode
    if (!isTaken) return toastFailure(error, post ? blogEditing.updateFailed : blogEditing.createFailed)
    form.setError('slug', { type: 'taken', message: blogErrors.slugTaken }, { shouldFocus: true })
    toastError(blogErrors.slugTaken)
  }
  const save = async (answers: PostAnswers) => {
    clearToasts()
    try {
      const outcome = post ? await updatePost(post, basis.overwritten, answers) : await createPost(userId, answers)
      if ('saved' in outcome) finish(outcome.saved)
      else ask(outcome.changed)
    } catch (error) {
      fail(error)
    }
  }
  const submit = useSingleSubmit(form.handleSubmit(save, toastFirstError))
  return {
    form,
    draft,
    question,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit,
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
