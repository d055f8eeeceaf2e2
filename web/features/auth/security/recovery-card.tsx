import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { factorsQuery, recoveryCodesQuery } from '../../../lib/auth/factors-query.ts'
import { makeRecoveryCodes } from '../../../lib/auth/second-factor.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ActionRow } from '../../../ui/card/action-row.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { LoadError, type LoadState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { makeLazyComponent, toastLoadError } from '../../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { toastFactorError, useFactorChanges } from './use-factor-changes.ts'

const messages = secondFactorMessages.recovery
const codesDialog = makeLazyComponent(async () => (await import('./codes-dialog.tsx')).CodesDialog)

export function RecoveryCard({ userId }: { userId: string }) {
  // New recovery codes. They stay visible during refetches until the user has saved them, because the server shows them once.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const CodesDialog = useLazyDialog(codesDialog, codes !== null, () => setCodes(null))
  return (
    <Card>
      <Recovery userId={userId} onMade={setCodes} />
      {CodesDialog && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

interface RecoveryProps {
  userId: string
  onMade: (codes: readonly string[] | null) => void
}

function Recovery({ userId, onMade }: RecoveryProps) {
  const { isKnown, status, hasFactor, failed } = useRecoveryStatus(userId)
  const [isConfirming, setConfirming] = useState(false)
  const { refresh } = useFactorChanges(userId)
  const createCodes = useSingleMutation({
    mutationFn: async () => {
      // The server shows the codes once, so they are created only when the dialog can show them.
      await codesDialog.fetch()
      return makeRecoveryCodes(status !== null)
    },
    onError: toastLoadError,
    onSuccess: (newCodes) => {
      setConfirming(false)
      if (newCodes.error) toastFactorError(newCodes.error, messages.failed)
      onMade(newCodes.codes)
    },
    onSettled: refresh,
  })
  // Does not use `QueryState`, because errors are shown below the title of the card, and the status depends on two queries.
  if (!isKnown) return failed ? <Failure query={failed} /> : <RecoverySkeleton />
  return (
    <>
      <ActionRow
        title={messages.title}
        action={
          <Button
            variant="secondary"
            disabled={!hasFactor}
            pending={createCodes.isPending}
            onClick={() => (status ? setConfirming(true) : createCodes.run())}
          >
            <LifeBuoy aria-hidden="true" />
            {status ? messages.remake : messages.make}
          </Button>
        }
      >
        {messages.lead} {status ? messages.left(status.remaining, status.total) : hasFactor ? messages.none : messages.needsFactor}
      </ActionRow>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={messages.remakeTitle}
        description={messages.remakeQuestion}
        confirmLabel={messages.remake}
        pending={createCodes.isPending}
        onConfirm={() => createCodes.run()}
      />
    </>
  )
}

function useRecoveryStatus(userId: string) {
  const factors = useQuery(factorsQuery(userId))
  // Fetch the code counts only if the user has codes: the request fails otherwise.
  const hasCodes = factors.data?.some(({ factor_type }) => factor_type === 'recovery_code') ?? false
  const recovery = useQuery({ ...recoveryCodesQuery(userId), enabled: hasCodes })
  return {
    /** Cached data stays visible if a refetch fails. */
    isKnown: factors.data !== undefined && (!hasCodes || recovery.data !== undefined),
    status: hasCodes ? (recovery.data ?? null) : null,
    hasFactor: factors.data?.some(({ factor_type }) => factor_type !== 'recovery_code') ?? false,
    failed: factors.error ? factors : recovery.error ? recovery : null,
  }
}

function Failure({ query }: { query: Omit<LoadState, 'data'> }) {
  return (
    <>
      <CardHeader className="sm:px-6">
        <CardTitle>{messages.title}</CardTitle>
        <CardDescription>{messages.lead}</CardDescription>
      </CardHeader>
      <LoadError failed={messages.loadFailed} query={query} />
    </>
  )
}

function RecoverySkeleton() {
  return (
    <>
      <LoadingAnnouncement>Loading your recovery codes</LoadingAnnouncement>
      <ActionRow title={messages.title} action={<Skeleton aria-hidden="true" className="h-control w-52 rounded-control" />}>
        {messages.lead}
      </ActionRow>
    </>
  )
}
