import { RotateCcw } from 'lucide-react'
import { indexMessages } from '../../../../contracts/knowledge/knowledge-index.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { displayNameOf } from '../item-lists.ts'
import type { KnowledgeItem } from '../knowledge-queries.ts'

interface IndexStatusProps {
  item: KnowledgeItem
  /** Reads a failed item again; absent for members who only read. */
  onRetry?: (item: KnowledgeItem) => void
  onShow: (item: KnowledgeItem) => void
  /** Opens the list of pages, for websites with several. */
  onShowPages?: (item: KnowledgeItem) => void
}

/** Shows the indexing status of a knowledge item: the number of its chunks, or the error. */
export function IndexStatus({ item, onRetry, onShow, onShowPages }: IndexStatusProps) {
  const { index_status, index_error, index_warning, index_retryable, item_type, synced_at } = item
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 py-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ItemBadge item={item} />
        <Progress item={item} />
        {onShowPages && <PageCount item={item} onShow={onShowPages} />}
        <ChunkCount item={item} onShow={onShow} />
        {onRetry && index_status === 'failed' && index_retryable && (
          <Button variant="ghost" size="sm" aria-label={`Retry: ${displayNameOf(item)}`} className="-my-1" onClick={() => onRetry(item)}>
            <RotateCcw aria-hidden="true" />
            Retry
          </Button>
        )}
      </div>
      {index_status === 'failed' && <p className="max-w-72 text-muted text-xs">{index_error}</p>}
      {index_status === 'ready' && index_warning && <p className="max-w-72 text-muted text-xs">{index_warning}</p>}
      {item_type === 'website' && synced_at && (
        <p className="whitespace-nowrap text-muted text-xs">
          {index_status === 'failed' ? 'Last attempt' : 'Last synced'}{' '}
          <time dateTime={synced_at} title={formatFullTime(synced_at)}>
            {formatListTime(synced_at)}
          </time>
        </p>
      )}
    </div>
  )
}

function ItemBadge({ item: { index_status, index_warning, duplicate_of } }: Pick<IndexStatusProps, 'item'>) {
  if (duplicate_of !== null && index_status === 'failed') return <StatusBadge status="duplicate" />
  return <StatusBadge status={index_status === 'ready' && index_warning !== null ? 'ready_with_warnings' : index_status} />
}

/** Shows how many pages of a long document or a website have been read. Slides and sheets count as pages. */
function Progress({ item: { index_status, pages_read, pages_found } }: Pick<IndexStatusProps, 'item'>) {
  if (index_status !== 'indexing' || pages_read === null || pages_found === null) return null
  return <span className="whitespace-nowrap text-muted text-xs tabular-nums">{indexMessages.progress(pages_read, pages_found)}</span>
}

const linkClasses =
  'whitespace-nowrap rounded-chip px-1 py-1 text-accent text-xs tabular-nums underline-offset-4 hover:underline pointer-coarse:py-3'

function PageCount({ item, onShow }: Pick<IndexStatusProps, 'item' | 'onShow'>) {
  const { page_count, pages_failed } = item
  if (page_count === 0) return null
  const label = [indexMessages.pages(page_count), ...(pages_failed > 0 ? [indexMessages.pagesFailed(pages_failed)] : [])].join(', ')
  return (
    <button
      type="button"
      title="Show pages"
      aria-label={`${label}: ${displayNameOf(item)}`}
      onClick={() => onShow(item)}
      className={linkClasses}
    >
      {label}
    </button>
  )
}

function ChunkCount({ item, onShow }: Pick<IndexStatusProps, 'item' | 'onShow'>) {
  if (item.chunk_count === 0) return null
  return (
    <button
      type="button"
      title="Show passages"
      aria-label={`${indexMessages.passages(item.chunk_count)}: ${displayNameOf(item)}`}
      onClick={() => onShow(item)}
      className={linkClasses}
    >
      {indexMessages.passages(item.chunk_count)}
    </button>
  )
}
