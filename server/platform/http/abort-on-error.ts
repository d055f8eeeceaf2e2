import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/**
 * Wraps a response body of unknown length so that an error aborts the connection. Otherwise Hono's Node adapter would append the
 * error message and end the response normally, and the browser would treat a partial file as complete.
 */
export function abortOnError(context: Context, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // Requests in tests (`app.request`) have no socket.
  const outgoing = (context.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  const reader = body.getReader()
  const { promise: cancelled, resolve: release } = Promise.withResolvers<void>()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    } catch (error) {
      if (!outgoing) throw error
      outgoing.destroy()
      // Wait until the adapter notices that the connection is closed, and cancels the stream.
      await cancelled
    }
  }
  const cancel = async (reason: unknown) => {
    release()
    await reader.cancel(reason)
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
}
