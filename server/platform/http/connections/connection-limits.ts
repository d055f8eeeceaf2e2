import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../client-address.ts'

export interface ConnectionLimits {
  /** Maximum number of connections of all clients. */
  maxConnections: number
  /** Maximum number of connections of one network (an IPv4 address or an IPv6 /64). 0: no limit, for use behind a proxy. */
  maxConnectionsPerNetwork: number
}

/**
 * Maximum number of requests in progress on one connection. Browsers and proxies do not pipeline. Each request can buffer 64 KiB of unread
 * response.
 */
const maxPipelined = 8

/** Closes new connections above the limits, and connections with too many requests in progress. */
export function limitConnections(server: Server, { maxConnections, maxConnectionsPerNetwork }: ConnectionLimits): void {
  server.maxConnections = maxConnections
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    if (maxConnectionsPerNetwork === 0) return
    const network = socketNetwork(socket)
    const count = open.get(network) ?? 0
    if (count >= maxConnectionsPerNetwork) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1
      if (remaining === 0) open.delete(network)
      else open.set(network, remaining)
    })
  })
  const inProgress = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }, outgoing) => {
    const count = (inProgress.get(socket) ?? 0) + 1
    if (count > maxPipelined) return void socket.destroy()
    inProgress.set(socket, count)
    outgoing.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1))
  })
}

/** Returns the network of a connection. An IPv4 client on an IPv6 socket is counted by its IPv4 address. */
export const socketNetwork = (socket: Socket): string => networkOf(socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null)
