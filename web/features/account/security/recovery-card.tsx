import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { adviceOf } from '../../../lib/api-error.ts'
import { factorsQuery, recoveryQuery } from '../../../lib/factors-query.ts'
import { makeRecoveryCodes } from '../../../lib/second-factor.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ActionRow } from '../action-row.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ListSkeleton } from './security-row.tsx'
import { toastFactorFault, useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.recovery

export function RecoveryCard({ userId }: { userId: string }) {
  const factors = useQuery(factorsQuery(userId))
  // The list says whether there are any: asking for what is not there is a fault of its own.
  const hasCodes = factors.data?.some(({ factor_type }) => factor_type === 'recovery_code') ?? false
  const recovery = useQuery({ ...recoveryQuery(userId), enabled: hasCodes })
  const status = hasCodes ? recovery.data : null
  const hasFactor = factors.data?.some(({ factor_type }) => factor_type !== 'recovery_code') ?? false
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { refresh } = useFactorChanges(userId)
  const making = useSingleMutation({
    mutationFn: async () => makeRecoveryCodes(status != null),
    onSuccess: (made) => {
      setAsking(false)
      if (made.error) toastFactorFault(made.error, words.failed)
      setCodes(made.codes)
    },
    onSettled: refresh,
  })
  if (factors.isPending || (hasCodes && recovery.isPending))
    return (
      <Card>
        <ListSkeleton label="Loading your recovery codes" />
      </Card>
    )
  const { error, refetch, isFetching } = factors.error ? factors : recovery
  if (error)
    return (
      <Card>
        <ErrorState title={secondFactorMessages.factors.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      </Card>
    )
  return (
    <Card>
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
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}
