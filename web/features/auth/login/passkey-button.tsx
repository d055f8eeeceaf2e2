import { Fingerprint } from 'lucide-react'
import type { RefObject } from 'react'
import { passkeyMessages } from '../../../../contracts/auth/passkey-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Captcha } from '../captcha/use-captcha.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const messages = passkeyMessages.login

/** Passkey login button, in addition to the browser's suggestions in the email field. */
export function PasskeyButton({ captcha, entering }: { captcha: Captcha; entering: RefObject<boolean> }) {
  const { isPending, run } = usePasskeySignIn(captcha, entering)
  return (
    <Button variant="secondary" className="-mt-2 w-full" pending={isPending} pendingLabel={messages.busy} onClick={run}>
      <Fingerprint aria-hidden="true" />
      {messages.action}
    </Button>
  )
}
