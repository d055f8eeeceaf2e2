import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { Website } from '../../../contracts/knowledge/knowledge.ts'
import { knowledgeMessages } from '../../../contracts/knowledge/knowledge-messages.ts'
import { workspaceDraftKey } from '../../lib/auth/current-workspace.ts'
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts'
import { type FormDraft, useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { useSingleSubmit } from '../../lib/forms/use-single-submit.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { toastFailure, toastInvalid } from '../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../lib/toasts/toast.ts'

const loadResolver = async () => (await import('./knowledge-resolver.ts')).websiteResolver
const resolver = lazyResolver<Website, Website>(loadResolver)

function toastFirstError({ title, url, include_paths, exclude_paths, root }: FieldErrors<Website>): void {
  toastInvalid(title ?? url ?? include_paths ?? exclude_paths ?? root)
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

const fields = ['title', 'url', 'include_linked', 'include_paths', 'exclude_paths'] as const
const sameWebsite = (a: Website, b: Website) => fields.every((field) => a[field] === b[field])

/** Returns the values of a stored draft. Ignores values of the wrong type. */
function readWebsite(draft: unknown): Website {
  const { title, url, include_linked, include_paths, exclude_paths } = recordOf(draft)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    title: textOf(title),
    url: textOf(url),
    include_linked: include_linked === true,
    include_paths: textOf(include_paths),
    exclude_paths: textOf(exclude_paths),
  }
}

/** Manages the form for adding or editing a website. Unsaved input survives a reload and an expired session, and is shared between tabs. */
export function useWebsiteForm({ userId, name, values, save }: WebsiteFormOptions): WebsiteForm {
  const form = useForm<Website, unknown, Website>({ resolver, defaultValues: values })
  const draft = useFormDraft({
    form,
    key: workspaceDraftKey(userId, `website-${name}`),
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
      toastFailure(error, knowledgeMessages.saveFailed)
    }
  }
  return {
    form,
    draft,
    submit: useSingleSubmit(form.handleSubmit(trySave, toastFirstError)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
