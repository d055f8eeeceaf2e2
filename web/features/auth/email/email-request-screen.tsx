import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuthError } from '../../../lib/api/api-error.ts'
import type { EmailPurpose } from '../../../lib/auth/email-session.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { LoginFrame } from '../login/login-frame.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { EmailRequestForm } from './email-request-form.tsx'

interface EmailRequestScreenProps {
  text: { title: string; lead: string; submit: string }
  /** Sentence shown after the email was sent. The email address follows it. */
  sentLead: string
  purpose: EmailPurpose
  send: (email: string, captchaToken?: string) => Promise<{ error: AuthError | null }>
  onVerified: () => Promise<void> | void
}

/** A screen that asks for an address, sends an email to it, and then asks for the code in the email. */
export function EmailRequestScreen({ text, sentLead, purpose, send, onVerified }: EmailRequestScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <LoginFrame>
      {sentTo !== null ? (
        <CheckYourEmail
          email={sentTo}
          lead={sentLead}
          purpose={purpose}
          sendAgain={send}
          onVerified={onVerified}
          onBack={() => setSentTo(null)}
        />
      ) : (
        <>
          <h1 tabIndex={-1} className="heading text-2xl">
            {text.title}
          </h1>
          <p className="mt-1.5 text-muted">{text.lead}</p>
          <EmailRequestForm label={text.submit} send={send} onSent={setSentTo} />
          <p className="mt-6 text-center text-sm">
            <Link
              to={paths.login}
              className="inline-flex min-h-control items-center rounded-chip font-medium text-accent-strong underline underline-offset-3 hover:no-underline"
            >
              Back to login
            </Link>
          </p>
        </>
      )}
    </LoginFrame>
  )
}
