import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartupError } from '../startup-error.ts'

/** What answers requests, and where. Port 0: any free one. */
export interface ListenOptions {
  fetch: (request: Request) => Response | Promise<Response>
  port: number
  host: string
}

/** A server that listens. */
export interface Listener {
  /** Where it listens, as a browser on this machine names it. */
  address: string
  /** Stops accepting, lets requests in flight finish, and cuts what is left after `seconds`. */
  drain(seconds: number): Promise<void>
}

/**
 * Serves HTTP.
 * @throws StartupError when the address cannot be had.
 */
export async function listen({ fetch, port, host }: ListenOptions): Promise<Listener> {
  const server = createAdaptorServer({ fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartupError(faultOf(error.code ?? '', port, host))))
    server.listen(port, host, resolve)
  })
  // The cast: it listens on a port, not on a pipe.
  const { port: given } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { address: `http://${name}:${given}`, drain: (seconds) => drain(server, seconds) }
}

function faultOf(code: string, port: number, host: string): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another (0 takes any free one).`,
    EACCES: `Port ${port} on ${host} needs more rights. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST.`,
    ENOTFOUND: `${host} is not an address of this machine. Set HOST.`,
  }
  return reasons[code] ?? `Cannot listen on ${host}:${port} (${code}).`
}

/** Milliseconds between two looks for connections whose last request is answered. */
const sweep = 50

function drain(server: Server, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A client that keeps its connection busy is told to open no further request on it.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const sweeping = setInterval(() => server.closeIdleConnections(), sweep)
    const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000)
    server.close(() => {
      clearInterval(sweeping)
      clearTimeout(cut)
      resolve()
    })
  })
}
