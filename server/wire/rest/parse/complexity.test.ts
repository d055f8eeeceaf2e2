import { expect, it } from 'vitest'
import { makeModel } from '../../../testing/rest/rest-model.ts'
import { requestLimits } from '../limits.ts'
import { planLevel } from '../plan/level.ts'
import { relationLevel } from '../plan/planning.ts'
import { parseQuery } from './query.ts'

const schema = makeModel()
const posts = schema.relations.get('api.posts')!

function plan(query: string): void {
  const { tree } = parseQuery(query)
  const planning = {
    schema,
    maxRows: 100,
    aggregates: 'none' as const,
    relations: 1,
    members: 0,
    largeColumns: new Set(['posts.words']),
    isHeavy: false,
    auditedTables: new Map(),
  }
  planLevel(planning, relationLevel(posts), tree.select, tree)
}
const times = (count: number, make: (n: number) => string, separator = ',') =>
  Array.from({ length: count }, (_, n) => make(n)).join(separator)
const { conditions, embedDepth, embeds, jsonSteps, listValues, orderTerms, patternLength, patterns, copiesPerColumn } = requestLimits

/** Limits, each with its name, a function that creates a query with `count` parts, and the allowed number of parts. */
const limited: [name: string, query: (count: number) => string, allowed: number][] = [
  ['filters', (count) => `or=(${times(count - 1, (n) => `id.eq.${n}`)})`, conditions],
  ['groups of filters', (count) => `or=(${times((count - 1) / 2, (n) => `and(id.eq.${n})`)})`, conditions - 1],
  ['filters by pattern', (count) => times(count, (n) => `title=like.a${n}*`, '&'), patterns],
  ['filters by full-text search', (count) => times(count, (n) => `words=fts.a${n}`, '&'), patterns],
  ['order terms', (count) => `order=${times(count, () => 'id')}`, orderTerms],
  ['values of a list', (count) => `id=in.(${times(count, (n) => `${n}`)})`, listValues],
  ['steps of a JSON path', (count) => `select=title${'->a'.repeat(count)}`, jsonSteps],
  ['selections of one column', (count) => `select=${times(count, (n) => `k${n}:title`)}`, copiesPerColumn],
  [
    'selections of a column and of overlapping JSON paths',
    (count) => `select=title,${times(count - 1, (n) => `k${n}:title->a->${n}`)}`,
    copiesPerColumn,
  ],
  ['selections of a large column', (count) => `select=${times(count, (n) => `k${n}:words`)}`, 1],
  ['embedded relations', (count) => `select=${times(count, (n) => `e${n}:tags(label)`)}`, embeds],
  ['characters of a pattern', (count) => `title=match.${'a'.repeat(count)}`, Math.min(patternLength, requestLimits.regularExpressionSize)],
  ['characters of a like pattern', (count) => `title=like.${'a'.repeat(count)}`, patternLength],
  ['wildcards of a like pattern', (count) => `title=ilike.${'*'.repeat(count)}`, requestLimits.likeWildcards],
  ['characters of a search text', (count) => `words=plfts.${'a'.repeat(count)}`, patternLength],
]

it.each(limited)('allows %s up to the limit, and rejects one more', (_, query, allowed) => {
  expect(() => plan(query(allowed))).not.toThrow()
  expect(() => plan(query(allowed + (query(allowed) === query(allowed + 1) ? 2 : 1)))).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST100' }),
  )
})

it('rejects relations that are embedded too deeply', () => {
  expect(() => parseQuery(`select=${'tags('.repeat(embedDepth + 1)}${')'.repeat(embedDepth + 1)}`)).toThrow('nested deeper')
})

it('rejects a path that returns to a relation', () => {
  expect(() => plan('select=people!writer(name)')).not.toThrow()
  expect(() => plan('select=people!writer(best(title))')).toThrow(`The embedded relation 'posts' is embedded inside itself`)
})

it.each([
  'title=match.(a*)*',
  'title=not.imatch.(.*)\\1',
  'or=(title.match."(a*)*",id.eq.1)',
  'title=match(any).{a,(b*)*}',
  'title=imatch(all).{"a","(b*)*"}',
])('rejects an expensive regular expression: %s', (query) => {
  expect(() => plan(query)).toThrow('The regular expression could take too long')
})

it.each(['title=match(any).{{a,b},{c,d}}', 'title=match(any).a', 'title=match(any).{a', 'title=match(any).{"a"b}'])(
  'rejects a malformed list of regular expressions: %s',
  (query) => {
    expect(() => plan(query)).toThrow('must be a list')
  },
)

it('ignores escaped wildcards in a like pattern', () => {
  expect(() => plan(`title=like.${encodeURIComponent('\\%'.repeat(100))}`)).not.toThrow()
})
