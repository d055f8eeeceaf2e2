import { Link } from '@tanstack/react-router'
import { labelOf } from '../../../contracts/enumerations.ts'
import { formatMinutes } from '../../../contracts/value/format-minutes.ts'
import { paths } from '../../lib/routing/paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { formatDollars, formatWorth } from './value-figures.ts'
import type { WorkflowValue } from './value-queries.ts'

const columnsAt = (rate: number): readonly Column<WorkflowValue>[] => [
  {
    key: 'name',
    header: 'Workflow',
    isTitle: true,
    cell: ({ workflow_id, name, category, industry }) => (
      <>
        <Link to={paths.workflow} params={{ workflowId: workflow_id }} className="font-medium hover:underline">
          {name}
        </Link>
        <span className="block text-muted text-xs">
          {labelOf(category)} · {labelOf(industry)}
        </span>
      </>
    ),
  },
  {
    key: 'runs',
    header: 'Runs',
    align: 'end',
    cell: ({ succeeded, accepted, failed }) => (
      <>
        {succeeded.toLocaleString('en-US')}
        <span className="text-muted"> · {accepted.toLocaleString('en-US')} accepted</span>
        {failed > 0 && <span className="text-muted"> + {failed.toLocaleString('en-US')} failed</span>}
      </>
    ),
  },
  { key: 'saved', header: 'Time saved', align: 'end', cell: ({ minutes_saved }) => formatMinutes(minutes_saved) },
  { key: 'worth', header: 'Value', align: 'end', cell: ({ minutes_saved }) => formatWorth(minutes_saved, rate) },
  { key: 'cost', header: 'Model cost', align: 'end', cell: ({ cost_usd }) => formatDollars(cost_usd) },
  { key: 'net', header: 'Net value', align: 'end', cell: ({ minutes_saved, cost_usd }) => formatWorth(minutes_saved, rate, cost_usd) },
]

/** A table with the value of each workflow in a month. */
export function StatementTable({ rows, rate, label }: { rows: readonly WorkflowValue[]; rate: number; label: string }) {
  return <DataTable label={label} columns={columnsAt(rate)} rows={rows} rowKey={({ workflow_id }) => workflow_id} />
}
