import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { runMessages } from '../../../../contracts/run-words.ts'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { adviceOf, messageOf } from '../../../lib/api-error.ts'
import { useUserId } from '../../../lib/use-session.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FaultCard } from '../../../ui/fault-card.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { ApprovalCard } from '../approvals/approval-card.tsx'
import { DeliveryList } from '../deliveries/delivery-list.tsx'
import { RunResult } from '../result/run-result.tsx'
import { type Run, type RunStep, runApprovalsQuery, runDeliveriesQuery, runStepsQuery } from '../run-queries.ts'
import { sourcesOf } from '../run-sources.ts'
import { stepTree } from '../step-tree.ts'
import { RunTimeline } from '../timeline/run-timeline.tsx'
import { StepSources } from '../timeline/step-sources.tsx'
import { useStepsToCome } from '../timeline/use-steps-to-come.ts'
import { HeldBackList } from './held-back-list.tsx'
import { RunFacts } from './run-facts.tsx'

interface RunBodyProps {
  run: Run
  isOwn: boolean
  /** How often the rows are asked for, where no stream brings them. */
  every: number | false
}

/** Result first, then who is asked, then how it came about. */
export function RunBody({ run, isOwn, every }: RunBodyProps) {
  const steps = useQuery({ ...runStepsQuery(run.id), refetchInterval: every })
  const approvals = useQuery({ ...runApprovalsQuery(run.id), refetchInterval: every })
  const userId = useUserId()
  const isEnded = isRunEnded(run.status)
  const rows = steps.data
  const sources = useMemo(() => sourcesOf(rows ?? []), [rows])
  const sourceCard = useRef<HTMLDivElement>(null)
  const pending = approvals.data?.filter(({ status }) => status === 'pending') ?? []
  const decided = approvals.data?.filter(({ status }) => status !== 'pending') ?? []
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {run.error && <RunError error={run.error} status={run.status} />}
        {approvals.isError && approvals.data === undefined && (
          <FaultCard onRetry={() => void approvals.refetch()} retrying={approvals.isFetching}>
            {messageOf(approvals.error, runMessages.approvalsFailed)}
          </FaultCard>
        )}
        {!isEnded &&
          pending.map((approval) => (
            <ApprovalCard key={approval.id} approval={approval} canDecide={isOwn || approval.approver_id === userId} />
          ))}
        {run.output && run.output.parts.length > 0 && (
          <RunResult
            output={run.output}
            fileName={`workwright-result-${run.id.slice(0, 8)}`}
            sourceCount={sources.length}
            onSource={() => sourceCard.current?.focus()}
          />
        )}
        {run.is_test && rows && <HeldBackList steps={rows} isEnded={isEnded} />}
        <Steps run={run} query={steps} />
        {sources.length > 0 && (
          <Card ref={sourceCard} tabIndex={-1}>
            <CardHeader>
              <CardTitle>Sources</CardTitle>
            </CardHeader>
            <CardContent>
              <StepSources sources={sources} />
            </CardContent>
          </Card>
        )}
        <Deliveries runId={run.id} isOwn={isOwn} every={every} />
        {decided.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
      </div>
      <aside aria-label="Facts of the run" className="lg:h-full">
        <RunFacts run={run} />
      </aside>
    </div>
  )
}

function RunError({ error, status }: Pick<Run, 'error' | 'status'>) {
  const isFailure = status === 'failed'
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      className={`flex items-start gap-3 rounded-card px-5 py-4 text-sm ${isFailure ? 'bg-danger-soft text-danger' : 'bg-sunken text-muted'}`}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p dir="auto" className="wrap-anywhere min-w-0">
        {error}
      </p>
    </div>
  )
}

function Steps({ run, query }: { run: Run; query: UseQueryResult<RunStep[]> }) {
  const { data, error, isPending, isFetching, refetch } = query
  const nodes = useMemo(() => stepTree(data ?? []), [data])
  const toCome = useStepsToCome(run, nodes)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Steps</CardTitle>
      </CardHeader>
      <CardContent>
        {isPending ? (
          <div>
            <LoadingAnnouncement>Loading the steps</LoadingAnnouncement>
            {[1, 2, 3, 4].map((place) => (
              <div key={place} aria-hidden="true" className="flex gap-3 pb-4">
                <Skeleton className="size-6" />
                <Skeleton className="h-10 flex-1" />
              </div>
            ))}
          </div>
        ) : data ? (
          <RunTimeline nodes={nodes} toCome={toCome} />
        ) : (
          <ErrorState title="The steps could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
            {adviceOf(error)}
          </ErrorState>
        )}
      </CardContent>
    </Card>
  )
}

function Deliveries({ runId, isOwn, every }: { runId: string; isOwn: boolean; every: number | false }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...runDeliveriesQuery(runId),
    // A delivery goes on after its run has ended.
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? 3000 : every),
  })
  if (!data && error)
    return (
      <FaultCard onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'The deliveries could not be loaded')}
      </FaultCard>
    )
  if (!data || data.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Deliveries</CardTitle>
      </CardHeader>
      <CardContent className="pt-2">
        <DeliveryList deliveries={data} canReplay={isOwn} />
      </CardContent>
    </Card>
  )
}
