import fc from 'fast-check'
import { hostileText } from '../texts/hostile-text.ts'

const quoted = hostileText.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`)
/** Generates names: mostly known ones, otherwise hostile texts with or without quotes. */
const name = (...known: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: quoted }, { weight: 1, arbitrary: hostileText })
const steps = fc
  .array(fc.tuple(fc.constantFrom('->', '->>'), fc.oneof(quoted, fc.nat(99).map(String), fc.constant('k'))), { maxLength: 2 })
  .map((list) => list.flat().join(''))
const aliased = fc.option(fc.oneof(quoted, hostileText), { nil: undefined }).map((alias) => (alias === undefined ? '' : `${alias}:`))
const field = fc
  .tuple(
    aliased,
    name('id', 'title', 'words'),
    steps,
    fc.option(name('text', 'int'), { nil: undefined }),
    fc.constantFrom('', '', '.count()', '.max()'),
  )
  .map(([alias, column, path, cast, aggregate]) => `${alias}${column}${path}${cast === undefined ? '' : `::${cast}`}${aggregate}`)
const person = fc.oneof(
  fc.constantFrom('name', 'loud', 'data', '*'),
  fc.tuple(aliased, fc.constant('name')).map((parts) => parts.join('')),
)
const embed = fc
  .tuple(aliased, fc.constantFrom('people!writer', 'people!posts_editor!inner', 'tags', 'editor'), fc.array(person, { maxLength: 3 }))
  .map(([alias, target, items]) => `${alias}${target}(${target === 'tags' ? 'label' : items.join(',')})`)
const spread = fc.constantFrom('...people!writer(name)', '...tags(label)', '...people!writer(best(title))')
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'like',
  'ilike(any)',
  'eq(all)',
  'match',
  'cs',
  'ov',
  'adj',
  'in',
  'is',
  'isdistinct',
  'fts',
  'wfts(english)',
)
const value = fc.oneof(
  hostileText,
  fc.array(quoted, { maxLength: 3 }).map((list) => `(${list.join(',')})`),
  fc.constantFrom('null', 'TRUE'),
)
const test = fc.tuple(fc.constantFrom('', 'not.'), operator, value).map(([not, op, text]) => `${not}${op}.${text}`)
const language = fc.tuple(name('english'), hostileText).map(([lang, text]) => `fts(${lang}).${text}`)
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const parameter = (key: fc.Arbitrary<string>, text: fc.Arbitrary<string>) =>
  fc.tuple(key, text).map(([k, t]) => `${encode(k)}=${encode(t)}`)
/** Generates query strings for requests that read posts: mostly valid, with hostile texts in all positions. */
export const requestQuery = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: parameter(
          fc.constant('select'),
          fc.array(fc.oneof(field, embed, spread), { maxLength: 4 }).map((items) => items.join(',')),
        ),
      },
      {
        weight: 3,
        arbitrary: parameter(
          fc.tuple(name('id', 'title', 'words', 'people.name'), steps).map((parts) => parts.join('')),
          fc.oneof(test, language),
        ),
      },
      {
        weight: 2,
        arbitrary: parameter(
          fc.constantFrom('or', 'not.and', 'people.or'),
          fc
            .array(
              fc.tuple(name('id', 'title'), test).map((parts) => parts.join('.')),
              { minLength: 1, maxLength: 3 },
            )
            .map((terms) => `(${terms.join(',')})`),
        ),
      },
      {
        weight: 2,
        arbitrary: parameter(
          fc.constantFrom('order', 'people.order'),
          fc
            .tuple(name('id', 'title', 'people(name)', 'tags(label)'), steps, fc.constantFrom('', '.desc', '.asc.nullslast'))
            .map((parts) => parts.join('')),
        ),
      },
      {
        weight: 1,
        arbitrary: parameter(fc.constantFrom('limit', 'offset', 'tags.limit', 'tags.offset'), fc.oneof(fc.nat().map(String), hostileText)),
      },
      { weight: 1, arbitrary: parameter(fc.constantFrom('columns', 'on_conflict'), name('id', 'name')) },
      { weight: 1, arbitrary: parameter(hostileText, hostileText) },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('&'))
