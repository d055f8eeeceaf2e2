import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { CardFooter } from '../../../ui/card.tsx'

interface SavingFooterProps {
  back: Pick<LinkProps, 'to' | 'search'>
  label: string
  isSaving: boolean
  /** What a save waits for; nothing, most of the time. */
  waitsFor?: string | false
}

/** The end of an editor's form. It stays in sight while a long form scrolls. */
export function SavingFooter({ back, label, isSaving, waitsFor = false }: SavingFooterProps) {
  return (
    <CardFooter className="sticky bottom-0 z-10 justify-end rounded-b-card border-line border-t bg-surface py-4 pb-4! sm:px-6">
      <Button asChild variant="secondary">
        <Link {...back}>Cancel</Link>
      </Button>
      <Button type="submit" pending={isSaving || waitsFor !== false} pendingLabel={waitsFor || 'Saving...'}>
        {label}
      </Button>
    </CardFooter>
  )
}
