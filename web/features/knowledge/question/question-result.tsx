import type { KnowledgeSearchResult } from '../../../../contracts/knowledge/knowledge-search.ts'

interface QuestionResultProps {
  result: KnowledgeSearchResult
  onShow: (itemId: string, position: number) => void
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent' })

export function QuestionResult({ result: { item_id, title, heading, content, score, position, source }, onShow }: QuestionResultProps) {
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <button
            type="button"
            onClick={() => onShow(item_id, position)}
            className="wrap-anywhere text-start font-medium text-accent text-sm underline-offset-4 hover:underline pointer-coarse:py-1.5"
          >
            <bdi>{title}</bdi>
          </button>
          {heading && (
            <p dir="auto" className="wrap-anywhere text-muted text-xs">
              {heading}
            </p>
          )}
          {/^https?:/i.test(source) && <p className="truncate text-muted text-xs">{source.replace(/^https?:\/\//, '')}</p>}
        </div>
        <p className="flex shrink-0 items-center gap-2 text-xs" title="How well the passage matches the question. Rare words count more.">
          <span className="text-muted">Score</span>
          <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-line">
            <span className="block h-full rounded-full bg-accent" style={{ width: percent.format(score) }} />
          </span>
          <span className="w-9 text-end font-mono tabular-nums">{percent.format(score)}</span>
        </p>
      </div>
      <p dir="auto" className="wrap-anywhere mt-2 line-clamp-4 whitespace-pre-line text-sm">
        {content}
      </p>
    </li>
  )
}
