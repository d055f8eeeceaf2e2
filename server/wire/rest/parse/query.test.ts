import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '../../../testing/texts/hostile-text.ts'
import { RestError } from '../errors/errors.ts'
import { arrayLiteral } from './literals.ts'
import { parseQuery } from './query.ts'

const filter = (name: string, test: object, negated = false) => ({ kind: 'filter', field: { name, steps: [] }, negated, test })
const eq = (value: number) => ({ kind: 'compare', operator: 'eq', value })

describe('filters in a query string', () => {
  const cases: [query: string, condition: object, values: string[]][] = [
    ['id=eq.5', filter('id', eq(0)), ['5']],
    ['id=not.eq.5', filter('id', eq(0), true), ['5']],
    ['id=eq.', filter('id', eq(0)), ['']],
    ['id=eq.a.b,(c)', filter('id', eq(0)), ['a.b,(c)']],
    ['id=eq.%22x%22', filter('id', eq(0)), ['"x"']],
    ['a+b=eq.c+d', filter('a b', eq(0)), ['c d']],
    ['id=gte(any).{1,2}', filter('id', { kind: 'compare', operator: 'gte', quantifier: 'any', value: 0 }), ['{1,2}']],
    ['id=like.*a*', filter('id', { kind: 'compare', operator: 'like', value: 0 }), ['%a%']],
    ['id=match.*a', filter('id', { kind: 'compare', operator: 'match', value: 0 }), ['*a']],
    ['id=in.(1,"a,b", c,"d\\"e")', filter('id', { kind: 'in', value: 0 }), ['{"1","a,b"," c","d\\"e"}']],
    ['id=in.("a"b)', filter('id', { kind: 'in', value: 0 }), ['{"\\"a\\"b"}']],
    ['id=in.()', filter('id', { kind: 'in', value: 0 }), ['{}']],
    ['id=is.NOT_NULL', filter('id', { kind: 'is', value: 'not_null' }), []],
    ['id=isdistinct.x', filter('id', { kind: 'distinct', value: 0 }), ['x']],
    ['id=phfts(simple).x', filter('id', { kind: 'search', operator: 'phfts', language: 'simple', value: 0 }), ['x']],
    [
      'not.or=(a.eq.1,not.and(b.cs.{1,2},c.not.in.(x,"y)")))',
      {
        kind: 'logic',
        operator: 'or',
        negated: true,
        terms: [
          filter('a', eq(0)),
          {
            kind: 'logic',
            operator: 'and',
            negated: true,
            terms: [filter('b', { kind: 'compare', operator: 'cs', value: 1 }), filter('c', { kind: 'in', value: 2 }, true)],
          },
        ],
      },
      ['1', '{1,2}', '{"x","y)"}'],
    ],
    [
      'and=( a.eq.1 , or.eq.2 )',
      { kind: 'logic', operator: 'and', negated: false, terms: [filter('a', eq(0)), filter('or', eq(1))] },
      ['1 ', '2 '],
    ],
  ]
  it.each(cases)('are parsed: %s', (query, condition, values) => {
    const { tree, literals } = parseQuery(query)
    expect(tree.conditions).toEqual([{ path: [], condition }])
    expect(literals.values).toEqual(values)
  })

  it('are assigned to embedded relations by their path', () => {
    const { tree } = parseQuery('a.b.c->>d=eq.1&a.not.or=(x.eq.1)&a.order=x&a.limit=2&a.offset=3')
    expect(tree.conditions.map(({ path }) => path)).toEqual([['a', 'b'], ['a']])
    expect(tree.conditions[1]?.condition).toMatchObject({ operator: 'or', negated: true })
    expect(tree.orders).toEqual([{ path: ['a'], terms: [{ field: { name: 'x', steps: [] } }] }])
    expect(tree.windows).toEqual([{ path: ['a'], limit: 2, offset: 2 }])
  })

  it.each([
    ['id=5', 1, 'unexpected "5" expecting "not" or operator (eq, gt, ...)'],
    ['id=', 1, 'unexpected end of input expecting "not" or operator (eq, gt, ...)'],
    ['id=noop.1', 1, 'unexpected "n" expecting "not" or operator (eq, gt, ...)'],
    ['id=eq', 3, 'unexpected end of input expecting delimiter (.)'],
    ['id=eq(some).1', 3, 'unexpected "(" expecting delimiter (.)'],
    ['id=neq(any).1', 4, 'unexpected "(" expecting delimiter (.)'],
    ['id=in.1', 4, 'unexpected "1" expecting "("'],
    ['id=in.(1', 6, 'unexpected end of input expecting ")" or ","'],
    ['id=in.(1)x', 7, 'unexpected "x" expecting end of input'],
    ['id=is.nil', 4, 'unexpected "n" expecting isVal: (null, not_null, true, false, unknown)'],
    ['id=is.nullx', 8, 'unexpected "x" expecting end of input'],
    ['id=fts().x', 5, 'unexpected ")" expecting letter or digit'],
  ])('rejects %s', (query, column, details) => {
    const value = query.slice(query.indexOf('=') + 1)
    expect(() => parseQuery(query)).toThrow(
      expect.objectContaining({ code: 'PGRST100', message: `"failed to parse filter (${value})" (line 1, column ${column})`, details }),
    )
  })

  it.each([
    'or=',
    'or=()',
    'or=(a)',
    'or=(a.eq.1',
    'or=a.eq.1',
    'or=(a.eq.1)x',
    'and=(xor(a.eq.1,b.eq.2))',
    '->a=eq.1',
    'a..b=eq.1',
    '"a=eq.1',
    'order=',
    'order=a.down',
    'order=a.asc.desc',
    'order=a.nullslast.desc',
    'order=a,',
    'columns=',
    'columns=a b,,',
    'on_conflict=(a)',
  ])('are rejected if they are invalid: %s', (query) => {
    expect(() => parseQuery(query)).toThrow(expect.objectContaining({ code: 'PGRST100' }))
  })
})

