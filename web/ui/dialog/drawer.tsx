import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { cn } from '../theme/cn.ts'
import '../theme/csp-nonce.ts'
import { scrimClasses } from './overlay-classes.ts'

export const Drawer = Radix.Root
export const DrawerTrigger = Radix.Trigger

interface DrawerContentProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  className?: string
}

/** A panel that slides in from the side: navigation on a phone, details next to a list. */
export function DrawerContent({ title, description, children, footer, className }: DrawerContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClasses} />
      <Radix.Content
        className={cn(
          'fixed inset-y-0 end-0 z-50 flex w-[min(22rem,calc(100vw-2.5rem))] flex-col border-line border-s bg-surface shadow-float data-[state=closed]:animate-slide-out data-[state=open]:animate-slide',
          className,
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <div className="flex items-center gap-3 border-line border-b px-4 py-3">
          <div className="min-w-0 flex-1">
            <Radix.Title className="heading truncate text-lg">{title}</Radix.Title>
            {description && <Radix.Description className="truncate text-muted text-sm">{description}</Radix.Description>}
          </div>
          <Radix.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close">
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-3">{children}</div>
        {footer && <div className="border-line border-t p-3">{footer}</div>}
      </Radix.Content>
    </Radix.Portal>
  )
}
