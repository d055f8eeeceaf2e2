import type { ReactNode } from 'react'

/** A screen with one message in its middle: not found, failed, not built yet. */
export function MessageScreen({ children }: { children: ReactNode }) {
  return <div className="page grid flex-1 place-items-center pt-10 pb-24">{children}</div>
}
