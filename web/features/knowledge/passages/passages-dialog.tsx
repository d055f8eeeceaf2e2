import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { indexMessages } from '../../../../contracts/knowledge-index.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { nameOf } from '../item-lists.ts'
import type { KnowledgeItem } from '../knowledge-queries.ts'
import { PassageCard } from './passage-card.tsx'
import { passagesPerPage, passagesQuery } from './passages-query.ts'

interface PassagesDialogProps {
  /** Null: closed. */
  item: KnowledgeItem | null
  /** The one that is meant, from 0. */
  passage: number | undefined
  onClose: () => void
}

/** What was read out of an item, as workflows and the assistant find it. */
export function PassagesDialog({ item, passage, onClose }: PassagesDialogProps) {
  return (
    <Dialog open={item !== null} onOpenChange={(open) => !open && onClose()}>
      {item && (
        <DialogContent
          width="wide"
          title={<span className="wrap-anywhere">{nameOf(item)}</span>}
          description={`${indexMessages.passages(item.chunk_count)} that your workflows and your assistant can find.`}
        >
          <Passages key={`${item.id} ${passage}`} item={item} passage={passage} />
        </DialogContent>
      )}
    </Dialog>
  )
}

function Passages({ item, passage }: { item: KnowledgeItem; passage: number | undefined }) {
  const [page, turn] = useState(Math.floor((passage ?? 0) / passagesPerPage) + 1)
  const { data, isPending, error, isFetching, refetch } = useQuery(passagesQuery(item.id, page))
  if (isPending) return <PassagesSkeleton />
  if (!data)
    return (
      <ErrorState title="The passages could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (data.length === 0)
    return (
      <EmptyState icon={FileSearch} title="No passages yet">
        {item.index_error ?? 'They are shown here as soon as the item has been read.'}
      </EmptyState>
    )
  return (
    <>
      <ol aria-label="Passages" className="flex flex-col gap-3">
        {data.map((shown) => (
          <PassageCard key={shown.id} passage={shown} isMeant={shown.position === passage} ofMany={item.page_count > 0} />
        ))}
      </ol>
      <div className="-mx-5 mt-4 -mb-5">
        <Pager page={page} pages={Math.ceil(item.chunk_count / passagesPerPage)} onPage={turn} label="Passages" />
      </div>
    </>
  )
}

function PassagesSkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Loading the passages</LoadingAnnouncement>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-28 rounded-card" />
        ))}
      </div>
    </div>
  )
}
