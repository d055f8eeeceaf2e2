import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { blogEditing, blogFaults } from '../../../../contracts/blog-editing.ts'
import type { PostAnswers } from '../../../../contracts/blog-schema.ts'
import { paths } from '../../../app/paths.ts'
import { ApiError, uniqueViolation } from '../../../lib/api-error.ts'
import { draftKey } from '../../../lib/draft.ts'
import { toastError, toastFailure } from '../../../lib/error-toasts.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { useFormDraft } from '../../../lib/use-form-draft.ts'
import { useRival } from '../../../lib/use-rival.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { useSingleSubmit } from '../../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../../ui/toast.ts'
import { type AdminPost, refreshPosts } from './post-admin-queries.ts'
import { type PostValues, postFields, samePost, valuesFromDraft, valuesOf } from './post-values.ts'
import { createPost, updatePost } from './save-post.ts'

const loadResolver = async () => (await import('./post-resolver.ts')).postResolver
const resolver = lazyResolver<PostValues, PostAnswers>(loadResolver)

const missing: ReadonlySet<unknown> = new Set([blogFaults.titleRequired, blogFaults.slugRequired, blogFaults.contentRequired])

/** First that something is missing, in the specification's words; then the first fault, in the order of the form. */
function toastFirstFault(errors: FieldErrors<PostValues>): void {
  clearToasts()
  const told = postFields.map((name) => errors[name]?.message).filter((message) => message !== undefined)
  const [first] = told
  toastError(told.some((message) => missing.has(message)) ? blogFaults.incomplete : (first ?? blogEditing.uncheckable))
}

/** The form's life: a saved post (or none) and a draft in, a checked one out, then on to the list. */
export function usePostForm(found: AdminPost | null, onClose: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const userId = useUserId()
  const [post, open] = useState(found)
  const saved = useMemo(() => valuesOf(post), [post])
  const isDone = useRef(false)
  const form = useForm<PostValues, unknown, PostAnswers>({ resolver, defaultValues: saved })
  const isSaved = (values: PostValues) => samePost(values, saved)
  const { basis, ask, question } = useRival<AdminPost>({
    opened: found?.updated_at ?? '',
    save: () => void form.handleSubmit(save, toastFirstFault)(),
    take: (other) => {
      open(other)
      draft.restart(valuesOf(other))
    },
  })
  const draft = useFormDraft({
    form,
    basis,
    key: draftKey(userId, `blog-post:${post?.id ?? 'new'}`),
    restore: (kept) => {
      const values = valuesFromDraft(kept, saved)
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
    const isTaken = error instanceof ApiError && error.code === uniqueViolation
    if (!isTaken) return toastFailure(error, post ? blogEditing.updateFailed : blogEditing.createFailed)
    form.setError('slug', { type: 'taken', message: blogFaults.slugTaken }, { shouldFocus: true })
    toastError(blogFaults.slugTaken)
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
  const submit = useSingleSubmit(form.handleSubmit(save, toastFirstFault))
  return {
    form,
    draft,
    question,
    isUnsaved: () => !isDone.current && !isSaved(form.getValues()),
    submit,
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
