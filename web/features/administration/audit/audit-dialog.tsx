import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { formatFullTime } from '../../../lib/format/format.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Preformatted } from '../../../ui/text/preformatted.tsx'
import { DetailsDialog, Fact, LoadedDetails } from '../shared/details-dialog.tsx'
import { actionStyle, entityStyle, subjectOf } from './audit-labels.ts'
import { type AuditEntry, auditEntryQuery } from './audit-queries.ts'
import { type Change, changesOf, labelOfField } from './changes.ts'

/** A dialog that shows an audit entry with the changed values. @param id null while the dialog is closed */
export function AuditDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <DetailsDialog open={id !== null} onClose={onClose} title="Audit entry">
      {id !== null && <Entry id={id} />}
    </DetailsDialog>
  )
}

function Entry({ id }: { id: number }) {
  const query = useQuery(auditEntryQuery(id))
  return (
    <LoadedDetails query={query} failed="Couldn’t load the entry" notFoundText={adminMessages.audit.gone}>
      {(entry) => <EntryDetails entry={entry} />}
    </LoadedDetails>
  )
}

function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { label, to } = entityStyle(entry.entity)
  const exists = entry.action !== 'deleted' && entry.entity_id !== null
  const changes = changesOf(entry.before, entry.after)
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={actionStyle(entry.action).tone}>{actionStyle(entry.action).label}</Chip>
        <span className="text-muted">{label}</span>
        <bdi className="wrap-anywhere font-medium">{subjectOf(entry)}</bdi>
        {to && exists && (
          // Cast: all these screens have the search parameter `id`, but the router's types do not support a link with a variable target.
          <Link to={to} search={{ id: entry.entity_id ?? undefined } as never} className="text-accent underline underline-offset-4">
            Open
          </Link>
        )}
      </p>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Administrator">{entry.actor}</Fact>
        <Fact name="Time">{formatFullTime(entry.created_at)}</Fact>
        <Fact name="IP address">{entry.address ?? '—'}</Fact>
        <Fact name="User agent">{entry.user_agent ?? '—'}</Fact>
        <Fact name="ID">
          <span className="font-mono text-xs">{entry.entity_id ?? '—'}</span>
        </Fact>
      </dl>
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <section aria-labelledby="audit-changes" className="flex flex-col gap-3">
      <h3 id="audit-changes" className="font-semibold">
        Changes
      </h3>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="rounded-control border border-line text-sm">
          <p className="border-line border-b px-3 py-2 text-muted text-xs" title={field}>
            {labelOfField(field)}
          </p>
          <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
            <ChangedValue label="Before" text={before} />
            <ChangedValue label="After" text={after} />
          </div>
        </div>
      ))}
    </section>
  )
}

function ChangedValue({ label, text }: { label: string; text: string | null }) {
  return (
    <div className="min-w-0 p-3 max-sm:not-first:border-line max-sm:not-first:border-t">
      <p className="mb-1 text-muted text-xs">{label}</p>
      {text === null ? <p className="text-muted">—</p> : <Preformatted className="max-h-56">{text}</Preformatted>}
    </div>
  )
}
