import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { ChosenDocument } from './use-documents.ts'

interface DocumentChipsProps {
  documents: readonly ChosenDocument[]
  onRemove: (id: string) => void
}

/** The documents that the conversation is answered from, each with a button that removes it. */
export function DocumentChips({ documents, onRemove }: DocumentChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number | null>(null)
  // The focused button disappears with its chip: focus the next one, or the input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a chip was removed
  useEffect(() => {
    if (removedIndex.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedIndex.current, buttons.length - 1)]
    removedIndex.current = null
    if (next) next.focus()
    else document.querySelector<HTMLElement>('[data-assistant-field]')?.focus()
  }, [documents.length])
  if (documents.length === 0) return null
  const remove = (id: string, index: number) => {
    removedIndex.current = index
    onRemove(id)
  }
  return (
    <div className="border-line border-t bg-surface px-3 py-2">
      <p id="assistant-documents" className="mb-1 text-muted text-xs">
        Answers come only from:
      </p>
      <ul ref={list} aria-labelledby="assistant-documents" className="flex max-h-20 flex-wrap gap-1 overflow-y-auto">
        {documents.map(({ id, title }, index) => (
          <li key={id} className="flex max-w-full items-center rounded-full border border-line bg-background ps-2.5 text-xs">
            <span dir="auto" className={`truncate ${title === null ? 'text-muted italic' : ''}`}>
              {title ?? 'Deleted document'}
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              className="size-7 pointer-coarse:size-11"
              aria-label={`Remove ${title ?? 'deleted document'}`}
              onClick={() => remove(id, index)}
            >
              <X aria-hidden="true" className="size-3.5" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
