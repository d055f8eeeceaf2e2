import { CircleAlert, CircleCheck, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import type { ShownToast } from '../../lib/toasts/toast.ts'
import { dismissToast, shownToasts, subscribeToToasts } from '../../lib/toasts/toast.ts'
import { cn } from '../theme/cn.ts'

/**
 * Shows toasts at the bottom left, because the actions of a table and the assistant are at the right; on a phone at the top, away from the
 * buttons. Screen readers announce each toast.
 */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts)
  return (
    <Radix.Provider swipeDirection="right" label="Notification">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport className="fixed start-0 top-15 z-60 m-0 flex w-full list-none flex-col gap-2 p-4 outline-none sm:top-auto sm:bottom-0 sm:max-w-[min(25rem,100vw)] sm:in-data-[assistant=open]:max-w-[min(25rem,100vw-26rem)]" />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const destructive = toast.tone === 'destructive'
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <Radix.Root
      // Only errors interrupt the text that the screen reader is reading.
      type={destructive ? 'foreground' : 'background'}
      duration={toast.action || destructive ? 8000 : 5000}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={cn(
        'flex items-start gap-3 rounded-card border bg-raised p-4 shadow-float data-[state=open]:animate-rise',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        destructive ? 'border-danger' : 'border-line',
      )}
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', destructive ? 'text-danger' : 'text-success')} />
      <div className="min-w-0 flex-1">
        <Radix.Title className={cn('font-medium text-sm', destructive && 'text-danger')}>{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description dir="auto" className="text-muted text-sm">
            {toast.description}
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action asChild altText={toast.action.label}>
            <button
              type="button"
              onClick={toast.action.onSelect}
              className="mt-2 inline-flex h-8 items-center rounded-chip border border-line-strong px-3 font-medium text-sm hover:border-muted pointer-coarse:h-11"
            >
              {toast.action.label}
            </button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="-me-1 -mt-1 grid size-8 place-items-center rounded-chip text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
