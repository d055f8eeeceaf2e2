import { MousePointerClick } from 'lucide-react'
import { demoMessages } from '../../../contracts/blog/blog-messages.ts'
import { labelOf } from '../../../contracts/enumerations.ts'
import { safeUrl } from '../../lib/browser/safe-url.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { DemoContentChip } from '../../ui/badge/demo-content-chip.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DemoPlayer } from './demo-player.tsx'
import type { Demo } from './demo-queries.ts'

export function DemoCard({ demo }: { demo: Demo }) {
  const { title, description, industry, category, is_featured, is_demo_content } = demo
  const interactive = safeUrl(demo.interactive_url)
  return (
    <Card className="h-full overflow-hidden">
      <DemoPlayer demo={demo} />
      <article className="flex flex-1 flex-col gap-2.5 p-5">
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {is_featured && <Chip tone="warning">{demoMessages.featured}</Chip>}
          {industry && <Chip tone="accent">{labelOf(industry)}</Chip>}
          {category && <Chip>{labelOf(category)}</Chip>}
          {is_demo_content && <DemoContentChip />}
        </p>
        <h2 dir="auto" className="wrap-anywhere font-semibold text-lg leading-6">
          {title}
        </h2>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted text-sm">
          {description}
        </p>
        {interactive && (
          <div className="mt-auto pt-2">
            <Button asChild variant="secondary" size="sm">
              <a href={interactive} target="_blank" rel="noopener noreferrer">
                <MousePointerClick aria-hidden="true" />
                {demoMessages.tryInteractive}
                <span className="sr-only">: {title} (opens in a new tab)</span>
              </a>
            </Button>
          </div>
        )}
      </article>
    </Card>
  )
}

export function DemoCardSkeleton() {
  return (
    <Card aria-hidden="true" data-testid="demo-skeleton" className="h-full overflow-hidden">
      <Skeleton className="aspect-video rounded-none" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex gap-2">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-25 w-full" />
        <Skeleton className="mt-2 h-8 w-40 rounded-control" />
      </div>
    </Card>
  )
}
