import type { ReactNode } from 'react'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { isRecord } from '../../../lib/json/json-record.ts'
import { Preformatted } from '../../../ui/text/preformatted.tsx'
import { ValueView } from '../result/value-view.tsx'
import type { RunDelivery } from '../run-queries.ts'

interface Attempt {
  at: string
  status: number | null
  error: string | null
  ms: number | null
}

const attemptsOf = ({ log }: RunDelivery): Attempt[] => (Array.isArray(log) ? (log as unknown as Attempt[]) : []) // Cast: the sender writes this type

/** Shows the attempts of an outgoing webhook, the data that it sends, and the response of the receiver. */
export function DeliveryDetails({ delivery }: { delivery: RunDelivery }) {
  const attempts = attemptsOf(delivery)
  const { response_excerpt, payload, message_id } = delivery
  return (
    <div className="flex flex-col gap-3 text-sm">
      {attempts.length > 0 && (
        <ol aria-label="Attempts" className="flex flex-col gap-1">
          {attempts.map(({ at, status, error, ms }) => (
            <li key={at} className="flex flex-wrap gap-x-3">
              <time className="text-muted" title={formatFullTime(at)}>
                {formatListTime(at)}
              </time>
              <span className="wrap-anywhere">{error ?? `HTTP ${status}`}</span>
              {ms !== null && <span className="figures text-muted text-xs leading-5">{Math.round(ms)} ms</span>}
            </li>
          ))}
        </ol>
      )}
      <div>
        <p className="mb-1 text-muted text-xs">Data sent</p>
        <div className="rounded-control bg-sunken p-3">
          <ValueView value={isRecord(payload) ? (payload.data ?? payload) : payload} />
        </div>
      </div>
      {response_excerpt && (
        <Disclosure title="Response">
          <ValueView value={parseResponse(response_excerpt)} />
        </Disclosure>
      )}
      <Disclosure title="For developers">
        <p className="mb-2 text-muted text-xs">
          Header <span className="wrap-anywhere font-mono">webhook-id: {message_id}</span>
        </p>
        <Preformatted className="max-h-72 font-mono! text-xs">{JSON.stringify(payload, null, 2)}</Preformatted>
      </Disclosure>
    </div>
  )
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-chip text-muted text-xs">{title}</summary>
      <div className="mt-2 rounded-control bg-sunken p-3">{children}</div>
    </details>
  )
}

/** Returns the value of a JSON response. Other responses, truncated JSON, and JSON with numbers that lose digits remain texts. */
function parseResponse(text: string): unknown {
  if (/\d{16}/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
