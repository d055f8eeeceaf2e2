import { useState } from 'react'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { sendPhoneCode } from '../../lib/second-factor.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import type { During } from './during.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

interface PhoneCodeProps {
  factorId: string
  lead?: string
  /** The challenge of a code that is on its way already. */
  sent?: string | null
  submitLabel?: string | undefined
  during: During
}

/** A code is sent when the person asks for it: messages cost, and people choose another way. */
export function PhoneCode({ factorId, lead = secondFactorMessages.login.phone, sent = null, submitLabel, during }: PhoneCodeProps) {
  const [challengeId, setChallengeId] = useState<string | null>(sent)
  const sending = useSingleMutation({
    mutationFn: async () => sendPhoneCode(factorId),
    onSuccess: (answer) => {
      if (answer.error) toastFault(answer.error)
      // The code of before is as good as it was, when no other could be sent.
      else setChallengeId(answer.challengeId)
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
          during={during}
        />
      )}
      <Button variant={challengeId ? 'ghost' : 'primary'} className="w-full" pending={sending.isPending} onClick={() => sending.run()}>
        {challengeId ? secondFactorMessages.phone.sendAnother : secondFactorMessages.phone.send}
      </Button>
    </div>
  )
}
