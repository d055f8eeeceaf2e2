import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, AttackResult } from '../attack.ts'
import type { Account, AttackContext } from '../context.ts'
import { exchange, openSockets, type Sockets } from '../sockets.ts'
import { makeItems } from './large-responses.ts'
import { streamAttack } from './streams.ts'

/**
 * Maximum seconds until the server closes a stalled connection: 5 s in the queue, 20 s for the client to send or receive, and 5 s of
 * tolerance.
 */
const endSeconds = 30
const holdSeconds = endSeconds + 5

/** Returns the request line and headers of a request, without the empty line that ends them. */
const headOf = ({ url, publishableKey }: AttackContext, line: string, headers: Record<string, string> = {}, as?: Account) =>
  [
    `${line} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `apikey: ${publishableKey}`,
    ...(as ? [`authorization: Bearer ${as.token}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
  ].join('\r\n')

/** Waits until the server has closed the connections, and reports how long it took. */
async function untilEnded(sockets: Sockets): Promise<AttackResult> {
  await sleep(1000)
  const accepted = await sockets.open()
  const seconds = await sockets.untilOpen(0, endSeconds)
  const attempt =
    seconds === null ? `${await sockets.open()} still open after ${endSeconds} s` : `all ended after ${(seconds + 1).toFixed(0)} s`
  return { isDefended: seconds !== null, text: `${accepted} of ${sockets.all.length} open after 1 s, ${attempt}` }
}

const idle = (name: string, limit: string, open: (context: AttackContext) => Sockets): Attack => ({
  name: `clients: ${name}`,
  limit,
  seconds: holdSeconds,
  prepare: async (context) => () => untilEnded(open(context)),
})

/** Counts the responses in the received bytes by status. */
function countStatuses(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

const describeStatuses = (text: string) =>
  [...countStatuses(text)].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no response'

export const attacksByClients: readonly Attack[] = [
  {
    name: 'clients: 40 sockets that never read responses of 10 MB',
    limit: 'bounded buffering; a write timeout',
    seconds: holdSeconds,
    prepare: async (context) => {
      const as = await makeItems(context, context.scaled(1000, 300), { isWide: true })
      const path = '/rest/v1/knowledge_base_items?select=a:url,b:url,c:url,d:url,e:url'
      const first = `${headOf(context, `GET ${path}`, {}, as)}\r\n`
      return () => untilEnded(openSockets(context.url, context.scaled(40, 10), { first, reads: false }))
    },
  },
  idle('2,000 silent connections', 'connections per address; a header timeout', ({ url, scaled }) =>
    openSockets(url, scaled(2000, 200), { reads: true }),
  ),
  idle('200 slow headers', 'a header timeout', (context) =>
    openSockets(context.url, context.scaled(200, 50), {
      first: headOf(context, 'GET /rest/v1/workflows'),
      repeated: { text: 'x-slow: 1\r\n', everyMs: 1000 },
      reads: true,
    }),
  ),
  idle('200 slow bodies', 'a body timeout', (context) =>
    openSockets(context.url, context.scaled(200, 50), {
      first: `${headOf(context, 'POST /auth/v1/signup', { 'content-type': 'application/json', 'content-length': '60000' })}\r\n{`,
      repeated: { text: ' ', everyMs: 1000 },
      reads: true,
    }),
  ),
  streamAttack,
  {
    name: 'clients: 2,000 pipelined requests that are never read',
    limit: 'bounded buffering; one response at a time',
    seconds: holdSeconds,
    prepare: async (context) => {
      const as = await context.account()
      const request = `${headOf(context, 'GET /rest/v1/workflows?select=*', {}, as)}\r\n`
      const first = request.repeat(context.scaled(2000, 200))
      return () => untilEnded(openSockets(context.url, 1, { first, reads: false }))
    },
  },
  {
    name: 'clients: large headers and many headers',
    limit: '431',
    prepare: async (context) => async () => {
      const attempt = [
        headOf(context, 'GET /healthz', { 'x-huge': 'a'.repeat(200_000) }),
        headOf(context, 'GET /healthz', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x-${index}`, 'a']))),
        headOf(context, `GET /healthz?${'a'.repeat(100_000)}`),
      ]
      const responses = (await Promise.all(attempt.map((head) => exchange(context.url, `${head}\r\n`, { seconds: 3 })))).join('\n')
      return { isDefended: !responses.includes('HTTP/1.1 200'), text: describeStatuses(responses) }
    },
  },
  {
    name: 'clients: duplicate Host',
    limit: '400',
    prepare: async (context) => async () => {
      const response = await exchange(context.url, `${headOf(context, 'GET /app-config.json', { Host: 'evil.example' })}\r\n`, {
        seconds: 2,
      })
      return { isDefended: response.startsWith('HTTP/1.1 400'), text: describeStatuses(response) }
    },
  },
]
