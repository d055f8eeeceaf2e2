import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** After a sign-up where the account opens with the link in a mail. */
export function CheckYourMail({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <span className="mx-auto mb-5 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-strong">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        Check your mail
      </h1>
      <p className="mt-2 text-muted">
        We sent a link to <bdi className="font-medium text-ink">{email}</bdi>. Open it to confirm the address and go on to your company
        profile.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onBack}>
        Use another address
      </Button>
    </div>
  )
}
