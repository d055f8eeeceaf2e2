import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PiggyBank } from 'lucide-react'
import { formatMinutes } from '../../../contracts/value/format-minutes.ts'
import { valueMessages } from '../../../contracts/value/value-screen.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { StatCard } from '../../ui/card/stat-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { nameOfMonth } from './months.ts'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { StatementTable } from './statement-table.tsx'
import { formatDollars, formatWorth, totalOf } from './value-figures.ts'
import { monthValueQuery, type WorkflowValue } from './value-queries.ts'

interface MonthStatementProps {
  userId: string
  month: string
  /** Hourly rate in US dollars. */
  rate: number
}

/** The totals and the table of one month. */
export function MonthStatement({ userId, month, rate }: MonthStatementProps) {
  const query = useQuery(monthValueQuery(userId, month))
  return (
    <QueryState query={query} failed={valueMessages.loadFailed} skeleton={<StatementSkeleton />}>
      {(data) => {
        if (data.length === 0 && !query.isPlaceholderData)
          return (
            <EmptyState
              icon={PiggyBank}
              title={valueMessages.empty}
              action={
                <Button asChild>
                  <Link to={paths.dashboard}>Run a workflow</Link>
                </Button>
              }
            >
              {valueMessages.emptyLead}
            </EmptyState>
          )
        return (
          <div aria-busy={query.isPlaceholderData || undefined} className="flex flex-col gap-4">
            <Figures rows={data} rate={rate} />
            <Card className="overflow-hidden print:border-0 print:shadow-none">
              <StatementTable rows={data} rate={rate} label={`Value of workflows, ${nameOfMonth(month)}`} />
            </Card>
          </div>
        )
      }}
    </QueryState>
  )
}

function Figures({ rows, rate }: { rows: readonly WorkflowValue[]; rate: number }) {
  const { succeeded, minutes, cost, unpriced } = totalOf(rows)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4">
        <StatCard
          label={valueMessages.hoursSaved}
          value={formatMinutes(minutes)}
          hint={succeeded === 1 ? '1 run' : `${succeeded.toLocaleString('en-US')} runs`}
        />
        <StatCard label={valueMessages.worth} value={formatWorth(minutes, rate)} />
        <StatCard label={valueMessages.modelCost} value={formatDollars(cost)} />
        <StatCard label={valueMessages.net} value={formatWorth(minutes, rate, cost)} />
      </div>
      {unpriced > 0 && <p className="text-muted text-sm">{valueMessages.unpriced(unpriced)}</p>}
    </>
  )
}
