import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../ui/progress/spinner.tsx'
import { queueQuestion, showAssistant } from '../chat-store.ts'
import { composerClasses, fieldClasses, fieldLabels, focusField, openerId, panelClasses } from './panel-styles.ts'
import { readTypedText, writeTypedText } from './typed-text.ts'

/**
 * Shown while the panel's code is loading. Text that the user types in this time becomes the draft of the message. If the user presses Enter,
 * the panel sends it once it has loaded.
 */
export function PanelLoading({ userId }: { userId: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readTypedText(userId))
  useEffect(() => void focusField(field.current), [])
  const change = (next: string) => {
    setText(next)
    writeTypedText(userId, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      showAssistant(false)
      document.getElementById(openerId)?.focus()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '' && queueQuestion(userId, text)) change('')
  }
  return (
    <section aria-label="The assistant is loading" aria-busy="true" className={panelClasses}>
      <p className="flex flex-1 items-center justify-center">
        <Spinner />
      </p>
      <div className={composerClasses}>
        <textarea
          ref={field}
          {...fieldLabels}
          dir="auto"
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className={fieldClasses}
        />
      </div>
    </section>
  )
}
