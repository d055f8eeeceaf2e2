import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { runTriggerLabels } from '../../../../contracts/runs/run-labels.ts'
import { formatMinutes } from '../../../../contracts/value/format-minutes.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { PersonName } from '../../../ui/badge/person-name.tsx'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { makeLazyComponent, toastLoadError, useLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { ValueView } from '../result/value-view.tsx'
import { formatCost, formatCount } from '../run-format.ts'
import type { Run } from '../run-queries.ts'
import { Elapsed } from '../run-status.tsx'

const maskedInput = makeLazyComponent(async () => (await import('./masked-input.tsx')).MaskedInput)

interface RunFactsProps {
  run: Run
  /** Name of the colleague who started the run. Absent for schedules, webhooks and users who work alone. */
  startedBy?: string | undefined
}

/** Shows the input, configuration, duration and cost of a run. */
export function RunFacts({ run, startedBy }: RunFactsProps) {
  return (
    <Card className="lg:sticky lg:top-20">
      <CardContent className="flex flex-col gap-4">
        <h2 className="sr-only">Details</h2>
        <Figures run={run} startedBy={startedBy} />
        <Input run={run} />
        <CollapsibleSection title="Configuration used">
          <ValueView value={run.configuration} />
        </CollapsibleSection>
      </CardContent>
    </Card>
  )
}

/** The input of a run. The code that finds credentials in it is loaded when the user opens the section. */
function Input({ run }: { run: Run }) {
  const [isOpen, setOpen] = useState(false)
  const MaskedInput = useLazyComponent(maskedInput, isOpen, () => {
    setOpen(false)
    toastLoadError()
  })
  return (
    <CollapsibleSection title={run.uses_sample ? 'Sample input' : 'Input'} isOpen={isOpen} onToggle={setOpen}>
      {MaskedInput ? <MaskedInput input={run.input} /> : <Skeleton className="h-16" />}
    </CollapsibleSection>
  )
}

function Figures({ run, startedBy }: RunFactsProps) {
  const { created_at, started_at, finished_at, trigger, tokens_in, tokens_out, cost_usd, minutes_saved, workflows, retry_of } = run
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm lg:grid-cols-[auto_minmax(0,1fr)] lg:[&>div]:contents">
      <Fact name="Duration">
        <Elapsed started_at={started_at} finished_at={finished_at} />
      </Fact>
      <Fact name="Started">
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {formatListTime(created_at)}
        </time>
      </Fact>
      <Fact name="Trigger">{runTriggerLabels[trigger]}</Fact>
      {startedBy !== undefined && (
        <Fact name="Started by">
          <PersonName name={startedBy} />
        </Fact>
      )}
      <Fact name="Time saved">
        <span className="figures">{minutes_saved > 0 ? formatMinutes(minutes_saved) : '—'}</span>
      </Fact>
      <Fact name="Cost">
        <span className="figures">{formatCost(cost_usd)}</span>
      </Fact>
      <Fact name="Tokens">
        <span className="figures">{tokens_in + tokens_out > 0 ? formatCount(tokens_in + tokens_out) : '—'}</span>
      </Fact>
      {workflows && (
        <Fact name="Workflow">
          <RunLink>
            <Link to={paths.workflow} params={{ workflowId: workflows.id }}>
              {workflows.name}
            </Link>
          </RunLink>
        </Fact>
      )}
      {retry_of && (
        <Fact name="Rerun of">
          <RunLink>
            <Link to={paths.run} params={{ runId: retry_of }}>
              an earlier run
            </Link>
          </RunLink>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere lg:text-end">{children}</dd>
    </div>
  )
}

const RunLink = ({ children }: { children: ReactNode }) => (
  <span className="[&>a]:text-accent-strong [&>a]:underline [&>a]:underline-offset-3 [&>a:hover]:no-underline">{children}</span>
)

interface CollapsibleSectionProps {
  title: string
  /** Undefined if the browser alone opens and closes the section. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

function CollapsibleSection({ title, isOpen, onToggle, children }: CollapsibleSectionProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="border-line border-t pt-3 text-sm [&_dl]:grid-cols-1! [&_dl]:gap-y-0.5 [&_dd]:mb-2"
    >
      <summary className="cursor-pointer rounded-chip font-medium">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
