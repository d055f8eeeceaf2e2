import { useQuery } from '@tanstack/react-query'
import { includesRole, minimumRoles } from '../../../../../contracts/workspaces/workspace-roles.ts'
import { callFunction } from '../../../../lib/api/product-call.ts'
import { useUserId } from '../../../../lib/auth/use-session.ts'
import type { Workspace } from '../../../../lib/auth/workspaces-query.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { ListDate } from '../../../../ui/table/list-date.tsx'
import { ListTime } from '../../../../ui/table/list-time.tsx'
import type { RunApproval } from '../../run-queries.ts'
import { approvalPeopleQuery, type ApprovalPeople as People } from '../approval-queries.ts'
import { CommentForm } from './comment-form.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'
import { useApprovalChange } from './use-approval-change.ts'

interface ApprovalPeopleProps {
  approval: RunApproval
  /** The workspace of the approval; undefined if the user is not a member of it. */
  workspace: Workspace | undefined
  canDecide: boolean
}

/** The people who decide an approval, and the approval's comments and history. Approvers who are not members see only the comments. */
export function ApprovalPeople({ approval, workspace, canDecide }: ApprovalPeopleProps) {
  const query = useQuery(approvalPeopleQuery(approval.id))
  const isPending = approval.status === 'pending'
  return (
    <section aria-label="People and comments" className="flex flex-col gap-4 border-line border-t pt-4">
      <QueryState query={query} failed="Couldn’t load people and comments" errorLook="line" skeleton={null}>
        {({ assignees, events }) => (
          <>
            {isPending && workspace && (
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <Assignees assignees={assignees} excludesStarter={approval.excluded_user_id !== null} />
                <Actions {...{ approval, workspace, canDecide }} />
              </div>
            )}
            <History events={events} />
          </>
        )}
      </QueryState>
      {isPending && <CommentForm approval={approval} />}
    </section>
  )
}

function Assignees({ assignees, excludesStarter }: { assignees: People['assignees']; excludesStarter: boolean }) {
  return (
    <div className="min-w-0 text-sm">
      {assignees.length === 0 ? (
        <p>Anyone in the team who may approve can decide.</p>
      ) : (
        <p dir="auto" className="wrap-anywhere">
          Assigned to{' '}
          {assignees.map(({ user_id, name, away_until, substitute_name }, index) => (
            <span key={user_id}>
              {index > 0 && ', '}
              <span className="font-medium">{name}</span>
              {away_until && (
                <span className="text-muted">
                  {' '}
                  (away until <ListDate moment={away_until} />
                  {substitute_name && `, ${substitute_name} decides`})
                </span>
              )}
            </span>
          ))}
        </p>
      )}
      {excludesStarter && <p className="text-muted">The person who started the run can’t decide.</p>}
    </div>
  )
}

function Actions({ approval, workspace, canDecide }: ApprovalPeopleProps & { workspace: Workspace }) {
  const userId = useUserId()
  const remind = useApprovalChange(approval, () => callFunction('remind-approver', { approval_id: approval.id }), 'Reminder sent')
  const isEditor = includesRole(workspace.role, minimumRoles.configure)
  return (
    <div className="flex flex-wrap gap-2">
      {(isEditor || canDecide) && <ReassignDialog {...{ approval, workspace }} />}
      {!canDecide && (isEditor || approval.user_id === userId) && (
        <Button variant="secondary" size="sm" pending={remind.isPending} onClick={() => remind.run()}>
          Send reminder
        </Button>
      )}
    </div>
  )
}

function History({ events }: { events: People['events'] }) {
  if (events.length === 0) return null
  return (
    <ol className="flex flex-col gap-3">
      {events.map((event) => (
        <li key={event.id} className="text-sm">
          <p className="wrap-anywhere text-muted">
            <EventTitle event={event} /> · <ListTime moment={event.created_at} />
          </p>
          {event.text && (
            <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-line">
              {event.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function EventTitle({ event: { kind, author_name, person_name } }: { event: People['events'][number] }) {
  const author = <bdi className="font-medium text-ink">{author_name}</bdi>
  const person = <bdi className="font-medium text-ink">{person_name}</bdi>
  switch (kind) {
    case 'comment':
      return author
    case 'reminded':
      return <>{author} sent a reminder</>
    case 'reassigned':
      return (
        <>
          {author} assigned this to {person}
        </>
      )
    case 'escalated':
      return <>Overdue: {person} can decide too</>
  }
}
