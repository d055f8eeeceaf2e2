import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { DemoContentChip } from '../../ui/badge/demo-content-chip.tsx'
import { Cover } from '../../ui/brand/cover.tsx'
import { Mark } from '../../ui/brand/mark.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { Sample, SampleOutcome } from './sample.ts'
import { SampleForm } from './sample-form.tsx'
import { SampleRun } from './sample-run.tsx'

interface Run {
  number: number
  text: string
  outcome: SampleOutcome
}

/** The page of an interactive demo: the input on the left, the run on the right. */
export function SampleScreen({ sample }: { sample: Sample }) {
  const [text, setText] = useState(sample.examples[0]?.text ?? '')
  const [run, setRun] = useState<Run | null>(null)
  const start = () => setRun((previous) => ({ number: (previous?.number ?? 0) + 1, text, outcome: sample.run(text) }))
  return (
    <>
      <TopBar />
      <main className="page flex flex-col gap-6 py-6 sm:py-8">
        <Introduction sample={sample} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4 lg:sticky lg:top-6">
            <SampleForm sample={sample} text={text} onText={setText} onRun={start} />
            <Disclaimer />
          </div>
          <SampleRun sample={sample} run={run} isStale={run !== null && run.text !== text} />
        </div>
      </main>
    </>
  )
}

function TopBar() {
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
          <DemoContentChip />
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

function Disclaimer() {
  return (
    <p className="px-1 text-muted text-sm">
      This sample uses simple rules in your browser, and your text never leaves it. The product uses your knowledge base and a language
      model, records every step, and asks for approval where you require it.
    </p>
  )
}
