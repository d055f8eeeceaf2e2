import { ArrowUp, FileSearch, Square } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { chatLimits, chatMessages } from '../../../../contracts/assistant/chat.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { Button } from '../../../ui/button/button.tsx'
import { composerClasses, fieldClasses, fieldLabels } from './panel-styles.ts'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** Stops the pending reply; null if none is pending. */
  onStop: (() => void) | null
  /** Opens the list for choosing documents. */
  onDocuments: () => void
}

export function Composer({ field, text, onText, onSend, onStop, onDocuments }: ComposerProps) {
  const isPending = onStop !== null
  const isTooLong = characters(text) > chatLimits.questionMax
  const mayNotSend = text.trim() === '' || isPending || isTooLong
  const onKeyDown = (event: KeyboardEvent) => {
    // While the user composes a word in Chinese, Japanese or Korean, Enter accepts the word and must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!mayNotSend) onSend()
  }
  return (
    <form
      className={composerClasses}
      onSubmit={(event) => {
        event.preventDefault()
        if (!mayNotSend) onSend()
      }}
    >
      {isTooLong && (
        <p id="assistant-too-long" role="alert" className="mb-1.5 text-danger text-xs">
          {chatMessages.questionTooLong}
        </p>
      )}
      <div className="flex items-end gap-1.5">
        <Button variant="ghost" size="icon" aria-label="Documents" title="Documents of this conversation" onClick={onDocuments}>
          <FileSearch aria-hidden="true" />
        </Button>
        <textarea
          ref={field}
          data-assistant-field
          dir="auto"
          rows={1}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          {...fieldLabels}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'assistant-too-long' : undefined}
          className={fieldClasses}
        />
        {isPending && (
          <Button variant="secondary" size="icon" aria-label="Stop" title="Stop" onClick={onStop}>
            <Square aria-hidden="true" className="fill-current" />
          </Button>
        )}
        <Button type="submit" size="icon" aria-label="Send" title="Send" disabled={mayNotSend}>
          <ArrowUp aria-hidden="true" />
        </Button>
      </div>
    </form>
  )
}
