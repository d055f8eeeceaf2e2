import { type ComponentProps, useRef, useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { type CaptchaEvent, useCaptcha } from './captcha/use-captcha.ts'

interface SendAgainButtonProps {
  send: (captchaToken?: string) => Promise<{ error: AuthFault | null }>
  /** Said when the mail is on its way. */
  sent?: { title: string; description: string }
  /** Whether the service asks for a check that somebody is human before this mail. */
  isGuarded?: boolean
  look?: Partial<Pick<ComponentProps<typeof Button>, 'variant' | 'size'>>
}

/** Asks for the same mail once more. Without TanStack Query, which the screens before the session do not load. */
export function SendAgainButton({
  send,
  sent = authMessages.checkMail.sentAgain,
  isGuarded = true,
  look = { variant: 'ghost' },
}: SendAgainButtonProps) {
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const captcha = useCaptcha()
  // The check, where there is one, is shown to whoever wants another mail, and sends it when it is passed.
  const [isChecking, setChecking] = useState(false)
  const wanted = useRef(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    wanted.current = false
    setPending(true)
    const outcome = await (isGuarded ? captcha.guarded(send) : send())
    if (outcome?.error) toastFault(outcome.error)
    else if (outcome) toast(sent)
    if (outcome) setChecking(false)
    busy.current = false
    setPending(false)
  }
  const receive = (event: CaptchaEvent) => {
    captcha.receive(event)
    if (event !== 'expired' && wanted.current) void run()
  }
  const ask = () => {
    if (!isGuarded || captcha.config === null || isChecking) return void run()
    wanted.current = true
    setChecking(true)
  }
  return (
    <>
      <Button {...look} pending={pending} onClick={ask}>
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
