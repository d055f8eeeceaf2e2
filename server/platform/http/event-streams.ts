import { AppError } from './errors.ts'

/** The user and session that open a stream. */
export interface StreamOwner {
  userId: string
  /** Returns whether the session has ended or its access token has expired. */
  isOver: () => boolean
}

/** Creates a response with an event stream that ends when `signal` is aborted. */
export type MakeStream = (signal: AbortSignal) => Promise<Response>

export interface EventStreams {
  /**
   * Opens a stream, and ends it when the client disconnects or the session ends.
   * @throws AppError `rate_limited` if the user has too many open streams, `unavailable` if the process has too many
   */
  open(holder: StreamOwner, client: AbortSignal, make: MakeStream): Promise<Response>
  /** Returns the number of open streams. */
  count(): number
}

export interface EventStreamLimits {
  maxPerUser: number
  maxStreams: number
  /** Interval for detecting ended sessions, in milliseconds. */
  sweepMs?: number
}

const retryAfterSeconds = 10

interface OpenStream {
  holder: StreamOwner
  end: () => void
}

export function makeEventStreams({ maxPerUser, maxStreams, sweepMs = 2000 }: EventStreamLimits): EventStreams {
  const open = new Set<OpenStream>()
  let sweeping: NodeJS.Timeout | undefined

  function add(stream: OpenStream): void {
    open.add(stream)
    sweeping ??= setInterval(() => {
      for (const { holder, end } of open) if (holder.isOver()) end()
    }, sweepMs).unref()
  }

  function remove(stream: OpenStream): void {
    open.delete(stream)
    if (open.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }

  function requireFreeStream({ userId }: StreamOwner): void {
    if (open.size >= maxStreams) throw new AppError('unavailable', { retryAfter: retryAfterSeconds })
    const userStreams = [...open].filter(({ holder }) => holder.userId === userId).length
    if (userStreams < maxPerUser) return
    const message = 'Too many live updates are open in your account. Close a tab, then try again.'
    throw new AppError('rate_limited', { message, retryAfter: retryAfterSeconds })
  }

  return {
    count: () => open.size,
    open: async (holder, client, make) => {
      requireFreeStream(holder)
      const sessionEnd = new AbortController()
      const stream: OpenStream = { holder, end: () => sessionEnd.abort() }
      const closed = () => remove(stream)
      add(stream)
      try {
        const response = await make(AbortSignal.any([client, sessionEnd.signal]))
        if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
          closed()
          return response
        }
        return new Response(withEndCallback(response.body, closed), { status: response.status, headers: response.headers })
      } catch (error) {
        closed()
        throw error
      }
    },
  }
}

/** Wraps a body, and calls `closed` when either the source or the reader ends it. */
function withEndCallback(body: ReadableStream<Uint8Array>, closed: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await reader.read()
      if (!done) return controller.enqueue(value)
      closed()
      controller.close()
    } catch (error) {
      closed()
      throw error
    }
  }
  const cancel = async (reason: unknown) => {
    closed()
    await reader.cancel(reason)
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
}
