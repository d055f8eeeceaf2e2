import { type ChatPart, chatStreamEnd, chatStreamHeaders, chatStreamType } from '../../../contracts/assistant/chat.ts'

/** Idle time after which a comment line is sent, so that proxies do not close the connection. */
const heartbeat = 15_000

const encoder = new TextEncoder()
const eventOf = (data: string) => encoder.encode(`data: ${data}\n\n`)

/**
 * Streams the parts as server-sent events.
 * @param reader ends the parts when the client disconnects, seen by the signal or by the cancelled stream
 */
export function streamParts(parts: AsyncGenerator<ChatPart, void, undefined>, reader: AbortController): Response {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  // Run the generator to its end, which stores the partial reply even when the client has disconnected.
  const leave = () => {
    end()
    void parts.return()
  }
  if (reader.signal.aborted) leave()
  else reader.signal.addEventListener('abort', leave, { once: true })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => {
        // No heartbeats to a client that does not read.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': \n\n'))
      }, heartbeat)
    },
    pull: async (controller) => {
      const { done, value } = await parts.next().catch((error: unknown) => {
        // A heartbeat into a failed stream would be an unhandled error.
        end()
        throw error
      })
      if (!done) return controller.enqueue(eventOf(JSON.stringify(value)))
      end()
      if (!reader.signal.aborted) controller.enqueue(eventOf(chatStreamEnd))
      controller.close()
    },
    cancel: () => reader.abort(),
  })
  // Proxies must not buffer or change events.
  const headers = {
    ...chatStreamHeaders,
    'content-type': chatStreamType,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
