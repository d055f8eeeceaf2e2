import { SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { useVisibleCount } from '../../lib/lists/use-visible-count.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingAnnouncement } from '../../ui/feedback/skeleton.tsx'
import { makeLazyComponent, toastLoadError, useLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { WorkflowCard, WorkflowCardSkeleton } from './workflow-card.tsx'
import type { Workflow } from './workflow-queries.ts'

const sampleDialog = makeLazyComponent(async () => (await import('./sample/sample-dialog.tsx')).SampleDialog)

const gridClasses = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** Number of cards rendered per scroll step: eight rows of three fill a tall screen and render within a frame or two. */
const pageSize = 24

interface LibraryResultsProps {
  workflows: readonly Workflow[]
  addedIds: ReadonlySet<string>
  /** Key of the list with the current filters. */
  listKey: string
}

export function LibraryResults({ workflows, addedIds, listKey }: LibraryResultsProps) {
  const { count, hasMore, endRef } = useVisibleCount(listKey, workflows.length, pageSize)
  const [previewed, setPreviewed] = useState<Workflow | null>(null)
  const close = useCallback(() => setPreviewed(null), [])
  const SampleDialog = useLazyComponent(sampleDialog, previewed !== null, () => {
    close()
    toastLoadError()
  })
  return (
    <>
      <ul className={gridClasses}>
        {workflows.slice(0, count).map((workflow) => (
          <li key={workflow.id}>
            <WorkflowCard workflow={workflow} isAdded={addedIds.has(workflow.id)} onShowSample={setPreviewed} />
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

export function LibrarySkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading workflows</LoadingAnnouncement>
      <div className={gridClasses}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <WorkflowCardSkeleton key={key} />
        ))}
      </div>
    </>
  )
}
