import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { useDocumentTitle } from '../../../lib/routing/document-title.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { deciderNameOf } from '../run-people.ts'
import { ApprovalCard } from './approval-card.tsx'
import { RunLink } from './approvals-screen.tsx'
import { claimQuery } from './claim-query.ts'

/** The page of an approval, which links in emails and notifications open. */
export function ApprovalScreen() {
  const { approvalId } = useParams({ from: paths.approval })
  const { token } = useSearch({ from: paths.approval })
  const userId = useUserId()
  const query = useQuery(claimQuery(userId, approvalId, token))
  const people = usePeople(userId, [query.data?.approval?.decided_by])
  useDocumentTitle(query.data?.approval?.title)
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-6">
      <div>
        <BackLink to={paths.approvals}>Approvals</BackLink>
      </div>
      <h1 className="sr-only">Approval</h1>
      <QueryState
        query={query}
        failed={runMessages.approvalsFailed}
        errorLook="card"
        skeleton={
          <>
            <LoadingAnnouncement>Loading the approval</LoadingAnnouncement>
            <Skeleton className="h-64 rounded-card" />
          </>
        }
      >
        {({ approval, canDecide, refusal }) =>
          approval ? (
            <>
              <RunLink approval={approval} />
              <ApprovalCard approval={approval} canDecide={canDecide} decidedBy={deciderNameOf(approval, people)} />
            </>
          ) : (
            <Card>
              <EmptyState icon={SearchX} title={runMessages.approvalNotFound.title}>
                {refusal ?? runMessages.approvalNotFound.description}
              </EmptyState>
            </Card>
          )
        }
      </QueryState>
    </div>
  )
}
