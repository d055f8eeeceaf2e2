import { History, MessageSquarePlus, X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { productName } from '../../../lib/config/product-name.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Button } from '../../../ui/button/button.tsx'

/** Content of the panel below its header. */
export type PanelView = 'messages' | 'conversations' | 'documents'

interface PanelHeaderProps {
  view: PanelView
  /** Opens a view, or closes it if it is open. */
  onView: (view: PanelView) => void
  onNew: () => void
  onClose: () => void
}

export function PanelHeader({ view, onView, onNew, onClose }: PanelHeaderProps) {
  return (
    <div className="flex items-center gap-0.5 border-line border-b bg-surface py-2 ps-4 pe-1.5 sm:gap-2 sm:pe-2">
      <Mark className="hidden size-6 sm:block" />
      <Dialog.Title className="heading min-w-0 flex-1 truncate text-md [text-wrap:nowrap] sm:text-base">
        {chatMessages.panelTitle(productName)}
      </Dialog.Title>
      <Button variant="ghost" size="icon-sm" aria-label="New conversation" title="New conversation" onClick={onNew}>
        <MessageSquarePlus aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Conversations"
        title="Conversations"
        aria-pressed={view === 'conversations'}
        onClick={() => onView('conversations')}
      >
        <History aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Close" title="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
