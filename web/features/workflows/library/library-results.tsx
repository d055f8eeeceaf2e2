import { SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { messages } from '../../../../contracts/messages.ts'
import { useVisibleCount } from '../../../lib/lists/use-visible-count.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { makeLazyComponent, toastLoadError, useLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import type { Workflow } from '../workflow-queries.ts'
import type { LibraryLayout } from './library-layout.ts'
import { WorkflowCard, WorkflowCardSkeleton } from './workflow-card.tsx'
import { WorkflowRow } from './workflow-row.tsx'

const sampleDialog = makeLazyComponent(async () => (await import('../sample/sample-dialog.tsx')).SampleDialog)

const listClasses = 'overflow-hidden rounded-card border border-line bg-surface *:not-first:border-line *:not-first:border-t'
const gridClasses = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** Number of workflows rendered per scroll step. They fill a tall screen and render within a frame or two. */
const pageSizes: Record<LibraryLayout, number> = { cards: 24, list: 40 }

interface LibraryResultsProps {
  workflows: readonly Workflow[]
  addedIds: ReadonlySet<string>
  favoriteIds: ReadonlySet<string>
  setFavorite: (workflowId: string, isFavorite: boolean) => void
  layout: LibraryLayout
  /** Identifies the list with the current filters. */
  listKey: string
}

export function LibraryResults({ workflows, addedIds, favoriteIds, setFavorite, layout, listKey }: LibraryResultsProps) {
  const { count, hasMore, endRef } = useVisibleCount(listKey, workflows.length, pageSizes[layout])
  const [previewed, setPreviewed] = useState<Workflow | null>(null)
  const Item = layout === 'list' ? WorkflowRow : WorkflowCard
  const close = useCallback(() => setPreviewed(null), [])
  const SampleDialog = useLazyComponent(sampleDialog, previewed !== null, () => {
    close()
    toastLoadError()
  })
  return (
    <>
      <ul className={layout === 'list' ? listClasses : gridClasses}>
        {workflows.slice(0, count).map((workflow) => (
          <li key={workflow.id}>
            <Item
              workflow={workflow}
              isAdded={addedIds.has(workflow.id)}
              isFavorite={favoriteIds.has(workflow.id)}
              onFavorite={setFavorite}
              onShowSample={setPreviewed}
            />
          </li>
        ))}
      </ul>
      {hasMore && <div ref={endRef} className="h-px" />}
      {previewed && SampleDialog && <SampleDialog workflow={previewed} onClose={close} />}
    </>
  )
}

export function LibraryEmpty({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={messages.noWorkflowsFound}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  )
}

export function LibrarySkeleton({ layout }: { layout: LibraryLayout }) {
  return (
    <>
      <LoadingAnnouncement>Loading workflows</LoadingAnnouncement>
      <div className={layout === 'list' ? listClasses : gridClasses}>
        {[1, 2, 3, 4, 5, 6].map((key) => (layout === 'list' ? <RowSkeleton key={key} /> : <WorkflowCardSkeleton key={key} />))}
      </div>
    </>
  )
}

function RowSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-16 items-center gap-3.5 px-4">
      <Skeleton className="size-9 rounded-control max-sm:hidden" />
      <Skeleton className="h-9 w-72 max-w-full" />
    </div>
  )
}
