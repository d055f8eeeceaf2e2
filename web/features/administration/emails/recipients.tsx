import { MailPlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { formatFullTime, formatListDate } from '../../../lib/format/format.ts'
import { useVisibleCount } from '../../../lib/lists/use-visible-count.ts'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { AllRowsCheckbox, RowCheckbox } from '../../../ui/table/row-checkbox.tsx'
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts'
import type { NotificationEmail } from './email-queries.ts'
import { useChangeEmails } from './use-emails.ts'

const texts = adminMessages.emails
/** Number of rows rendered per scroll step: enough for a tall screen, and fast to render. */
const pageSize = 50

export function Recipients({ emails }: { emails: readonly NotificationEmail[] }) {
  const { setActive, remove } = useChangeEmails()
  const heading = useRef<HTMLHeadingElement>(null)
  const selection = useSelection(emails.map(({ id }) => id))
  const selectedIds = new Set(selection.keys)
  const selected = emails.filter(({ id }) => selectedIds.has(id))
  const { count, hasMore, endRef } = useVisibleCount('recipients', emails.length, pageSize)
  const { item, ask, dialog } = useConfirmation<readonly NotificationEmail[]>(
    (emailsToRemove) => {
      remove(emailsToRemove)
      selection.clear()
    },
    () => heading.current?.focus(),
  )
  return (
    <Card>
      <CardHeader className="justify-start pb-4">
        {emails.length > 1 && <AllRowsCheckbox selection={selection} />}
        <CardTitle ref={heading} tabIndex={-1} className="outline-none">
          {texts.heading(emails.length)}
        </CardTitle>
      </CardHeader>
      {emails.length === 0 && (
        <EmptyState icon={MailPlus} title={texts.none}>
          You can always read messages under Conversations.
        </EmptyState>
      )}
      <ul>
        {emails.slice(0, count).map((recipient) => (
          <Recipient
            key={recipient.id}
            email={recipient}
            selection={emails.length > 1 ? selection : null}
            onToggle={() => setActive([recipient], !recipient.is_active)}
            onRemove={() => ask([recipient])}
          />
        ))}
      </ul>
      {hasMore && <div ref={endRef} className="h-px" />}
      <BulkBar selection={selection}>
        <Button variant="secondary" onClick={() => setActive(selected, true)}>
          Activate
        </Button>
        <Button variant="secondary" onClick={() => setActive(selected, false)}>
          Deactivate
        </Button>
        <Button variant="secondary" className="text-danger" onClick={() => ask(selected)}>
          <Trash2 aria-hidden="true" />
          Remove selected
        </Button>
      </BulkBar>
      <RemoveDialog count={item?.length ?? 1} dialog={dialog} />
    </Card>
  )
}

function RemoveDialog({ count, dialog }: { count: number; dialog: ReturnType<typeof useConfirmation>['dialog'] }) {
  const { title, question, confirm } = count === 1 ? texts.remove : texts.removeMany(count)
  return <ConfirmDialog {...dialog} title={title} description={question} confirmLabel={confirm} />
}

interface RecipientProps {
  email: NotificationEmail
  /** The selected rows; null if there are no rows to select. */
  selection: Selection | null
  onToggle: () => void
  onRemove: () => void
}

function Recipient({ email: { id, email, is_active, created_at }, selection, onToggle, onRemove }: RecipientProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3.5">
      {selection && <RowCheckbox selection={selection} rowKey={id} label={`Select ${email}`} />}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium text-sm">{email}</p>
        <p className="text-muted text-sm">
          Added <time title={formatFullTime(created_at)}>{formatListDate(created_at)}</time>
        </p>
      </div>
      <button
        type="button"
        aria-pressed={is_active}
        aria-label={`${email}: ${is_active ? 'Active' : 'Inactive'}. ${is_active ? 'Deactivate' : 'Activate'}`}
        onClick={onToggle}
        className="rounded-chip"
      >
        <StatusBadge status={is_active ? 'active' : 'inactive'} />
      </button>
      <Button variant="ghost" size="icon-sm" aria-label={`Remove: ${email}`} title="Remove" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}
