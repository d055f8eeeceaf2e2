import { useQuery } from '@tanstack/react-query'
import type { WorkflowUsage } from '../../../contracts/run-triggers.ts'
import { valueWords } from '../../../contracts/value.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatPostDate } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { FaultCard } from '../../ui/fault-card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { usageQuery } from './usage-query.ts'
import { formatDollars } from './value-figures.ts'

const counted = (count: number) => count.toLocaleString('en-US')

/** What is used of each quota that the installation sets. */
function linesOf({ runs, tokens, cost_usd, limits }: WorkflowUsage) {
  return [
    { label: 'Runs', used: runs, limit: limits.runs, format: counted },
    { label: 'Tokens', used: tokens, limit: limits.tokens, format: counted },
    { label: 'Model cost', used: cost_usd, limit: limits.cost_usd, format: formatDollars },
  ].filter(({ limit }) => limit > 0)
}

/** How much of this month's quota is used; nothing where there is none. */
export function UsageCard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(usageQuery(userId))
  if (!data && error)
    return (
      <FaultCard onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, 'The use of your quota could not be loaded')}
      </FaultCard>
    )
  const lines = data ? linesOf(data) : []
  if (!data || lines.length === 0) return null
  return (
    <Card className="p-5 print:hidden">
      <h2 className="font-semibold text-base">{valueWords.quota}</h2>
      <p className="text-muted text-sm">{valueWords.quotaResets(formatPostDate(data.resets_at))}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {lines.map(({ label, used, limit, format }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="mt-1 text-sm tabular-nums">
              {format(used)} of {format(limit)}
              <ProgressBar label={label} percent={Math.min(100, (used / limit) * 100)} className="mt-2" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
