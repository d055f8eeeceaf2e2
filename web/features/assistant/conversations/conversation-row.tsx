import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { chatLimits, chatMessages } from '../../../../contracts/assistant/chat.ts'
import { formatFullTime, formatListDate } from '../../../lib/format/format.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import type { Conversation } from '../chat-queries.ts'

interface ConversationRowProps {
  conversation: Conversation
  isCurrent: boolean
  onOpen: () => void
  /** Renames the conversation. Resolves to true on success. */
  onRename: (title: string) => Promise<boolean>
  onDelete: () => void
}

export function ConversationRow({ conversation: { title, updated_at }, isCurrent, onOpen, onRename, onDelete }: ConversationRowProps) {
  // In the state `over`, the form has closed and the focus returns to the button that opened it.
  const [renaming, setRenaming] = useState<'not yet' | 'now' | 'over'>('not yet')
  const end = () => setRenaming('over')
  const rename = async (next: string) => {
    if (next === title || (await onRename(next))) end()
  }
  if (renaming === 'now') return <RenameForm title={title} onRename={rename} onCancel={end} />
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
      <Button
        variant="ghost"
        size="icon-sm"
        autoFocus={renaming === 'over'}
        aria-label={`Rename: ${title}`}
        title="Rename"
        onClick={() => setRenaming('now')}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={`Delete: ${title}`} title="Delete" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}

interface RenameFormProps {
  title: string
  onRename: (title: string) => Promise<void>
  onCancel: () => void
}

/** A form for the title. It stays open until the title is saved, so that the input survives an error. */
function RenameForm({ title, onRename, onCancel }: RenameFormProps) {
  const [text, setText] = useState(title)
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const submit = useSingleSubmit(async () => {
    setRefused(text.trim() === '')
    if (text.trim() === '') return
    setSaving(true)
    await onRename(text.trim()).finally(() => setSaving(false))
  })
  return (
    <li>
      <form
        data-handles-escape
        className="flex items-center gap-1"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
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
        <Button type="submit" size="icon-sm" aria-label="Save" pending={isSaving}>
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
