import { useQuery } from '@tanstack/react-query'
import { usageMessages } from '../../../../contracts/quotas/quotas.ts'
import { UsageLines } from '../../quotas/usage-lines.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { userUsageQuery } from './usage-queries.ts'
import { UserSection } from './user-section.tsx'

/** The usage of a user's quotas. */
export function UserUsage({ userId }: { userId: string }) {
  const query = useQuery(userUsageQuery(userId))
  return (
    <UserSection title={usageMessages.title}>
      <LoadedDetails query={query} failed={usageMessages.failed} notFoundText={usageMessages.none}>
        {({ lines }) => <UsageLines lines={lines} />}
      </LoadedDetails>
    </UserSection>
  )
}
