import type { ReactNode } from 'react'

/** A screen with one message in its middle: not found, failed, not built yet. */
export function MessageScreen({ children }: { children: ReactNode }) {
  return <div className="page grid min-h-[70dvh] place-items-center py-16">{children}</div>
}
