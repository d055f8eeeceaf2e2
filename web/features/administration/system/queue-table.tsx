import { describeSchedule, labelOfJob } from '../../../../contracts/administration/job-labels.ts'
import type { QueueFigures, SystemReport } from '../../../../contracts/administration/system.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import type { Column } from '../../../ui/table/table-column.ts'

const columns: Column<QueueFigures>[] = [
  {
    key: 'job',
    header: 'Job',
    isTitle: true,
    cell: ({ job, cron }) => (
      <>
        <span className="font-medium" title={job}>
          {labelOfJob(job)}
        </span>
        {cron && <span className="block text-muted text-xs">{describeSchedule(cron)}</span>}
      </>
    ),
  },
  { key: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  { key: 'active', header: 'Running', align: 'end', cell: ({ active }) => active.toLocaleString('en-US') },
  {
    key: 'failed',
    header: 'Failed',
    align: 'end',
    cell: ({ failed }) => <span className={failed > 0 ? 'text-danger' : undefined}>{failed.toLocaleString('en-US')}</span>,
  },
  { key: 'done', header: 'Last completed', cell: ({ lastDone }) => (lastDone ? <ListTime moment={lastDone} /> : '—') },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ lastFailure }) =>
      lastFailure ? (
        <span className="flex flex-col">
          <ListTime moment={lastFailure.at} />
          <span className="line-clamp-2 wrap-anywhere text-danger text-xs" title={lastFailure.message}>
            {lastFailure.message}
          </span>
        </span>
      ) : (
        '—'
      ),
  },
]

/** A table of the background jobs with their numbers. */
export function QueueTable({ queue }: Pick<SystemReport, 'queue'>) {
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle>Queue</CardTitle>
        <CardDescription>Background jobs, and failures of the last 7 days.</CardDescription>
      </CardHeader>
      <DataTable label="Queue" columns={columns} rows={queue} rowKey={({ job }) => job} />
    </Card>
  )
}
