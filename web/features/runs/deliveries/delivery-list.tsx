import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { deliveryStatusLabels, runMessages } from '../../../../contracts/runs/run-labels.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import type { RunDelivery } from '../run-queries.ts'
import { DeliveryDetails } from './delivery-details.tsx'

const tones: Record<RunDelivery['status'], Tone> = { queued: 'accent', delivered: 'success', failed: 'danger' }

interface DeliveryListProps {
  deliveries: readonly RunDelivery[]
  /** True if the user may change the run, and so may send its deliveries again. */
  canReplay: boolean
}

/** Lists the outgoing webhooks of a run with their attempts. */
export function DeliveryList({ deliveries, canReplay }: DeliveryListProps) {
  return (
    <ul aria-label="Deliveries" className="flex flex-col">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} canReplay={canReplay} />
      ))}
    </ul>
  )
}

function statusTextOf({ status, response_status, attempts, error }: RunDelivery): string {
  const responseText = response_status === null ? null : `HTTP ${response_status}`
  const attemptCount = attempts > 1 ? `${attempts} attempts` : null
  return [responseText, attemptCount, status === 'delivered' ? null : error].filter(Boolean).join(' · ')
}

function Delivery({ delivery, canReplay }: { delivery: RunDelivery; canReplay: boolean }) {
  const [isOpen, open] = useState(false)
  const id = useId()
  const { status, event, url, created_at, attempts, next_attempt_at, replay_of } = delivery
  const statusText = statusTextOf(delivery)
  return (
    <li className="border-line py-3 not-first:border-t">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
          className="flex min-w-0 flex-1 basis-60 items-start gap-2 rounded-control text-start"
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('mt-0.5 size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
          />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2 text-sm">
              <Chip tone={tones[status]}>{deliveryStatusLabels[status]}</Chip>
              <span className="font-mono text-xs">{event}</span>
              {replay_of && <span className="text-muted text-xs">resent</span>}
              <time title={formatFullTime(created_at)} className="text-muted text-xs">
                {formatListTime(created_at)}
              </time>
            </span>
            <span className="wrap-anywhere mt-1 block text-muted text-sm">{url}</span>
            {statusText && <span className="wrap-anywhere block text-muted text-sm">{statusText}</span>}
            {status === 'queued' && attempts > 0 && (
              <span className="block text-muted text-sm">
                Next attempt: <time title={formatFullTime(next_attempt_at)}>{formatListTime(next_attempt_at)}</time>
              </span>
            )}
          </span>
        </button>
        {canReplay && status !== 'queued' && <Replay delivery={delivery} />}
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 ms-6">
        {isOpen && <DeliveryDetails delivery={delivery} />}
      </div>
    </li>
  )
}

function Replay({ delivery: { id, event } }: { delivery: RunDelivery }) {
  const queryClient = useQueryClient()
  const { run, isPending } = useSingleMutation({
    mutationFn: () => callFunction('replay-delivery', { delivery_id: id }),
    onSuccess: async () => {
      toast({ title: runMessages.replayed })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('deliveries') })
    },
    onError: (error) => toastFailure(error, runMessages.replayFailed),
  })
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => run()} aria-label={`Resend ${event}`}>
      <RotateCw aria-hidden="true" />
      Resend
    </Button>
  )
}
