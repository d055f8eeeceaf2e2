import pg from 'pg'
import { speakPlainly } from './catalogue.ts'

/** How the connection names itself: whoever looks for a running server must not take it for one. */
export const applicationName = 'workwright-backup'

/** One connection for the whole work, which is broken off, not waited for, when the work fails: a COPY may be under way. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true })
  // A connection that breaks is reported by the query it breaks.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await speakPlainly(client)
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    // The driver's types leave its connection out.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    throw error
  }
}
