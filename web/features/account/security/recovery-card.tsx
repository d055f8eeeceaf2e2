import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { factorsQuery, recoveryQuery } from '../../../lib/factors-query.ts'
import { makeRecoveryCodes } from '../../../lib/second-factor.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { ActionRow } from '../action-row.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { toastFactorFault, useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.recovery

export function RecoveryCard({ userId }: { userId: string }) {
  // Shown this once: whatever becomes of the list meanwhile, they stay until the person has saved them.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Card>
      <Recovery userId={userId} onMade={setCodes} />
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}

interface RecoveryProps {
  userId: string
  onMade: (codes: readonly string[] | null) => void
}

function Recovery({ userId, onMade }: RecoveryProps) {
  const { isKnown, status, hasFactor, failed } = useRecoveryStatus(userId)
  const [isAsking, setAsking] = useState(false)
  const { refresh } = useFactorChanges(userId)
  const making = useSingleMutation({
    mutationFn: async () => makeRecoveryCodes(status !== null),
    onSuccess: (made) => {
      setAsking(false)
      if (made.error) toastFactorFault(made.error, words.failed)
      onMade(made.codes)
    },
    onSettled: refresh,
  })
  if (!isKnown) return failed ? <Failure query={failed} /> : <RecoverySkeleton />
  return (
    <>
      <ActionRow
        title={words.title}
        action={
          <Button
            variant="secondary"
            disabled={!hasFactor}
            pending={making.isPending}
            onClick={() => (status ? setAsking(true) : making.run())}
          >
            <LifeBuoy aria-hidden="true" />
            {status ? words.remake : words.make}
          </Button>
        }
      >
        {words.lead} {status ? words.left(status.remaining, status.total) : hasFactor ? words.none : words.wantFactor}
      </ActionRow>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.remakeTitle}
        description={words.remakeQuestion}
        confirmLabel={words.remake}
        pending={making.isPending}
        onConfirm={() => making.run()}
      />
    </>
  )
}

function useRecoveryStatus(userId: string) {
  const factors = useQuery(factorsQuery(userId))
  // The list says whether there are any: asking for what is not there is a fault of its own.
  const hasCodes = factors.data?.some(({ factor_type }) => factor_type === 'recovery_code') ?? false
  const recovery = useQuery({ ...recoveryQuery(userId), enabled: hasCodes })
  return {
    /** What was read once stays in sight when it cannot be read again. */
    isKnown: factors.data !== undefined && (!hasCodes || recovery.data !== undefined),
    status: hasCodes ? (recovery.data ?? null) : null,
    hasFactor: factors.data?.some(({ factor_type }) => factor_type !== 'recovery_code') ?? false,
    failed: factors.error ? factors : recovery.error ? recovery : null,
  }
}

function Failure({ query: { error, refetch, isFetching } }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  return (
    <>
      <CardHeader className="sm:px-6">
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{words.lead}</CardDescription>
      </CardHeader>
      <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    </>
  )
}

function RecoverySkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading your recovery codes</LoadingAnnouncement>
      <ActionRow title={words.title} action={<Skeleton aria-hidden="true" className="h-control w-52 rounded-control" />}>
        {words.lead}
      </ActionRow>
    </>
  )
}
