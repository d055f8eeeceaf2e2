import { useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type RunRating, ratingMessages } from '../../../../contracts/runs/run-rating.ts'
import type { RateRunRequest } from '../../../../contracts/runs/run-requests.ts'
import { runLimits } from '../../../../contracts/runs/runs.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { type Run, refreshRunLists, runKey } from '../run-queries.ts'

/** Asks the user whether the result was useful; the answer decides whether the saved time counts. */
export function RateRun({ run }: { run: Run }) {
  const [isChanging, setChanging] = useState(false)
  const [isCommenting, setCommenting] = useState(false)
  const close = () => {
    setChanging(false)
    setCommenting(false)
  }
  const { run: rate, isPending } = useRateRun(run.id, close)
  // Cast: the database checks the same list.
  const rating = run.rating as RunRating | null
  return (
    <section aria-label={ratingMessages.question} className="flex flex-col gap-3 border-line border-t px-5 py-4">
      {rating !== null && !isChanging ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>{rating === 'useful' ? ratingMessages.ratedUseful : ratingMessages.ratedNotUseful}</span>
          <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
            {ratingMessages.change}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium text-sm">{ratingMessages.question}</p>
            <p className="text-muted text-sm">{ratingMessages.help}</p>
          </div>
          <div className="flex gap-2">
            <Button variant="secondary" size="sm" pending={isPending && !isCommenting} onClick={() => rate({ rating: 'useful' })}>
              <ThumbsUp aria-hidden="true" />
              {ratingMessages.useful}
            </Button>
            <Button variant="secondary" size="sm" aria-expanded={isCommenting} onClick={() => setCommenting(!isCommenting)}>
              <ThumbsDown aria-hidden="true" />
              {ratingMessages.notUseful}
            </Button>
          </div>
        </div>
      )}
      {isCommenting && <Comment isPending={isPending} onSave={(correction) => rate({ rating: 'not_useful', ...correction })} />}
    </section>
  )
}

type Correction = Pick<RateRunRequest, 'comment' | 'correction'>

function Comment({ isPending, onSave }: { isPending: boolean; onSave: (correction: Correction) => void }) {
  const [comment, setComment] = useState('')
  const [correction, setCorrection] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ ...(comment.trim() && { comment: comment.trim() }), ...(correction.trim() && { correction }) })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={ratingMessages.comment}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            dir="auto"
            maxLength={runLimits.reasonMax}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      <Field label={ratingMessages.correction} help={ratingMessages.correctionHelp}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            maxLength={runLimits.editedTextMax}
            value={correction}
            onChange={(event) => setCorrection(event.target.value)}
            className="min-h-32"
          />
        )}
      </Field>
      <div>
        <Button type="submit" pending={isPending}>
          {ratingMessages.save}
        </Button>
      </div>
    </form>
  )
}

function useRateRun(runId: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (request: Omit<RateRunRequest, 'run_id'>) => callFunction('rate-run', { run_id: runId, ...request }),
    onSuccess: async () => {
      toast({ title: ratingMessages.saved })
      refreshRunLists(queryClient)
      await queryClient.invalidateQueries({ queryKey: runKey(runId) })
      onSaved()
    },
    onError: (error) => toastFailure(error, ratingMessages.failed),
  })
}
