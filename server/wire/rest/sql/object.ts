import type { ReadPlan } from '../plan/model.ts'
import type { Writing } from './writing.ts'

/** How the rows of a level become JSON objects: the names of their columns, and the SQL that makes one object of a row `x`. */
export interface ObjectForm {
  names: string[]
  /** Asked for only where it is written: its keys are parameters. */
  object: () => string
}

/** The names that columns have where the keys cannot stand in SQL. */
export const placeNames = (plan: ReadPlan): string[] => plan.output.map((_, place) => `c${place + 1}`)

/**
 * Keys that are names of the schema name the columns themselves, and the row is the object. A key that the
 * request made up is a parameter, and the object is built key by key.
 */
export function objectForm(plan: ReadPlan, { schema, parameters }: Writing, hasMoreColumns = false): ObjectForm {
  const keys = plan.output.map(({ key }) => key)
  const isWholeRow = plan.output.some(({ value }) => value.kind === 'all')
  if (keys.length > 0 && !hasMoreColumns && (isWholeRow || keys.every((key) => schema.names.has(key))))
    return { names: keys, object: () => 'row_to_json(x)' }
  const names = placeNames(plan)
  return { names, object: () => buildObject(keys.map((key, place) => `${parameters.text(key)}, x.c${place + 1}`)) }
}

/** A function takes 100 arguments at most, so a wide object is built in parts, joined as text. */
function buildObject(pairs: readonly string[]): string {
  if (pairs.length <= mostPairs) return `json_build_object(${pairs.join(', ')})`
  const parts = Array.from({ length: Math.ceil(pairs.length / mostPairs) }, (_, part) =>
    pairs.slice(part * mostPairs, (part + 1) * mostPairs),
  )
  const texts = parts.map((part) => `regexp_replace(json_build_object(${part.join(', ')})::text, '^.|.$', '', 'g')`)
  return `('{' || ${texts.join(` || ', ' || `)} || '}')::json`
}

const mostPairs = 50
