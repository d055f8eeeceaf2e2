import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { StatusBadge } from '../../ui/badge/status-badge.tsx'
import { Card } from '../../ui/card/card.tsx'
import { StepTimeline, type TimelineStep } from '../../ui/chart/step-timeline.tsx'
import { cn } from '../../ui/theme/cn.ts'
import { toneClasses } from '../../ui/theme/tone.ts'
import type { Fact, Finding, Sample, SampleOutcome } from './sample.ts'

const stepMs = 420

interface SampleRunProps {
  sample: Sample
  run: { number: number; outcome: SampleOutcome } | null
  /** True if the text was changed after this run. */
  isStale: boolean
}

/** Shows the steps of a run one after another, then its result. */
export function SampleRun({ sample, run, isStale }: SampleRunProps) {
  // Before the first run, the steps of the first example are shown as pending.
  const outcome = run?.outcome ?? sample.run(sample.examples[0]?.text ?? '')
  const card = useRef<HTMLDivElement>(null)
  const done = useRevealedSteps(run?.number ?? 0, outcome.steps.length)
  const finished = run !== null && done >= outcome.steps.length
  const number = run?.number ?? 0
  useEffect(() => {
    // On small screens, the run may be below the visible part of the page. Scroll to it.
    if (number > 0 && (card.current?.getBoundingClientRect().top ?? 0) > innerHeight - 120) card.current?.scrollIntoView()
  }, [number])
  const steps = outcome.steps.map(({ title, detail }, index): TimelineStep => {
    const state = run === null || index > done ? 'pending' : index < done ? 'done' : 'running'
    return { id: title, title, state, ...(state === 'done' && { detail }) }
  })
  return (
    <Card ref={card}>
      <section aria-labelledby="run">
        <div className="flex min-h-15 flex-wrap items-center gap-3 border-line border-b px-5 py-3">
          <h2 id="run" className="font-semibold">
            Run
          </h2>
          {run && (
            <StatusBadge
              status={finished ? outcome.verdict.status : 'running'}
              {...(finished && { label: outcome.verdict.label })}
              className="ms-auto"
            />
          )}
        </div>
        <StepTimeline label="Steps" steps={steps} className="px-5 py-5" />
        {/* The live region is always rendered, so that screen readers announce its changes. */}
        <div role="status" className="px-5 pb-5 empty:hidden">
          {finished && <p className="text-md">{outcome.verdict.reason}</p>}
          {finished && isStale && <p className="mt-1 text-muted text-sm">The text has changed. Run it again to update the result.</p>}
          {run === null && <p className="text-muted text-sm">Select Run, then edit the text and run it again.</p>}
        </div>
        {finished && <Outcome outcome={outcome} />}
      </section>
    </Card>
  )
}

function Outcome({ outcome: { facts, findings, draft } }: { outcome: SampleOutcome }) {
  return (
    <div className="flex animate-rise flex-col gap-6 border-line border-t px-5 py-5">
      {facts.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3 className="font-semibold text-sm">Extracted data</h3>
          <Facts facts={facts} />
        </div>
      )}
      {findings.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3 className="font-semibold text-sm">Findings</h3>
          <ul className="flex flex-col gap-2">
            {findings.map((finding) => (
              <FindingLine key={finding.text} finding={finding} />
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold text-sm">{draft.title}</h3>
        <p className="whitespace-pre-line rounded-control border border-line bg-background px-4 py-3 text-sm">{draft.text}</p>
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {facts.map(({ label, value, from }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd>
            {value}
            {from && from !== value && <span className="text-muted"> · from “{from}”</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const findingIcons = { success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const
const labels = { success: 'Passed', warning: 'Warning', danger: 'Error' } as const

function FindingLine({ finding: { tone, text } }: { finding: Finding }) {
  const Icon = findingIcons[tone]
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-chip', toneClasses[tone])}>
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{labels[tone]}:</span>
      </span>
      <span className="min-w-0 leading-6">{text}</span>
    </li>
  )
}

/** Returns the number of steps that are shown as done. They finish one after another; with reduced motion, all at once. */
function useRevealedSteps(run: number, count: number): number {
  const [revealed, setRevealed] = useState({ run: 0, done: 0 })
  const done = revealed.run === run ? revealed.done : 0
  useEffect(() => {
    if (run === 0 || done >= count) return
    const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setRevealed({ run, done: isReducedMotion ? count : done + 1 }), isReducedMotion ? 0 : stepMs)
    return () => clearTimeout(timer)
  }, [run, done, count])
  return done
}
