import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PiggyBank } from 'lucide-react'
import { valueWords } from '../../../contracts/value.ts'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { nameOfMonth } from './months.ts'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { StatementTable } from './statement-table.tsx'
import { formatDollars, formatHours, formatWorth, totalOf } from './value-figures.ts'
import { monthValueQuery, type WorkflowValue } from './value-queries.ts'

interface MonthStatementProps {
  userId: string
  month: string
  /** Dollars an hour. */
  rate: number
}

/** One month: its figures and what they are made of. */
export function MonthStatement({ userId, month, rate }: MonthStatementProps) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(monthValueQuery(userId, month))
  if (isPending) return <StatementSkeleton />
  if (!data)
    return (
      <ErrorState title={valueWords.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (data.length === 0 && !isPlaceholderData)
    return (
      <EmptyState
        icon={PiggyBank}
        title={valueWords.empty}
        action={
          <Button asChild>
            <Link to={paths.dashboard}>Run a workflow</Link>
          </Button>
        }
      >
        {valueWords.emptyLead}
      </EmptyState>
    )
  return (
    <div aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-4">
      <Figures rows={data} rate={rate} />
      <Card className="overflow-hidden print:border-0 print:shadow-none">
        <StatementTable rows={data} rate={rate} label={`Value of workflows, ${nameOfMonth(month)}`} />
      </Card>
    </div>
  )
}

function Figures({ rows, rate }: { rows: readonly WorkflowValue[]; rate: number }) {
  const { succeeded, minutes, cost, unpriced } = totalOf(rows)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4">
        <StatCard label={valueWords.hoursSaved} value={formatHours(minutes)} hint={`${succeeded.toLocaleString('en-US')} runs`} />
        <StatCard label={valueWords.worth} value={formatWorth(minutes, rate)} />
        <StatCard label={valueWords.modelCost} value={formatDollars(cost)} />
        <StatCard label={valueWords.net} value={formatWorth(minutes, rate, cost)} />
      </div>
      {unpriced > 0 && <p className="text-muted text-sm">{valueWords.unpriced(unpriced)}</p>}
    </>
  )
}
