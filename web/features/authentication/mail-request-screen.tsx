import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import type { MailPurpose } from '../../lib/mail-session.ts'
import { AddressForm } from './address-form.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

interface MailRequestScreenProps {
  words: { title: string; lead: string; submit: string }
  /** Said once the mail is on its way, before the address. */
  sentLead: string
  purpose: MailPurpose
  send: (email: string, captchaToken?: string) => Promise<{ error: AuthFault | null }>
  onVerified: () => Promise<void> | void
}

/** Asks for an address, sends it a mail, and takes the mail's code. */
export function MailRequestScreen({ words, sentLead, purpose, send, onVerified }: MailRequestScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntranceFrame>
      {sentTo !== null ? (
        <CheckYourMail
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
            {words.title}
          </h1>
          <p className="mt-1.5 text-muted">{words.lead}</p>
          <AddressForm label={words.submit} send={send} onSent={setSentTo} />
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
    </EntranceFrame>
  )
}
