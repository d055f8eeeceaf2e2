import type { ReactNode } from 'react'
import { CardTitle } from './card.tsx'

interface ActionRowProps {
  title: string
  /** Description of the action. */
  children: ReactNode
  action: ReactNode
}

/** An action in a settings card. Its button is at the side, or below on a phone. */
export function ActionRow({ title, children, action }: ActionRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 sm:p-6">
      <div className="min-w-0 flex-1 basis-72">
        <CardTitle>{title}</CardTitle>
        <p className="mt-1 max-w-prose text-muted text-sm">{children}</p>
      </div>
      {action}
    </div>
  )
}
