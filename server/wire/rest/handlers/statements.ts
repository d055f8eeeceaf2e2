import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Statement } from '../../../platform/database/batch-query.ts'
import type { Schema } from '../schema/model.ts'
import { bind, type Parameter } from '../sql/parameters.ts'

/** A statement that serves all requests with the same structure (shape). The values in a request are parameters of the statement. */
export interface PreparedStatement<Details> {
  text: string
  parameters: readonly Parameter[]
  /** Details of the plan that are needed to create the response. */
  details: Details
}

/** Details of a planned request that handlers need to create the response. */
export interface PlanDetails {
  /** Names of the response's columns, in order. */
  keys: readonly string[]
  /** True if a row of the response can be large (see `PlanningState`). */
  isHeavy: boolean
  /** The first audited table whose content the statement reads; null for none. */
  auditedEntity: string | null
}

interface Entry {
  prepared: PreparedStatement<unknown>
  uses: number
}

/** Maximum number of cached statements. Each serves all requests with the same structure. */
const maxShapes = 1000
/** Maximum number of statements that are prepared in the database. */
const maxPreparedStatements = 200
/** Maximum total length of all cache keys and statements, in characters. */
const maxCachedCharacters = 20_000_000
/** Maximum length of one cache key with its statement, in characters. */
const maxEntryCharacters = 200_000
/** Maximum length of a prepared statement, in characters. */
const maxPreparedCharacters = 8000
/** Maximum total length of all prepared statements, in characters. PostgreSQL needs about 50 bytes per character, in each connection. */
const maxAllPreparedCharacters = 100_000
/** Number of characters in new prepared statements after which a connection drops its prepared statements. */
const deallocateAfterCharacters = maxAllPreparedCharacters / 2

/** A cache of statements by the structure (shape) of requests. */
export interface Statements {
  /** Returns the statement for requests with this structure. Creates the statement if none is cached or the schema has changed. */
  get<Details>(schema: Schema, shape: string, make: () => PreparedStatement<Details>): PreparedStatement<Details>
  /** Combines a statement with its values. From its second use, the statement is prepared. */
  bind(prepared: PreparedStatement<unknown>, values: readonly string[]): Statement
}

/** Creates a cache of statements. Its size is bounded, so that unusual requests cannot exhaust the memory of the server or the database. */
export function makeStatements(pool: pg.Pool): Statements {
  const shapes = new LRUCache<string, Entry>({
    max: maxShapes,
    maxSize: maxCachedCharacters,
    maxEntrySize: maxEntryCharacters,
    sizeCalculation: ({ prepared }, shape) => shape.length + prepared.text.length,
  })
  const uses = new WeakMap<PreparedStatement<unknown>, Entry>()
  const issued = { characters: 0 }
  const nameOf = makeNames(issued)
  deallocateOldStatements(pool, issued)
  let cachedSchema: Schema | null = null

  return {
    get: <Details>(schema: Schema, shape: string, make: () => PreparedStatement<Details>) => {
      if (schema !== cachedSchema) {
        shapes.clear()
        // After a change of the schema, every connection drops its prepared statements, because they still have the old parameter types.
        issued.characters += deallocateAfterCharacters + 1
        cachedSchema = schema
      }
      const known = shapes.get(shape)
      // Cast: `shape` is the cache key and includes the kind of request, which determines the type of `Details`.
      if (known) return known.prepared as PreparedStatement<Details>
      const prepared = make()
      const entry = { prepared, uses: 0 }
      shapes.set(shape, entry)
      uses.set(prepared, entry)
      return prepared
    },
    bind: (prepared, values) => {
      const entry = uses.get(prepared)
      const isRepeated = entry !== undefined && ++entry.uses > 1 && prepared.text.length <= maxPreparedCharacters
      return { text: prepared.text, values: bind(prepared.parameters, values), ...(isRepeated && { name: nameOf(prepared.text) }) }
    },
  }
}

/** Returns a function that assigns a name to each prepared statement, and counts the characters of new ones. */
function makeNames(issued: { characters: number }): (text: string) => string {
  const names = new LRUCache<string, string>({
    max: maxPreparedStatements,
    maxSize: maxAllPreparedCharacters,
    sizeCalculation: (_, text) => text.length + 1,
  })
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `rest_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
    names.set(text, name)
    issued.characters += text.length
    return name
  }
}

/** Internal state of a connection, in which the driver records its prepared statements. The driver's types do not declare it. */
interface PreparingConnection {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** Drops the prepared statements of a connection if enough new ones were issued since the last time. */
function deallocateOldStatements(pool: pg.Pool, issued: { characters: number }): void {
  const marks = new WeakMap<pg.PoolClient, number>()
  pool.on('acquire', (client) => {
    const mark = marks.get(client)
    if (mark !== undefined && issued.characters - mark <= deallocateAfterCharacters) return
    marks.set(client, issued.characters)
    if (mark === undefined) return
    // Cast: the driver's types do not declare this internal state.
    const { connection } = client as unknown as { connection: PreparingConnection }
    // Errors are ignored: the command is queued before the statement that the connection was acquired for, and that statement reports a
    // lost connection.
    client.query('deallocate all').catch(() => undefined)
    connection.parsedStatements = {}
    connection.submittedNamedStatements = {}
  })
}
