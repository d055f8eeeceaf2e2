import { type LookupAddress, lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Names may lead anywhere, and elsewhere the second time: only addresses that are asked for are judged, each time. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    if (open.length === 0) return callback(new OutboundError('private_address', hostname), [])
    callback(null, open)
  })
}

/**
 * Connections to the public internet only. Judged twice: what a name leads to before the connection, and the address at
 * the other end after it, which also holds for addresses that no name led to.
 * @param allowPrivate for intranets and tests: lets everything through
 */
export function makeGuardedAgent(allowPrivate: boolean): Agent {
  const timeouts = { connectTimeout: 10_000 }
  if (allowPrivate) return new Agent(timeouts)
  const connect = buildConnector({ timeout: 10_000, lookup: guardedLookup })
  return new Agent({
    ...timeouts,
    connect: (options, callback) =>
      connect(options, (error, socket) => {
        if (!socket) return callback(error ?? new Error('not connected'), null)
        if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket)
        socket.destroy()
        callback(new OutboundError('private_address', options.hostname), null)
      }),
  })
}
