import { formatFullTime, formatListDate } from '../../lib/format/format.ts'

/** A date in a list. The complete time appears on hover. */
export function ListDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)} className="whitespace-nowrap text-muted">
      {formatListDate(moment)}
    </time>
  )
}
