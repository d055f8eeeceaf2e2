import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FuzzRequest } from '../../testing/rest/fuzz-request.ts'
import { foreignChanges, makeRowReader } from '../../testing/rest/owned-rows.ts'
import { type FuzzCaller, type FuzzReport, runGrammarFuzz } from '../../testing/rest/rest-fuzz.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Number of generated requests. The attack suite uses more: REST_FUZZ_CASES=10500. */
const cases = Number(process.env.REST_FUZZ_CASES ?? 400)
const seed = Number(process.env.REST_FUZZ_SEED ?? 20_261_122)
/** Number of write requests. Fewer than read requests, because all rows are counted after each of these requests. */
const writeCases = Math.ceil(cases / 2)
const maxResponseBytes = 400_000

/** Maximum duration of a response to /healthz, in milliseconds. It is far above normal durations, because tests share two cores. */
const maxHealthMs = 1000

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let callers: FuzzCaller[]

/** Adds rows that the user may read and change. Each text contains the user's email address. @returns the id of a configuration */
async function addRows({ id, email }: TestUser): Promise<string> {
  await server.sql(
    `insert into public.knowledge_base_items (user_id, item_type, title, url)
     select $1, 'website', 'secret of ' || $2 || ' ' || i, 'https://secret.invalid/' || i from generate_series(1, 40) i`,
    [id, email],
  )
  await server.sql(
    `with conversation as (
       insert into public.chat_conversations (user_id, title) select $1, 'Conversation, secret of ' || $2 from generate_series(1, 20) returning id)
     insert into public.chat_messages (user_id, conversation_id, role, content) select $1, id, 'assistant', 'secret of ' || $2 from conversation`,
    [id, email],
  )
  await server.sql(
    `insert into public.notifications (user_id, kind, title) select $1, 'quota', 'secret of ' || $2 from generate_series(1, 20)`,
    [id, email],
  )
  const [configuration] = await server.sql<{ id: string }>(
    `insert into public.workflow_configurations (user_id, workflow_id) select $1, id from public.workflows order by id limit 1 returning id`,
    [id],
  )
  return configuration?.id ?? ''
}

beforeAll(async () => {
  server = await startTestServer({
    REST_MAX_ANSWER_BYTES: String(maxResponseBytes),
    SAMPLE_CONTENT: 'true',
    REST_TX_ROLLBACK_ALLOWED: 'true',
    REST_RATE_LIMIT: '0',
    REST_VISITOR_RATE_LIMIT: '0',
  })
  // The third user sends no requests, but has rows that the others must not reach.
  const users = await Promise.all([server.createUser(), server.createUser(), server.createUser()])
  const configurationIds = await Promise.all(users.map(addRows))
  const callerOf = async ({ client, email, id }: TestUser, index: number): Promise<FuzzCaller> => {
    const token = (await client.auth.getSession()).data.session?.access_token
    if (token === undefined) throw new Error(`${id} has no session`)
    const others = users.filter((other) => other.id !== id)
    return {
      name: email,
      id,
      configurationId: configurationIds[index] ?? '',
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
      forbidden: others.flatMap((other) => [`secret of ${other.email}`, other.email, other.id]),
    }
  }
  const anon = { name: 'anon', headers: { apikey: server.publishableKey }, forbidden: ['secret of', ...users.map(({ id }) => id)] }
  callers = [...(await Promise.all(users.slice(0, 2).map(callerOf))), anon]
})
afterAll(() => server.stop())

/** Prints how many requests were accepted. The test would have little value if most were refused. */
function printShare(name: string, { acceptedShare, seed, slowestHealthMs }: FuzzReport): void {
  const share = Math.round(acceptedShare * 100)
  process.stdout.write(`${name}: ${share} % accepted, /healthz at most ${Math.round(slowestHealthMs)} ms, seed ${seed}\n`)
}

it(`responds to every generated request within the limits and the caller's rights (${cases} requests, seed ${seed})`, async () => {
  const report = await runGrammarFuzz({ baseUrl: server.url, callers, cases, seed, maxResponseBytes: maxResponseBytes })
  const { failures, statuses, slowestMs, peakResponseBytes, timeouts } = report
  printShare('generated reads', report)
  const summary = JSON.stringify({ statuses, timeouts, slowestMs: Math.round(slowestMs), peakResponseBytes })
  expect(failures, summary).toEqual([])
  expect(report.slowestHealthMs).toBeLessThan(maxHealthMs)
  expect(report.acceptedShare).toBeGreaterThan(1 / 4)
}, 600_000)

/** Returns the number of rows in every exposed table, as a text. */
async function readCounts(tables: readonly string[]): Promise<string> {
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as rows from public."${name}"`)
  return JSON.stringify(await server.sql(`${counts.join(' union all ')} order by 1`))
}

it(`writes nothing for a rejected request and changes no rows of other users (${writeCases} requests, seed ${seed})`, async () => {
  const tableRows = await server.sql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = tableRows.map(({ name }) => String(name))
  const readRows = await makeRowReader(server.sql)
  let [counts, rows] = [await readCounts(tables), await readRows()]
  const check = async ({ headers }: FuzzRequest, status: number, { id }: FuzzCaller) => {
    const [countsBefore, rowsBefore] = [counts, rows]
    ;[counts, rows] = [await readCounts(tables), await readRows()]
    const mayWrite = status < 400 && !headers.prefer?.includes('tx=rollback')
    if (!mayWrite && counts !== countsBefore) return 'changed the number of rows'
    const changed = foreignChanges(rowsBefore, rows, mayWrite && id !== undefined ? [id] : [])
    return changed.length === 0 ? null : `changed ${changed.join(', ')}`
  }
  const report = await runGrammarFuzz({
    baseUrl: server.url,
    callers,
    cases: writeCases,
    seed,
    maxResponseBytes: maxResponseBytes,
    concurrency: 1,
    writes: true,
    check,
  })
  printShare('generated writes and calls', report)
  expect(report.failures, JSON.stringify(report.statuses)).toEqual([])
  expect(report.slowestHealthMs).toBeLessThan(maxHealthMs)
  expect(report.acceptedShare, JSON.stringify(report.accepted)).toBeGreaterThan(1 / 3)
  expect(Object.keys(report.accepted).map((endpoint) => endpoint.split(/ |\/rpc/, 1)[0])).toEqual(
    expect.arrayContaining(['POST', 'PATCH', 'DELETE', 'GET']),
  )
  expect(report.statuses[400] ?? 0).toBeGreaterThan(0)
}, 600_000)
