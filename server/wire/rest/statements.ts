import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Statement } from '../../platform/database/scope.ts'
import type { Schema } from './schema/model.ts'
import { bind, type Parameter } from './sql/parameters.ts'

/** A statement for every request of one shape. */
export interface Prepared<Details> {
  text: string
  parameters: readonly Parameter[]
  /** What the answer needs to know of the plan. */
  details: Details
}

interface Entry {
  prepared: Prepared<unknown>
  uses: number
}

/** Shapes that are remembered, and of them those that the database keeps prepared. */
const mostShapes = 1000
const mostNames = 200
/**
 * Characters of all shapes and statements together, of one of them, of a statement that is prepared, and of all statements in
 * use as prepared ones. PostgreSQL needs about 50 bytes for each character of a prepared statement, in each connection.
 */
const most = { remembered: 20_000_000, one: 200_000, prepared: 8000, allPrepared: 100_000 }
/** Characters of new prepared statements after which a connection drops all that it has. */
const renewAfter = most.allPrepared / 2

/** Statements that were made before, by what asks for them. */
export interface Statements {
  /** The statement of a shape, made when it is new or the schema changed. */
  get<Details>(schema: Schema, shape: string, make: () => Prepared<Details>): Prepared<Details>
  /** The statement with its values; prepared in the database from the second time on. */
  bind(prepared: Prepared<unknown>, values: readonly string[]): Statement
}

/** Remembers plans by the shape of the request, within bounds: nobody fills the memory of either side by asking strangely. */
export function makeStatements(pool: pg.Pool): Statements {
  const shapes = new LRUCache<string, Entry>({
    max: mostShapes,
    maxSize: most.remembered,
    maxEntrySize: most.one,
    sizeCalculation: ({ prepared }, shape) => shape.length + prepared.text.length,
  })
  const uses = new WeakMap<Prepared<unknown>, Entry>()
  const issued = { characters: 0 }
  const nameOf = makeNames(issued)
  forgetPrepared(pool, issued)
  let of: Schema | null = null

  return {
    get: <Details>(schema: Schema, shape: string, make: () => Prepared<Details>) => {
      if (schema !== of) {
        shapes.clear()
        // A prepared statement keeps the types that its parameters had.
        issued.characters += renewAfter + 1
        of = schema
      }
      const known = shapes.get(shape)
      // A shape names the kind of request, and each kind has one type of details.
      if (known) return known.prepared as Prepared<Details>
      const prepared = make()
      const entry = { prepared, uses: 0 }
      shapes.set(shape, entry)
      uses.set(prepared, entry)
      return prepared
    },
    bind: (prepared, values) => {
      const entry = uses.get(prepared)
      const isRepeated = entry !== undefined && ++entry.uses > 1 && prepared.text.length <= most.prepared
      return { text: prepared.text, values: bind(prepared.parameters, values), ...(isRepeated && { name: nameOf(prepared.text) }) }
    },
  }
}

/** Gives each of the texts that are in use a name of its own, and counts their characters. */
function makeNames(issued: { characters: number }): (text: string) => string {
  const names = new LRUCache<string, string>({
    max: mostNames,
    maxSize: most.allPrepared,
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

/** Where the driver remembers, connection by connection, what it has prepared; its types do not say so. */
interface PreparingConnection {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** Drops the prepared statements of a connection when half of those in use may be new since it began. */
function forgetPrepared(pool: pg.Pool, issued: { characters: number }): void {
  const marks = new WeakMap<pg.PoolClient, number>()
  pool.on('acquire', (client) => {
    const mark = marks.get(client)
    if (mark !== undefined && issued.characters - mark <= renewAfter) return
    marks.set(client, issued.characters)
    if (mark === undefined) return
    // The cast: the driver keeps there what it has prepared; its types do not tell.
    const { connection } = client as unknown as { connection: PreparingConnection }
    // Sent ahead of whatever the client was acquired for; a lost connection shows in that.
    client.query('deallocate all').catch(() => undefined)
    connection.parsedStatements = {}
    connection.submittedNamedStatements = {}
  })
}
