import { Link, useNavigate } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { paths } from '../../app/paths.ts'
import { askForConfirmation } from '../../lib/mail-session.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { EntranceMessage } from './entrance-message.tsx'

const { faults } = authMessages
type Known = keyof typeof faults
const wordsOf = (fault: string) => faults[Object.hasOwn(faults, fault) ? (fault as Known) : 'unknown'] // narrowed by hasOwn

const sendAgain = (email: string, captchaToken?: string) => askForConfirmation(email, paths.onboarding, captchaToken)

/** A link that did not work: why, and the way out, by what it was for. */
export function BrokenLink({ fault, from }: { fault: string; from: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signed_in'
  const { title, description } = wordsOf(fault)
  if (sentTo !== null)
    return (
      <EntranceFrame>
        <CheckYourMail
          email={sentTo}
          lead={authMessages.checkMail.recovery}
          purpose="signup"
          sendAgain={sendAgain}
          onVerified={() => navigate({ to: paths.onboarding })}
          onBack={() => setSentTo(null)}
        />
      </EntranceFrame>
    )
  // A link that was followed already did what it was for: whoever is signed in needs no other one.
  const goesOn = isSignedIn && (from === paths.onboarding || from === paths.dashboard)
  const isSignUp = from === paths.onboarding && !goesOn
  return (
    <EntranceFrame>
      <EntranceMessage icon={Unlink} title={title} action={goesOn ? <WayOn /> : isSignUp ? undefined : <WayOut from={from} />}>
        {goesOn ? authMessages.signedInAlready : description}
      </EntranceMessage>
      {isSignUp && <AddressForm label={authMessages.sendAgain} send={sendAgain} onSent={setSentTo} />}
    </EntranceFrame>
  )
}

function WayOn() {
  return (
    <Button asChild>
      <Link to={paths.dashboard}>Go to Dashboard</Link>
    </Button>
  )
}

function WayOut({ from }: { from: string }) {
  if (from === paths.account)
    return (
      <Button asChild>
        <Link to={paths.account} search={{ tab: 'security' }}>
          Back to your account
        </Link>
      </Button>
    )
  return (
    <Button asChild>
      {from === paths.resetPassword ? (
        <Link to={paths.forgotPassword}>Ask for a new link</Link>
      ) : (
        <Link to={paths.loginLink}>Ask for a new link</Link>
      )}
    </Button>
  )
}
