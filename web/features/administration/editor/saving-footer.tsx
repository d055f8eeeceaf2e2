import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from '../../../ui/button/button.tsx'
import { CardFooter } from '../../../ui/card/card.tsx'

interface SavingFooterProps {
  back: Pick<LinkProps, 'to' | 'search'>
  label: string
  isSaving: boolean
  /** Label of the button while something must finish before saving, such as an upload. */
  pendingLabel?: string | false
}

/** Footer of an editor's form. It stays visible at the bottom while a long form scrolls. */
export function SavingFooter({ back, label, isSaving, pendingLabel = false }: SavingFooterProps) {
  return (
    <CardFooter className="sticky bottom-0 z-10 justify-end rounded-b-card border-line border-t bg-surface py-4 pb-4! sm:px-6">
      <Button asChild variant="secondary">
        <Link {...back}>Cancel</Link>
      </Button>
      <Button type="submit" pending={isSaving || pendingLabel !== false} pendingLabel={pendingLabel || 'Saving...'}>
        {label}
      </Button>
    </CardFooter>
  )
}
