import { MessageCircle, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { readChat, showAssistant, subscribeToChat } from '../features/assistant/chat-store.ts'
import { PanelLoading } from '../features/assistant/panel-loading.tsx'
import { openerId } from '../features/assistant/panel-looks.ts'
import { makePart, prefetchPart, toastPartMissing, usePart } from '../ui/part.ts'

const panel = makePart(async () => (await import('../features/assistant/panel.tsx')).Panel)
const warmUp = () => prefetchPart(panel)

/** The floating assistant of whoever is signed in. The panel's code comes with its first use. */
export function AssistantCorner({ userId }: { userId: string }) {
  const { isOpen } = useSyncExternalStore(subscribeToChat, readChat)
  // Once there, it stays: closing takes a moment, and its focus returns.
  const [wanted, want] = useState(isOpen)
  if (isOpen && !wanted) want(true)
  const Panel = usePart(panel, wanted, () => {
    want(false)
    showAssistant(false)
    toastPartMissing()
  })
  const Icon = isOpen ? X : MessageCircle
  return (
    <>
      {/* So that the end of a page can be scrolled out from under the button. */}
      <div aria-hidden="true" className="h-22 shrink-0 print:hidden" />
      <aside aria-label="Assistant" className="fixed end-4 bottom-4 z-30 print:hidden sm:end-6 sm:bottom-6">
        <button
          id={openerId}
          type="button"
          aria-label={isOpen ? 'Close assistant' : 'Open assistant'}
          aria-expanded={isOpen}
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={() => showAssistant(!isOpen)}
          className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-[background-color,transform] hover:bg-accent-strong active:translate-y-px"
        >
          <Icon aria-hidden="true" className="size-6" />
        </button>
      </aside>
      {Panel ? <Panel userId={userId} open={isOpen} /> : isOpen && <PanelLoading userId={userId} />}
    </>
  )
}
