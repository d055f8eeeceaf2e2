import { MessageCircle, X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { readChat, showAssistant, subscribeToChat } from '../features/assistant/chat-store.ts'
import { PanelLoading } from '../features/assistant/panel/panel-loading.tsx'
import { openerId } from '../features/assistant/panel/panel-styles.ts'
import { makeLazyComponent, prefetchLazyComponent, toastLoadError, useLazyComponent } from '../ui/lazy/lazy-component.ts'
import { cn } from '../ui/theme/cn.ts'
import { useCoversControl } from './use-covers-control.ts'

const panel = makeLazyComponent(async () => (await import('../features/assistant/panel/panel.tsx')).Panel)
const preload = () => prefetchLazyComponent(panel)

/**
 * The floating button of the assistant, and its panel, which is loaded when it is first opened. The button shrinks to the margin of the
 * page while it would cover a link, a button or a field.
 */
export function AssistantButton({ userId }: { userId: string }) {
  const { isOpen } = useSyncExternalStore(subscribeToChat, readChat)
  // The panel stays mounted after it was opened, so that it can animate its closing and return the focus.
  const [requested, setRequested] = useState(isOpen)
  if (isOpen && !requested) setRequested(true)
  const Panel = useLazyComponent(panel, requested, () => {
    setRequested(false)
    showAssistant(false)
    toastLoadError()
  })
  const button = useRef<HTMLButtonElement>(null)
  const isTucked = useCoversControl(button) && !isOpen
  const Icon = isOpen ? X : MessageCircle
  return (
    <>
      {/* Empty space at the end of the page, which the floating button may cover. */}
      <div aria-hidden="true" className="h-22 shrink-0 print:hidden" />
      <aside aria-label="Assistant" className={cn('fixed bottom-4 z-30 print:hidden sm:bottom-6', isTucked ? 'end-0' : 'end-4 sm:end-6')}>
        <button
          ref={button}
          id={openerId}
          type="button"
          aria-label={isOpen ? 'Close assistant' : 'Open assistant'}
          aria-expanded={isOpen}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => showAssistant(!isOpen)}
          className={cn(
            'grid h-14 place-items-center bg-accent text-on-accent shadow-float transition-[background-color,transform] hover:bg-accent-strong active:translate-y-px',
            isTucked ? 'w-6 rounded-s-card' : 'w-14 rounded-full',
          )}
        >
          <Icon aria-hidden="true" className={isTucked ? 'size-4' : 'size-6'} />
        </button>
      </aside>
      {Panel ? <Panel userId={userId} open={isOpen} /> : isOpen && <PanelLoading userId={userId} />}
    </>
  )
}
