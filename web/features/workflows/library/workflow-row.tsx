import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatMinutes } from '../../../../contracts/value/format-minutes.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { ComplexityMeter } from '../../../ui/badge/complexity-meter.tsx'
import { Cover } from '../../../ui/brand/cover.tsx'
import { WorkflowChips } from '../workflow-chips.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import type { WorkflowItemProps } from './workflow-card.tsx'

/** A workflow in the compact list. The link of its name covers the row. */
export const WorkflowRow = memo(function WorkflowRow({ workflow, isAdded, isFavorite, onFavorite }: WorkflowItemProps) {
  return (
    <div className="relative flex items-center gap-3.5 py-2 ps-4 pe-2 hover:bg-sunken sm:pe-4 dark:hover:bg-raised">
      <Cover industry={workflow.industry} seed={workflow.id} shape="square" className="size-9 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium leading-6">
          <Link
            to={paths.workflow}
            params={{ workflowId: workflow.id }}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            {workflow.name}
          </Link>
        </h2>
        <p className="truncate text-muted text-sm">{workflow.description}</p>
      </div>
      {isAdded && <Chip tone="success">Added</Chip>}
      <div className="flex w-72 justify-end gap-2 max-lg:hidden">
        <WorkflowChips workflow={workflow} />
      </div>
      {workflow.minutes_saved !== null && (
        <span className="w-18 shrink-0 text-end text-muted text-sm tabular-nums max-sm:hidden" title="Time saved per run">
          {formatMinutes(workflow.minutes_saved)}
          <span className="sr-only"> saved per run</span>
        </span>
      )}
      <ComplexityMeter complexity={workflow.complexity} className="max-sm:hidden" />
      <FavoriteButton workflow={workflow} isFavorite={isFavorite} onChange={onFavorite} />
    </div>
  )
})
