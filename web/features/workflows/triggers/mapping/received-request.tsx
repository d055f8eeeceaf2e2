import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type BodyValue, pathLabel } from '../../../../../contracts/runs/endpoint-body.ts'
import { mappingTexts } from '../../../../../contracts/runs/endpoint-mapping.ts'
import { formatListTime } from '../../../../lib/format/format.ts'
import { toastFailure } from '../../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { deleteReceivedBody, type ReceivedBody, receivedBodiesQuery } from './mapping-queries.ts'

interface ReceivedRequestProps {
  bodies: readonly ReceivedBody[]
  shown: ReceivedBody
  values: readonly BodyValue[]
  onSelect: (id: string) => void
}

/** A choice of the received requests, and the values of the selected one. */
export function ReceivedRequest({ bodies, shown, values, onSelect }: ReceivedRequestProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteReceivedBody,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: receivedBodiesQuery(shown.endpoint_id).queryKey }),
    onError: (error) => toastFailure(error, mappingTexts.removeFailed),
  })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex items-end gap-2">
        <Field label={mappingTexts.request} className="min-w-0 flex-1">
          {(control) => (
            <Select
              {...control}
              options={bodies.map(({ id, received_at, error }) => ({
                value: id,
                label: `${formatListTime(received_at)}${error === null ? '' : ' (rejected)'}`,
              }))}
              value={shown.id}
              onValueChange={onSelect}
            />
          )}
        </Field>
        <Button
          variant="ghost"
          size="icon"
          aria-label={mappingTexts.remove}
          title={mappingTexts.remove}
          pending={remove.isPending}
          onClick={() => remove.mutate(shown.id)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {shown.error && <p className="wrap-anywhere rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">{shown.error}</p>}
      <BodyValues body={shown.body} values={values} />
      <div className="text-muted text-sm">
        {shown.is_shortened && <p>{mappingTexts.shortened}</p>}
        {shown.has_secrets && <p>{mappingTexts.hidden}</p>}
      </div>
    </div>
  )
}

/** The values in a request with their paths. Objects and lists are shown by their members. */
function BodyValues({ body, values }: { body: unknown; values: readonly BodyValue[] }) {
  const scalars = values.filter(({ value }) => typeof value !== 'object' || value === null)
  const rows = scalars.length > 0 ? scalars : [{ path: [], value: typeof body === 'string' ? body : JSON.stringify(body) }]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section aria-label={mappingTexts.request} tabIndex={0} className="max-h-96 overflow-auto rounded-control border border-line">
      <dl className="divide-y divide-line text-sm">
        {rows.map(({ path, value }) => (
          <div key={JSON.stringify(path)} className="px-3 py-2">
            <dt className="wrap-anywhere font-mono text-muted text-xs">{pathLabel(path) || mappingTexts.wholeBody}</dt>
            <dd dir="auto" className="wrap-anywhere line-clamp-3">
              {value === null || value === '' ? '—' : String(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
