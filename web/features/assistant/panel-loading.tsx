import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { keepQuestion, showAssistant } from './chat-store.ts'
import { composerClasses, fieldClasses, fieldWords, focusField, openerId, panelClasses } from './panel-looks.ts'
import { readTypedText, writeTypedText } from './typed-text.ts'

/**
 * Stands where the panel will stand until its code is here. Whoever opens it by a key goes on typing at once: the words wait
 * in the draft, and a question that was ended by Enter is asked when the panel comes.
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
    if (text.trim() !== '' && keepQuestion(userId, text)) change('')
  }
  return (
    <section aria-label="The assistant is loading" aria-busy="true" className={panelClasses}>
      <p className="flex flex-1 items-center justify-center">
        <Spinner />
      </p>
      <div className={composerClasses}>
        <textarea
          ref={field}
          {...fieldWords}
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
