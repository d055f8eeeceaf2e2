import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { indexMessages } from '../../../../contracts/knowledge/knowledge-index.ts'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { nameOf } from '../item-lists.ts'
import type { KnowledgeItem } from '../knowledge-queries.ts'
import { ChunkCard } from './chunk-card.tsx'
import { chunksPerPage, chunksQuery } from './chunks-query.ts'

interface ChunksDialogProps {
  /** Knowledge item whose chunks are shown; null while the dialog is closed. */
  item: KnowledgeItem | null
  /** Position of the chunk to highlight, from 0. */
  chunk: number | undefined
  onClose: () => void
}

/** A dialog that lists the chunks of a knowledge item, which workflows and the assistant can find. */
export function ChunksDialog({ item, chunk, onClose }: ChunksDialogProps) {
  return (
    <Dialog open={item !== null} onOpenChange={(open) => !open && onClose()}>
      {item && (
        <DialogContent
          width="wide"
          title={<span className="wrap-anywhere">{nameOf(item)}</span>}
          description={`${indexMessages.passages(item.chunk_count)} your workflows and assistant can find.`}
        >
          <Chunks key={`${item.id} ${chunk}`} item={item} chunk={chunk} />
        </DialogContent>
      )}
    </Dialog>
  )
}

function Chunks({ item, chunk }: { item: KnowledgeItem; chunk: number | undefined }) {
  const [page, turn] = useState(Math.floor((chunk ?? 0) / chunksPerPage) + 1)
  const query = useQuery(chunksQuery(item.id, page))
  return (
    <QueryState
      query={query}
      failed="Passages could not be loaded"
      skeleton={<ChunksSkeleton />}
      isEmpty={(data) => data.length === 0}
      empty={
        <EmptyState icon={FileSearch} title="No passages yet">
          {item.index_error ?? 'Passages appear here once the item has been read.'}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <ol aria-label="Passages" className="flex flex-col gap-3">
            {data.map((shown) => (
              <ChunkCard key={shown.id} chunk={shown} isMeant={shown.position === chunk} ofMany={item.page_count > 0} />
            ))}
          </ol>
          <div className="-mx-5 mt-4 -mb-5">
            <Pager page={page} pages={Math.ceil(item.chunk_count / chunksPerPage)} onPage={turn} label="Passages" />
          </div>
        </>
      )}
    </QueryState>
  )
}

function ChunksSkeleton() {
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
