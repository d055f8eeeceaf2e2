import fc from 'fast-check'
import { acceptedRead } from './accepted-requests.ts'
import type { ExposedSchema } from './exposed-schema.ts'
import type { FuzzRequest } from './fuzz-request.ts'

export const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
export const joinedParts = (parts: fc.Arbitrary<string>, separator: string, constraints: fc.ArrayConstraints) =>
  fc.array(parts, { size: 'medium', ...constraints }).map((list) => list.join(separator))
export const concat = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((list) => list.join(''))

const pattern = joinedParts(
  oneOf(
    'a',
    '.',
    '.*',
    '(a*)*',
    '(.*)',
    '\\1',
    '[a-z]+',
    '(?=a)',
    '{1,255}',
    '^',
    '$',
    '|',
    '(',
    ')',
    '\\y',
    '(?i)',
    '***:',
    'x?',
    '%',
    '*',
  ),
  '',
  { minLength: 1, maxLength: 12 },
)
export const plainValue = fc.oneof(
  oneOf('1', '0', '-1', 'true', 'null', 'Page 7', '2026-11-22', '{}', '{"a":1}', '[1,2)', '9'.repeat(30), 'a'.repeat(300)),
  fc.uuid(),
  fc.string({ maxLength: 12 }),
)
const quoted = plainValue.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`)
const list = joinedParts(fc.oneof(quoted, oneOf('1', '2', '')), ',', { maxLength: 30 })
const operation = concat(
  oneOf('', '', 'not.'),
  fc.oneof(
    concat(oneOf('eq.', 'neq.', 'gt.', 'gte.', 'lt.', 'lte.', 'isdistinct.', 'cs.', 'cd.', 'ov.', 'sl.', 'adj.'), plainValue),
    concat(oneOf('match.', 'imatch.', 'like.', 'ilike.'), pattern),
    concat(
      oneOf('eq', 'like', 'match', 'gt'),
      oneOf('(any).', '(all).'),
      list.map((text) => `{${text}}`),
    ),
    concat(oneOf('in.('), list, oneOf(')')),
    concat(oneOf('is.'), oneOf('null', 'not_null', 'true', 'unknown', 'wrong')),
    concat(
      oneOf('fts', 'plfts', 'phfts', 'wfts'),
      oneOf('.', '(english).', '(nope).'),
      fc.oneof(plainValue, oneOf('a & b | !c', 'a <-> b:*', '(((')),
    ),
  ),
)

/** Returns generators for the parts of a query on a relation, including the relations that it can embed. */
function grammarOf(schema: ExposedSchema, relation: ExposedSchema['relations'][number]) {
  const column = oneOf(...(relation.columns.length > 0 ? relation.columns : ['id']))
  const field = concat(column, fc.oneof({ weight: 9, arbitrary: oneOf('') }, { weight: 1, arbitrary: oneOf('->a', '->>b', '->0->>c') }))
  const selected = fc.oneof(
    { weight: 4, arbitrary: field },
    { weight: 2, arbitrary: oneOf('*') },
    { weight: 1, arbitrary: oneOf('*', 'count()', 'nope') },
    { weight: 1, arbitrary: concat(oneOf('', 'x:', '"a b":'), field, oneOf('', '::text', '::text', '::int', '.sum()')) },
  )
  const target = fc.oneof(oneOf('profiles', 'workflows'), oneOf(...schema.relations.map(({ name }) => name)))
  const { select } = fc.letrec<{ select: string; item: string; embed: string }>((tie) => ({
    select: joinedParts(tie('item'), ',', { maxLength: 6 }),
    item: fc.oneof({ maxDepth: 4, depthIdentifier: 'embeds' }, { weight: 6, arbitrary: selected }, { weight: 1, arbitrary: tie('embed') }),
    embed: concat(oneOf('', '', '...', 'e:'), target, oneOf('', '', '!inner', '!user_id', '!left'), oneOf('('), tie('select'), oneOf(')')),
  }))
  const { logic } = fc.letrec<{ logic: string; term: string }>((tie) => ({
    logic: concat(oneOf('('), joinedParts(tie('term'), ',', { minLength: 1, maxLength: 4 }), oneOf(')')),
    term: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'logic' },
      concat(field, oneOf('.'), operation),
      concat(oneOf('and', 'or', 'not.and', 'not.or'), tie('logic')),
    ),
  }))
  const order = joinedParts(concat(field, oneOf('', '.asc', '.desc', '.desc.nullslast', '.nope')), ',', { minLength: 1, maxLength: 4 })
  const embeddedKey = (word: string) => concat(oneOf('', '', 'profiles.', 'workflows.'), oneOf(word))
  return { select, logic, order, field, embeddedKey }
}

export const encodedPair = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
  fc.tuple(key, value).map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`)

