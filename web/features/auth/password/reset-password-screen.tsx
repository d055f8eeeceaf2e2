import { Link, useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { userIdOf } from '../../../lib/auth/session-store.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { authMessages } from '../auth-messages.ts'
import { LoginFrame } from '../login/login-frame.tsx'
import { LoginMessage } from '../login/login-message.tsx'
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReviewSignInMethods, useOtherSignInMethods } from './review-sign-in-methods.tsx'

/** The screen that recovery links and invitations open. They create a session that may set a password. */
export function ResetPasswordScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const isLoggingIn = useRef(false)
  const [isChanged, setChanged] = useState(false)
  const userId = userIdOf(session)
  const methods = useOtherSignInMethods(userId)
  const leave = () => void navigate({ to: paths.dashboard })
  const finish = async () => ((await methods.areAllRemoved()) ? leave() : setChanged(true))
  return (
    <LoginFrame>
      {session.status === 'signed_out' && session.pendingUser ? (
        // Access to the mailbox is not sufficient: an account with a second factor requires it here too.
        <SecondFactorStep user={session.pendingUser} isLoggingIn={isLoggingIn} onEntered={async () => undefined} />
      ) : session.status === 'signed_out' ? (
        <LinkExpired />
      ) : isChanged && userId !== null ? (
        <ReviewSignInMethods userId={userId} methods={methods} onDone={leave} />
      ) : (
        <>
          <h1 tabIndex={-1} className="heading text-2xl">
            {authMessages.reset.title}
          </h1>
          <p className="mt-1.5 mb-8 text-muted">{authMessages.reset.lead}</p>
          {session.status === 'loading' ? (
            <FormSkeleton />
          ) : (
            <PasswordForm email={session.user.email} onDone={() => void finish()} onCancel={leave} />
          )}
        </>
      )}
    </LoginFrame>
  )
}

function LinkExpired() {
  const { title, description } = authMessages.reset.ended
  const action = (
    <Button asChild>
      <Link to={paths.forgotPassword}>Request a new link</Link>
    </Button>
  )
  return (
    <LoginMessage icon={KeyRound} title={title} action={action}>
      {description}
    </LoginMessage>
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingAnnouncement>Checking your link</LoadingAnnouncement>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-control w-40 rounded-control" />
    </div>
  )
}
