import pg from 'pg'
import { speakPlainly } from './catalogue.ts'

/** How the connection names itself: whoever looks for a running server must not take it for one. */
export const applicationName = 'workwright-backup'

export interface ConnectionOptions {
  url: string
  signal: AbortSignal
}

/** One connection for the whole work. It is broken off, not waited for, when the work fails or nobody wants it any more: a COPY may be under way. */
export async function withConnection<T>({ url, signal }: ConnectionOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true })
  // A connection that breaks is reported by the query it breaks.
  client.on('error', () => undefined)
  // The driver's types leave its connection out.
  const breakOff = () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  signal.throwIfAborted()
  signal.addEventListener('abort', breakOff)
  try {
    await client.connect()
    await speakPlainly(client)
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    breakOff()
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', breakOff)
  }
}
