import { useRouter } from '@tanstack/react-router'
import { ArrowUpRight, Blocks, CircleHelp, FileText, Globe } from 'lucide-react'
import { paths } from '../../../lib/routing/paths.ts'
import { showAssistant } from '../chat-store.ts'
import { useIsPhone } from '../panel/use-is-phone.ts'
import type { ShownCitation } from './references.ts'
import { SourcePreview } from './source-preview.tsx'
import { statementOf } from './supporting-sentence.ts'

const isAddress = (source: string) => /^https?:\/\//i.test(source)

function iconOf({ kind, source }: ShownCitation) {
  if (kind === 'help') return CircleHelp
  if (kind === 'workflow') return Blocks
  return isAddress(source) ? Globe : FileText
}

/** Returns the link for a source, and whether it leads out of this application. */
function addressOf({ kind, source, itemId, position }: ShownCitation): { href: string; isExternal: boolean } {
  if (isAddress(source)) return { href: source, isExternal: true }
  if (kind !== 'knowledge') return { href: source, isExternal: false }
  const search = new URLSearchParams({
    tab: 'documents',
    ...(itemId && { item: itemId }),
    ...(position !== null && { passage: String(position) }),
  })
  return { href: `${paths.knowledgeBase}?${search}`, isExternal: false }
}

const linkClasses =
  'flex items-start gap-2 rounded-chip border border-line bg-surface px-2 py-1.5 text-start text-xs hover:border-muted target:border-accent'

interface SourceListProps {
  citations: readonly ShownCitation[]
  /** Text of the reply, with its references. */
  text: string
  /** Displayed number of the source whose passage is shown; null if none is shown. */
  shownNumber: number | null
  onClose: () => void
}

/** Links to the sources of a reply. */
export function SourceList({ citations, text, shownNumber, onClose }: SourceListProps) {
  const router = useRouter()
  const isPhone = useIsPhone()
  if (citations.length === 0) return null
  const open = (event: React.MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isPhone) showAssistant(false)
    router.history.push(href)
  }
  return (
    <ul aria-label="Sources" className="mt-2 flex flex-col gap-1">
      {citations.map((citation) => {
        const { href, isExternal } = addressOf(citation)
        const Icon = iconOf(citation)
        const outside = isExternal
          ? { target: '_blank', rel: 'noopener noreferrer' }
          : { onClick: (event: React.MouseEvent) => open(event, href) }
        return (
          <li key={citation.number}>
            <a href={href} title={citation.excerpt} className={linkClasses} {...outside}>
              <span className="figures text-muted">{citation.displayNumber}</span>
              <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="line-clamp-1 font-medium text-ink">
                  {citation.title}
                </span>
                {citation.heading && (
                  <span dir="auto" className="line-clamp-1 text-muted">
                    {citation.heading}
                  </span>
                )}
              </span>
              {isExternal && <ArrowUpRight aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-muted" />}
              {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
            {citation.displayNumber === shownNumber && (
              <SourcePreview citation={citation} statement={statementOf(text, citation.number)} onClose={onClose} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
