import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { requestCaller } from '../../request-caller.ts'
import { networkOf } from '../client-address.ts'
import type { ByteBudget } from './byte-budget.ts'

/**
 * Length up to which a response is sent without reserving bytes in the budget, so that screens remain usable while large responses are
 * rejected.
 */
const maxUnreservedLength = 32 * 1024

/** Response sent instead of one that does not fit into the budget. */
const refusal = Buffer.from(
  JSON.stringify({
    code: 'unavailable',
    message: 'The server is sending too many large responses. Try again in a moment, or request fewer rows.',
    details: null,
    hint: null,
  }),
)

/** Headers that are copied from the original response to the refusal. */
const headersOnRefusal = /^(?:access-control-|x-request-id$|x-content-type-options$|strict-transport-security$)/i

/**
 * Creates the response class for `createServer`. A response that consists of one large text is converted to bytes, so that it is in memory
 * only once. The response is sent only if the budget has room for it. Otherwise the client gets status 503.
 */
export function makeBoundedResponse(budget: ByteBudget) {
  const sendInTurn = makeTurns()
  return class BoundedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    /** Buffered arguments of `writeHead`, until the body is known to fit. */
    #head: Parameters<ServerResponse['writeHead']> | null = null
    /** True once the headers may be sent. Node calls `writeHead` itself when a body is written before any headers. */
    #isSending = false

    // Casts: the overloads of Node's methods cannot be forwarded as one signature.
    override writeHead(...head: unknown[]): this {
      if (this.#isSending) return super.writeHead(...(head as Parameters<ServerResponse['writeHead']>))
      this.#head = head as Parameters<ServerResponse['writeHead']>
      return this
    }

    override flushHeaders(): void {
      this.#sendHead()
      super.flushHeaders()
    }

    override write(...args: unknown[]): boolean {
      this.#sendHead()
      return super.write(...(args as Parameters<ServerResponse['write']>))
    }

    override end(...args: unknown[]): this {
      const [body] = args
      if (typeof body !== 'string' || body.length <= maxUnreservedLength || this.#head === null) return this.#endWith(args)
      const release = budget.reserve(this.#holder(), Buffer.byteLength(body), () => this.req.socket.destroy())
      if (release === null) return this.#refuse()
      this.once('close', release)
      this.#sendHead()
      sendInTurn(() => super.end(Buffer.from(body)))
      return this
    }

    #holder(): string {
      return requestCaller()?.network ?? networkOf(this.req.socket.remoteAddress ?? null)
    }

    #sendHead(): void {
      this.#isSending = true
      const head = this.#head
      this.#head = null
      if (head) super.writeHead(...head)
    }

    #endWith(args: unknown[]): this {
      this.#sendHead()
      return super.end(...(args as Parameters<ServerResponse['end']>))
    }

    #refuse(): this {
      const headers = this.#head?.findLast((part): part is OutgoingHttpHeaders => typeof part === 'object') ?? {}
      const copiedHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => headersOnRefusal.test(name)))
      this.#head = null
      this.#isSending = true
      super.writeHead(503, {
        ...copiedHeaders,
        'content-type': 'application/json',
        'content-length': refusal.byteLength,
        'cache-control': 'no-store',
        'retry-after': '5',
      })
      return super.end(refusal)
    }
  }
}

/** Creates a queue that runs one task per turn of the event loop, because encoding and writing a large response takes milliseconds. */
function makeTurns(): (work: () => void) => void {
  const queue: (() => void)[] = []
  const next = () => {
    const work = queue.shift()
    if (queue.length > 0) setImmediate(next)
    work?.()
  }
  return (work) => {
    if (queue.push(work) === 1) setImmediate(next)
  }
}
