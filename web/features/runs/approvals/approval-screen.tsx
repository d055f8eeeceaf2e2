import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { runMessages } from '../../../../contracts/run-words.ts'
import { useDocumentTitle } from '../../../app/document-title.ts'
import { paths } from '../../../app/paths.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { BackLink } from '../../workflows/back-link.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { OfRun } from './approvals-screen.tsx'
import { claimQuery } from './claim-query.ts'

/** One approval: where links of mails and notifications lead. */
export function ApprovalScreen() {
  const { approvalId } = useParams({ from: paths.approval })
  const { token } = useSearch({ from: paths.approval })
  const { data, error, isPending, isFetching, refetch } = useQuery(claimQuery(useUserId(), approvalId, token))
  const approval = data?.approval
  useDocumentTitle(approval?.title)
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-6">
      <div>
        <BackLink to={paths.approvals}>Approvals</BackLink>
      </div>
      <h1 className="sr-only">Approval</h1>
      {isPending && (
        <>
          <LoadingAnnouncement>Loading the approval</LoadingAnnouncement>
          <Skeleton className="h-64 rounded-card" />
        </>
      )}
      {data && approval && (
        <>
          <OfRun approval={approval} />
          <ApprovalCard approval={approval} canDecide={data.canDecide} />
        </>
      )}
      {approval === null && (
        <Card>
          <EmptyState icon={SearchX} title={runMessages.approvalNotFound.title}>
            {data?.refusal ?? runMessages.approvalNotFound.words}
          </EmptyState>
        </Card>
      )}
      {data === undefined && !isPending && (
        <Card>
          <ErrorState title={runMessages.approvalsFailed} onRetry={() => void refetch()} retrying={isFetching}>
            {adviceOf(error)}
          </ErrorState>
        </Card>
      )}
    </div>
  )
}
