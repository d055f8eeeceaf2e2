import { Link } from '@tanstack/react-router'
import { runTriggerLabels } from '../../../../contracts/runs/run-labels.ts'
import { type EmailState, emailStateLabels } from '../../../../contracts/runs/step-emails.ts'
import { paths } from '../../../lib/routing/paths.ts'
import type { People } from '../../../lib/workspaces/people-query.ts'
import { PersonName } from '../../../ui/badge/person-name.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { cn } from '../../../ui/theme/cn.ts'
import { runName } from '../run-format.ts'
import { starterNameOf } from '../run-people.ts'
import { Elapsed, RunStatusBadge, TestChip } from '../run-status.tsx'
import type { ListedRun } from './history-queries.ts'

const columnsBeforePerson: readonly Column<ListedRun>[] = [
  { key: 'name', header: 'Run', isTitle: true, className: 'sm:max-w-md', cell: (run) => <NameCell run={run} /> },
  { key: 'status', header: 'Status', isSummary: true, cell: (run) => <StatusCell run={run} /> },
  { key: 'trigger', header: 'Trigger', cell: ({ trigger }) => runTriggerLabels[trigger], className: 'max-sm:hidden whitespace-nowrap' },
]
const columnsAfterPerson: readonly Column<ListedRun>[] = [
  { key: 'created_at', header: 'Started', cell: ({ created_at }) => <ListTime moment={created_at} /> },
  {
    key: 'took',
    header: 'Duration',
    align: 'end',
    className: 'max-sm:hidden whitespace-nowrap text-muted text-xs',
    cell: ({ started_at, finished_at }) => <Elapsed started_at={started_at} finished_at={finished_at} />,
  },
]

/** Returns the columns of the list. @param people names of colleagues; null for a user who works alone */
export function historyColumns(people: People | null): readonly Column<ListedRun>[] {
  if (people === null) return [...columnsBeforePerson, ...columnsAfterPerson]
  const person: Column<ListedRun> = {
    key: 'person',
    header: 'Started by',
    className: 'sm:max-lg:hidden lg:max-w-44',
    cell: (run) => <PersonName name={starterNameOf(run, people)} />,
  }
  return [...columnsBeforePerson, person, ...columnsAfterPerson]
}

/** The status of a run, and the delivery of its emails. */
const StatusCell = ({ run }: { run: ListedRun }) => (
  <div className="flex flex-col items-start gap-1">
    <RunStatusBadge run={run} />
    {run.mail_status && (
      <span className={cn('whitespace-nowrap text-xs', run.mail_status === 'failed' ? 'text-danger' : 'text-muted')}>
        {/* Cast: a check constraint of the column allows only these statuses. */}
        {emailStateLabels[run.mail_status as EmailState]}
      </span>
    )}
  </div>
)

/** The name of a run with a link. Shows the error below the name of a failed run. */
function NameCell({ run }: { run: ListedRun }) {
  const name = runName(run)
  const workflow = run.workflows.name
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={paths.run} params={{ runId: run.id }} dir="auto" className="wrap-anywhere rounded-chip font-medium hover:underline">
          {name}
        </Link>
        {run.is_test && <TestChip />}
      </p>
      {run.error ? (
        <p dir="auto" className="wrap-anywhere line-clamp-1 text-danger text-sm">
          {run.error}
        </p>
      ) : (
        (run.subject ?? workflow) !== name && (
          <p dir="auto" className="wrap-anywhere line-clamp-1 text-muted text-sm">
            {run.subject ?? workflow}
          </p>
        )
      )}
    </div>
  )
}
