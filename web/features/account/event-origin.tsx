import { deviceOf } from '../../lib/device.ts'
import { formatFullTime, formatListTime } from '../../lib/format.ts'
import type { AccountEvent } from './security-queries.ts'

/** From where and when something happened to an account. */
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
