import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { factorsQuery } from '../../../lib/auth/factors-query.ts'
import { canUsePasskeys } from '../../../lib/auth/passkey.ts'
import type { KnownFactor } from '../../../lib/auth/second-factor.ts'
import { signOut } from '../../../lib/auth/session.ts'
import type { SessionUser } from '../../../lib/auth/stored-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { PasskeyPrompt } from './passkey-prompt.tsx'
import { PhoneCode } from './phone-code.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'
import { secondFactorMessages } from './second-factor-messages.ts'

const messages = secondFactorMessages.login

export interface SecondFactorStepProps {
  user: SessionUser
  /** True while the step verifies the factor and opens the next page. */
  isLoggingIn: RefObject<boolean>
  onEntered: () => Promise<void> | void
}

/** Asks for the second factor after the first one was accepted. */
export function SecondFactorStep({ user, isLoggingIn, onEntered }: SecondFactorStepProps) {
  const query = useQuery(factorsQuery(user.id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="heading text-2xl">
        {messages.title}
      </h1>
      <p className="mt-1.5 text-muted">
        Signing in as <bdi className="wrap-anywhere font-medium text-ink">{user.email}</bdi>.
      </p>
      <div className="mt-8">
        <QueryState query={query} failed={messages.loadFailed} skeleton={<FactorChoiceSkeleton />}>
          {(factors) => <FactorChoice factors={factors} isLoggingIn={isLoggingIn} onEntered={onEntered} />}
        </QueryState>
      </div>
      <p className="mt-6 text-center">
        <Button variant="ghost" size="sm" onClick={() => void signOut()}>
          {messages.leave}
        </Button>
      </p>
    </>
  )
}

type FactorType = KnownFactor['factor_type']
const labels: Record<FactorType, string> = {
  webauthn: messages.usePasskey,
  totp: messages.useApp,
  phone: messages.usePhone,
  recovery_code: messages.useRecovery,
}
const order: readonly FactorType[] = ['webauthn', 'totp', 'phone', 'recovery_code']

function FactorChoice({ factors, isLoggingIn, onEntered }: { factors: readonly KnownFactor[] } & Omit<SecondFactorStepProps, 'user'>) {
  const usableTypes = order.filter(
    (type) => factors.some(({ factor_type }) => factor_type === type) && (type !== 'webauthn' || canUsePasskeys() || factors.length === 1),
  )
  const [chosenType, setChosenType] = useState<FactorType | null>(null)
  const type = chosenType ?? usableTypes[0] ?? 'recovery_code'
  const factor = factors.find(({ factor_type }) => factor_type === type)
  /** Sets `isLoggingIn` during the verification. Otherwise the change of the session would open the next page before this step does. */
  const handleProof = async <T extends { error: unknown }>(proof: Promise<T>): Promise<T> => {
    isLoggingIn.current = true
    const outcome = await proof
    if (outcome.error === null) await onEntered()
    isLoggingIn.current = false
    return outcome
  }
  const props = { factorId: factor?.id ?? '', handleProof }
  return (
    <>
      {type === 'webauthn' && <PasskeyPrompt {...props} />}
      {type === 'totp' && <FactorCodeForm key="totp" lead={messages.app} {...props} />}
      {type === 'phone' && <PhoneCode {...props} />}
      {type === 'recovery_code' && <RecoveryCodeForm handleProof={handleProof} />}
      {usableTypes.length > 1 && (
        <ul className="mt-6 flex flex-col items-center gap-1 border-line border-t pt-4">
          {usableTypes
            .filter((other) => other !== type)
            .map((other) => (
              <li key={other}>
                <Button variant="ghost" size="sm" onClick={() => setChosenType(other)}>
                  {labels[other]}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}

function FactorChoiceSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingAnnouncement>Loading your two-factor methods</LoadingAnnouncement>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-control w-full rounded-control" />
        <Skeleton className="h-control w-full rounded-control" />
      </div>
    </div>
  )
}
