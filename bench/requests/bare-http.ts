// A minimal Node server for comparison with `/rest/v1`: the listener of the product with all its limits, but a handler that sends a
// constant response. It shows the number of requests that HTTP alone allows on this machine. rest.ts starts it as a separate process.
// `node bench/requests/bare-http.ts` reads its response as JSON from the first line of its standard input, prints its port, and exits when its
// standard input closes.
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { makeByteBudget } from '../../server/platform/http/connections/byte-budget.ts'
import { defaultBufferBytes, defaultListenLimits, makeBoundedServer } from '../../server/platform/http/connections/listener.ts'

export interface BareResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const input = createInterface(process.stdin)
input.once('line', (line) => {
  const { status, headers, body } = JSON.parse(line) as BareResponse
  const server = makeBoundedServer(
    (_request, response) => response.writeHead(status, headers).end(body),
    defaultListenLimits,
    makeByteBudget(defaultBufferBytes),
  )
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
})
input.once('close', () => process.exit(0))
