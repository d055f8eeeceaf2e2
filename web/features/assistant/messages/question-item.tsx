import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { chatLimits, chatMessages } from '../../../../contracts/assistant/chat.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { StoredMessage } from '../chat-queries.ts'
import { fieldClasses } from '../panel/panel-styles.ts'
import { QuestionView } from './message-views.tsx'

interface QuestionItemProps {
  message: StoredMessage
  /** Sends the edited question; null while a reply is pending. */
  onEdit: ((text: string) => void) | null
  /** True if messages follow the reply to this question. They are deleted after a confirmation. */
  hasLater: boolean
}

/** A sent question, with a button to edit it. */
export function QuestionItem({ message, onEdit, hasLater }: QuestionItemProps) {
  const [isEditing, setEditing] = useState(false)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const send = (text: string) => {
    setConfirmed(null)
    setEditing(false)
    onEdit?.(text)
  }
  // A question that this tab has just sent has no stored id until the messages are loaded again.
  const isStored = !message.id.startsWith('question-')
  if (isEditing)
    return (
      <li>
        <EditForm initial={message.content} onCancel={cancel} onSend={(text) => (hasLater ? setConfirmed(text) : send(text))} />
        <ConfirmDialog
          open={confirmed !== null}
          onOpenChange={(open) => !open && setConfirmed(null)}
          title={chatMessages.replaceTitle}
          description={chatMessages.replaceText}
          confirmLabel="Replace"
          tone="danger"
          onConfirm={() => confirmed !== null && send(confirmed)}
        />
      </li>
    )
  return (
    <QuestionView text={message.content}>
      {onEdit && isStored && (
        <Button
          ref={opener}
          variant="ghost"
          aria-label={`Edit: ${message.content.slice(0, 80)}`}
          title="Edit"
          onClick={() => setEditing(true)}
          className="size-7 shrink-0 self-center px-0 text-muted pointer-coarse:size-10 [&_svg]:size-3.5"
        >
          <Pencil aria-hidden="true" />
        </Button>
      )}
    </QuestionView>
  )
}

interface EditFormProps {
  initial: string
  onSend: (text: string) => void
  onCancel: () => void
}

function EditForm({ initial, onSend, onCancel }: EditFormProps) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isTooLong = characters(text) > chatLimits.questionMax
  const mayNotSend = text.trim() === '' || isTooLong
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!mayNotSend) onSend(text)
  }
  return (
    <form
      data-handles-escape
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mayNotSend) onSend(text)
      }}
    >
      <textarea
        ref={field}
        aria-label="Edit message"
        dir="auto"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
        aria-invalid={isTooLong || undefined}
        className={fieldClasses}
      />
      {isTooLong && (
        <p role="alert" className="text-danger text-xs">
          {chatMessages.questionTooLong}
        </p>
      )}
      <p className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={mayNotSend}>
          Send
        </Button>
      </p>
    </form>
  )
}
