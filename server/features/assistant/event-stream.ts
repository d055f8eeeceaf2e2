import { chatStreamEnd, chatStreamHeaders, chatStreamType } from '../../../contracts/assistant/chat.ts'
import type { RunningTurn } from './turns/running-turns.ts'

/** Interval between heartbeats (comment lines), in milliseconds. Heartbeats prevent proxies from closing an idle connection. */
const heartbeatMs = 15_000

const encoder = new TextEncoder()

/**
 * Streams the parts of a reply as server-sent events. The id of an event is the number of its part.
 * @param after number of the last part that the client has received; 0 for all
 * @param client signal that is aborted when the client disconnects
 * @param onDelivered called after the first part is sent
 */
export function streamTurn(
  turn: Pick<RunningTurn, 'follow'>,
  after: number,
  client: AbortSignal,
  onDelivered: () => void = () => undefined,
): Response {
  let timer: NodeJS.Timeout | undefined
  const cancelled = new AbortController()
  const parts = turn.follow(after, AbortSignal.any([client, cancelled.signal]))
  const end = () => clearInterval(timer)
  client.addEventListener('abort', end, { once: true })
  let lastType: string | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => {
        // Do not send heartbeats to a client that does not read.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': \n\n'))
      }, heartbeatMs)
    },
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (!done) {
        controller.enqueue(encoder.encode(`id: ${value.id}\ndata: ${JSON.stringify(value.part)}\n\n`))
        lastType = value.part.type
        onDelivered()
        return
      }
      end()
      // Send the end marker only after the last part. Without it, the client resumes the stream.
      if (lastType === 'finish') controller.enqueue(encoder.encode(`data: ${chatStreamEnd}\n\n`))
      controller.close()
    },
    cancel: () => {
      end()
      cancelled.abort()
    },
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
