import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Receives the rows of a statement with one column, or with a second one that is true for the last piece of a value. */
export interface RowReader {
  /**
   * Called before the statement is sent. `stop` closes the connection, which cancels the statement. It has no effect once the
   * statement has ended.
   */
  onStart: (stop: (reason: unknown) => void) => void
  /** Receives the value of each row as text, or null; `isLast` is false if the next row continues the value. An error that it throws stops the read. */
  onRow: (value: string | null, isLast: boolean) => void
}

/** Sends a statement and passes the value of each row to the reader as it arrives. */
export function readRows(client: pg.PoolClient, statement: pg.QueryConfig, reader: RowReader): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasEnded = false
  const stop = (reason: unknown) => {
    // When the statement has ended, the connection may already belong to another request.
    if (hasEnded) return
    reject(reason)
    destroyConnection(client)
  }
  const query = new ValueQuery(statement, (value, isLast) => {
    try {
      reader.onRow(value, isLast)
    } catch (error) {
      stop(error)
    }
  })
  query.on('end', () => {
    hasEnded = true
    resolve()
  })
  query.on('error', (error) => {
    hasEnded = true
    reject(error)
  })
  reader.onStart(stop)
  client.query(query)
  return promise
}

/** A query that passes values on as PostgreSQL sends them. The driver's own query creates an object for each row. */
class ValueQuery extends pg.Query {
  readonly #onValue: RowReader['onRow']

  constructor(statement: pg.QueryConfig, onValue: RowReader['onRow']) {
    super(statement)
    this.#onValue = onValue
  }

  /** The driver calls this method for each row. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#onValue(fields[0] ?? null, fields[1] !== 'f')
  }
}

/** Closes a connection without sending PostgreSQL's Terminate message. PostgreSQL ends the statement when it cannot send the next row. */
function destroyConnection(client: pg.PoolClient): void {
  // Cast: the driver's types do not declare its connection.
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
