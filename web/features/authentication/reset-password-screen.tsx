import { Link, useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { paths } from '../../app/paths.ts'
import { userIdOf } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/skeleton.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { EntranceMessage } from './entrance-message.tsx'
import { OtherWaysStep, useOtherWays } from './other-ways-step.tsx'

/** Opened by a recovery link or an invitation, whose session may choose a password. */
export function ResetPasswordScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const entering = useRef(false)
  const [isChanged, setChanged] = useState(false)
  const userId = userIdOf(session)
  const ways = useOtherWays(userId)
  const leave = () => void navigate({ to: paths.dashboard })
  const finish = async () => ((await ways.haveGone()) ? leave() : setChanged(true))
  return (
    <EntranceFrame>
      {session.status === 'signed_out' && session.owing ? (
        // The mailbox alone changes no password of whoever has a second factor.
        <SecondFactorStep user={session.owing} entering={entering} onEntered={async () => undefined} />
      ) : session.status === 'signed_out' ? (
        <WantsFreshLink />
      ) : isChanged && userId !== null ? (
        <OtherWaysStep userId={userId} ways={ways} onDone={leave} />
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
    </EntranceFrame>
  )
}

function WantsFreshLink() {
  const { title, description } = authMessages.reset.ended
  const action = (
    <Button asChild>
      <Link to={paths.forgotPassword}>Ask for a new link</Link>
    </Button>
  )
  return (
    <EntranceMessage icon={KeyRound} title={title} action={action}>
      {description}
    </EntranceMessage>
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingAnnouncement>Opening your link</LoadingAnnouncement>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-control w-40 rounded-control" />
    </div>
  )
}
