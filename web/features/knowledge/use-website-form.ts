import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { Website } from '../../../contracts/knowledge.ts'
import { messages } from '../../../contracts/messages.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastFailure, toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { recordOf } from '../../lib/record-of.ts'
import { type FormDraft, useFormDraft } from '../../lib/use-form-draft.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { clearToasts } from '../../ui/toast.ts'

const loadResolver = async () => (await import('./knowledge-resolver.ts')).websiteResolver
const resolver = lazyResolver<Website, Website>(loadResolver)

function toastFirstFault({ title, url, root }: FieldErrors<Website>): void {
  toastInvalid((title ?? url ?? root)?.message)
}

export interface WebsiteForm {
  form: UseFormReturn<Website, unknown, Website>
  submit: ReturnType<typeof useSingleSubmit>
  draft: FormDraft
  /** Nobody who fills the form waits for its check. */
  prefetchCheck: () => void
}

interface WebsiteFormOptions {
  userId: string
  /** Names the draft: `new`, or the item's id. */
  name: string
  values: Website
  /** Rejects when the server refuses; what was typed stays. */
  save: (website: Website) => Promise<void>
}

const sameWebsite = (one: Website, other: Website) =>
  one.title === other.title && one.url === other.url && one.include_linked === other.include_linked

/** A draft is whatever this browser kept: only what is of the right kind is taken from it. */
function readWebsite(draft: unknown): Website {
  const { title, url, include_linked } = recordOf(draft)
  return {
    title: typeof title === 'string' ? title : '',
    url: typeof url === 'string' ? url : '',
    include_linked: include_linked === true,
  }
}

/** A website link's form, for a new one and for a change. What is typed outlives a reload, another tab of the screen, a lost session. */
export function useWebsiteForm({ userId, name, values, save }: WebsiteFormOptions): WebsiteForm {
  const form = useForm<Website, unknown, Website>({ resolver, defaultValues: values })
  const draft = useFormDraft({
    form,
    key: draftKey(userId, `website-${name}`),
    restore: (kept) => {
      const website = readWebsite(kept)
      return sameWebsite(website, values) ? null : website
    },
    isSaved: (typed) => sameWebsite(typed, values),
  })
  const trySave = async (website: Website) => {
    clearToasts()
    try {
      await save(website)
    } catch (error) {
      toastFailure(error, messages.notAuthenticated)
    }
  }
  return {
    form,
    draft,
    submit: useSingleSubmit(form.handleSubmit(trySave, toastFirstFault)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
