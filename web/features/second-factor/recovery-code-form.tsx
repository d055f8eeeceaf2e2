import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { proveByRecoveryCode } from '../../lib/second-factor.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts } from '../../ui/toast.ts'
import type { During } from './during.ts'
import { toastCodeFault } from './toast-code-fault.ts'

const words = secondFactorMessages.login

export function RecoveryCodeForm({ during }: { during: During }) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  // It is what this step asks for.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ code }) => {
      clearToasts()
      const { error } = await during(proveByRecoveryCode(code))
      if (!error) return
      if (error.code === 'mfa_verification_failed') form.setError('code', { message: words.wrong }, { shouldFocus: true })
      else toastCodeFault(error)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">{words.recovery}</p>
      <Field label={words.recoveryLabel} error={errors.code?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('code', { validate: (code) => /^([A-Za-z2-7]\s*-?\s*){16}$/.test(code.trim()) || words.recoveryFault })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="ABCD-EFGH-IJKL-MNOP"
            className="font-mono uppercase"
          />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Checking...">
        Continue
      </Button>
    </form>
  )
}
