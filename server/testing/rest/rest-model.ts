import type { Column, Relation, Relationship, Routine, Schema } from '../../wire/rest/schema/model.ts'

const column = (name: string, type: string, overrides: Partial<Column> = {}): Column => ({
  name,
  type,
  baseType: type,
  nullable: true,
  default: null,
  enumeration: [],
  maxLength: null,
  description: null,
  ...overrides,
})

const relation = (name: string, columns: Column[], overrides: Partial<Relation> = {}): Relation => ({
  schema: 'api',
  name,
  isView: false,
  insertable: true,
  updatable: true,
  deletable: true,
  description: null,
  columns: new Map(columns.map((c) => [c.name, c])),
  primaryKey: ['id'],
  computed: new Map(),
  ...overrides,
})

const routine = (name: string, overrides: Partial<Routine> = {}): Routine => ({
  schema: 'api',
  name,
  description: null,
  parameters: [],
  takesRow: false,
  returnsSet: false,
  returnKind: 'scalar',
  returnType: 'text',
  returnRelation: null,
  returnColumns: [],
  volatility: 'stable',
  rows: 0,
  ...overrides,
})

const parameter = (name: string, type: string, required = true, variadic = false) => ({ name, type, required, variadic })

/** Creates a small schema in the format that the introspection returns: people write posts, and posts have tags. */
export function makeModel(): Schema {
  const loud = routine('loud', { parameters: [parameter('', 'api.people')] })
  const people = relation(
    'people',
    [
      column('id', 'integer', { default: `nextval('s'::regclass)` }),
      column('name', 'text', { default: `'none'::text` }),
      column('data', 'jsonb'),
    ],
    {
      computed: new Map([['loud', loud]]),
    },
  )
  const posts = relation('posts', [
    column('id', 'integer'),
    column('title', 'text'),
    column('words', 'tsvector'),
    column('writer', 'integer'),
    column('editor', 'integer'),
  ])
  const tags = relation('tags', [column('id', 'integer'), column('label', 'text')])
  const postTags = relation('post_tags', [column('post', 'integer'), column('tag', 'integer')], { primaryKey: ['post', 'tag'] })
  const best = routine('best', {
    parameters: [parameter('', 'api.people')],
    returnsSet: true,
    rows: 1,
    returnKind: 'composite',
    returnRelation: 'api.posts',
  })
  const key = (from: Relation, to: Relation, constraint: string, pair: [string, string]): Relationship[] => [
    { kind: 'many-to-one', from, to, constraint, columns: [pair], inverse: false },
    { kind: 'one-to-many', from: to, to: from, constraint, columns: [[pair[1], pair[0]]], inverse: true },
  ]
  const manyToMany = (from: Relation, to: Relation, ownColumns: [string, string], other: [string, string]): Relationship => ({
    kind: 'many-to-many',
    from,
    to,
    junction: { relation: postTags, constraints: ['a', 'b'], own: [ownColumns], other: [other] },
  })
  const relationships: Relationship[] = [
    ...key(posts, people, 'posts_writer', ['writer', 'id']),
    ...key(posts, people, 'posts_editor', ['editor', 'id']),
    ...key(postTags, posts, 'post_tags_post', ['post', 'id']),
    manyToMany(posts, tags, ['id', 'post'], ['tag', 'id']),
    manyToMany(tags, posts, ['id', 'tag'], ['post', 'id']),
    { kind: 'computed', from: people, to: posts, routine: best, toOne: true },
  ]
  const find = routine('find', {
    parameters: [parameter('word', 'text'), parameter('most', 'integer', false)],
    returnsSet: true,
    returnKind: 'composite',
    returnRelation: 'api.posts',
  })
  const relations = [people, posts, tags, postTags]
  const routines = [find, best, loud, routine('say', { parameters: [parameter('words', 'text[]', true, true)] })]
  return {
    fingerprint: 'model',
    exposed: ['api'],
    relations: new Map(relations.map((r) => [`api.${r.name}`, r])),
    relationships: Map.groupBy(relationships, ({ from }) => from),
    routines: Map.groupBy(routines, ({ name }) => `api.${name}`),
    castTypes: new Map([
      ['text', 'text'],
      ['int', 'integer'],
    ]),
    names: new Set([...relations.flatMap((r) => [r.name, ...r.columns.keys()]), ...routines.map(({ name }) => name)]),
  }
}
