import fc from 'fast-check'
import { acceptedWrite } from './accepted-requests.ts'
import type { ExposedSchema } from './exposed-schema.ts'
import { callerId, type FuzzRequest } from './fuzz-request.ts'
import { concat, encodedPair, headers, joinedParts, mutatedPath, oneOf, plainValue, relationPath, routinePath } from './rest-grammar.ts'

const preferences = oneOf(
  'return=minimal',
  'return=representation',
  'return=headers-only',
  'return=representation,count=exact',
  'resolution=merge-duplicates,return=representation',
  'resolution=ignore-duplicates',
  'missing=default,return=representation',
  'handling=strict,max-affected=1',
  'handling=strict,nope=1',
  'return=representation,tx=rollback',
)

const value = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e30, '', callerId, 'website', 'x', '2026-11-22', {}, [1, 'a'], { a: { b: 1 } }),
  fc.uuid(),
  fc.string({ maxLength: 12 }),
)

function bodyOf(keys: readonly string[], contentType: string | undefined): fc.Arbitrary<string> {
  const key = fc.oneof({ weight: 40, arbitrary: oneOf(...keys) }, { weight: 1, arbitrary: oneOf('nope', '') })
  const row = fc.dictionary(key, value, { maxKeys: 6 })
  if (contentType === 'text/csv')
    return concat(joinedParts(oneOf(...keys, 'nope'), ',', { minLength: 1, maxLength: 4 }), oneOf('\n1,2,3', '\n"', '\n,NULL', ''))
  if (contentType?.includes('form')) return joinedParts(encodedPair(oneOf(...keys, 'nope'), plainValue), '&', { maxLength: 4 })
  return fc.oneof(
    { weight: 4, arbitrary: row.map((values) => JSON.stringify(values)) },
    { weight: 3, arbitrary: fc.array(row, { maxLength: 4 }).map((rows) => JSON.stringify(rows)) },
    { weight: 1, arbitrary: oneOf('', '[]', '{}', '[{}]', 'null', '1', '{"a":', '[[1]]', '"text"') },
  )
}

interface Target {
  methods: readonly FuzzRequest['method'][]
  path: fc.Arbitrary<string>
  keys: readonly string[]
}

function writeTo({ methods, path, keys }: Target): fc.Arbitrary<FuzzRequest> {
  const contentType = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: oneOf('text/csv', 'application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream', 'nope/nope') },
  )
  return contentType.chain((type) =>
    fc.record({
      method: fc.constantFrom(...methods),
      path: fc.oneof({ weight: 5, arbitrary: path }, { weight: 1, arbitrary: mutatedPath(path) }),
      headers: fc
        .tuple(
          fc.option(preferences, { nil: undefined }),
          fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
        )
        .map(([prefer, others]) => ({ 'content-type': type ?? 'application/json', ...others, ...(prefer !== undefined && { prefer }) })),
      body: bodyOf(keys.length > 0 ? keys : ['id'], type),
    }),
  )
}

/** Generates writes and calls that are similar to the grammar of the protocol. Most are refused because of a value or a missing right. */
function closeWrite(schema: ExposedSchema): fc.Arbitrary<FuzzRequest> {
  const relations = schema.relations.map((relation): Target => {
    const path = fc.oneof(relationPath(schema, relation), fc.constant(`/${relation.name}`))
    return { methods: ['POST', 'POST', 'PATCH', 'DELETE', 'PUT'], path, keys: relation.columns }
  })
  const routines = schema.routines.map((routine): Target => {
    const path = fc.oneof(routinePath(routine), fc.constant(`/rpc/${routine.name}`))
    return { methods: ['POST'], path, keys: routine.parameters }
  })
  return fc.oneof(...[...relations, ...routines].map(writeTo))
}

/**
 * Generates requests that write rows or call functions: more than half are valid, the others are similar to the grammar of the protocol.
 */
export function restWrite(schema: ExposedSchema, caller: { isSignedIn: boolean }): fc.Arbitrary<FuzzRequest> {
  return fc.oneof({ weight: 3, arbitrary: acceptedWrite(schema, caller) }, { weight: 2, arbitrary: closeWrite(schema) })
}
