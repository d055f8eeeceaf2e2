import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInjectedSql } from '../../../testing/rest/find-injected-sql.ts'
import { requestQuery } from '../../../testing/rest/request-query.ts'
import { makeModel } from '../../../testing/rest/rest-model.ts'
import { hostileText } from '../../../testing/texts/hostile-text.ts'
import { RestError } from '../errors/errors.ts'
import { negotiate } from '../parse/media-type.ts'
import { parsePayload } from '../parse/payload.ts'
import { type ParsedQuery, parseQuery } from '../parse/query.ts'
import { planCall } from '../plan/call.ts'
import { findRoutine } from '../plan/find-routine.ts'
import { planLevel } from '../plan/level.ts'
import { type PlanningState, relationLevel } from '../plan/planning.ts'
import { planWrite, type WriteKind } from '../plan/write.ts'
import { callSql } from './call.ts'
import { responseLimit } from './limit-response-size.ts'
import { bind, Parameters } from './parameters.ts'
import { readSql } from './read.ts'
import { writeSql } from './write.ts'

const schema = makeModel()
const people = schema.relations.get('api.people')!
const posts = schema.relations.get('api.posts')!
const context = { schema, limit: responseLimit({ maxBytes: 1_000_000, maxRows: 100, isHeavy: true }) }
const planning = (): PlanningState => ({
  schema,
  maxRows: 100,
  aggregates: 'all',
  relations: 0,
  members: 0,
  largeColumns: new Set(),
  isHeavy: false,
  auditedTables: new Map([['posts', { entity: 'posts', owner: 'writer', id: 'id', metadata: new Set(['id', 'writer']) }]]),
})

/** Returns the result of `work`, or null if it throws a RestError. Any other error fails the test. */
function unlessRefused<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RestError) return null
    throw error
  }
}

function expectKnown(text: string, parameters: Parameters): void {
  expect(findInjectedSql(text, parameters.list.length, schema), text).toEqual({ unexpected: [], unused: [] })
}

const media = [
  negotiate(undefined, 'rows'),
  negotiate('application/vnd.pgrst.object+json;nulls=stripped', 'rows'),
  negotiate('text/csv', 'rows'),
]
const runs = { numRuns: 1500 }

describe('generated SQL contains no input of the request', () => {
  it('for a read', () => {
    let written = 0
    fc.assert(
      fc.property(
        requestQuery,
        fc.constantFrom(...media),
        fc.constantFrom('exact' as const, 'estimated' as const, undefined),
        fc.boolean(),
        (text, form, count, bodyless) => {
          const parsed = unlessRefused(() => parseQuery(text))
          const plan = parsed && unlessRefused(() => planLevel(planning(), relationLevel(posts), parsed.tree.select, parsed.tree))
          if (!plan) return
          written += 1
          const reading = new Parameters()
          const offset = parsed.literals.add('5')
          expectKnown(
            readSql({ ...plan, limit: 7, offset }, { ...context, parameters: reading }, { media: form, count, maxRows: 100, bodyless }),
            reading,
          )
          expectBound(reading, parsed)
        },
      ),
      runs,
    )
    // The test would have little value if most generated requests were rejected.
    expect(written).toBeGreaterThan(runs.numRuns / 5)
  })

  it('for a write', () => {
    let written = 0
    const kinds: WriteKind[] = ['insert', 'update', 'delete', 'put']
    const row = fc.dictionary(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom('id', 'name', 'title') }, { weight: 1, arbitrary: hostileText }),
      fc.oneof(hostileText, fc.integer(), fc.constant(null)),
    )
    const preferences = fc.record({
      return: fc.constantFrom('representation' as const, 'minimal' as const, 'headers-only' as const),
      resolution: fc.constantFrom('merge-duplicates' as const, 'ignore-duplicates' as const, undefined),
      missing: fc.constantFrom('default' as const, undefined),
      invalid: fc.constant([]),
    })
    const target = fc.oneof(
      requestQuery.map((text) => ({ relation: posts, text })),
      fc.constantFrom('id=eq.1', 'select=name,loud,best(title)&name=eq.x').map((text) => ({ relation: people, text })),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        target,
        fc.oneof(row, fc.array(row, { maxLength: 2 })),
        preferences,
        (kind, { relation, text }, body, preference) => {
          const parsed = unlessRefused(() => parseQuery(text))
          const payload = unlessRefused(() => parsePayload({ contentType: undefined, text: JSON.stringify(body), hasColumns: false }))
          if (!parsed || !payload) return
          const slot = parsed.literals.add(payload.json)
          const plan = unlessRefused(() =>
            planWrite(planning(), { kind, relation, tree: parsed.tree, payload, body: slot, preferences: preference }),
          )
          if (!plan) return
          written += 1
          const parameters = new Parameters()
          expectKnown(writeSql(plan, { ...context, parameters }, media[0]!), parameters)
        },
      ),
      runs,
    )
    expect(written).toBeGreaterThan(runs.numRuns / 10)
  })

  it('for a function call', () => {
    let written = 0
    const callArguments = fc.uniqueArray(fc.tuple(fc.constantFrom('word', 'most', 'words'), hostileText), {
      selector: ([key]): string => key,
      maxLength: 2,
    })
    fc.assert(
      fc.property(requestQuery, callArguments, fc.boolean(), fc.boolean(), (text, args, asJson, bodyless) => {
        const parsed = unlessRefused(() => parseQuery(text, true))
        const keys = args.map(([key]): string => key)
        const routine = unlessRefused(() =>
          findRoutine(schema, { inSchema: 'api', name: keys.includes('words') ? 'say' : 'find', keys, bodyType: null }),
        )
        if (!parsed || !routine) return
        const parameters = routine.parameters.filter((known) => keys.includes(known.name))
        const values = parameters.map((known) => ({ parameter: known, slot: parsed.literals.add('x') }))
        const body = parsed.literals.add('{}')
        const call = asJson ? { kind: 'json' as const, parameters, body, isArray: bodyless } : { kind: 'values' as const, values }
        const plan = unlessRefused(() => planCall(planning(), routine, call, parsed.tree))
        if (!plan) return
        written += 1
        const collected = new Parameters()
        expectKnown(
          callSql(plan, { ...context, parameters: collected }, { media: media[0]!, count: 'exact', maxRows: 100, bodyless }),
          collected,
        )
      }),
      runs,
    )
    expect(written).toBeGreaterThan(runs.numRuns / 20)
  })
})

/** Expects that every parameter of the statement has a value. */
function expectBound(parameters: Parameters, { literals }: ParsedQuery): void {
  const bound = bind(parameters.list, literals.values)
  expect(bound).toHaveLength(parameters.list.length)
  for (const parameter of parameters.list) if ('slot' in parameter) expect(literals.values[parameter.slot]).toBeDefined()
}
