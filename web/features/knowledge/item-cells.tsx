import { RefreshCw, Trash2 } from 'lucide-react'
import { formatFullTime, formatShortDate } from '../../lib/format/format.ts'
import type { People } from '../../lib/workspaces/people-query.ts'
import { PersonName } from '../../ui/badge/person-name.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { KnowledgeItem } from './knowledge-queries.ts'

export function AddedDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)} className="whitespace-nowrap text-muted">
      {formatShortDate(moment)}
    </time>
  )
}

/** Returns the column with the colleagues who added the items; none for a user who works alone. */
export const addedByColumns = (people: People | null): Column<KnowledgeItem>[] =>
  people === null
    ? []
    : [
        {
          key: 'person',
          header: 'Added by',
          className: 'sm:max-lg:hidden lg:max-w-40',
          cell: ({ user_id, created_by_name }) => <PersonName name={created_by_name ?? people.get(user_id)} />,
        },
      ]

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
