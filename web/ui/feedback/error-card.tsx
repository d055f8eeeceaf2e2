import type { ComponentProps } from 'react'
import { Card } from '../card/card.tsx'
import { ErrorLine } from './error-line.tsx'

/** A card that shows that its content could not be loaded. */
export function ErrorCard(props: Omit<ComponentProps<typeof ErrorLine>, 'className'>) {
  return (
    <Card>
      <ErrorLine {...props} className="p-5" />
    </Card>
  )
}
