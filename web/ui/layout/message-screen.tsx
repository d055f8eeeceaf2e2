import type { ReactNode } from 'react'

/** A screen with a single message, such as "not found" or an error. */
export function MessageScreen({ children }: { children: ReactNode }) {
  return <div className="page grid flex-1 place-items-center pt-10 pb-24">{children}</div>
}
