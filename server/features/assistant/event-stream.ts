import { type ChatPart, chatStreamEnd, chatStreamHeaders, chatStreamType } from '../../../contracts/chat.ts'

/** Milliseconds without a word after which proxies are told that we are still there. */
const heartbeat = 15_000

const encoder = new TextEncoder()
const eventOf = (data: string) => encoder.encode(`data: ${data}\n\n`)

/**
 * The parts as server-sent events, each as soon as it is there.
 * @param reader ends the parts when its reader leaves, however that is noticed: by the signal, or by the stream's end.
 */
export function streamParts(parts: AsyncGenerator<ChatPart, void, undefined>, reader: AbortController): Response {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  // Runs what is left to do, which is to store the reply as it is. Nobody else would, once nobody reads on.
  const leave = () => {
    end()
    void parts.return()
  }
  if (reader.signal.aborted) leave()
  else reader.signal.addEventListener('abort', leave, { once: true })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => {
        // A client that does not read gets no further beats.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': \n\n'))
      }, heartbeat)
    },
    pull: async (controller) => {
      const { done, value } = await parts.next().catch((fault: unknown) => {
        // A beat into a stream that has failed would be nobody's to catch.
        end()
        throw fault
      })
      if (!done) return controller.enqueue(eventOf(JSON.stringify(value)))
      end()
      if (!reader.signal.aborted) controller.enqueue(eventOf(chatStreamEnd))
      controller.close()
    },
    cancel: () => reader.abort(),
  })
  // Nobody in between may hold events back or change them.
  const headers = {
    ...chatStreamHeaders,
    'content-type': chatStreamType,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
