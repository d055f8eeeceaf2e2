import { useState } from 'react'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { sendPhoneCode } from '../../lib/second-factor.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import type { During } from './during.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

/** A code is sent when the person asks for it: messages cost, and people choose another way. */
export function PhoneCode({ factorId, during }: { factorId: string; during: During }) {
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const sending = useSingleMutation({
    mutationFn: async () => sendPhoneCode(factorId),
    onSuccess: (sent) => {
      if (sent.error) toastFault(sent.error)
      setChallengeId(sent.challengeId)
    },
  })
  return (
    <div className="flex flex-col gap-5">
      {challengeId && (
        <FactorCodeForm
          key={challengeId}
          factorId={factorId}
          challengeId={challengeId}
          lead={secondFactorMessages.login.phone}
          during={during}
        />
      )}
      <Button variant={challengeId ? 'ghost' : 'primary'} className="w-full" pending={sending.isPending} onClick={() => sending.run()}>
        {challengeId ? 'Send another code' : 'Send a code'}
      </Button>
    </div>
  )
}
