import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
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

/** The address that starts a run: made once, shown once. */
export function InboundHook({ workflowId, configurationId }: PanelProps) {
  const queryClient = useQueryClient()
  const hook = useQuery(hookQuery(configurationId))
  const [shown, show] = useState<string | null>(null)
  const [asked, ask] = useState<'rotate' | 'remove' | null>(null)
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
              <Button variant="secondary" size="sm" pending={make.isPending} onClick={() => ask('rotate')}>
                <RotateCw aria-hidden="true" />
                Rotate
              </Button>
              <Button variant="ghost" size="sm" pending={remove.isPending} onClick={() => ask('remove')}>
                <Trash2 aria-hidden="true" />
                Remove
              </Button>
            </div>
          )
        }
      </PanelState>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
        title={asked === 'remove' ? 'Remove the address?' : 'Make a new address?'}
        description={
          asked === 'remove'
            ? 'Programs that call it are refused from now on.'
            : 'You see the new one once. The one before works for a day, so that you can change it everywhere.'
        }
        confirmLabel={asked === 'remove' ? 'Remove' : 'Rotate'}
        tone={asked === 'remove' ? 'danger' : 'primary'}
        onConfirm={() => {
          ask(null)
          if (asked === 'remove') remove.run()
          else make.run(true)
        }}
      />
    </section>
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
