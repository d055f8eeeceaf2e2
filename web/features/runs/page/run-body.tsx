import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ApprovalCard } from '../approvals/approval-card.tsx'
import { CheckList } from '../approvals/check-list.tsx'
import { DeliveryList } from '../deliveries/delivery-list.tsx'
import { RunOutcome } from '../outcome/run-outcome.tsx'
import { RateRun } from '../result/rate-run.tsx'
import { RunResult } from '../result/run-result.tsx'
import { RunPauseBanner } from '../run-pause-banner.tsx'
import { deciderNameOf, starterNameOf } from '../run-people.ts'
import { type Run, type RunStep, runApprovalsQuery, runDeliveriesQuery, runStepsQuery } from '../run-queries.ts'
import { sourcesOf } from '../run-sources.ts'
import { stepTree } from '../step-tree.ts'
import { UsedColumns } from '../tables/used-columns.tsx'
import { RunTimeline } from '../timeline/run-timeline.tsx'
import { StepSources } from '../timeline/step-sources.tsx'
import { useUpcomingSteps } from '../timeline/use-upcoming-steps.ts'
import { HeldBackList } from './held-back-list.tsx'
import { RunFacts } from './run-facts.tsx'
import { useRunActions } from './use-run-actions.ts'

interface RunBodyProps {
  run: Run
  canChange: boolean
  /** Polling interval; false while the event stream works. */
  pollIntervalMs: number | false
}

/** The content of a run's page: the outcome first, then pending approvals, the result and the steps. */
export function RunBody({ run, canChange, pollIntervalMs }: RunBodyProps) {
  const steps = useQuery({ ...runStepsQuery(run.id), refetchInterval: pollIntervalMs })
  const approvals = useQuery({ ...runApprovalsQuery(run.id), refetchInterval: pollIntervalMs })
  const userId = useUserId()
  const isEnded = isRunEnded(run.status)
  const rows = steps.data
  const sources = useMemo(() => sourcesOf(rows ?? []), [rows])
  const sourceCard = useRef<HTMLDivElement>(null)
  const hasSupport = run.support !== null || (approvals.data ?? []).some(({ support }) => support !== null)
  const pending = approvals.data?.filter(({ status }) => status === 'pending') ?? []
  const shownTexts = [...(run.output?.parts ?? []).map(({ value }) => value), ...pending.map(({ shown }) => shown)]
  const decided = approvals.data?.filter(({ status }) => status !== 'pending') ?? []
  const people = usePeople(userId, [run.user_id, ...decided.map(({ decided_by }) => decided_by)])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {run.status === 'queued' && <RunPauseBanner userId={userId} />}
        <RunOutcome
          run={run}
          steps={rows ?? []}
          approvals={approvals.data ?? []}
          userId={userId}
          people={people}
          pollIntervalMs={pollIntervalMs}
        />
        {run.checks && pending.length === 0 && decided.length === 0 && (
          <CheckList checks={run.checks} title={runMessages.checksOfRun} heading="h2" />
        )}
        <QueryState query={approvals} failed={runMessages.approvalsFailed} errorLook="line-card">
          {() =>
            !isEnded &&
            pending.map((approval) => <ApprovalCard key={approval.id} approval={approval} canDecide={approval.is_decidable === true} />)
          }
        </QueryState>
        {canChange && !isEnded && pending.some(({ checks }) => checks.some(({ code }) => code === 'model_failed')) && (
          <RetryModel runId={run.id} />
        )}
        {run.output && run.output.parts.length > 0 && (
          <RunResult
            output={run.output}
            support={run.support}
            fileName={`workwright-result-${run.id.slice(0, 8)}`}
            sourceCount={sources.length}
            onSource={() => sourceCard.current?.focus()}
            footer={canChange && run.status === 'succeeded' && !run.is_test && !run.uses_sample ? <RateRun run={run} /> : undefined}
          />
        )}
        {rows?.some(({ kind, status }) => kind === 'table' && status === 'succeeded') && (
          <UsedColumns run={run} canChange={canChange} shownTexts={shownTexts} />
        )}
        {run.is_test && rows && <HeldBackList steps={rows} isEnded={isEnded} />}
        <Steps run={run} query={steps} />
        {sources.length > 0 && (
          <Card ref={sourceCard} tabIndex={-1}>
            <CardHeader>
              <CardTitle>Sources</CardTitle>
            </CardHeader>
            <CardContent>
              <StepSources sources={sources} isNumbered={!hasSupport} />
            </CardContent>
          </Card>
        )}
        <Deliveries runId={run.id} canChange={canChange} pollIntervalMs={pollIntervalMs} />
        {decided.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} decidedBy={deciderNameOf(approval, people)} />
        ))}
      </div>
      <aside aria-label="Run details" className="lg:h-full">
        <RunFacts run={run} startedBy={starterNameOf(run, people)} />
      </aside>
    </div>
  )
}

function Steps({ run, query }: { run: Run; query: UseQueryResult<RunStep[]> }) {
  const { data } = query
  const rejectedPath = run.status === 'rejected' ? run.failed_step : null
  const nodes = useMemo(
    () => stepTree((data ?? []).map((step) => (step.path === rejectedPath ? { ...step, isRejected: true } : step))),
    [data, rejectedPath],
  )
  const upcomingSteps = useUpcomingSteps(run, nodes)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Steps</CardTitle>
      </CardHeader>
      <CardContent>
        <QueryState
          query={query}
          failed="Couldn’t load the steps"
          skeleton={
            <div>
              <LoadingAnnouncement>Loading steps</LoadingAnnouncement>
              {[1, 2, 3, 4].map((key) => (
                <div key={key} aria-hidden="true" className="flex gap-3 pb-4">
                  <Skeleton className="size-6" />
                  <Skeleton className="h-10 flex-1" />
                </div>
              ))}
            </div>
          }
        >
          {() => <RunTimeline nodes={nodes} upcomingSteps={upcomingSteps} />}
        </QueryState>
      </CardContent>
    </Card>
  )
}

function Deliveries({ runId, canChange, pollIntervalMs }: { runId: string; canChange: boolean; pollIntervalMs: number | false }) {
  const query = useQuery({
    ...runDeliveriesQuery(runId),
    // Continue polling after the run has ended while a delivery is pending.
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? 3000 : pollIntervalMs),
  })
  return (
    <QueryState query={query} failed="Couldn’t load deliveries" errorLook="line-card" isEmpty={(data) => data.length === 0}>
      {(data) => (
        <Card>
          <CardHeader>
            <CardTitle>Deliveries</CardTitle>
          </CardHeader>
          <CardContent className="pt-2">
            <DeliveryList deliveries={data} canReplay={canChange} />
          </CardContent>
        </Card>
      )}
    </QueryState>
  )
}

/** A button that retries the steps of a waiting run if the model gave no usable answer. */
function RetryModel({ runId }: { runId: string }) {
  const { retry } = useRunActions(runId)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" pending={retry.isPending} onClick={() => retry.run({ from: 'model', configuration: 'original' })}>
        <RotateCcw aria-hidden="true" />
        Ask the model again
      </Button>
      <p className="text-muted text-sm">Discards the text that the built-in rules wrote.</p>
    </div>
  )
}
