import { KeyRound } from 'lucide-react'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { proveByPasskey } from '../../lib/second-factor.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { clearToasts } from '../../ui/toast.ts'
import type { During } from './during.ts'

const words = secondFactorMessages.login

/** Browsers show their own window, and only after a click of the person. */
export function PasskeyPrompt({ factorId, during }: { factorId: string; during: During }) {
  const proof = useSingleMutation({
    mutationFn: async () => {
      clearToasts()
      return during(proveByPasskey(factorId))
    },
    onSuccess: ({ error }) => error && toastFault(error),
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{words.passkey}</p>
      <Button className="w-full" pending={proof.isPending} pendingLabel="Waiting for your security key..." onClick={() => proof.run()}>
        <KeyRound aria-hidden="true" />
        {words.usePasskey}
      </Button>
    </div>
  )
}
