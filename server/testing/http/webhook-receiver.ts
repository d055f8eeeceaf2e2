import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Behavior for one request: respond, close the connection, or never respond. */
export type ReceiverBehavior = { status: number; headers?: Record<string, string>; body?: string } | 'hang up' | 'silence'

export interface WebhookReceiver {
  url: string
  /** URL of a server that accepts requests but never responds. */
  silentUrl: string
  received: ReceivedRequest[]
  /** Behaviors for the next requests, in order. Further requests are answered with status 200. */
  behaviors: ReceiverBehavior[]
  stop(): Promise<void>
}

/** Starts an HTTP server on the loopback interface that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedRequest[] = []
  const behaviors: ReceiverBehavior[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (request.url === '/silence') return
    const behavior = behaviors.shift() ?? { status: 200, body: 'taken' }
    if (behavior === 'silence') return
    if (behavior === 'hang up') return void request.socket.destroy()
    response.writeHead(behavior.status, behavior.headers).end(behavior.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/hook`,
    silentUrl: `${origin}/silence`,
    received,
    behaviors: behaviors,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
