import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { chatLimits, chatMessages } from '../../../contracts/chat.ts'
import { formatFullTime, formatListDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import type { Conversation } from './chat-queries.ts'

interface ConversationRowProps {
  conversation: Conversation
  isCurrent: boolean
  onOpen: () => void
  onRename: (title: string) => void
  onDelete: () => void
}

export function ConversationRow({ conversation: { title, updated_at }, isCurrent, onOpen, onRename, onDelete }: ConversationRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = (next: string) => {
    setRenaming(false)
    if (next !== title) onRename(next)
  }
  if (isRenaming) return <RenameForm title={title} onRename={rename} onCancel={() => setRenaming(false)} />
  return (
    <li
      className={cn(
        'flex items-center gap-0.5 rounded-control pe-1',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken dark:hover:bg-raised',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className="min-w-0 flex-1 rounded-control px-3 py-2 text-start"
      >
        <span dir="auto" className="block truncate font-medium text-sm">
          {title}
        </span>
        <time dateTime={updated_at} title={formatFullTime(updated_at)} className="block text-muted text-xs">
          {formatListDate(updated_at)}
        </time>
      </button>
      <Button variant="ghost" size="icon-sm" aria-label={`Rename: ${title}`} title="Rename" onClick={() => setRenaming(true)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Delete: ${title}`} title="Delete" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}

function RenameForm({ title, onRename, onCancel }: { title: string; onRename: (title: string) => void; onCancel: () => void }) {
  const [text, setText] = useState(title)
  const [isRefused, setRefused] = useState(false)
  const submit = () => (text.trim() === '' ? setRefused(true) : onRename(text.trim()))
  return (
    <li>
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Ends the renaming, and not the panel.
          event.stopPropagation()
          onCancel()
        }}
      >
        <Input
          autoFocus
          aria-label="Title"
          dir="auto"
          value={text}
          maxLength={chatLimits.titleMax}
          aria-invalid={isRefused || undefined}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <Button type="submit" size="icon-sm" aria-label="Save">
          <Check aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label="Cancel" onClick={onCancel}>
          <X aria-hidden="true" />
        </Button>
      </form>
      {isRefused && (
        <p role="alert" className="mt-1 text-danger text-xs">
          {chatMessages.titleRequired}
        </p>
      )}
    </li>
  )
}
