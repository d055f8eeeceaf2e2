import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiErrorOfAuthError, unexpectedFailure } from '../../../lib/api/api-error.ts'
import { type AppEnrolment, beginApp, type KnownFactor } from '../../../lib/auth/second-factor.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { LoadError } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FactorCodeForm } from '../second-factor/factor-code-form.tsx'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'
import { enrollWithUnusedName, useFactorChanges } from './use-factor-changes.ts'

const texts = secondFactorMessages.enrol

interface AddAppDialogProps {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Existing factors. A new factor must not have the same name. */
  existing: readonly KnownFactor[]
}

export function AddAppDialog({ open, onOpenChange, ...props }: AddAppDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={texts.title} description={texts.lead}>
        <Enrolment {...props} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

/** Requests a new secret from the server when the dialog opens, and shows it. The browser does not store the secret. */
function Enrolment({ userId, existing, onDone }: Pick<AddAppDialogProps, 'userId' | 'existing'> & { onDone: () => void }) {
  const { refresh } = useFactorChanges(userId)
  // Part of the query key, so that each opening of the dialog gets a new secret.
  const opened = useRef(Date.now())
  const query = useQuery({
    queryKey: ['app-enrolment', userId, opened.current],
    queryFn: () => startEnrolment(existing),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  if (query.error) return <LoadError failed={secondFactorMessages.factors.addFailed} query={query} />
  if (!data) return <EnrolmentSkeleton />
  const finish = async () => {
    toast(secondFactorMessages.factors.added)
    await refresh()
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        {/* The QR code is dark on white in every theme, so that cameras can read it. */}
        <img
          src={data.qr}
          alt={texts.qr}
          width={176}
          height={176}
          className="size-44 shrink-0 rounded-control border border-line bg-white"
        />
        <div className="w-full min-w-0">
          <p className="text-muted text-sm">{texts.manual}</p>
          <code className="mt-1.5 block select-all break-all rounded-control bg-sunken px-3 py-2 font-mono text-sm">
            {data.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
      </div>
      <FactorCodeForm
        factorId={data.factorId}
        submitLabel={texts.submit}
        handleProof={async (work) => {
          const outcome = await work
          if (outcome.error === null) await finish()
          return outcome
        }}
      />
    </div>
  )
}

async function startEnrolment(existing: readonly KnownFactor[]): Promise<AppEnrolment> {
  const { enrolment, error } = await enrollWithUnusedName(secondFactorMessages.factors.app, existing, beginApp)
  if (enrolment) return enrolment
  throw apiErrorOfAuthError(error ?? unexpectedFailure)
}

function EnrolmentSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingAnnouncement>Creating key</LoadingAnnouncement>
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
