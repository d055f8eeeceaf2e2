import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { type LoadState, QueryState } from '../../../ui/feedback/query-state.tsx'
import { Spinner } from '../../../ui/progress/spinner.tsx'
import { chunkQuery } from '../chat-queries.ts'
import type { ShownCitation } from './references.ts'
import { markSupport } from './supporting-sentence.ts'

interface SourcePreviewProps {
  citation: ShownCitation
  /** The sentence of the reply that the source supports. */
  statement: string
  onClose: () => void
}

/** Shows the cited passage with its title and heading. The sentence that supports the reply is marked. */
export function SourcePreview({ citation, statement, onClose }: SourcePreviewProps) {
  const { title, heading, itemId, position, displayNumber } = citation
  const frame = useRef<HTMLElement>(null)
  const query = useQuery(chunkQuery(itemId, position))
  useEffect(() => {
    frame.current?.focus()
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      data-handles-escape
      aria-label={`Source ${displayNumber}: ${title}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="mt-1 rounded-chip border border-accent bg-surface p-2.5 text-xs outline-none"
    >
      <div className="flex items-start gap-2">
        <p dir="auto" className="wrap-anywhere min-w-0 flex-1 font-medium">
          {title}
          {heading && <span className="block font-normal text-muted">{heading}</span>}
        </p>
        <Button
          variant="ghost"
          aria-label="Close the source"
          title="Close"
          onClick={onClose}
          className="-me-1 -mt-1 size-7 px-0 pointer-coarse:size-10"
        >
          <X aria-hidden="true" className="size-3.5" />
        </Button>
      </div>
      <SourceQuotation citation={citation} statement={statement} query={query} />
    </section>
  )
}

interface SourceQuotationProps extends Pick<SourcePreviewProps, 'statement'> {
  citation: Pick<ShownCitation, 'excerpt' | 'itemId' | 'position'>
  /** The query of the cited chunk. It is disabled for sources that are not chunks. */
  query: LoadState<string | null>
}

/** Shows the text of the cited chunk. Shows the stored excerpt if the source is not a chunk, or its item was deleted or indexed again. */
export function SourceQuotation({ citation: { excerpt, itemId, position }, statement, query }: SourceQuotationProps) {
  const hasChunk = itemId !== null && position !== null
  return (
    <QueryState
      query={hasChunk ? query : { ...query, data: null }}
      failed="Couldn’t load the source"
      errorLook="stacked"
      errorClassName="mt-1.5 text-xs"
      isQuiet
      skeleton={<Spinner />}
    >
      {(chunk) => <MarkedQuotation text={chunk ?? excerpt} statement={statement} />}
    </QueryState>
  )
}

function MarkedQuotation({ text, statement }: { text: string; statement: string }) {
  const { before, sentence, after } = markSupport(text, statement)
  return (
    <blockquote dir="auto" className="wrap-anywhere mt-1.5 max-h-48 overflow-y-auto whitespace-pre-wrap">
      {before}
      {sentence && <mark className="rounded-[3px] bg-accent-soft text-ink">{sentence}</mark>}
      {after}
    </blockquote>
  )
}
