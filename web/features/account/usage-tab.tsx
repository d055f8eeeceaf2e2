import { useQuery } from '@tanstack/react-query'
import { isRunLimitReached, usageMessages } from '../../../contracts/quotas/quotas.ts'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { UsageLines } from '../quotas/usage-lines.tsx'
import { ownUsageQuery } from './account-queries.ts'
import { UsageSkeleton } from './tab-skeletons.tsx'

/** A tab that shows the usage of the user's quotas. */
export function UsageTab({ userId }: { userId: string }) {
  const query = useQuery(ownUsageQuery(userId))
  return (
    <QueryState query={query} failed={usageMessages.failed} errorLook="line-card" skeleton={<UsageSkeleton />}>
      {(data) => (
        <Card>
          <CardContent className="flex flex-col gap-5 sm:p-6">
            <div>
              <h2 className="font-semibold text-base">{usageMessages.title}</h2>
              <p className="text-muted text-sm">{usageMessages.description}</p>
            </div>
            {isRunLimitReached(data.lines) && (
              <p className="rounded-control bg-danger-soft px-3.5 py-2.5 text-danger text-sm">{usageMessages.noNewRuns}</p>
            )}
            <UsageLines lines={data.lines} />
          </CardContent>
        </Card>
      )}
    </QueryState>
  )
}
