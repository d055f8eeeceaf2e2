import { KeyRound } from 'lucide-react'
import { verifyByPasskey } from '../../../lib/auth/second-factor.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { HandleProof } from './handle-proof.ts'
import { secondFactorMessages } from './second-factor-messages.ts'

const messages = secondFactorMessages.login

/** A button for the security key. Browsers show their dialog only after a click. */
export function PasskeyPrompt({ factorId, handleProof }: { factorId: string; handleProof: HandleProof }) {
  const proof = useSingleMutation({
    mutationFn: async () => {
      clearToasts()
      return handleProof(verifyByPasskey(factorId))
    },
    onSuccess: ({ error }) => error && toastAuthError(error),
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{messages.passkey}</p>
      <Button className="w-full" pending={proof.isPending} pendingLabel="Waiting for your security key..." onClick={() => proof.run()}>
        <KeyRound aria-hidden="true" />
        {messages.usePasskey}
      </Button>
    </div>
  )
}
