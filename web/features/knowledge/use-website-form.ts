import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { Website } from '../../../contracts/knowledge/knowledge.ts'
import { messages } from '../../../contracts/messages.ts'
import { recordOf } from '../../lib/api/json-record.ts'
import { draftKey } from '../../lib/forms/draft.ts'
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts'
import { type FormDraft, useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { useSingleSubmit } from '../../lib/forms/use-single-submit.ts'
import { toastFailure, toastInvalid } from '../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../lib/toasts/toast.ts'

const loadResolver = async () => (await import('./knowledge-resolver.ts')).websiteResolver
const resolver = lazyResolver<Website, Website>(loadResolver)

function toastFirstError({ title, url, root }: FieldErrors<Website>): void {
  toastInvalid((title ?? url ?? root)?.message)
}

export interface WebsiteForm {
  form: UseFormReturn<Website, unknown, Website>
  submit: ReturnType<typeof useSingleSubmit>
  draft: FormDraft
  /** Preloads the validation code. */
  prefetchCheck: () => void
}

interface WebsiteFormOptions {
  userId: string
  /** Name of the draft: `new`, or the id of the item. */
  name: string
  values: Website
  /** Saves the website. If it rejects, the form preserves its values. */
  save: (website: Website) => Promise<void>
}

const sameWebsite = (a: Website, b: Website) => a.title === b.title && a.url === b.url && a.include_linked === b.include_linked

/** Returns the values of a stored draft. Ignores values of the wrong type. */
function readWebsite(draft: unknown): Website {
  const { title, url, include_linked } = recordOf(draft)
  return {
    title: typeof title === 'string' ? title : '',
    url: typeof url === 'string' ? url : '',
    include_linked: include_linked === true,
  }
}

/** Manages the form for adding or editing a website. Unsaved input survives a reload and an expired session, and is shared between tabs. */
export function useWebsiteForm({ userId, name, values, save }: WebsiteFormOptions): WebsiteForm {
  const form = useForm<Website, unknown, Website>({ resolver, defaultValues: values })
  const draft = useFormDraft({
    form,
    key: draftKey(userId, `website-${name}`),
    restore: (stored) => {
      const website = readWebsite(stored)
      return sameWebsite(website, values) ? null : website
    },
    isSaved: (input) => sameWebsite(input, values),
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
    submit: useSingleSubmit(form.handleSubmit(trySave, toastFirstError)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
