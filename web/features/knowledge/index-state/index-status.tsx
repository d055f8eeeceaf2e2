import { RotateCcw } from 'lucide-react'
import { indexMessages } from '../../../../contracts/knowledge/knowledge-index.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { nameOf } from '../item-lists.ts'
import type { KnowledgeItem } from '../knowledge-queries.ts'

interface IndexStatusProps {
  item: KnowledgeItem
  onRetry: (item: KnowledgeItem) => void
  onShow: (item: KnowledgeItem) => void
  /** Opens the list of pages, for websites with several. */
  onShowPages?: (item: KnowledgeItem) => void
}

/** Shows the indexing status of a knowledge item: the number of its chunks, or the error. */
export function IndexStatus({ item, onRetry, onShow, onShowPages }: IndexStatusProps) {
  const { index_status, index_error, item_type, synced_at } = item
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 py-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge status={index_status} />
        {onShowPages && <PageCount item={item} onShow={onShowPages} />}
        <ChunkCount item={item} onShow={onShow} />
        {index_status === 'failed' && (
          <Button variant="ghost" size="sm" aria-label={`Retry: ${nameOf(item)}`} className="-my-1" onClick={() => onRetry(item)}>
            <RotateCcw aria-hidden="true" />
            Retry
          </Button>
        )}
      </div>
      {index_status === 'failed' && <p className="max-w-72 text-muted text-xs">{index_error}</p>}
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

const linkClasses =
  'whitespace-nowrap rounded-chip px-1 py-1 text-accent text-xs tabular-nums underline-offset-4 hover:underline pointer-coarse:py-3'

function PageCount({ item, onShow }: Pick<IndexStatusProps, 'item' | 'onShow'>) {
  const { page_count, pages_failed } = item
  if (page_count === 0) return null
  const label = [indexMessages.pages(page_count), ...(pages_failed > 0 ? [indexMessages.pagesFailed(pages_failed)] : [])].join(', ')
  return (
    <button type="button" title="Show pages" aria-label={`${label}: ${nameOf(item)}`} onClick={() => onShow(item)} className={linkClasses}>
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
      aria-label={`${indexMessages.passages(item.chunk_count)}: ${nameOf(item)}`}
      onClick={() => onShow(item)}
      className={linkClasses}
    >
      {indexMessages.passages(item.chunk_count)}
    </button>
  )
}
