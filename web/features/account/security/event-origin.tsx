import { deviceOf } from '../../../lib/format/device.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import type { AccountEvent } from './security-queries.ts'

/** Shows the device, IP address and time of an account event. */
export function EventOrigin({ user_agent: agent, address, created_at: moment }: Omit<AccountEvent, 'event'>) {
  return (
    <>
      {agent !== null && `${deviceOf(agent)} · `}
      {address !== null && <span className="font-mono text-xs">{address} · </span>}
      <time dateTime={moment} title={formatFullTime(moment)}>
        {formatListTime(moment)}
      </time>
    </>
  )
}
