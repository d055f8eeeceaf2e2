import { useId } from 'react'
import { type Citation, chatMessages, type Proposal } from '../../../contracts/chat.ts'
import { builtinModelName } from '../../../contracts/models.ts'
import { ProposalCard } from './proposal-card.tsx'
import { shownCitations } from './references.ts'
import { ReplyText } from './reply-text.tsx'
import { SourceList } from './source-list.tsx'

export function QuestionView({ text }: { text: string }) {
  return (
    <li className="flex justify-end">
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

interface ReplyViewProps {
  userId: string
  text: string
  citations: readonly Citation[]
  proposals: readonly Proposal[]
  status: string
  model: string | null
  /** It is still being written. */
  isPending?: boolean
  children?: React.ReactNode
}

const cutWords: Record<string, string> = { stopped: chatMessages.stopped, failed: chatMessages.interrupted }

export function ReplyView({ userId, text, citations, proposals, status, model, isPending = false, children }: ReplyViewProps) {
  const prefix = useId()
  const shown = shownCitations(text, citations)
  // What a number leads to is known when the reply ends; until then it stands aside.
  const shownOf = (number: number) => shown.find((one) => one.number === number)?.shown ?? null
  const cut = cutWords[status]
  return (
    <li className="min-w-0">
      <span className="sr-only">The assistant said: </span>
      {text !== '' && (
        <ReplyText text={text} shownOf={shownOf} onReference={(place) => document.getElementById(`${prefix}-${place}`)?.focus()} />
      )}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} userId={userId} proposal={proposal} />
      ))}
      <SourceList prefix={prefix} citations={shown} />
      {!isPending && cut && <p className="mt-1.5 font-medium text-warning text-xs">{cut}</p>}
      {model === builtinModelName && shown.length > 0 && proposals.length === 0 && (
        <p className="mt-1.5 text-muted text-xs">Put together from the sources, without a language model</p>
      )}
      {children}
    </li>
  )
}
