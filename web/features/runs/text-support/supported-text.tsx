import { type ReactNode, useId, useMemo, useState } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { SupportSource, TextSupport } from '../../../../contracts/runs/text-support.ts'
import { MarkdownText } from '../../../ui/text/markdown-text.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { SourceTitle } from '../timeline/step-sources.tsx'
import { firstReference, type MarkedBlock, type MarkedSentence, markBlocks } from './mark-blocks.ts'

/** Shows a Markdown text. Each sentence that makes a statement has a mark: the number of its source, or that it has no source. */
export function SupportedText({ text, support }: { text: string; support: TextSupport }) {
  const blocks = useMemo(() => markBlocks(text, support), [text, support])
  const unsupported = blocks.flatMap(({ sentences }) => sentences).filter(({ source }) => source === null).length
  return (
    <div className="@container flex flex-col gap-2">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <Block key={index} block={block} sources={support.sources} />
      ))}
      <p className="mt-1 text-muted text-xs">
        {runMessages.supportHelp}
        {unsupported > 0 && ` ${runMessages.unsupported(unsupported)}`}
      </p>
    </div>
  )
}

/** A block, with the source of the selected sentence: next to the block on a wide screen, otherwise below it. */
function Block({ block, sources }: { block: MarkedBlock; sources: readonly SupportSource[] }) {
  const [openReference, setOpen] = useState<number | null>(null)
  const id = useId()
  const open = block.sentences.find(({ reference }) => reference === openReference)
  const source = open && open.source !== null ? sources[open.source] : undefined
  const renderReference = (number: number) => {
    const sentence = block.sentences.find(({ reference }) => reference === number)
    if (!sentence) return number < firstReference ? `[${number}]` : null
    const isOpen = number === openReference
    return <Mark sentence={sentence} sources={sources} isOpen={isOpen} panelId={id} onToggle={() => setOpen(isOpen ? null : number)} />
  }
  return (
    <div className={cn('grid gap-x-4 gap-y-2', source && '@lg:grid-cols-[minmax(0,1fr)_14rem]')}>
      <MarkdownText text={block.text} displayNumberOf={() => null} onReference={() => undefined} renderReference={renderReference} />
      <div id={id} className="empty:hidden">
        {open && source && <SourcePanel source={source} quote={open.quote} />}
      </div>
    </div>
  )
}

interface MarkProps {
  sentence: MarkedSentence
  sources: readonly SupportSource[]
  isOpen: boolean
  panelId: string
  onToggle: () => void
}

const markClass = 'mx-0.5 inline-flex min-h-5 items-center rounded-[5px] px-1.5 align-baseline text-[0.6875rem] leading-none'

function Mark({ sentence, sources, isOpen, panelId, onToggle }: MarkProps): ReactNode {
  const { source } = sentence
  if (source === null) return <span className={cn(markClass, 'bg-warning-soft text-warning')}>{runMessages.noSource}</span>
  return (
    <button
      type="button"
      aria-label={`Source ${source + 1}: ${sources[source]?.title ?? ''}`}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      className={cn(
        markClass,
        'figures relative justify-center after:absolute after:-inset-1.5',
        isOpen ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-strong hover:bg-accent hover:text-on-accent',
      )}
    >
      {source + 1}
    </button>
  )
}

function SourcePanel({ source, quote }: { source: SupportSource; quote: string }) {
  return (
    <aside aria-label="Source" className="animate-fade rounded-control border border-line bg-surface p-3 text-sm">
      <SourceTitle source={source} />
      <blockquote dir="auto" className="wrap-anywhere mt-1 border-accent border-s-2 ps-2 text-muted">
        {quote}
      </blockquote>
    </aside>
  )
}
