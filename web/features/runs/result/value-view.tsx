import { headingOf } from '../../../../contracts/field-heading.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { isRecord } from '../../../lib/json/json-record.ts'
import { Preformatted } from '../../../ui/text/preformatted.tsx'
import { valueText } from './result-text.ts'

/** Maximum length of a text that is shown without scrolling, in characters. */
const maxInlineLength = 160
const enumValue = /^[a-z]+(_[a-z]+)+$/
const isoTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

/** Shows any value in a readable form: objects as names and values, lists as lists. */
export function ValueView({ value }: { value: unknown }) {
  if (isRecord(value) && Object.keys(value).length > 0)
    return (
      <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
        {Object.entries(value).map(([name, fieldValue]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1">{headingOf(name)}</dt>
            <dd className="min-w-0">
              <ValueView value={fieldValue} />
            </dd>
          </div>
        ))}
      </dl>
    )
  if (Array.isArray(value) && value.some((item) => item !== null && typeof item === 'object'))
    return (
      <ol className="flex flex-col gap-3 text-sm">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index} className="border-line border-s ps-3">
            <ValueView value={item} />
          </li>
        ))}
      </ol>
    )
  return <Value value={value} />
}

function Value({ value }: { value: unknown }) {
  const text = valueText(value)
  if (text === '') return <span className="text-muted">—</span>
  if (typeof value === 'boolean') return <span>{value ? 'Yes' : 'No'}</span>
  if (isoTime.test(text))
    return (
      <time dateTime={text} title={formatFullTime(text)}>
        {formatListTime(text)}
      </time>
    )
  if (text.length < maxInlineLength)
    return (
      <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {enumValue.test(text) ? headingOf(text) : text}
      </span>
    )
  return <Preformatted className="max-h-72 text-sm">{text}</Preformatted>
}
