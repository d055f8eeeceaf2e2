import type { QueueFigures, SystemReport } from '../../../../contracts/system.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ListTime } from '../shared/list-time.tsx'

const columns: Column<QueueFigures>[] = [
  {
    key: 'job',
    header: 'Job',
    isTitle: true,
    cell: ({ job, cron }) => (
      <>
        <span className="font-medium">{job}</span>
        {cron && <span className="ms-2 font-mono text-muted text-xs">{cron}</span>}
      </>
    ),
  },
  { key: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  { key: 'active', header: 'At work', align: 'end', cell: ({ active }) => active.toLocaleString('en-US') },
  {
    key: 'failed',
    header: 'Failed',
    align: 'end',
    cell: ({ failed }) => <span className={failed > 0 ? 'text-danger' : undefined}>{failed.toLocaleString('en-US')}</span>,
  },
  { key: 'done', header: 'Last done', cell: ({ lastDone }) => (lastDone ? <ListTime moment={lastDone} /> : '—') },
  {
    key: 'fault',
    header: 'Last failure',
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

/** The background work, kind by kind. */
export function QueueTable({ queue }: Pick<SystemReport, 'queue'>) {
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle>Queue</CardTitle>
        <CardDescription>Work in the background, and what of it was given up in the last seven days.</CardDescription>
      </CardHeader>
      <DataTable label="Queue" columns={columns} rows={queue} rowKey={({ job }) => job} />
    </Card>
  )
}
