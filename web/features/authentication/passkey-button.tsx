import { Fingerprint } from 'lucide-react'
import type { RefObject } from 'react'
import { passkeyMessages } from '../../../contracts/passkey-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const words = passkeyMessages.login

/** Beside it stands what the browser offers in the e-mail field. */
export function PasskeyButton({ captcha, entering }: { captcha: Captcha; entering: RefObject<boolean> }) {
  const { isPending, run } = usePasskeySignIn(captcha, entering)
  return (
    <Button variant="secondary" className="-mt-2 w-full" pending={isPending} pendingLabel={words.busy} onClick={run}>
      <Fingerprint aria-hidden="true" />
      {words.action}
    </Button>
  )
}
