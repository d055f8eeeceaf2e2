import { type ChatPart, chatStreamEnd, chatStreamHeaders, chatStreamType } from '../../../contracts/assistant/chat.ts'

/** Interval between heartbeats (comment lines), in milliseconds. Heartbeats prevent proxies from closing an idle connection. */
const heartbeat = 15_000

const encoder = new TextEncoder()
const eventOf = (data: string) => encoder.encode(`data: ${data}\n\n`)

/**
 * Streams the parts of a reply as server-sent events.
 * @param reader controller that is aborted when the client disconnects
 */
export function streamParts(parts: AsyncGenerator<ChatPart, void, undefined>, reader: AbortController): Response {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  // Run the generator to its end, which stores the partial reply, even if the client has disconnected.
  const cancel = () => {
    end()
    void parts.return()
  }
  if (reader.signal.aborted) cancel()
  else reader.signal.addEventListener('abort', cancel, { once: true })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => {
        // Do not send heartbeats to a client that does not read.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': \n\n'))
      }, heartbeat)
    },
    pull: async (controller) => {
      const { done, value } = await parts.next().catch((error: unknown) => {
        // Stop the heartbeats, because writing to a failed stream would cause an unhandled error.
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
  // Headers that prevent proxies from buffering or changing events.
  const headers = {
    ...chatStreamHeaders,
    'content-type': chatStreamType,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
