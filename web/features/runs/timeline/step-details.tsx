import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { modelLabel } from '../../../../contracts/models.ts'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CheckList } from '../approvals/check-list.tsx'
import { ValueView } from '../result/value-view.tsx'
import { formatCost, formatCount } from '../run-format.ts'
import { type RunStep, stepDataQuery } from '../run-queries.ts'
import { StepSources } from './step-sources.tsx'

/** Shows the input, output, sources, errors and cost of a step. */
export function StepDetails({ step }: { step: RunStep }) {
  return (
    <div className="mt-3 flex flex-col gap-4 rounded-control border border-line bg-background p-4">
      {step.error && (
        <Section title={step.status === 'failed' ? 'Error' : 'Last error'}>
          <p dir="auto" className="wrap-anywhere text-danger text-sm">
            {step.error}
          </p>
        </Section>
      )}
      <CheckList checks={step.checks} title={runMessages.checksOfRun} />
      <StepData step={step} />
      {step.sources.length > 0 && (
        <Section title="Sources">
          <StepSources sources={step.sources} />
        </Section>
      )}
      {step.failures.length > 0 && (
        <Section title="Previous attempts">
          <ol className="flex flex-col gap-2 text-sm">
            {step.failures.map((failure) => (
              <li key={failure.attempt}>
                <span className="text-muted">
                  Attempt {failure.attempt} · <time title={formatFullTime(failure.finished_at)}>{formatListTime(failure.finished_at)}</time>
                </span>
                <span dir="auto" className="wrap-anywhere block">
                  {failure.error}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Figures step={step} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h4 className="font-medium text-muted text-xs">{title}</h4>
      {children}
    </div>
  )
}

function StepData({ step }: { step: RunStep }) {
  const query = useQuery(stepDataQuery(step.run_id, step.path))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load the step"
      errorLook="line"
      skeleton={
        <div>
          <LoadingAnnouncement>Loading step</LoadingAnnouncement>
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-2 h-16 rounded-control" />
        </div>
      }
    >
      {(data) => (
        <>
          {data?.output != null && (
            <Section title="Output">
              <ValueView value={data.output} />
            </Section>
          )}
          {data?.input != null && (
            <Section title="Input">
              <ValueView value={data.input} />
            </Section>
          )}
          {data?.output == null && data?.input == null && <p className="text-muted text-sm">No input or output.</p>}
        </>
      )}
    </QueryState>
  )
}

/** Shows the model, tokens and cost of a step that used a model. */
function Figures({ step: { model, tokens_in, tokens_out, cost_usd, started_at } }: { step: RunStep }) {
  if (started_at === null) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-muted text-xs">
      <time dateTime={started_at}>{formatFullTime(started_at)}</time>
      {model && <span className="figures">{modelLabel(model)}</span>}
      {tokens_in + tokens_out > 0 && (
        <span className="figures">
          {formatCount(tokens_in)} tokens in, {formatCount(tokens_out)} out
        </span>
      )}
      {model && <span className="figures">{cost_usd === null ? 'cost unknown' : formatCost(cost_usd)}</span>}
    </p>
  )
}
