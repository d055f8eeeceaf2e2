import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/**
 * A body of unknown length that breaks the connection when it fails. The adapter would write the fault's words behind
 * what was sent and end the answer in good order: the browser would keep half a file as a whole one.
 */
export function breakOffOnFault(context: Context, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // A request that no socket brought (`app.request` of a test) has none to break.
  const outgoing = (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  const reader = body.getReader()
  const { promise: cancelled, resolve: release } = Promise.withResolvers<void>()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    } catch (fault) {
      if (!outgoing) throw fault
      outgoing.destroy()
      // The adapter cancels the stream when it notices; until then there is nothing more to say.
      await cancelled
    }
  }
  const cancel = async (reason: unknown) => {
    release()
    await reader.cancel(reason)
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
}
