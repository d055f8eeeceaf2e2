import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { maxPauseReasonLength, pauseTexts } from '../../../../contracts/runs/run-pause.ts'
import { request } from '../../../lib/api/request.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { suspensionQuery } from '../../../lib/workspaces/suspension-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { runPauseQuery } from '../../runs/pause-queries.ts'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { UserSection } from '../users/user-section.tsx'

/** The pause of a client's runs: who paused them, since when and why, or a form to pause them. */
export function RunPause({ userId }: { userId: string }) {
  const query = useQuery({ ...runPauseQuery(userId), select: (pause) => ({ pause }) })
  return (
    <UserSection title={pauseTexts.section}>
      <LoadedDetails query={query} failed={pauseTexts.loadFailed} notFoundText="">
        {({ pause }) =>
          pause ? (
            <Paused userId={userId} reason={pause.reason} by={pause.administrator?.email ?? null} since={pause.created_at} />
          ) : (
            <Running userId={userId} />
          )
        }
      </LoadedDetails>
    </UserSection>
  )
}

/** Pauses the runs of a user with a reason, or resumes them (`null`). */
function useChangePause(userId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (reason: string | null) =>
      request((supabase) =>
        reason === null
          ? supabase.from('run_pauses').delete().eq('user_id', userId)
          : supabase.from('run_pauses').insert({ user_id: userId, reason }),
      ),
    onSuccess: (_, reason) => toast({ title: reason === null ? pauseTexts.resumedToast : pauseTexts.pausedToast }),
    onError: (error) => toastFailure(error, pauseTexts.failed),
    // Refetches after an error too, because another administrator may have paused or resumed the runs.
    onSettled: () => queryClient.invalidateQueries({ queryKey: runPauseQuery(userId).queryKey }),
  })
}

interface PausedProps {
  userId: string
  reason: string
  by: string | null
  since: string
}

function Paused({ userId, reason, by, since }: PausedProps) {
  const change = useChangePause(userId)
  const [isAsked, ask] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <p className="wrap-anywhere min-w-0 flex-1 basis-52">
        <span className="font-medium" title={formatFullTime(since)}>
          {pauseTexts.paused(by, formatListTime(since))}
        </span>
        <bdi className="block">{reason}</bdi>
      </p>
      <Button variant="secondary" size="sm" pending={change.isPending} onClick={() => ask(true)}>
        <CirclePlay aria-hidden="true" />
        {pauseTexts.resume}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={pauseTexts.resumeQuestion}
        description={pauseTexts.resumeExplanation}
        confirmLabel={pauseTexts.resume}
        tone="primary"
        onConfirm={() => {
          ask(false)
          change.run(null)
        }}
      />
    </div>
  )
}

function Running({ userId }: { userId: string }) {
  const change = useChangePause(userId)
  const isSuspended = useQuery(suspensionQuery(userId, userId)).data === true
  const [isOpen, open] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p>{isSuspended ? pauseTexts.suspended : pauseTexts.running}</p>
        <Button variant="secondary" size="sm" onClick={() => open(true)}>
          <CirclePause aria-hidden="true" />
          {pauseTexts.pause}
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      aria-label={pauseTexts.question}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') setError(pauseTexts.reasonMissing)
        else change.run(reason.trim())
      }}
    >
      <p className="text-sm">{pauseTexts.explanation}</p>
      <Field label={pauseTexts.reason} help={pauseTexts.reasonHelp} error={error} required>
        {(control) => (
          <Input
            {...control}
            maxLength={maxPauseReasonLength}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => open(false)}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={change.isPending}>
          {pauseTexts.pause}
        </Button>
      </div>
    </form>
  )
}
