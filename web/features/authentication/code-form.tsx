import { type ComponentProps, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { AuthFault } from '../../lib/api-error.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts } from '../../ui/toast.ts'

/** A code that is read somewhere else, in a mail, an app or a drawer, and typed here. */
export interface CodeKind {
  label: string
  /** What may be typed; blanks mean nothing. */
  pattern: RegExp
  /** Shown when something else is typed. */
  fault: string
  /** Shown when the service answers with `refusal`. */
  wrong: string
  /** The service's code for a code that is not right; of any other fault a toast tells. */
  refusal: string
  input: Pick<
    ComponentProps<'input'>,
    'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'placeholder' | 'className'
  >
}

/** Six digits, of a mail, an app or a message. */
export const sixDigits = {
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
  /** The code is all that this step asks for. */
  takesFocus?: boolean
  className?: string
  verify: (code: string) => Promise<{ error: AuthFault | null }>
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
      else toastFault(error)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className={cn('flex flex-col gap-5', className)}>
      {lead && <p className="text-muted">{lead}</p>}
      <Field label={kind.label} error={errors.code?.message} required>
        {(control) => (
          <Input {...control} {...form.register('code', { validate: (code) => kind.pattern.test(code) || kind.fault })} {...kind.input} />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Checking...">
        {submitLabel}
      </Button>
    </form>
  )
}
