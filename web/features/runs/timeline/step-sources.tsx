import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { StepSource } from '../../../../contracts/runs/runs.ts'
import type { SupportSource } from '../../../../contracts/runs/text-support.ts'
import { paths } from '../../../lib/routing/paths.ts'

/**
 * Lists the sources of a generated text. Sources in the knowledge base are links.
 * @param isNumbered false if the numbers in the text have a different order
 */
export function StepSources({ sources, isNumbered = true }: { sources: readonly StepSource[]; isNumbered?: boolean }) {
  return (
    <ol className="flex flex-col gap-1.5">
      {sources.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sources of a step keep their order
        <li key={index} className="flex items-start gap-2 text-sm">
          {isNumbered && <span className="figures mt-0.5 text-muted text-xs">{index + 1}</span>}
          <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <SourceTitle source={source} />
            <p dir="auto" className="line-clamp-2 text-muted">
              {source.excerpt}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Title and heading of a source, as a link if it is in the knowledge base. */
export function SourceTitle({ source: { title, heading, item_id, position } }: { source: SupportSource }) {
  const label = heading ? `${title} · ${heading}` : title
  if (item_id === null)
    return (
      <p dir="auto" className="font-medium">
        {label}
      </p>
    )
  return (
    <Link
      to={paths.knowledgeBase}
      search={{ tab: 'documents', item: item_id, ...(position !== null && { passage: position }) }}
      dir="auto"
      className="font-medium text-accent-strong underline underline-offset-3 hover:no-underline"
    >
      {label}
    </Link>
  )
}
