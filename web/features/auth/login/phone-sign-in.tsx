import { type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendSignInCode, verifySignInCode } from '../../../lib/auth/session.ts'
import { readSession } from '../../../lib/auth/session-store.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { authMessages } from '../auth-messages.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { CodeForm, type CodeKind, sixDigitCode } from '../email/code-form.tsx'
import { isPhoneNumber, plainNumber } from '../second-factor/phone-number.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import type { LoginMode } from './login-mode.ts'

const { byPhone } = authMessages
const numberMessages = secondFactorMessages.phone
const textCode: CodeKind = {
  ...sixDigitCode,
  label: byPhone.code,
  invalid: byPhone.invalid,
  wrong: byPhone.wrong,
  refusal: 'otp_expired',
}

interface PhoneSignInProps {
  /** With `signup`, the code creates an account if the number has none. */
  mode: LoginMode
  /** True while the form signs in and opens the next page. */
  isLoggingIn: RefObject<boolean>
  onEntered: () => Promise<void>
  onBack: () => void
}

/** Asks for a phone number, then for the code that was texted to it. Lazy-loaded, because few installations allow it. */
export function PhoneSignIn({ mode, isLoggingIn, onEntered, onBack }: PhoneSignInProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const verify = async (code: string) => {
    isLoggingIn.current = true
    const outcome = await verifySignInCode(plainNumber(number), code)
    if (outcome.error) isLoggingIn.current = false
    return outcome
  }
  const enter = async () => {
    // If a second factor is required, the login screen asks for it and opens the next page itself.
    if (readSession().status === 'signed_in') await onEntered()
    isLoggingIn.current = false
  }
  return (
    <>
      <h1 tabIndex={-1} className="heading text-2xl">
        {byPhone[mode].title}
      </h1>
      {sentTo === null ? (
        <>
          <p className="mt-1.5 text-muted">{byPhone.lead}</p>
          <NumberForm
            mode={mode}
            number={number}
            onSent={(phone) => {
              setNumber(phone)
              setSentTo(phone)
            }}
          />
        </>
      ) : (
        <CodeForm
          kind={textCode}
          lead={byPhone[mode].sentTo(sentTo)}
          submitLabel={byPhone[mode].submit}
          takesFocus
          className="mt-1.5"
          verify={verify}
          onVerified={enter}
        />
      )}
      <Button variant="ghost" className="mt-3 w-full" onClick={sentTo === null ? onBack : () => setSentTo(null)}>
        {sentTo === null ? byPhone.back : numberMessages.change}
      </Button>
    </>
  )
}

interface NumberFormProps {
  mode: LoginMode
  number: string
  onSent: (phone: string) => void
}

function NumberForm({ mode, number, onSent }: NumberFormProps) {
  const form = useForm({ defaultValues: { phone: number } })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ phone }) => {
      clearToasts()
      const outcome = await captcha.guarded((captchaToken) =>
        sendSignInCode(plainNumber(phone), { mayCreateAccount: mode === 'signup', captchaToken }),
      )
      if (outcome === null) return
      if (outcome.error) toastAuthError(outcome.error)
      else onSent(phone.trim())
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <Field label={numberMessages.label} error={errors.phone?.message} help={numberMessages.help} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('phone', { validate: (phone) => isPhoneNumber(phone) || numberMessages.invalid })}
            type="tel"
            autoComplete="tel"
            placeholder="+49 151 23456789"
          />
        )}
      </Field>
      <CaptchaField captcha={captcha} />
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Sending...">
        {numberMessages.send}
      </Button>
    </form>
  )
}
