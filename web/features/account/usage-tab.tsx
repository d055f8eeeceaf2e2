import { useQuery } from '@tanstack/react-query'
import { usageMessages } from '../../../contracts/quotas.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Card, CardContent } from '../../ui/card.tsx'
import { FaultCard } from '../../ui/fault-card.tsx'
import { UsageLines } from '../quotas/usage-lines.tsx'
import { ownUsageQuery } from './account-queries.ts'
import { UsageSkeleton } from './tab-skeletons.tsx'

/** What the person stores and uses, and how much of it they may. */
export function UsageTab({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownUsageQuery(userId))
  if (!data && error)
    return (
      <FaultCard onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error, usageMessages.failed)}
      </FaultCard>
    )
  if (!data) return <UsageSkeleton />
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <h2 className="font-semibold text-base">{usageMessages.title}</h2>
          <p className="text-muted text-sm">{usageMessages.description}</p>
        </div>
        <UsageLines lines={data.lines} />
      </CardContent>
    </Card>
  )
}
