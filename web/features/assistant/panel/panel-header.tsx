import { History, MessageSquarePlus, X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { productName } from '../../../lib/config/product-name.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Button } from '../../../ui/button/button.tsx'

interface PanelHeaderProps {
  showsList: boolean
  onList: () => void
  onNew: () => void
  onClose: () => void
}

export function PanelHeader({ showsList, onList, onNew, onClose }: PanelHeaderProps) {
  return (
    <div className="flex items-center gap-0.5 border-line border-b bg-surface py-2 ps-4 pe-1.5 sm:gap-2 sm:pe-2">
      <Mark className="hidden size-6 sm:block" />
      <Dialog.Title className="heading min-w-0 flex-1 truncate text-md [text-wrap:nowrap] sm:text-base">
        {chatMessages.panelTitle(productName)}
      </Dialog.Title>
      <Button variant="ghost" size="icon-sm" aria-label="New conversation" title="New conversation" onClick={onNew}>
        <MessageSquarePlus aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Conversations" title="Conversations" aria-pressed={showsList} onClick={onList}>
        <History aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Close" title="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
