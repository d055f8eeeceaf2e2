import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WorkflowUsage } from '../../../contracts/runs/run-triggers.ts'
import { valueMessages } from '../../../contracts/value/value-screen.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import { formatFullTime, formatPostDate } from '../../lib/format/format.ts'
import { Card } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { formatDollars } from './value-figures.ts'

/** Fetches the usage of the user's monthly quotas. */
const usageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['value', userId, 'usage'],
    queryFn: () => callFunction<WorkflowUsage>('workflow-usage', {}),
  })

const formatCount = (count: number) => count.toLocaleString('en-US')

/** Returns the usage of each quota that has a limit. */
function linesOf({ runs, tokens, cost_usd, limits }: WorkflowUsage) {
  return [
    { label: 'Runs', used: runs, limit: limits.runs, format: formatCount },
    { label: 'Tokens', used: tokens, limit: limits.tokens, format: formatCount },
    { label: 'Model cost', used: cost_usd, limit: limits.cost_usd, format: formatDollars },
  ].filter(({ limit }) => limit > 0)
}

/** A card with the usage of monthly quotas. Hidden if none has a limit. */
export function UsageCard({ userId }: { userId: string }) {
  const query = useQuery(usageQuery(userId))
  return (
    <QueryState
      query={query}
      failed="Couldn’t load your monthly usage"
      errorLook="line-card"
      isEmpty={(data) => linesOf(data).length === 0}
    >
      {(data) => {
        const lines = linesOf(data)
        return (
          <Card className="p-5 print:hidden">
            <h2 className="font-semibold text-base">{valueMessages.quota}</h2>
            <p className="text-muted text-sm" title={formatFullTime(data.resets_at)}>
              {valueMessages.quotaResets(formatPostDate(data.resets_at))}
            </p>
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
      }}
    </QueryState>
  )
}
