import { type ComponentProps, useRef, useState } from 'react'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { authMessages } from '../auth-messages.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { type CaptchaEvent, useCaptcha } from '../captcha/use-captcha.ts'

interface ResendButtonProps {
  send: (captchaToken?: string) => Promise<{ error: AuthError | null }>
  /** Toast after the email was sent. */
  sent?: { title: string; description: string }
  /** True if sending this email requires the CAPTCHA. */
  isGuarded?: boolean
  look?: Partial<Pick<ComponentProps<typeof Button>, 'variant' | 'size'>>
}

/** A button that sends an email again. Does not use TanStack Query, which screens for visitors do not load. */
export function ResendButton({
  send,
  sent = authMessages.checkEmail.sentAgain,
  isGuarded = true,
  look = { variant: 'ghost' },
}: ResendButtonProps) {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const captcha = useCaptcha()
  // Show the CAPTCHA only when the user requests another email. Completing it sends the email.
  const [isChecking, setChecking] = useState(false)
  const isRequested = useRef(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    isRequested.current = false
    setPending(true)
    const outcome = await (isGuarded ? captcha.guarded(send) : send())
    if (outcome?.error) toastAuthError(outcome.error)
    else if (outcome) toast(sent)
    if (outcome) setChecking(false)
    busy.current = false
    setPending(false)
  }
  const receive = (event: CaptchaEvent) => {
    captcha.receive(event)
    if (event !== 'expired' && isRequested.current) void run()
  }
  const request = () => {
    if (!isGuarded || captcha.config === null || isChecking) return void run()
    isRequested.current = true
    setChecking(true)
  }
  return (
    <>
      <Button {...look} pending={pending} onClick={request}>
        {authMessages.sendAgain}
      </Button>
      {isChecking && (
        <div className="order-last w-full text-start">
          <CaptchaField captcha={{ ...captcha, receive }} />
        </div>
      )}
    </>
  )
}
