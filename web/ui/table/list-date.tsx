import { formatFullTime, formatListDate } from '../../lib/format/format.ts'

/** Date in a list, with the full time on hover. */
export function ListDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)} className="whitespace-nowrap text-muted">
      {formatListDate(moment)}
    </time>
  )
}
