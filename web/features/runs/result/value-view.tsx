import { labelOf } from '../../../../contracts/enumerations.ts'
import { isRecord } from '../../../lib/record-of.ts'
import { Preformatted } from '../../../ui/preformatted.tsx'
import { valueText } from './result-text.ts'

const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object'))

/** A value of any shape, as readable as its shape allows: one level of names, the rest as JSON. */
export function ValueView({ value }: { value: unknown }) {
  if (isRecord(value) && Object.keys(value).length > 0)
    return (
      <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
        {Object.entries(value).map(([name, one]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1">{labelOf(name)}</dt>
            <dd className="min-w-0">
              <Value value={one} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return <Value value={value} />
}

function Value({ value }: { value: unknown }) {
  const text = valueText(value)
  if (text === '' || (Array.isArray(value) && value.length === 0)) return <span className="text-muted">—</span>
  if (typeof value === 'boolean') return <span>{value ? 'Yes' : 'No'}</span>
  if (isPlain(value) && text.length < 160)
    return (
      <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </span>
    )
  return (
    <Preformatted className={isPlain(value) ? 'max-h-72 text-sm' : 'max-h-72 rounded-control bg-sunken p-3 font-mono! text-xs leading-5'}>
      {text}
    </Preformatted>
  )
}