export function relationPath(schema: ExposedSchema, relation: ExposedSchema['relations'][number]): fc.Arbitrary<string> {
  const { select, logic, order, field, embeddedKey } = grammarOf(schema, relation)
  const number = oneOf('0', '1', '5', '1000', '99999999999', '-1', 'x')
  const parameter = fc.oneof(
    { weight: 4, arbitrary: encodedPair(oneOf('select'), select) },
    { weight: 4, arbitrary: encodedPair(field, operation) },
    { weight: 2, arbitrary: encodedPair(concat(oneOf('', 'not.', 'profiles.'), oneOf('or', 'and')), logic) },
    { weight: 2, arbitrary: encodedPair(embeddedKey('order'), order) },
    { weight: 1, arbitrary: encodedPair(fc.oneof(embeddedKey('limit'), embeddedKey('offset')), number) },
    { weight: 1, arbitrary: encodedPair(oneOf('columns', 'on_conflict', 'profiles', 'workflows.id'), fc.oneof(field, operation)) },
  )
  return joinedParts(parameter, '&', { maxLength: 4 }).map((query) => `/${relation.name}?${query}`)
}

export function routinePath({ name, parameters }: ExposedSchema['routines'][number]): fc.Arbitrary<string> {
  const parameter = encodedPair(oneOf(...parameters, 'nope', 'select', 'limit'), fc.oneof(plainValue, operation))
  return joinedParts(parameter, '&', { maxLength: 4 }).map((query) => `/rpc/${name}?${query}`)
}

/** Generates damaged variants of a path, with a part removed, repeated or replaced. */
export const mutatedPath = (path: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      path,
      fc.nat(),
      fc.nat({ max: 20 }),
      fc.constantFrom('drop', 'repeat', 'insert'),
      oneOf('(', ')', ',', '.', '&', '=', '%', '"', '%00', '%ff', '->', '::'),
    )
    .map(([text, index, length, kind, word]) => {
      const at = index % (text.length + 1)
      const piece = text.slice(at, at + length)
      const middle = { drop: '', repeat: piece.repeat(8), insert: `${word}${piece}` }[kind]
      return `/${text.slice(1, Math.max(1, at))}${middle}${text.slice(Math.max(1, at + length))}`
    })
    // Exclude paths that `fetch` would normalize or shorten.
    .filter((text) => !/[#\s\\]|\/\/|\.\.?(?:\/|\?|$)/.test(text.split('?', 1)[0] ?? '') && !text.includes('#'))

export const headers = fc
  .record(
    {
      prefer: oneOf(
        'return=minimal',
        'count=exact',
        'count=planned',
        'count=estimated',
        'handling=strict,nope=1',
        'timezone=Europe/Berlin',
        'count=exact,tx=rollback',
      ),
      accept: oneOf(
        'text/csv',
        '*/*',
        'application/json',
        'application/vnd.pgrst.object+json',
        'application/vnd.pgrst.array+json;nulls=stripped',
        'application/vnd.pgrst.plan+json',
        'text/plain',
      ),
      range: oneOf('0-9', '5-2', 'items=3-', '100000-'),
      'accept-profile': oneOf('public', 'public', 'public', 'auth'),
    },
    { requiredKeys: [] },
  )
  .map((parameters): Record<string, string> => ({ ...parameters }))

/** Generates read requests that are similar to the grammar of the protocol. Most are refused because of a name, a type or a limit. */
function closeRead(schema: ExposedSchema): fc.Arbitrary<FuzzRequest> {
  const paths = [...schema.relations.map((relation) => relationPath(schema, relation)), ...schema.routines.map(routinePath)]
  const path = fc.oneof(...paths)
  return fc.record({
    method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
    path: fc.oneof({ weight: 3, arbitrary: path }, { weight: 1, arbitrary: mutatedPath(path) }),
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
  })
}

/** Generates read requests: about a third are valid, the others are similar to the grammar of the protocol. */
export function restRequest(schema: ExposedSchema): fc.Arbitrary<FuzzRequest> {
  return fc.oneof({ weight: 2, arbitrary: acceptedRead(schema) }, { weight: 3, arbitrary: closeRead(schema) })
}
