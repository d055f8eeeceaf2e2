import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { indexMessages } from '../../../../contracts/knowledge/knowledge-index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { ItemDialog, ItemDialogPager, ItemDialogSkeleton } from '../item-dialog.tsx'
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
    <ItemDialog
      item={item}
      description={({ chunk_count }) => `${indexMessages.passages(chunk_count)} your workflows and assistant can find.`}
      onClose={onClose}
    >
      {(opened) => <Chunks key={`${opened.id} ${chunk}`} item={opened} chunk={chunk} />}
    </ItemDialog>
  )
}

function Chunks({ item, chunk }: { item: KnowledgeItem; chunk: number | undefined }) {
  const [page, setPage] = useState(Math.floor((chunk ?? 0) / chunksPerPage) + 1)
  const query = useQuery(chunksQuery(item.id, page))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load passages"
      skeleton={<ItemDialogSkeleton label="Loading passages" count={3} className="h-28 rounded-card" />}
      isEmpty={(data) => data.length === 0}
      empty={
        <EmptyState icon={FileSearch} title="No passages yet">
          {item.index_error ?? 'Passages appear here as soon as the item is ready.'}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <ol aria-label="Passages" className="flex flex-col gap-3">
            {data.map((row) => (
              <ChunkCard key={row.id} chunk={row} isHighlighted={row.position === chunk} ofMany={item.page_count > 0} />
            ))}
          </ol>
          <ItemDialogPager page={page} pages={Math.ceil(item.chunk_count / chunksPerPage)} onPage={setPage} label="Passages" />
        </>
      )}
    </QueryState>
  )
}
