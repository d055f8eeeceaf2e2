import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { chatLimits } from '../../../../contracts/assistant/chat.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { itemsQuery, type PickableItem } from './document-queries.ts'

interface DocumentPickerProps {
  userId: string
  chosen: readonly string[]
  onDone: (ids: string[]) => void
  /** Returns to the conversation without a change. */
  onBack: () => void
}

/** A list of the documents and websites of the current workspace, to choose from for the conversation. */
export function DocumentPicker({ userId, chosen, onDone, onBack }: DocumentPickerProps) {
  const query = useQuery(itemsQuery(userId))
  const title = useRef<HTMLHeadingElement>(null)
  // The button that opened this view has disappeared. The title gets the focus, because a focused field would open the on-screen keyboard
  // of a phone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 px-1.5 pt-2">
        <Button variant="ghost" size="icon-sm" aria-label="Back to the conversation" title="Back" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
        <h3 ref={title} tabIndex={-1} className="heading text-sm outline-none">
          Documents of this conversation
        </h3>
      </div>
      <QueryState query={query} failed="Couldn’t load your documents" skeleton={<LoadingDocuments />}>
        {(items) => <Picker items={items} chosen={chosen} onDone={onDone} />}
      </QueryState>
    </div>
  )
}

function Picker({ items, chosen, onDone }: Pick<DocumentPickerProps, 'chosen' | 'onDone'> & { items: readonly PickableItem[] }) {
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const [filter, setFilter] = useState('')
  const id = useId()
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = items.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  const isFull = ids.length >= chatLimits.documentsMax
  const toggle = (itemId: string) => setIds(ids.includes(itemId) ? ids.filter((other) => other !== itemId) : [...ids, itemId])
  if (items.length === 0)
    return <p className="flex-1 px-4 py-8 text-center text-muted text-sm">No documents yet. Add some to your knowledge base first.</p>
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 p-3 pb-2">
        <p className="text-sm">Answers come only from the documents and websites you select. Select none to use all.</p>
        <SearchInput label="Filter documents" value={filter} onValueChange={setFilter} />
        <p role="status" className="text-muted text-xs">
          {isFull ? `You’ve selected ${ids.length}, the maximum.` : `${ids.length} selected`}
        </p>
      </div>
      <ul aria-label="Documents and websites" className="min-h-0 flex-1 overflow-y-auto px-3">
        {shown.map((item) => {
          const isChosen = ids.includes(item.id)
          return (
            <li key={item.id} className="flex items-center gap-3 py-1.5 pointer-coarse:min-h-11">
              <Checkbox id={`${id}-${item.id}`} checked={isChosen} disabled={isFull && !isChosen} onCheckedChange={() => toggle(item.id)} />
              <label htmlFor={`${id}-${item.id}`} dir="auto" className="min-w-0 flex-1 break-words text-sm">
                {item.title}
              </label>
            </li>
          )
        })}
        {shown.length === 0 && <li className="py-6 text-center text-muted text-sm">No document matches.</li>}
      </ul>
      <div className="flex gap-2 border-line border-t p-3">
        <Button variant="secondary" className="flex-1" disabled={ids.length === 0} onClick={() => setIds([])}>
          Clear
        </Button>
        <Button className="flex-1" onClick={() => onDone([...ids])}>
          Done
        </Button>
      </div>
    </div>
  )
}

function LoadingDocuments() {
  return (
    <div className="flex flex-1 flex-col gap-2 p-4">
      <LoadingAnnouncement>Loading your documents</LoadingAnnouncement>
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
    </div>
  )
}
