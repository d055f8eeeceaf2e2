import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '../../../testing/texts/hostile-text.ts'
import { RestError } from '../errors/errors.ts'
import { parseSelect } from './select.ts'
import type { SelectItem } from './syntax-tree.ts'

const field = (name: string, rest: object = {}) => ({ kind: 'field', field: { name, steps: [] }, ...rest })
const embed = (name: string, select: object[], rest: object = {}) => ({ kind: 'embed', name, spread: false, select, ...rest })

describe('the parameter select', () => {
  const cases: [text: string, items: object[]][] = [
    ['', []],
    ['*', [field('*')]],
    ['id, name', [field('id'), field('name')]],
    [' with spaces ,b-c', [field('with spaces'), field('b-c')]],
    ['"a,(b)"', [field('a,(b)')]],
    ['a:id', [field('id', { alias: 'a' })]],
    ['"a:b":id::text', [field('id', { alias: 'a:b', cast: 'text' })]],
    ['id::double precision', [field('id', { cast: 'double precision' })]],
    ['count()', [field('*', { aggregate: 'count' })]],
    ['n:count()::text', [field('*', { alias: 'n', aggregate: 'count', aggregateCast: 'text' })]],
    ['count', [field('count')]],
    ['x:price::numeric.sum()::int', [field('price', { alias: 'x', cast: 'numeric', aggregate: 'sum', aggregateCast: 'int' })]],
    [
      'd->a->>0',
      [
        {
          kind: 'field',
          field: {
            name: 'd',
            steps: [
              { text: false, key: 'a' },
              { text: true, key: 0 },
            ],
          },
        },
      ],
    ],
    ['d->>-1::int', [{ kind: 'field', field: { name: 'd', steps: [{ text: true, key: -1 }] }, cast: 'int' }]],
    ['d->"a.b"', [{ kind: 'field', field: { name: 'd', steps: [{ text: false, key: 'a.b' }] } }]],
    ['d->1a', [{ kind: 'field', field: { name: 'd', steps: [{ text: false, key: '1a' }] } }]],
    ['rel(*)', [embed('rel', [field('*')])]],
    ['rel()', [embed('rel', [])]],
    ['a:rel!hint!inner(id,sub(*))', [embed('rel', [field('id'), embed('sub', [field('*')])], { alias: 'a', hint: 'hint', join: 'inner' })]],
    ['rel!left!hint(id)', [embed('rel', [field('id')], { hint: 'hint', join: 'left' })]],
    [
      '...rel!hint(a,...sub(b))',
      [embed('rel', [field('a'), embed('sub', [field('b')], { spread: true })], { spread: true, hint: 'hint' })],
    ],
  ]
  it.each(cases)('is parsed: %s', (text, items) => {
    expect(parseSelect(text)).toEqual(items)
  })

  it.each([
    ['id,', 4],
    ['id name)', 8],
    ['rel(', 5],
    ['rel(id', 7],
    ['id::', 5],
    ['a:', 3],
    ['a::b::c', 5],
    ['rel!(id)', 5],
    ['id.sum(', 3],
    ['id.median()', 3],
    ['d->', 4],
    ['a:...rel(*)', 3],
    ['"open', 1],
  ])('rejects %s', (text, column) => {
    expect(() => parseSelect(text)).toThrow(
      expect.objectContaining({
        code: 'PGRST100',
        status: 400,
        message: `"failed to parse select parameter (${text})" (line 1, column ${column})`,
      }),
    )
  })

  it('throws only protocol errors', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: fc.constantFrom(...'ab,:()!.*->"\\ $1') })), (text) => {
        try {
          parseSelect(text)
        } catch (error) {
          expect(error).toBeInstanceOf(RestError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('can be written and parsed again', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        expect(parseSelect(print(items))).toEqual(items)
      }),
      { numRuns: 1000 },
    )
  })
})

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
const optional = <T>(value: fc.Arbitrary<T>, key: string) =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }))
const merged = (...parts: fc.Arbitrary<object>[]) => fc.tuple(...parts).map((list) => Object.assign({}, ...list) as object)
const step = fc.record({ text: fc.boolean(), key: fc.oneof(fc.integer({ min: -99, max: 99 }), word) })
const name = word.filter((text) => text !== 'count')
const aggregate = fc.constantFrom('avg', 'count', 'max', 'min', 'sum')
const fieldItem = merged(
  fc.constant({ kind: 'field' }),
  fc.record({ field: fc.record({ name, steps: fc.array(step, { maxLength: 2 }) }) }),
  optional(word, 'alias'),
  optional(fc.constantFrom('text', 'int'), 'cast'),
  fc.option(merged(fc.record({ aggregate }), optional(fc.constant('text'), 'aggregateCast')), { nil: {} }),
)
const { item } = fc.letrec<{ item: SelectItem; embed: SelectItem }>((tie) => ({
  item: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fieldItem as fc.Arbitrary<SelectItem>, tie('embed')),
  embed: merged(
    fc.constant({ kind: 'embed' }),
    fc.oneof(fc.constant({ spread: true }), merged(fc.constant({ spread: false }), optional(word, 'alias'))),
    fc.record({ name }),
    optional(
      name.filter((text) => text !== 'inner' && text !== 'left'),
      'hint',
    ),
    optional(fc.constantFrom('inner', 'left'), 'join'),
    fc.record({ select: fc.array(tie('item'), { maxLength: 3 }) }),
  ) as fc.Arbitrary<SelectItem>,
}))

function print(items: readonly SelectItem[]): string {
  return items
    .map((selected) => {
      const alias = selected.alias === undefined ? '' : `${quote(selected.alias)}:`
      if (selected.kind === 'embed') {
        const modifiers = [selected.hint === undefined ? [] : [quote(selected.hint)], selected.join ?? []]
          .flat()
          .map((modifier) => `!${modifier}`)
        return `${selected.spread ? '...' : alias}${quote(selected.name)}${modifiers.join('')}(${print(selected.select)})`
      }
      const path = selected.field.steps
        .map(({ text, key }) => `${text ? '->>' : '->'}${typeof key === 'number' ? key : quote(key)}`)
        .join('')
      const aggregated =
        selected.aggregate === undefined
          ? ''
          : `.${selected.aggregate}()${selected.aggregateCast === undefined ? '' : `::${selected.aggregateCast}`}`
      return `${alias}${quote(selected.field.name)}${path}${selected.cast === undefined ? '' : `::${selected.cast}`}${aggregated}`
    })
    .join(',')
}
