import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import { readEmbeddedConfig } from '../../lib/app-config.ts'
import { enterCode, type MailPurpose } from '../../lib/mail-session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm, type CodeKind, sixDigits } from './code-form.tsx'
import { SendAgainButton } from './send-again-button.tsx'

interface CheckYourMailProps {
  email: string
  /** What was sent: a sentence that the address ends. */
  lead: string
  purpose: MailPurpose
  sendAgain: (email: string, captchaToken?: string) => Promise<{ error: AuthFault | null }>
  onVerified: () => Promise<void> | void
  onBack: () => void
}

const words = authMessages.code
const mailCode: CodeKind = { ...sixDigits, label: words.label, fault: words.fault, wrong: words.wrong, refusal: 'otp_expired' }

/** A mail is on its way: open its link, type its code, or have it sent again. */
export function CheckYourMail({ email, lead, purpose, sendAgain, onVerified, onBack }: CheckYourMailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <span className="mx-auto mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-strong">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        {authMessages.checkMail.title}
      </h1>
      <p className="mt-2 mb-6 text-muted">
        {lead} <bdi className="wrap-anywhere font-medium text-ink">{email}</bdi>. {authMessages.checkMail.hint}
      </p>
      {readEmbeddedConfig()?.signIn.mail === false && (
        <p className="mb-6 rounded-control bg-warning-soft px-4 py-3 text-start text-sm text-warning">{authMessages.checkMail.noServer}</p>
      )}
      <CodeForm kind={mailCode} className="text-start" verify={(code) => enterCode(purpose, email, code)} onVerified={onVerified} />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <SendAgainButton send={(captchaToken) => sendAgain(email, captchaToken)} />
        <Button variant="ghost" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
