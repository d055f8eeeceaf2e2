import type { Relation, Routine } from '../schema/model.ts'
import { typeObject } from './definitions.ts'

type Parameter = { $ref: string } | Record<string, unknown>

const shared = (name: string): Parameter => ({ $ref: `#/parameters/${name}` })

/** Returns the OpenAPI operations on a table or view. */
export function relationPath(relation: Relation): Record<string, unknown> {
  const { name, insertable, updatable, deletable, description } = relation
  const tags = [name]
  const filters = [...relation.columns.keys()].map((column) => shared(`rowFilter.${name}.${column}`))
  const body = shared(`body.${name}`)
  const rows = { description: 'OK', schema: { type: 'array', items: { $ref: `#/definitions/${name}` } } }
  const reading = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(shared)
  return {
    get: {
      tags,
      ...(description !== null && { summary: description }),
      parameters: [...filters, ...reading],
      responses: { 200: rows, 206: { description: 'Partial Content' } },
    },
    ...(insertable && {
      post: { tags, parameters: [body, shared('select'), shared('preferPost')], responses: { 201: { description: 'Created' } } },
    }),
    ...(updatable && {
      patch: { tags, parameters: [...filters, body, shared('preferReturn')], responses: { 204: { description: 'No Content' } } },
    }),
    ...(deletable && {
      delete: { tags, parameters: [...filters, shared('preferReturn')], responses: { 204: { description: 'No Content' } } },
    }),
  }
}

/** Returns a filter parameter for each column, and the body parameter for writes. */
export function relationParameters({ name, columns }: Relation): [string, unknown][] {
  return [
    [`body.${name}`, { name, in: 'body', required: false, schema: { $ref: `#/definitions/${name}` } }],
    ...[...columns.values()].map((column): [string, unknown] => [
      `rowFilter.${name}.${column.name}`,
      {
        name: column.name,
        in: 'query',
        required: false,
        type: 'string',
        format: column.type,
        ...(column.description !== null && { description: column.description }),
      },
    ]),
  ]
}

/** Returns the operations on a function: `post`, and `get` unless the function is volatile. */
export function routinePath(routine: Routine): Record<string, unknown> {
  const { name, description, parameters, volatility } = routine
  const tags = [`(rpc) ${name}`]
  const responses = { 200: { description: 'OK' } }
  const summary = description === null ? {} : { summary: description }
  const named = parameters.filter((parameter) => parameter.name !== '')
  const schema = {
    type: 'object',
    required: named.filter(({ required }) => required).map((parameter) => parameter.name),
    properties: Object.fromEntries(named.map((parameter) => [parameter.name, typeObject(parameter.type)])),
  }
  const query = named.map((parameter) => ({
    name: parameter.name,
    in: 'query',
    required: parameter.required,
    type: 'string',
    format: parameter.type,
  }))
  return {
    ...(volatility !== 'volatile' && { get: { tags, ...summary, parameters: query, responses } }),
    post: { tags, ...summary, parameters: [{ name: 'args', in: 'body', required: true, schema }], responses },
  }
}

const header = (name: string, description: string, values?: readonly string[]) => ({
  name,
  in: 'header',
  required: false,
  type: 'string',
  description,
  ...(values && { enum: values }),
})
const query = (name: string, description: string) => ({ name, in: 'query', required: false, type: 'string', description })

/** Parameters that all relations accept, by the names that paths use for them. */
export const sharedParameters: Record<string, unknown> = {
  select: query('select', 'Filtering Columns'),
  order: query('order', 'Ordering'),
  limit: query('limit', 'Limiting and Pagination'),
  offset: query('offset', 'Limiting and Pagination'),
  on_conflict: query('on_conflict', 'On Conflict'),
  range: header('Range', 'Limiting and Pagination'),
  rangeUnit: { ...header('Range-Unit', 'Limiting and Pagination'), default: 'items' },
  preferCount: header('Prefer', 'Preference', ['count=exact', 'count=planned', 'count=estimated']),
  preferReturn: header('Prefer', 'Preference', ['return=representation', 'return=minimal']),
  preferPost: header('Prefer', 'Preference', [
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
  ]),
}
