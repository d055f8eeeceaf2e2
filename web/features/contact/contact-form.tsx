import { Send } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { limits } from '../../../contracts/limits.ts'
import { characters } from '../../../contracts/text-length.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import type { ContactStart } from './load-contact.ts'
import { MessageSent } from './message-sent.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm({ start }: { start: ContactStart }) {
  const { form, isSent, writeAnother, submit, prefetchCheck } = useContactForm(start)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  if (isSent) return <MessageSent onAgain={writeAnother} />
  return (
    <form noValidate aria-label="Contact" onFocus={prefetchCheck} onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Full Name" error={errors.name?.message} required>
          {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="Email Address" error={errors.email?.message} required>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Phone Number" error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Company Name" error={errors.company?.message}>
          {(control) => <Input {...control} {...register('company')} autoComplete="organization" />}
        </Field>
      </div>
      <Field label="Message" error={errors.message?.message} aside={<MessageLength form={form} />} required>
        {(control) => (
          <Textarea {...control} {...register('message')} rows={6} className="min-h-40" placeholder="What would you like to automate?" />
        )}
      </Field>
      {/* A bot trap: the field is invisible to users and screen readers, so only bots fill it in. */}
      <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" data-1p-ignore="true" data-lpignore="true" {...register('website')} />
        </label>
      </div>
      <Button type="submit" size="lg" pending={isSubmitting} pendingLabel="Sending..." className="sm:self-start">
        <Send aria-hidden="true" />
        Send Message
      </Button>
    </form>
  )
}

/** Shows the number of characters in the message and their maximum. */
function MessageLength({ form: { control } }: Pick<ReturnType<typeof useContactForm>, 'form'>) {
  const length = characters(useWatch({ control, name: 'message' }).trim())
  if (length === 0) return null
  return (
    <span className={length > limits.contactMessageMax ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {length.toLocaleString('en-US')} of {limits.contactMessageMax.toLocaleString('en-US')}
    </span>
  )
}
