import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { labelOf } from '../../../contracts/enumerations.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { ComplexityMeter } from '../../ui/badge/complexity-meter.tsx'
import { Cover } from '../../ui/brand/cover.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import type { LibrarySample } from './library-samples.ts'
import { librarySamples } from './library-samples.ts'

export function LibraryPreview() {
  return (
    <section aria-labelledby="library-title" className="border-line border-y bg-sunken">
      <div className="page py-14 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="max-w-2xl">
            <h2 id="library-title" className="heading text-2xl sm:text-3xl">
              Start from a library, not a blank page
            </h2>
            <p className="mt-3 text-pretty text-lg text-muted">
              Six of 80 workflows. Each one is built for its industry, with clear use cases and expected outcomes.
            </p>
          </div>
          <Button asChild variant="secondary">
            <Link to={paths.workflows}>
              View all workflows
              <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            </Link>
          </Button>
        </div>
        <ul className="mt-8 grid gap-4 sm:mt-10 sm:grid-cols-2 lg:grid-cols-3">
          {librarySamples.map((sample) => (
            <li key={sample.name}>
              <SampleCard sample={sample} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function SampleCard({ sample }: { sample: LibrarySample }) {
  return (
    <Card className="h-full overflow-hidden">
      <Cover industry={sample.industry} seed={sample.name} />
      <div className="p-5">
        <div className="flex items-center gap-1.5">
          <Chip tone="accent">{labelOf(sample.industry)}</Chip>
          <Chip>{labelOf(sample.category)}</Chip>
          <ComplexityMeter complexity={sample.complexity} className="ms-auto" />
        </div>
        <h3 className="mt-3 font-semibold text-base">{sample.name}</h3>
        <ul className="mt-2 flex flex-col gap-1">
          {sample.useCases.map((useCase) => (
            <li key={useCase} className="flex items-start gap-2 text-muted text-sm">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
              {useCase}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
