import { RefreshCw, Trash2 } from 'lucide-react'
import { formatFullTime, formatShortDate } from '../../lib/format/format.ts'
import { Button } from '../../ui/button/button.tsx'

export function AddedDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)} className="whitespace-nowrap text-muted">
      {formatShortDate(moment)}
    </time>
  )
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={`Delete: ${name}`} title="Delete" onClick={onClick}>
      <Trash2 aria-hidden="true" />
    </Button>
  )
}

/** A button that indexes a knowledge item again. @param disabled true while the item is being indexed */
export function RefreshButton({ name, disabled, onClick }: { name: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={`Refresh now: ${name}`} title="Refresh now" disabled={disabled} onClick={onClick}>
      <RefreshCw aria-hidden="true" />
    </Button>
  )
}
