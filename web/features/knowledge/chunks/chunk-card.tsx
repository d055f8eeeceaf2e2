import { cn } from '../../../ui/theme/cn.ts'
import type { ShownChunk } from './chunks-query.ts'

const bringIntoView = (card: HTMLLIElement | null) => card?.scrollIntoView({ block: 'nearest' })

interface ChunkCardProps {
  chunk: ShownChunk
  isHighlighted: boolean
  /** True if the knowledge item has several pages. The card then links to the page of its chunk. */
  ofMany: boolean
}

export function ChunkCard({ chunk: { position, heading, content, source }, isHighlighted, ofMany }: ChunkCardProps) {
  return (
    <li
      ref={isHighlighted ? bringIntoView : undefined}
      aria-current={isHighlighted || undefined}
      className={cn('rounded-card border p-4', isHighlighted ? 'border-accent bg-accent-soft/40' : 'border-line')}
    >
      <div className="flex items-baseline justify-between gap-4">
        <p dir="auto" className="wrap-anywhere min-w-0 font-medium text-sm">
          {heading ?? 'Passage'}
        </p>
        <span className="shrink-0 font-mono text-muted text-xs">#{position + 1}</span>
      </div>
      {ofMany && (
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${source} (opens in a new tab)`}
          className="block truncate text-accent text-xs underline-offset-4 hover:underline pointer-coarse:py-2"
        >
          {source.replace(/^https?:\/\//, '')}
        </a>
      )}
      <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-line text-sm">
        {content}
      </p>
    </li>
  )
}
