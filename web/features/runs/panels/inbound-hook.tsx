import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Database } from '../../../../contracts/database.ts'
import type { HookSecret } from '../../../../contracts/run-triggers.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { formatFullTime, formatListTime } from '../../../lib/format.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { request } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Preformatted } from '../../../ui/preformatted.tsx'
import { definitionQuery } from '../definition-query.ts'
import { CopyField } from './copy-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { PanelState } from './panel-state.tsx'
import { hookQuery } from './webhook-queries.ts'

const onError = (error: unknown) => toastFailure(error, runMessages.webhookFailed)

type Deed = 'rotate' | 'remove'
const questions = {
  rotate: {
    title: 'Make a new address?',
    description: 'You see the new one once. The one before works for a day, so that you can change it everywhere.',
    confirmLabel: 'Rotate',
    tone: 'primary',
  },
  remove: {
    title: 'Remove the address?',
    description: 'Programs that call it are refused from now on.',
    confirmLabel: 'Remove',
    tone: 'danger',
  },
} as const

/** The address that starts a run: made once, shown once. */
export function InboundHook({ workflowId, configurationId }: PanelProps) {
  const hook = useQuery(hookQuery(configurationId))
  const { shown, make, remove } = useHookChanges(configurationId)
  const [asked, ask] = useState<Deed | null>(null)
  return (
    <section aria-labelledby="inbound-hook" className="flex flex-col gap-4">
      <div>
        <h3 id="inbound-hook" className="font-medium text-sm">
          Started by other programs
        </h3>
        <p className="text-muted text-sm">Whoever posts JSON to its address starts a run with it as the input. Keep the address secret.</p>
      </div>
      {shown && (
        <>
          <CopyField label="Address" value={shown} help={runMessages.secretOnce} />
          <CurlExample workflowId={workflowId} url={shown} />
        </>
      )}
      <PanelState query={hook} failed="The address could not be loaded">
        {(known) =>
          known === null ? (
            <div>
              <Button variant="secondary" pending={make.isPending} onClick={() => make.run(false)}>
                <KeyRound aria-hidden="true" />
                Create address
              </Button>
            </div>
          ) : (
            <KnownAddress known={known} isChanging={make.isPending} isRemoving={remove.isPending} onAsk={ask} />
          )
        }
      </PanelState>
      <ConfirmDialog
        {...questions[asked ?? 'rotate']}
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
        onConfirm={() => {
          ask(null)
          if (asked === 'remove') remove.run()
          else make.run(true)
        }}
      />
    </section>
  )
}

/** Making, changing and removing the address. `shown` is it, this once. */
function useHookChanges(configurationId: string) {
  const queryClient = useQueryClient()
  const [shown, show] = useState<string | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: hookQuery(configurationId).queryKey })
  const make = useSingleMutation({
    mutationFn: (rotate: boolean) =>
      callFunction<HookSecret>('hook-secret', { configuration_id: configurationId, ...(rotate && { rotate }) }),
    onSuccess: async ({ url }) => {
      show(url)
      await refresh()
    },
    onError,
  })
  const remove = useSingleMutation({
    mutationFn: () => request((supabase) => supabase.from('workflow_hooks').delete().eq('configuration_id', configurationId)),
    onSuccess: async () => {
      show(null)
      await refresh()
    },
    onError,
  })
  return { shown, make, remove }
}

interface KnownAddressProps {
  known: Database['public']['Tables']['workflow_hooks']['Row']
  isChanging: boolean
  isRemoving: boolean
  onAsk: (deed: Deed) => void
}

function KnownAddress({ known, isChanging, isRemoving, onAsk }: KnownAddressProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
      <p className="min-w-0 flex-1 basis-56">
        An address that ends in <span className="font-mono">{known.hint}</span> is in use.
        <span className="block text-muted">
          {known.last_used_at ? (
            <>
              Last used <time title={formatFullTime(known.last_used_at)}>{formatListTime(known.last_used_at)}</time>.
            </>
          ) : (
            'It was not used yet.'
          )}
          {known.previous_until && ` The one before works until ${formatListTime(known.previous_until)}.`}
        </span>
      </p>
      <Button variant="secondary" size="sm" pending={isChanging} onClick={() => onAsk('rotate')}>
        <RotateCw aria-hidden="true" />
        Rotate
      </Button>
      <Button variant="ghost" size="sm" pending={isRemoving} onClick={() => onAsk('remove')}>
        <Trash2 aria-hidden="true" />
        Remove
      </Button>
    </div>
  )
}

/** A call that works as it stands: the workflow's own sample is its body. */
function CurlExample({ workflowId, url }: { workflowId: string; url: string }) {
  const { data } = useQuery(definitionQuery(workflowId))
  const body = JSON.stringify(data?.sample_input ?? {}, null, 2).replaceAll("'", "'\\''")
  return (
    <div>
      <p className="mb-1.5 text-muted text-sm">Try it:</p>
      <Preformatted className="max-h-56 rounded-control bg-sunken p-3 font-mono! text-xs">
        {`curl -X POST '${url}' \\\n  -H 'content-type: application/json' \\\n  -d '${body}'`}
      </Preformatted>
    </div>
  )
}
