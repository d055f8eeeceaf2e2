import type { ReadPlan } from '../plan/model.ts'
import type { SqlContext } from './sql-context.ts'

/**
 * Describes how the rows of a relation are converted to JSON objects: the names of the columns, and the SQL that builds the object
 * for a row `x`.
 */
export interface ObjectForm {
  names: string[]
  /** Returns the SQL for the JSON object of a row. Must be called only where the SQL is used, because it adds the keys as parameters. */
  object: () => string
}

/**
 * SQL for a row `x` as a JSON object. PostgreSQL reads `x.*` always as the row; it would read `x` as a column if the row has a column of
 * this name.
 */
export const wholeRowAsJson = 'row_to_json(x.*)'

/** Returns generated column names, for keys that must not occur in SQL text. */
export const generatedNames = (plan: ReadPlan): string[] => plan.output.map((_, index) => `c${index + 1}`)

/**
 * Uses the keys as column names and converts the whole row, if all keys are names in the schema. Otherwise, a key comes from the
 * request, so it is sent as a parameter and the object is built key by key.
 */
export function objectForm(plan: ReadPlan, { schema, parameters }: SqlContext, hasMoreColumns = false): ObjectForm {
  const keys = plan.output.map(({ key }) => key)
  const isWholeRow = plan.output.some(({ value }) => value.kind === 'all')
  if (keys.length > 0 && !hasMoreColumns && (isWholeRow || keys.every((key) => schema.names.has(key))))
    return { names: keys, object: () => wholeRowAsJson }
  const names = generatedNames(plan)
  return { names, object: () => buildObject(keys.map((key, index) => `${parameters.text(key)}, x.c${index + 1}`)) }
}

/** Builds an object with many keys in parts that are joined as text, because a function accepts at most 100 arguments. */
function buildObject(pairs: readonly string[]): string {
  if (pairs.length <= maxPairs) return `json_build_object(${pairs.join(', ')})`
  const parts = Array.from({ length: Math.ceil(pairs.length / maxPairs) }, (_, part) => pairs.slice(part * maxPairs, (part + 1) * maxPairs))
  const texts = parts.map((part) => `regexp_replace(json_build_object(${part.join(', ')})::text, '^.|.$', '', 'g')`)
  return `('{' || ${texts.join(` || ', ' || `)} || '}')::json`
}

const maxPairs = 50
