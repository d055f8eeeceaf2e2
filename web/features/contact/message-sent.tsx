import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { contactMessages } from '../../../contracts/contact/contact.ts'
import { Button } from '../../ui/button/button.tsx'

/** Confirmation that replaces the form after the message was sent. Takes the focus. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex animate-rise flex-col items-start gap-3 py-6">
      <CircleCheck aria-hidden="true" className="size-10 text-success" />
      <h2 ref={heading} tabIndex={-1} className="heading text-2xl outline-none">
        {contactMessages.sent.title}
      </h2>
      <p className="max-w-prose text-muted">{contactMessages.sent.description}</p>
      <Button variant="secondary" className="mt-2" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  )
}
