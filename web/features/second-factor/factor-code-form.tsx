import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { proveByCode } from '../../lib/second-factor.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts } from '../../ui/toast.ts'
import type { During } from './during.ts'
import { toastCodeFault } from './toast-code-fault.ts'

interface FactorCodeFormProps {
  factorId: string
  lead?: string
  /** Of a code that was sent. */
  challengeId?: string
  submitLabel?: string
  during: During
}

const words = secondFactorMessages.login

/** Six digits of an app or a message. */
export function FactorCodeForm({ factorId, lead, challengeId, submitLabel = 'Continue', during }: FactorCodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  // It is what this step asks for.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ code }) => {
      clearToasts()
      const { error } = await during(proveByCode(factorId, code.replace(/\s/g, ''), challengeId))
      if (!error) return
      if (error.code === 'mfa_verification_failed') form.setError('code', { message: words.wrong }, { shouldFocus: true })
      else toastCodeFault(error)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {lead && <p className="text-muted">{lead}</p>}
      <Field label={words.codeLabel} error={errors.code?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('code', { validate: (code) => /^\s*(\d\s*){6}$/.test(code) || words.sixDigits })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            placeholder="123456"
            className="font-mono text-lg tracking-[0.3em]"
          />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Checking...">
        {submitLabel}
      </Button>
    </form>
  )
}
