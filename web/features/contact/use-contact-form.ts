import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { type ContactAnswers, contactMessages } from '../../../contracts/contact/contact.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { getSupabase } from '../../lib/api/supabase.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import { draftKey } from '../../lib/drafts/draft.ts'
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts'
import { useFormDraft } from '../../lib/forms/use-form-draft.ts'
import { useSingleSubmit } from '../../lib/forms/use-single-submit.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { toastError, toastInvalid } from '../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../lib/toasts/toast.ts'
import type { ContactValues } from './contact-values.ts'
import type { ContactStart } from './load-contact.ts'

const loadResolver = async () => (await import('./contact-resolver.ts')).contactResolver
const resolver = lazyResolver<ContactValues, ContactAnswers>(loadResolver)

const fieldOrder = ['name', 'email', 'phone', 'company', 'message'] as const
const draftFields = [...fieldOrder, 'creation_key', 'sent'] as const
const blank: ContactValues = { name: '', email: '', phone: '', company: '', message: '', website: '', creation_key: '', sent: '' }

function toastFirstError(errors: FieldErrors<ContactValues>): void {
  const firstError = fieldOrder.map((name) => errors[name]).find(Boolean) ?? errors.root
  toastInvalid(firstError)
}

/** Returns the form values with those of a stored draft. Ignores values of the wrong type. */
function valuesFrom(draft: unknown, start: ContactValues): ContactValues {
  const stored = recordOf(draft)
  const texts = draftFields.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : start[name]])
  return { ...start, ...Object.fromEntries(texts) }
}

const haveSameValues = (a: ContactValues, b: ContactValues) => fieldOrder.every((name) => a[name] === b[name])

/** Returns the message of the specification, with advice if there is no connection, or the server's message if the user must wait. */
function errorTextOf(error: unknown): string {
  const isShown = error instanceof ApiError && (error.status === 429 || error.kind === 'network')
  return isShown ? messageOf(error, contactMessages.failed) : contactMessages.failed
}

export function useContactForm(prefilled: ContactStart) {
  const session = useSession()
  const [start] = useState<ContactValues>({ ...blank, ...prefilled })
  const [isSent, setSent] = useState(false)
  const form = useForm<ContactValues, unknown, ContactAnswers>({ resolver, defaultValues: start })
  const draft = useFormDraft({
    form,
    key: draftKey(session.status === 'signed_in' ? session.user.id : 'visitor', 'contact'),
    restore: (stored) => {
      const values = valuesFrom(stored, start)
      return haveSameValues(values, start) ? null : values
    },
    isSaved: (values) => haveSameValues(values, start),
  })
  /** Returns the idempotency key of a message. It stays the same while the message does not change, also after a reload. */
  const keyOf = (answers: ContactAnswers): string => {
    const sent = JSON.stringify(answers)
    if (form.getValues('sent') !== sent) {
      form.setValue('creation_key', randomId())
      form.setValue('sent', sent)
    }
    return form.getValues('creation_key')
  }
  const send = async (answers: ContactAnswers) => {
    clearToasts()
    try {
      // A bot sees the same confirmation, but its message is not sent.
      if (form.getValues('website') === '') await (await import('./send-message.ts')).sendMessage(answers, keyOf(answers))
    } catch (error) {
      toastError(errorTextOf(error))
      return
    }
    toast(contactMessages.sent)
    form.reset(start)
    draft.discard()
    setSent(true)
  }
  return {
    form,
    isSent,
    writeAnother: () => setSent(false),
    submit: useSingleSubmit(form.handleSubmit(send, toastFirstError)),
    /** Loads the code for sending in advance, because browsers do not repeat a failed import. */
    prefetchCheck: () => void Promise.all([loadResolver(), import('./send-message.ts'), getSupabase()]).catch(() => undefined),
  }
}
