import { type ComponentProps, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { cn } from '../../../ui/theme/cn.ts'

/** Kind of code that a form asks for, such as a code from an email or from an authenticator app. */
export interface CodeKind {
  label: string
  /** Matches a well-formed code. Spaces are ignored. */
  pattern: RegExp
  /** Error message for input that does not match the pattern. */
  invalid: string
  /** Error message if the server responds with the error code `refusal`. */
  wrong: string
  /** Error code of the server for a wrong code. Other errors are shown as a toast. */
  refusal: string
  input: Pick<
    ComponentProps<'input'>,
    'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'placeholder' | 'className'
  >
}

/** A code of six digits, from an email, an app or a text message. */
export const sixDigitCode = {
  pattern: /^\s*(\d\s*){6}$/,
  input: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 12,
    placeholder: '123456',
    className: 'font-mono text-lg tracking-[0.3em]',
  },
} as const satisfies Partial<CodeKind>

interface CodeFormProps {
  kind: CodeKind
  lead?: string | undefined
  submitLabel?: string | undefined
  /** True to focus the field when the form opens. */
  takesFocus?: boolean
  className?: string
  verify: (code: string) => Promise<{ error: AuthError | null }>
  onVerified?: () => Promise<void> | void
}

export function CodeForm({ kind, lead, submitLabel = 'Continue', takesFocus = false, className, verify, onVerified }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('code')
  }, [takesFocus, setFocus])
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ code }) => {
      clearToasts()
      const { error } = await verify(code.replace(/\s/g, ''))
      if (!error) return onVerified?.()
      if (error.code === kind.refusal) form.setError('code', { message: kind.wrong }, { shouldFocus: true })
      else toastAuthError(error)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className={cn('flex flex-col gap-5', className)}>
      {lead && <p className="text-muted">{lead}</p>}
      <Field label={kind.label} error={errors.code?.message} required>
        {(control) => (
          <Input {...control} {...form.register('code', { validate: (code) => kind.pattern.test(code) || kind.invalid })} {...kind.input} />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Checking...">
        {submitLabel}
      </Button>
    </form>
  )
}
