import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { approvalStatusLabels, runMessages } from '../../../../contracts/runs/run-labels.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { PersonName } from '../../../ui/badge/person-name.tsx'
import { Card, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { runName } from '../run-format.ts'
import { deciderNameOf } from '../run-people.ts'
import { decidedApprovalsQuery, type ListedApproval } from './approval-queries.ts'
import { approvalTones } from './approval-tones.ts'

/** Approvals that were decided, newest first. Hidden before the first decision. */
export function DecidedList({ userId }: { userId: string }) {
  const query = useQuery(decidedApprovalsQuery(userId))
  const people = usePeople(userId, query.data?.map(({ decided_by }) => decided_by) ?? [])
  return (
    <QueryState
      query={query}
      failed={runMessages.decisionsFailed}
      errorLook="line-card"
      skeleton={<Skeleton className="h-32 rounded-card" />}
      isEmpty={(approvals) => approvals.length === 0}
    >
      {(approvals) => (
        <Card>
          <CardHeader className="border-line border-b pb-4">
            <CardTitle>Recent decisions</CardTitle>
          </CardHeader>
          <ul>
            {approvals.map((approval) => (
              <DecidedItem key={approval.id} approval={approval} decidedBy={deciderNameOf(approval, people)} />
            ))}
          </ul>
        </Card>
      )}
    </QueryState>
  )
}

function DecidedItem({ approval, decidedBy }: { approval: ListedApproval; decidedBy: string | undefined }) {
  const { id, title, status, decided_at, created_at, reason, workflow_runs: run } = approval
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-5 py-3 not-first:border-t hover:bg-sunken/50">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={paths.approval}
          params={{ approvalId: id }}
          dir="auto"
          className="wrap-anywhere font-medium text-sm outline-offset-4 after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p dir="auto" className="truncate text-muted text-sm">
          {[run && runName(run), reason].filter(Boolean).join(' · ')}
        </p>
      </div>
      {decidedBy !== undefined && (
        <span className="max-w-full text-muted text-sm sm:max-w-44">
          <PersonName name={decidedBy} />
        </span>
      )}
      <Chip tone={approvalTones[status]}>{approvalStatusLabels[status]}</Chip>
      <span className="text-sm">
        <ListTime moment={decided_at ?? created_at} />
      </span>
    </li>
  )
}
