import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { Website } from '../../../contracts/knowledge.ts'
import { messages } from '../../../contracts/messages.ts'
import { messageOf } from '../../lib/api-error.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../ui/toast.ts'

const loadResolver = async () => (await import('./knowledge-resolver.ts')).websiteResolver
const resolver = lazyResolver<Website, Website>(loadResolver)

function toastFirstFault({ title, url, root }: FieldErrors<Website>): void {
  const description = (title ?? url ?? root)?.message ?? messages.fallbackError
  toast({ title: messages.validationTitle, description, tone: 'destructive' })
}

export interface WebsiteForm {
  form: UseFormReturn<Website, unknown, Website>
  submit: ReturnType<typeof useSingleSubmit>
  /** Nobody who fills the form waits for its check. */
  prefetchCheck: () => void
}

/** A website link's form, for a new one and for a change. `save` rejects when the server refuses; what was typed stays. */
export function useWebsiteForm(values: Website, save: (website: Website) => Promise<void>): WebsiteForm {
  const form = useForm<Website, unknown, Website>({ resolver, defaultValues: values })
  const trySave = async (website: Website) => {
    clearToasts()
    try {
      await save(website)
    } catch (error) {
      toast({ title: messages.errorTitle, description: messageOf(error, messages.notAuthenticated), tone: 'destructive' })
    }
  }
  return {
    form,
    submit: useSingleSubmit(form.handleSubmit(trySave, toastFirstFault)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
