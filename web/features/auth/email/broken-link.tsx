import { Link, useNavigate } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { resendConfirmation } from '../../../lib/auth/email-session.ts'
import { pendingInvitationPath } from '../../../lib/auth/pending-invitation.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { authMessages } from '../auth-messages.ts'
import { LoginFrame } from '../login/login-frame.tsx'
import { LoginMessage } from '../login/login-message.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { EmailRequestForm } from './email-request-form.tsx'

const { errors } = authMessages
type KnownError = keyof typeof errors
const textOf = (error: string) => errors[Object.hasOwn(errors, error) ? (error as KnownError) : 'unknown'] // Cast: hasOwn has checked the
// key.

const sendAgain = (email: string, captchaToken?: string) =>
  resendConfirmation(email, pendingInvitationPath(email) ?? paths.onboarding, captchaToken)

/** Screens that the link of a sign-up opens. */
const signUpTargets: readonly string[] = [paths.onboarding, paths.invitation]

/** Explains why a link in an email did not work, and offers a next step that depends on the purpose of the link. */
export function BrokenLink({ reason, from }: { reason: string; from: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const navigate = useNavigate()
  const { title, description } = textOf(reason)
  if (sentTo !== null)
    return (
      <LoginFrame>
        <CheckYourEmail
          email={sentTo}
          lead={authMessages.checkEmail.recovery}
          purpose="signup"
          sendAgain={sendAgain}
          onVerified={() => navigate({ to: paths.onboarding })}
          onBack={() => setSentTo(null)}
        />
      </LoginFrame>
    )
  const isSignUp = signUpTargets.includes(from)
  return (
    <LoginFrame>
      <LoginMessage icon={Unlink} title={title} action={isSignUp ? undefined : <NewLinkButton from={from} />}>
        {description}
      </LoginMessage>
      {isSignUp && <EmailRequestForm label={authMessages.sendAgain} send={sendAgain} onSent={setSentTo} />}
      <Button asChild variant="ghost" className="mt-3 w-full">
        <Link to={paths.login}>Back to login</Link>
      </Button>
    </LoginFrame>
  )
}

function NewLinkButton({ from }: { from: string }) {
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
        <Link to={paths.forgotPassword}>Request a new link</Link>
      ) : (
        <Link to={paths.loginLink}>Request a new link</Link>
      )}
    </Button>
  )
}
