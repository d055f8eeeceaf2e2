import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows that work is paused. @param title the paused work @param children the reason, and the next step */
export function PauseMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <CirclePause aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="wrap-anywhere min-w-0">
        <span className="font-medium">{title}:</span> {children}
      </p>
    </div>
  )
}
