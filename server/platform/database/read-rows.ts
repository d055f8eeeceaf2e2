import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { OnFields } from './batch-query.ts'

/**
 * Receives the rows of a statement. The first column is the value. If there is a second column, a value can have several rows, and the
 * second column is true for its last piece.
 */
export interface RowReader {
  /**
   * Called before the statement is sent. `stop` closes the connection, which cancels the statement. It has no effect once the
   * statement has ended.
   */
  onStart: (stop: (reason: unknown) => void) => void
  /**
   * Receives the value of each row as text, or null; `isLast` is false if the next row continues the value. An error that it throws stops
   * the read.
   */
  onRow: (value: string | null, isLast: boolean) => void
}

/** A query that the driver accepts; it reports its end with the events `end` and `error`. */
type DriverQuery = EventEmitter & pg.Submittable

/** Sends a statement and passes the value of each row to the reader as it arrives. */
export const readRows = (client: pg.PoolClient, statement: pg.QueryConfig, reader: RowReader): Promise<void> =>
  readRowsWith(client, reader, (onFields) => new FieldsQuery(statement, onFields))

/**
 * Sends a query and passes the value of each row to the reader as it arrives.
 * @param makeQuery creates a query that passes its rows to `onFields`
 */
export function readRowsWith(client: pg.PoolClient, reader: RowReader, makeQuery: (onFields: OnFields) => DriverQuery): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasEnded = false
  const stop = (reason: unknown) => {
    // After the statement has ended, the connection may already belong to another request.
    if (hasEnded) return
    reject(reason)
    destroyConnection(client)
  }
  const query = makeQuery((fields) => {
    try {
      reader.onRow(fields[0] ?? null, fields[1] !== 'f')
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
class FieldsQuery extends pg.Query {
  readonly #onFields: OnFields

  constructor(statement: pg.QueryConfig, onFields: OnFields) {
    super(statement)
    this.#onFields = onFields
  }

  /** The driver calls this method for each row. */
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#onFields(fields)
  }
}

/** Closes a connection without sending PostgreSQL's Terminate message. PostgreSQL ends the statement when it cannot send the next row. */
function destroyConnection(client: pg.PoolClient): void {
  // Cast: the driver's types do not declare its connection.
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
