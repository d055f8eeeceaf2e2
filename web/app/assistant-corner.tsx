import { MessageCircle, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { readChat, showAssistant, subscribeToChat } from '../features/assistant/chat-store.ts'
import { PanelLoading } from '../features/assistant/panel/panel-loading.tsx'
import { openerId } from '../features/assistant/panel/panel-styles.ts'
import { makeLazyComponent, prefetchLazyComponent, toastLoadError, useLazyComponent } from '../ui/lazy/lazy-component.ts'

const panel = makeLazyComponent(async () => (await import('../features/assistant/panel/panel.tsx')).Panel)
const preload = () => prefetchLazyComponent(panel)

/** The floating button of the assistant, and its panel, which is loaded when it is first opened. */
export function AssistantCorner({ userId }: { userId: string }) {
  const { isOpen } = useSyncExternalStore(subscribeToChat, readChat)
  // Once opened, the panel stays mounted, so that it can animate its closing and return the focus.
  const [requested, setRequested] = useState(isOpen)
  if (isOpen && !requested) setRequested(true)
  const Panel = useLazyComponent(panel, requested, () => {
    setRequested(false)
    showAssistant(false)
    toastLoadError()
  })
  const Icon = isOpen ? X : MessageCircle
  return (
    <>
      {/* Empty space at the end of the page, which the floating button may cover. */}
      <div aria-hidden="true" className="h-22 shrink-0 print:hidden" />
      <aside aria-label="Assistant" className="fixed end-4 bottom-4 z-30 print:hidden sm:end-6 sm:bottom-6">
        <button
          id={openerId}
          type="button"
          aria-label={isOpen ? 'Close assistant' : 'Open assistant'}
          aria-expanded={isOpen}
          onPointerEnter={preload}
          onFocus={preload}
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
