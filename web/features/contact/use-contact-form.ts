import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { type ContactAnswers, contactMessages } from '../../../contracts/contact.ts'
import { ApiError } from '../../lib/api-error.ts'
import { draftKey } from '../../lib/draft.ts'
import { toastError, toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { randomId } from '../../lib/random-id.ts'
import { recordOf } from '../../lib/record-of.ts'
import { getSupabase } from '../../lib/supabase.ts'
import { useFormDraft } from '../../lib/use-form-draft.ts'
import { useSession } from '../../lib/use-session.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../ui/toast.ts'
import type { ContactValues } from './contact-values.ts'
import type { ContactStart } from './load-contact.ts'

const loadResolver = async () => (await import('./contact-resolver.ts')).contactResolver
const resolver = lazyResolver<ContactValues, ContactAnswers>(loadResolver)

const order = ['name', 'email', 'phone', 'company', 'message'] as const
const kept = [...order, 'creation_key', 'sent'] as const
const blank: ContactValues = { name: '', email: '', phone: '', company: '', message: '', website: '', creation_key: '', sent: '' }

function toastFirstFault(errors: FieldErrors<ContactValues>): void {
  const first = order.map((name) => errors[name]?.message).find(Boolean) ?? errors.root?.message
  toastInvalid(first)
}

/** A draft is whatever this browser kept: only texts of the form's fields are taken from it. */
function valuesFrom(draft: unknown, start: ContactValues): ContactValues {
  const held = recordOf(draft)
  const texts = kept.map((name) => [name, typeof held[name] === 'string' ? held[name] : start[name]])
  return { ...start, ...Object.fromEntries(texts) }
}

const sameValues = (one: ContactValues, other: ContactValues) => order.every((name) => one[name] === other[name])

/** The words of the specification, but where the server says what to do: to wait. */
function wordsOf(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? error.message : contactMessages.failed
}

export function useContactForm(known: ContactStart) {
  const session = useSession()
  const [start] = useState<ContactValues>({ ...blank, ...known })
  const [isSent, setSent] = useState(false)
  const form = useForm<ContactValues, unknown, ContactAnswers>({ resolver, defaultValues: start })
  const draft = useFormDraft({
    form,
    key: draftKey(session.status === 'signed_in' ? session.user.id : 'visitor', 'contact'),
    restore: (kept) => {
      const values = valuesFrom(kept, start)
      return sameValues(values, start) ? null : values
    },
    isSaved: (values) => sameValues(values, start),
  })
  /** The same message keeps its key, also in the draft, should its answer be lost. */
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
      // A machine is thanked like everyone, and learns nothing.
      if (form.getValues('website') === '') await (await import('./send-message.ts')).sendMessage(answers, keyOf(answers))
    } catch (error) {
      toastError(wordsOf(error))
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
    again: () => setSent(false),
    submit: useSingleSubmit(form.handleSubmit(send, toastFirstFault)),
    /** And what sends it: a browser does not ask again for a module that it could not fetch, offline, with the first press. */
    prefetchCheck: () => void Promise.all([loadResolver(), import('./send-message.ts'), getSupabase()]).catch(() => undefined),
  }
}
