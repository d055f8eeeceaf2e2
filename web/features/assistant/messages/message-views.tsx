import { useRef, useState } from 'react'
import { type Citation, chatMessages, type Proposal } from '../../../../contracts/assistant/chat.ts'
import { builtinModelName } from '../../../../contracts/models.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MarkdownText } from '../../../ui/text/markdown-text.tsx'
import { ProposalCard } from '../proposals/proposal-card.tsx'
import { shownCitations } from './references.ts'
import { SourceList } from './source-list.tsx'

export function QuestionView({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <li className="flex justify-end gap-1">
      {children}
      <span className="sr-only">You said: </span>
      <p
        dir="auto"
        className="wrap-anywhere max-w-[85%] whitespace-pre-wrap rounded-card rounded-ee-chip bg-accent px-3 py-2 text-on-accent text-sm"
      >
        {text}
      </p>
    </li>
  )
}

/** A button that repairs an incomplete reply. */
export interface Recovery {
  label: string
  onClick: () => void
}

interface ReplyViewProps {
  userId: string
  text: string
  citations: readonly Citation[]
  proposals: readonly Proposal[]
  status: string
  model: string | null
  /** True while the reply is arriving. */
  isPending?: boolean
  recovery?: Recovery | null
  children?: React.ReactNode
}

/** Returns whether a source is a text. Screens, runs and whole documents are linked without a quotation. */
const isQuoted = ({ kind, heading, position }: Citation) => (kind === 'knowledge' ? position !== null : kind === 'help' && heading !== null)

const interruptionLabels: Record<string, string> = {
  stopped: chatMessages.stopped,
  failed: chatMessages.interrupted,
  cut: chatMessages.cut,
}

export function ReplyView({ userId, text, citations, proposals, status, model, isPending = false, recovery, children }: ReplyViewProps) {
  const [shownNumber, setShownNumber] = useState<number | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const citedSources = shownCitations(text, citations)
  // The sources arrive at the end of a reply. References in the text are hidden until then.
  const displayNumberOf = (number: number) => citedSources.find((source) => source.number === number)?.displayNumber ?? null
  const interruption = interruptionLabels[status]
  const show = (sourceNumber: number) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setShownNumber(sourceNumber)
  }
  const close = () => {
    setShownNumber(null)
    opener.current?.focus()
  }
  return (
    <li className="min-w-0">
      <span className="sr-only">The assistant said: </span>
      {text !== '' && <MarkdownText text={text} displayNumberOf={displayNumberOf} onReference={show} />}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} userId={userId} proposal={proposal} />
      ))}
      <SourceList citations={citedSources} text={text} shownNumber={shownNumber} onClose={close} />
      {!isPending && interruption && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 font-medium text-warning text-xs">
          {interruption}
          {recovery && (
            <Button variant="secondary" size="sm" onClick={recovery.onClick}>
              {recovery.label}
            </Button>
          )}
        </p>
      )}
      {model === builtinModelName && citedSources.some(isQuoted) && proposals.length === 0 && (
        <p className="mt-1.5 text-muted text-xs">Quoted from your sources (no language model connected)</p>
      )}
      {children}
    </li>
  )
}
