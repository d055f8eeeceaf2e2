import { formatFullTime, formatListTime } from '../../lib/format/format.ts'

/** Date and time in a list, with the full time on hover. */
export function ListTime({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)} className="whitespace-nowrap text-muted">
      {formatListTime(moment)}
    </time>
  )
}
