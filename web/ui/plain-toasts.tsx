import { useSyncExternalStore } from 'react'
import { dismissToast, shownToasts, subscribeToToasts } from './toast.ts'

/** Stands in for the viewport whose code could not be fetched: the words, which a press puts away. */
export function PlainToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts)
  return (
    <section aria-label="Notifications" className="fixed end-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 sm:max-w-100">
      {toasts.map(({ id, title, description, action }) => (
        <div
          key={id}
          role="alert"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-raised p-4 text-sm shadow-float"
        >
          <p dir="auto" className="basis-full">
            <strong className="block font-medium">{title}</strong>
            {description}
          </p>
          {action && (
            <button type="button" onClick={action.onSelect} className="font-medium underline underline-offset-4">
              {action.label}
            </button>
          )}
          <button type="button" onClick={() => dismissToast(id)} className="underline underline-offset-4">
            Dismiss
          </button>
        </div>
      ))}
    </section>
  )
}
