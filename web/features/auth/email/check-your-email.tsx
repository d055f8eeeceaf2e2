import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { type EmailPurpose, verifyEmailCode } from '../../../lib/auth/email-session.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { Button } from '../../../ui/button/button.tsx'
import { authMessages } from '../auth-messages.ts'
import { CodeForm, type CodeKind, sixDigitCode } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'

interface CheckYourEmailProps {
  email: string
  /** Text before the email address in the same sentence. */
  lead: string
  purpose: EmailPurpose
  sendAgain: (email: string, captchaToken?: string) => Promise<{ error: AuthError | null }>
  onVerified: () => Promise<void> | void
  onBack: () => void
}

const messages = authMessages.code
const emailCode: CodeKind = {
  ...sixDigitCode,
  label: messages.label,
  invalid: messages.invalid,
  wrong: messages.wrong,
  refusal: 'otp_expired',
}

/** Shown after an email was sent: asks for the code in it, and offers to send it again. */
export function CheckYourEmail({ email, lead, purpose, sendAgain, onVerified, onBack }: CheckYourEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <span className="mx-auto mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-strong">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        {authMessages.checkEmail.title}
      </h1>
      <p className="mt-2 mb-6 text-muted">
        {lead} <bdi className="wrap-anywhere font-medium text-ink">{email}</bdi>. {authMessages.checkEmail.hint}
      </p>
      {readEmbeddedConfig()?.signIn.mail === false && (
        <p className="mb-6 rounded-control bg-warning-soft px-4 py-3 text-start text-sm text-warning">{authMessages.checkEmail.noServer}</p>
      )}
      <CodeForm kind={emailCode} className="text-start" verify={(code) => verifyEmailCode(purpose, email, code)} onVerified={onVerified} />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ResendButton send={(captchaToken) => sendAgain(email, captchaToken)} />
        <Button variant="ghost" onClick={onBack}>
          Use a different address
        </Button>
      </div>
    </div>
  )
}
