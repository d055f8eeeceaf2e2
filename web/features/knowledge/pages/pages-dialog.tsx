import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Globe, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { indexMessages } from '../../../../contracts/knowledge/knowledge-index.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { isInProgress } from '../index-state/use-live-statuses.ts'
import { ItemDialog, ItemDialogPager, ItemDialogSkeleton } from '../item-dialog.tsx'
import type { KnowledgeItem } from '../knowledge-queries.ts'
import { pagesQuery, type SitePage } from './pages-query.ts'

interface PagesDialogProps {
  /** Website whose pages are shown; null while the dialog is closed. */
  item: KnowledgeItem | null
  onRefresh: (item: KnowledgeItem) => void
  onClose: () => void
}

const perPage = 10

/** A dialog that lists the pages of a website with their status. */
export function PagesDialog({ item, onRefresh, onClose }: PagesDialogProps) {
  return (
    <ItemDialog
      item={item}
      description={countsOf}
      footer={(opened) => (
        <Button variant="secondary" pending={isInProgress(opened)} pendingLabel="Reading..." onClick={() => onRefresh(opened)}>
          <RefreshCw aria-hidden="true" />
          Refresh now
        </Button>
      )}
      onClose={onClose}
    >
      {(opened) => <Pages key={opened.id} item={opened} />}
    </ItemDialog>
  )
}

function countsOf({ page_count, pages_failed, pages_skipped, include_paths, exclude_paths }: KnowledgeItem): string {
  const parts = [indexMessages.pages(page_count), ...(pages_failed > 0 ? [indexMessages.pagesFailed(pages_failed)] : [])]
  const sentences = [
    `${parts.join(', ')}.`,
    ...(pages_skipped > 0 ? [indexMessages.pagesLeftOut(pages_skipped)] : []),
    ...(include_paths.length > 0 ? [indexMessages.onlyPaths(include_paths)] : []),
    ...(exclude_paths.length > 0 ? [indexMessages.withoutPaths(exclude_paths)] : []),
  ]
  return sentences.join(' ')
}

function Pages({ item }: { item: KnowledgeItem }) {
  const [page, setPage] = useState(1)
  const query = useQuery(pagesQuery(item.id))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load pages"
      skeleton={<ItemDialogSkeleton label="Loading the pages" count={4} className="h-11 rounded-control" />}
      isEmpty={(data) => data.length === 0}
      empty={
        <EmptyState icon={Globe} title="No pages yet">
          {item.index_error ?? 'Pages appear here once the website has been read.'}
        </EmptyState>
      }
    >
      {(data) => {
        const pages = Math.ceil(data.length / perPage)
        const currentPage = Math.min(page, pages)
        return (
          <>
            <ul aria-label="Pages" className="divide-y divide-line rounded-card border border-line">
              {data.slice((currentPage - 1) * perPage, currentPage * perPage).map((row) => (
                <PageRow key={row.id} row={row} />
              ))}
            </ul>
            <ItemDialogPager page={currentPage} pages={pages} onPage={setPage} label="Pages" />
          </>
        )
      }}
    </QueryState>
  )
}

function PageRow({ row: { address, status, error, chunk_count } }: { row: SitePage }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        title={address}
        aria-label={`${address} (opens in a new tab)`}
        className="inline-flex min-w-0 flex-1 basis-60 items-center gap-1.5 text-accent text-sm underline-offset-4 hover:underline pointer-coarse:py-2"
      >
        <span className="truncate">{address.replace(/^https?:\/\//, '')}</span>
        <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      </a>
      <span className="flex items-center gap-3">
        {chunk_count > 0 && (
          <span className="whitespace-nowrap text-muted text-xs tabular-nums">{indexMessages.passages(chunk_count)}</span>
        )}
        <StatusBadge status={status} />
      </span>
      {error && <p className="wrap-anywhere basis-full text-muted text-xs">{error}</p>}
    </li>
  )
}