describe('other parts of a query string', () => {
  it('are ignored if they are empty or have no value', () => {
    expect(parseQuery('')).toEqual(parseQuery('&&select&x'))
    expect(parseQuery('').tree.select).toEqual([{ kind: 'field', field: { name: '*', steps: [] } }])
  })

  it('include order, window, columns and on_conflict', () => {
    const { tree, window } = parseQuery(
      'order=a.desc.nullslast,b->c.nullsfirst, rel(d) &limit=5&offset=2&columns=a,"b c",a&on_conflict=x, y',
    )
    expect(tree.orders[0]?.terms).toEqual([
      { field: { name: 'a', steps: [] }, direction: 'desc', nulls: 'last' },
      { field: { name: 'b', steps: [{ text: false, key: 'c' }] }, nulls: 'first' },
      { relation: 'rel', field: { name: 'd', steps: [] } },
    ])
    expect(window).toEqual({ limit: 5, offset: 2 })
    expect(tree.columns).toEqual(['a', 'b c'])
    expect(tree.onConflict).toEqual(['x', 'y'])
    expect(parseQuery('limit=many').window).toEqual({})
  })

  it('include the arguments and filters of a function call', () => {
    const { arguments: args, tree } = parseQuery('a=1&b=eq.2&c=not.x&d=in&e=is.null&f=a.b', true)
    expect(args).toEqual([
      ['a', '1'],
      ['c', 'not.x'],
      ['d', 'in'],
      ['f', 'a.b'],
    ])
    expect(tree.conditions.map(({ condition }) => condition.kind === 'filter' && condition.field.name)).toEqual(['b', 'e'])
  })

  it('are decoded, including percent signs that are not part of an escape sequence', () => {
    expect(parseQuery('na%6De=eq.a%2Cb%26c').literals.values).toEqual(['a,b&c'])
    expect(parseQuery('name=eq.100%+%41').literals.values).toEqual(['100% A'])
  })
})

describe('all query strings', () => {
  it('have the same tree for the same shape, with any values', () => {
    const plain = fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed())
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const read = (value: string) =>
          parseQuery(
            `id=eq.${encodeURIComponent(value)}&or=(a.neq.${encodeURIComponent(quote(value))},b.in.(${encodeURIComponent(quote(value))}))`,
          )
        expect(JSON.stringify(read(a).tree)).toBe(JSON.stringify(read(b).tree))
        expect(read(a).literals.values).toEqual([a, a, a === '' ? '{}' : arrayLiteral([a])])
      }),
    )
  })

  it('throw only protocol errors for invalid input', () => {
    const text = fc.oneof(hostileText, fc.string({ unit: fc.constantFrom(...'ab=&.,()"\\{}not.in.is.eq.or.and.order.limit.select.%+->') }))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.boolean(), (pairs, isCall) => {
        try {
          parseQuery(pairs.map((pair) => pair.join('=')).join('&'), isCall)
        } catch (error) {
          expect(error).toBeInstanceOf(RestError)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
