import { useSyncExternalStore } from 'react'
import { dismissToast, shownToasts, subscribeToToasts } from '../../lib/toasts/toast.ts'

/** Shows toasts as plain text if the code of the toast viewport could not be loaded. A click removes a toast. */
export function PlainToasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts)
  return (
    <section aria-label="Notifications" className="fixed end-0 bottom-0 z-60 p-4">
      {toasts.map(({ id, title, description, action }) => (
        <div key={id} role="alert" className="mt-2 flex flex-wrap gap-4 rounded-card border bg-raised p-4 text-sm shadow-float">
          <p dir="auto" className="basis-full">
            <strong className="block">{title}</strong>
            {description}
          </p>
          {action && (
            <button type="button" onClick={action.onSelect} className="underline">
              {action.label}
            </button>
          )}
          <button type="button" onClick={() => dismissToast(id)} className="underline">
            Dismiss
          </button>
        </div>
      ))}
    </section>
  )
}
