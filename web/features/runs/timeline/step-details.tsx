import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { formatFullTime, formatListTime } from '../../../lib/format.ts'
import { FaultLine } from '../../../ui/fault-line.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { ValueView } from '../result/value-view.tsx'
import { costWords, countWords } from '../run-format.ts'
import { type RunStep, stepDataQuery } from '../run-queries.ts'
import { StepSources } from './step-sources.tsx'

/** Everything that is known of a step: what went in, what came out, what it rests on and what it cost. */
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
      <StepData step={step} />
      {step.sources.length > 0 && (
        <Section title="Sources">
          <StepSources sources={step.sources} />
        </Section>
      )}
      {step.failures.length > 0 && (
        <Section title="Earlier tries">
          <ol className="flex flex-col gap-2 text-sm">
            {step.failures.map((failure) => (
              <li key={failure.attempt}>
                <span className="text-muted">
                  Try {failure.attempt} · <time title={formatFullTime(failure.finished_at)}>{formatListTime(failure.finished_at)}</time>
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
  const { data, isPending, error, isFetching, refetch } = useQuery(stepDataQuery(step.run_id, step.path))
  if (isPending)
    return (
      <div>
        <LoadingAnnouncement>Loading the step</LoadingAnnouncement>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-2 h-16 rounded-control" />
      </div>
    )
  if (data === undefined)
    return (
      <FaultLine onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'The step could not be loaded')}
      </FaultLine>
    )
  return (
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
      {data?.output == null && data?.input == null && <p className="text-muted text-sm">Nothing went in or came out.</p>}
    </>
  )
}

/** Model, tokens and cost, where a model was asked. */
function Figures({ step: { model, tokens_in, tokens_out, cost_usd, started_at } }: { step: RunStep }) {
  if (started_at === null) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-muted text-xs">
      <time dateTime={started_at}>{formatFullTime(started_at)}</time>
      {model && <span className="figures">{model}</span>}
      {tokens_in + tokens_out > 0 && (
        <span className="figures">
          {countWords(tokens_in)} tokens in, {countWords(tokens_out)} out
        </span>
      )}
      {model && <span className="figures">{cost_usd === null ? 'cost not known' : costWords(cost_usd)}</span>}
    </p>
  )
}
