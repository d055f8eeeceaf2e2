import { type LookupAddress, lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Resolves a host name and returns only its public addresses. Runs for each connection, because DNS answers can change (rebinding). */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [])
    const allowed = addresses.filter(({ address }) => isPublicAddress(address))
    if (allowed.length === 0) return callback(new OutboundError('private_address', hostname), [])
    callback(null, allowed)
  })
}

/**
 * Creates an agent that connects only to public addresses. It checks resolved addresses before connecting, and the remote address
 * after connecting, which also covers URLs with an IP address.
 * @param allowPrivate allows all addresses, for intranets and tests
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
