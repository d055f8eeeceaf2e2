import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { CardFooter } from '../../../ui/card.tsx'

interface SavingFooterProps {
  back: Pick<LinkProps, 'to' | 'search'>
  label: string
  isSaving: boolean
}

/** The end of an editor's form. It stays in sight while a long form scrolls. */
export function SavingFooter({ back, label, isSaving }: SavingFooterProps) {
  return (
    <CardFooter className="sticky bottom-0 z-10 justify-end rounded-b-card border-line border-t bg-surface py-4">
      <Button asChild variant="secondary">
        <Link {...back}>Cancel</Link>
      </Button>
      <Button type="submit" pending={isSaving} pendingLabel="Saving...">
        {label}
      </Button>
    </CardFooter>
  )
}
