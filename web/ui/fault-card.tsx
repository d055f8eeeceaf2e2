import type { ComponentProps } from 'react'
import { Card } from './card.tsx'
import { FaultLine } from './fault-line.tsx'

/** In place of a card whose content could not be loaded. */
export function FaultCard(props: Omit<ComponentProps<typeof FaultLine>, 'className'>) {
  return (
    <Card>
      <FaultLine {...props} className="p-5" />
    </Card>
  )
}
