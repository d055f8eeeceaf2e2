import type { z } from 'zod'
import { type FieldSchema, fieldOf, variantOf } from './field.ts'
import { readSource, type Source } from './lines.ts'
import { readList, readScalar } from './read-field.ts'

const maxSchemaDepth = 6

function readValue(name: string, schema: FieldSchema, source: Source, depth: number): unknown {
  const { field, type, isNullable } = variantOf(schema)
  const value =
    type === 'object' && depth < maxSchemaDepth
      ? readProperties(field, source, depth + 1)
      : type === 'array'
        ? readList(name, field, source)
        : readScalar(name, schema, source)
  return value === undefined && isNullable ? null : value
}

function readProperties({ properties = {} }: FieldSchema, source: Source, depth: number): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, schema]) => [name, readValue(name, schema, source, depth)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/**
 * Fills a schema from a text. Uses the names of fields and the format of values: labels (`Due date: …`), email addresses,
 * amounts, dates, phone numbers, percentages, URLs, names after introductory words, companies with a legal form, enumeration
 * values. A missing value becomes null if the schema accepts null; otherwise the field is omitted.
 */
export const extract = (text: string, schema: z.ZodType): unknown => extractField(text, fieldOf(schema))

/** Fills a schema from a text like `extract`. The schema is data from `fieldOf`, which can be sent to a compute process. */
export const extractField = (text: string, field: FieldSchema): unknown => readValue('', field, readSource(text), 0)
