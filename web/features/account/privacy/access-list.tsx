import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { dataAccessTexts, describeAccess } from './data-access.ts'

interface Access {
  id: number
  created_at: string
  actor: string
  action: string
  entity: string
  name: string | null
  reason: string | null
  /** Creator of an object in a workspace that the user administers; empty if the account was deleted, null for the user's own data. */
  person: string | null
}

/** Lists accesses to the user's data: what was opened, by whom, when and why. */
export function AccessList({ accesses }: { accesses: readonly Access[] }) {
  if (accesses.length === 0) return <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">{dataAccessTexts.none}</p>
  return (
    <ul>
      {accesses.map((access) => (
        <li
          key={access.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-t px-5 py-3 text-sm sm:px-6"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p dir="auto" className="wrap-anywhere font-medium">
              {describeAccess(access)}
            </p>
            {access.person !== null && (
              <p dir="auto" className="wrap-anywhere text-muted">
                {dataAccessTexts.createdBy(access.person)}
              </p>
            )}
            {access.reason !== null && (
              <p dir="auto" className="wrap-anywhere text-muted">
                {dataAccessTexts.reason(access.reason)}
              </p>
            )}
          </div>
          <p className="min-w-0 wrap-anywhere text-muted">
            {access.actor} ·{' '}
            <time dateTime={access.created_at} title={formatFullTime(access.created_at)}>
              {formatListTime(access.created_at)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  )
}
