import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SampleChip } from '../../ui/sample-chip.tsx'
import type { Sample, SampleOutcome } from './sample.ts'
import { SampleForm } from './sample-form.tsx'
import { SampleRun } from './sample-run.tsx'

interface Run {
  number: number
  text: string
  outcome: SampleOutcome
}

/** The whole page of an interactive sample: what comes in on the left, what the rules make of it on the right. */
export function SampleScreen({ sample }: { sample: Sample }) {
  const [text, setText] = useState(sample.examples[0]?.text ?? '')
  const [run, setRun] = useState<Run | null>(null)
  const start = () => setRun((before) => ({ number: (before?.number ?? 0) + 1, text, outcome: sample.run(text) }))
  return (
    <>
      <Bar />
      <main className="page flex flex-col gap-6 py-6 sm:py-8">
        <Introduction sample={sample} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4 lg:sticky lg:top-6">
            <SampleForm sample={sample} text={text} onText={setText} onRun={start} />
            <Honesty />
          </div>
          <SampleRun sample={sample} run={run} isStale={run !== null && run.text !== text} />
        </div>
      </main>
    </>
  )
}

function Bar() {
  return (
    <header className="border-line border-b bg-background">
      <nav aria-label="Main" className="page flex h-15 items-center gap-3">
        <a href="/" aria-label="Home" className="rounded-control">
          <Mark />
        </a>
        <Button asChild variant="ghost" size="sm">
          <a href="/demos">
            <ArrowLeft aria-hidden="true" />
            All demos
          </a>
        </Button>
        <span className="ms-auto inline-flex">
          <SampleChip />
        </span>
      </nav>
    </header>
  )
}

function Introduction({ sample: { industry, category, title, intro } }: { sample: Sample }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Cover industry={industry} seed={title} shape="square" className="size-14 sm:size-16" />
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Chip tone="accent">{labelOf(industry)}</Chip>
            {labelOf(category) !== labelOf(industry) && <Chip>{labelOf(category)}</Chip>}
          </div>
          <h1 className="heading text-2xl">{title}</h1>
        </div>
      </div>
      <p className="max-w-prose text-lg text-muted">{intro}</p>
    </div>
  )
}

function Honesty() {
  return (
    <p className="px-1 text-muted text-sm">
      This sample runs in your browser with simple rules, and nothing that you type leaves it. The product uses your knowledge and a model,
      keeps every step on record, and waits for a person wherever you say so.
    </p>
  )
}
