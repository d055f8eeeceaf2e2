import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messages } from '../../../../contracts/messages.ts'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { adviceOf, apiErrorOfFault } from '../../../lib/api-error.ts'
import { type AppEnrolment, beginApp, type KnownFactor } from '../../../lib/second-factor.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { FactorCodeForm } from '../../second-factor/factor-code-form.tsx'
import { underFreeName, useFactorChanges } from './use-factor-changes.ts'

const words = secondFactorMessages.enrol

interface AddAppDialogProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The factors that there are, whose names are taken. */
  taken: readonly KnownFactor[]
}

export function AddAppDialog({ open, onOpenChange, ...props }: AddAppDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.lead}>
        <Enrolling {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

/** A secret is made when the dialog opens, and shown in it only: nothing keeps it. */
function Enrolling({ userId, taken, onDone }: Pick<AddAppDialogProps, 'userId' | 'taken'> & { onDone: () => void }) {
  const { refresh } = useFactorChanges(userId)
  // One secret for each time that the dialog opens.
  const opened = useRef(Date.now())
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['app-enrolment', userId, opened.current],
    queryFn: () => begin(taken),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error)
    return (
      <ErrorState title={secondFactorMessages.factors.addFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (!data) return <EnrollingSkeleton />
  const finish = async () => {
    toast(secondFactorMessages.factors.added)
    await refresh()
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        {/* Dark on white whatever the theme: cameras want it so. */}
        <img
          src={data.qr}
          alt={words.qr}
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-control border border-line bg-white"
        />
        <div className="w-full min-w-0">
          <p className="text-muted text-sm">{words.manual}</p>
          <code className="mt-1.5 block select-all break-all rounded-control bg-sunken px-3 py-2 font-mono text-sm">
            {data.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
      </div>
      <FactorCodeForm
        factorId={data.factorId}
        submitLabel={words.submit}
        during={async (work) => {
          const outcome = await work
          if (outcome.error === null) await finish()
          return outcome
        }}
      />
    </div>
  )
}

async function begin(taken: readonly KnownFactor[]): Promise<AppEnrolment> {
  const { enrolment, error } = await underFreeName(secondFactorMessages.factors.app, taken, beginApp)
  if (enrolment) return enrolment
  throw apiErrorOfFault(error ?? { code: '', message: messages.fallbackError })
}

function EnrollingSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingAnnouncement>Making a key</LoadingAnnouncement>
      <div aria-hidden="true" className="flex flex-col gap-5">
        <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
          <Skeleton className="size-44 shrink-0 rounded-control" />
          <Skeleton className="h-16 w-full rounded-control" />
        </div>
        <Skeleton className="h-control w-full rounded-control" />
        <Skeleton className="h-control w-full rounded-control" />
      </div>
    </div>
  )
}
