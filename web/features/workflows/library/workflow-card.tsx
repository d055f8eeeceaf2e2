import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { limits } from '../../../../contracts/limits.ts'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { formatMinutes } from '../../../../contracts/value/format-minutes.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { ComplexityMeter } from '../../../ui/badge/complexity-meter.tsx'
import { Cover } from '../../../ui/brand/cover.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CheckList } from '../check-list.tsx'
import { WorkflowChips } from '../workflow-chips.tsx'
import type { Workflow } from '../workflow-queries.ts'
import { FavoriteButton } from './favorite-button.tsx'

export interface WorkflowItemProps {
  workflow: Workflow
  isAdded: boolean
  isFavorite: boolean
  onFavorite: (workflowId: string, isFavorite: boolean) => void
  /** Opens the dialog with the workflow's sample result. */
  onShowSample: (workflow: Workflow) => void
}

/**
 * A card of a workflow. The link of its name covers the card, which makes the whole card clickable with a single tab stop. The button for the
 * details opens the same page and is not focusable.
 */
export const WorkflowCard = memo(function WorkflowCard({ workflow, isAdded, isFavorite, onFavorite, onShowSample }: WorkflowItemProps) {
  const params = { workflowId: workflow.id }
  return (
    <Card interactive className="relative h-full overflow-hidden">
      <Cover industry={workflow.industry} seed={workflow.id} shape="strip" />
      <div className="flex flex-1 flex-col gap-2.5 p-4 sm:p-5">
        <div className="flex items-center gap-2">
          <WorkflowChips workflow={workflow} />
          <ComplexityMeter complexity={workflow.complexity} className="ms-auto" />
        </div>
        <div className="flex items-start justify-between gap-2">
          <h2 className="font-semibold text-lg leading-6">
            <Link to={paths.workflow} params={params} className="outline-none after:absolute after:inset-0 after:rounded-card">
              {workflow.name}
            </Link>
          </h2>
          <div className="-me-1.5 -mt-1 shrink-0 pointer-coarse:-mt-2.5 pointer-coarse:-me-3">
            <FavoriteButton workflow={workflow} isFavorite={isFavorite} onChange={onFavorite} />
          </div>
        </div>
        <CheckList items={workflow.use_cases.slice(0, limits.cardUseCases)} className="text-muted text-sm" />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1.5">
          <Button asChild variant="secondary" size="sm" className="relative">
            <Link to={paths.workflow} params={params} tabIndex={-1}>
              {isAdded ? 'View Details' : 'Learn More'}
              <span className="sr-only">: {workflow.name}</span>
            </Link>
          </Button>
          <Button variant="ghost" size="sm" className="relative" onClick={() => onShowSample(workflow)}>
            {runMessages.preview}
            <span className="sr-only">: {workflow.name}</span>
          </Button>
          {workflow.minutes_saved !== null && (
            <span className="ms-auto text-muted text-sm" title="Time saved per run">
              Saves {formatMinutes(workflow.minutes_saved)}
              <span className="sr-only"> per run</span>
            </span>
          )}
        </div>
      </div>
    </Card>
  )
})

export function WorkflowCardSkeleton() {
  return (
    <Card className="h-full overflow-hidden" aria-hidden="true">
      <Skeleton className="h-12 rounded-none" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex gap-2">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-5/6" />
        <Skeleton className="mt-2 h-8 w-24 rounded-control" />
      </div>
    </Card>
  )
}
