import pg from 'pg'
import { setPortableFormats } from './list-tables.ts'

/**
 * Value of `application_name` for the connections of a backup or restore. It distinguishes them from the connections of a running server.
 */
export const applicationName = 'workwright-backup'

export interface ConnectionOptions {
  url: string
  signal: AbortSignal
}

/** Runs `work` on one connection. If `work` fails or is aborted, the connection is destroyed, because a COPY may be in progress. */
export async function withConnection<T>({ url, signal }: ConnectionOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true })
  // Connection errors are ignored, because they also reject the running query.
  client.on('error', () => undefined)
  // Cast: the driver's types do not declare its connection.
  const destroySocket = () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  signal.throwIfAborted()
  signal.addEventListener('abort', destroySocket)
  try {
    await client.connect()
    await setPortableFormats(client)
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    destroySocket()
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', destroySocket)
  }
}
