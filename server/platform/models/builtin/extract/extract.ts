import type { z } from 'zod'
import { type FieldSchema, fieldOf, variantOf } from './field.ts'
import { readSource, type Source } from './lines.ts'
import { readList, readScalar } from './read-field.ts'

const deepest = 6

function readValue(name: string, schema: FieldSchema, source: Source, depth: number): unknown {
  const { field, type, isNullable } = variantOf(schema)
  const value =
    type === 'object' && depth < deepest
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
 * Fills a schema from a text, by what fields are called and what values look like: labels (`Due date: …`), e-mail addresses,
 * amounts, dates, telephone numbers, percentages, addresses, names after the words that introduce them, companies by their
 * legal form, the words of enumerations. What it does not find is null where that is allowed, and else not there.
 */
export const extract = (text: string, schema: z.ZodType): unknown => extractField(text, fieldOf(schema))

/** The same for a schema as data (`fieldOf`), which can be sent to a compute process. */
export const extractField = (text: string, field: FieldSchema): unknown => readValue('', field, readSource(text), 0)
