import { Link } from '@tanstack/react-router'
import { workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { type ApiError, messageOf } from '../../lib/api/api-error.ts'
import { invitationPath } from '../../lib/auth/pending-invitation.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useAcceptInvitation } from './invitation-queries.ts'

export const openFailed = 'Couldn’t open the invitation'

/** Shown for an invitation that was used, revoked or has expired: says what to do, because another attempt would fail as well. */
export function EndedInvitation({ error, token }: { error: ApiError; token: string }) {
  const session = useSession()
  const isAccepted = error.code === 'invitation_accepted'
  const text = error.code === 'invalid_input' ? workspaceMessages.invitation.unknown : messageOf(error)
  return (
    <>
      <h1 tabIndex={-1} className="heading text-2xl">
        {openFailed}
      </h1>
      <p>{text}</p>
      <div>
        {session.status !== 'signed_in' ? (
          <Button asChild>
            <Link to={paths.login} search={isAccepted ? { redirect: invitationPath(token) } : {}}>
              Login
            </Link>
          </Button>
        ) : isAccepted ? (
          <OpenWorkspace token={token} userId={session.user.id} />
        ) : (
          <Button asChild variant="secondary">
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        )}
      </div>
    </>
  )
}

function OpenWorkspace({ token, userId }: { token: string; userId: string }) {
  const { run, isPending } = useAcceptInvitation(token, userId)
  return (
    <Button pending={isPending} onClick={() => run()}>
      Open workspace
    </Button>
  )
}
