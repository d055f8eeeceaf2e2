import { useState } from 'react'
import { sendPhoneCode } from '../../../lib/auth/second-factor.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import type { HandleProof } from './handle-proof.ts'
import { secondFactorMessages } from './second-factor-messages.ts'

interface PhoneCodeProps {
  factorId: string
  lead?: string
  /** Id of the challenge for a code that was already sent; null if no code was sent. */
  sent?: string | null
  submitLabel?: string | undefined
  handleProof: HandleProof
}

/**
 * Asks the user for the code in a text message. The message is sent only when the user requests it, because it costs money and the
 * user may choose another factor.
 */
export function PhoneCode({ factorId, lead = secondFactorMessages.login.phone, sent = null, submitLabel, handleProof }: PhoneCodeProps) {
  const [challengeId, setChallengeId] = useState<string | null>(sent)
  const sending = useSingleMutation({
    mutationFn: async () => sendPhoneCode(factorId),
    onSuccess: (challenge) => {
      if (challenge.error) toastAuthError(challenge.error)
      // After a failed request, the previous challenge remains, because its code still works.
      else setChallengeId(challenge.challengeId)
    },
  })
  return (
    <div className="flex flex-col gap-5">
      {challengeId && (
        <FactorCodeForm
          key={challengeId}
          factorId={factorId}
          challengeId={challengeId}
          lead={lead}
          submitLabel={submitLabel}
          handleProof={handleProof}
        />
      )}
      <Button variant={challengeId ? 'ghost' : 'primary'} className="w-full" pending={sending.isPending} onClick={() => sending.run()}>
        {challengeId ? secondFactorMessages.phone.sendAnother : secondFactorMessages.phone.send}
      </Button>
    </div>
  )
}
