import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { workspaceRoleLabels } from '../../../contracts/workspaces/workspace-role-labels.ts'
import type { InvitationPreview } from '../../../contracts/workspaces/workspaces.ts'
import { forgetInvitation, invitationPath, rememberInvitation } from '../../lib/auth/pending-invitation.ts'
import { leaveAndSignOut } from '../../lib/auth/sign-out.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { logoUrl } from '../../lib/workspaces/workspace-logo.ts'
import { WorkspaceMark } from '../../ui/badge/workspace-mark.tsx'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MessageScreen } from '../../ui/layout/message-screen.tsx'
import { EndedInvitation, openFailed } from './ended-invitation.tsx'
import { fetchInvitation, isEnded, useAcceptInvitation } from './invitation-queries.ts'

/** The screen that the link of an invitation opens, with and without a session. It requires a click, because mail scanners open links. */
export function InvitationScreen() {
  const { token } = useSearch({ from: paths.invitation })
  const [isAccepted, setAccepted] = useState(false)
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => fetchInvitation(token),
    retry: false,
    staleTime: 0,
    // The switch of the workspace resets all queries, and the server answers that an accepted invitation was used.
    enabled: !isAccepted,
  })
  return (
    <MessageScreen>
      <div className="flex w-full max-w-lg flex-col gap-6">
        {isEnded(query.error) ? (
          <EndedInvitation error={query.error} token={token} />
        ) : (
          <QueryState query={query} failed={openFailed} skeleton={<Skeleton className="h-40 rounded-card" />}>
            {(invitation) => <Offer {...{ invitation, token }} onAccepted={() => setAccepted(true)} />}
          </QueryState>
        )}
      </div>
    </MessageScreen>
  )
}

interface OfferProps {
  invitation: InvitationPreview
  token: string
  onAccepted: () => void
}

function Offer({ invitation, token, onAccepted }: OfferProps) {
  const session = useSession()
  const { workspace_name: name, invited_by: inviter, role, email } = invitation
  return (
    <>
      <div>
        <WorkspaceMark name={name} logoUrl={logoUrl(invitation.logo_path)} accent={invitation.accent} size="large" className="mb-4" />
        <h1 tabIndex={-1} className="heading text-2xl">
          Join <bdi className="wrap-anywhere">{name}</bdi>
        </h1>
        <p className="mt-1.5 text-muted">
          <span className="wrap-anywhere">{inviter ?? 'A member'}</span> invited{' '}
          <strong className="wrap-anywhere font-medium text-ink">{email}</strong> as {workspaceRoleLabels[role].toLowerCase()}.
        </p>
      </div>
      {session.status !== 'signed_in' && <SignInFirst email={email} token={token} />}
      {session.status === 'signed_in' &&
        (session.user.email?.toLowerCase() === email ? (
          <Accept {...{ invitation, token, onAccepted, userId: session.user.id }} />
        ) : (
          <OtherAccount ownEmail={session.user.email ?? ''} email={email} />
        ))}
    </>
  )
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  const search = { redirect: invitationPath(token) }
  useEffect(() => rememberInvitation(email, token), [email, token])
  return (
    <Steps text={`Sign in as ${email} to accept. If you don’t have an account yet, sign up with this address.`}>
      <Button asChild>
        <Link to={paths.login} search={search} state={{ email }}>
          Login
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.signup} search={search} state={{ email }}>
          Sign up
        </Link>
      </Button>
    </Steps>
  )
}

function OtherAccount({ ownEmail, email }: { ownEmail: string; email: string }) {
  return (
    <Steps
      text={`You are signed in as ${ownEmail}, but this invitation was sent to ${email}. Log out, then open the link in the email again.`}
    >
      <Button onClick={() => void leaveAndSignOut(async () => undefined)}>Log out</Button>
      <Button asChild variant="secondary">
        <Link to={paths.dashboard}>Go to Dashboard</Link>
      </Button>
    </Steps>
  )
}

function Accept({ invitation, token, onAccepted, userId }: OfferProps & { userId: string }) {
  const { run, isPending } = useAcceptInvitation(token, userId, () => {
    onAccepted()
    toast({ title: `Welcome to ${invitation.workspace_name}` })
  })
  return (
    <Steps text="You’ll share workflows, runs and knowledge with its members. Your conversations with the assistant stay private.">
      <Button pending={isPending} pendingLabel="Joining..." onClick={() => run()}>
        Accept invitation
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.dashboard} onClick={forgetInvitation}>
          Not now
        </Link>
      </Button>
    </Steps>
  )
}

function Steps({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  )
}
