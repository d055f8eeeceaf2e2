import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '../../ui/dialog/dialog.tsx'
import { LoadingAnnouncement, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { displayNameOf } from './item-lists.ts'
import type { KnowledgeItem } from './knowledge-queries.ts'

interface ItemDialogProps {
  /** Item whose parts are listed; null while the dialog is closed. */
  item: KnowledgeItem | null
  description: (item: KnowledgeItem) => string
  footer?: (item: KnowledgeItem) => ReactNode
  onClose: () => void
  children: (item: KnowledgeItem) => ReactNode
}

/** Dialog that lists parts of an item. */
export function ItemDialog({ item, description, footer, onClose, children }: ItemDialogProps) {
  return (
    <Dialog open={item !== null} onOpenChange={(open) => !open && onClose()}>
      {item && (
        <DialogContent
          width="wide"
          title={<span className="wrap-anywhere">{displayNameOf(item)}</span>}
          description={description(item)}
          footer={footer?.(item)}
        >
          {children(item)}
        </DialogContent>
      )}
    </Dialog>
  )
}

/** Buttons for the pages of the list, at the bottom of the dialog. */
export function ItemDialogPager(props: Parameters<typeof Pager>[0]) {
  return (
    <div className="-mx-5 mt-4 -mb-5">
      <Pager {...props} />
    </div>
  )
}

export function ItemDialogSkeleton({ label, count, className }: { label: string; count: number; className: string }) {
  return (
    <div>
      <LoadingAnnouncement>{label}</LoadingAnnouncement>
      <div className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, key) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity.
          <Skeleton key={key} className={className} />
        ))}
      </div>
    </div>
  )
}
