import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FuzzCaller, runGrammarFuzz } from '../../testing/rest/rest-fuzz.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The attack suite uses more: REST_FUZZ_CASES=10500. */
const cases = Number(process.env.REST_FUZZ_CASES ?? 400)
const seed = Number(process.env.REST_FUZZ_SEED ?? 20_261_122)
/** Fewer, because each is followed by a count of all rows. */
const writeCases = Math.ceil(cases / 2)
const maxAnswerBytes = 200_000

let server: TestServer
let callers: FuzzCaller[]
/** A user who sends no requests. */
let bystander: { id: string; email: string }
beforeAll(async () => {
  server = await startTestServer({
    REST_MAX_ANSWER_BYTES: String(maxAnswerBytes),
    SAMPLE_CONTENT: 'true',
    REST_TX_ROLLBACK_ALLOWED: 'true',
  })
  const [ada, bob, owner] = await Promise.all([server.person(), server.person(), server.person()])
  bystander = owner
  for (const { id, email } of [ada, bob, owner]) {
    await server.sql(
      `insert into public.knowledge_base_items (user_id, item_type, title, url)
       select $1, 'website', 'secret of ' || $2 || ' ' || i, 'https://secret.invalid/' || i from generate_series(1, 40) i`,
      [id, email],
    )
    await server.sql(`insert into public.chat_conversations (user_id, title) select $1, 'secret of ' || $2 from generate_series(1, 20)`, [
      id,
      email,
    ])
  }
  const callerOf = async ({ client, email, id }: typeof ada, other: typeof ada): Promise<FuzzCaller> => {
    const token = (await client.auth.getSession()).data.session?.access_token
    if (token === undefined) throw new Error(`${id} has no session`)
    return {
      name: email,
      id,
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
      forbidden: [`secret of ${other.email}`, other.email, other.id],
    }
  }
  const anon = { name: 'anon', headers: { apikey: server.publishableKey }, forbidden: ['secret of', ada.id, bob.id] }
  callers = [await callerOf(ada, bob), await callerOf(bob, ada), anon]
})
afterAll(() => server.stop())

it(`answers every generated request within the limits and the caller's rights (${cases} requests, seed ${seed})`, async () => {
  const report = await runGrammarFuzz({ baseUrl: server.url, callers, cases, seed, maxAnswerBytes })
  const { failures, statuses, slowestMs, largestBytes, timeouts } = report
  const summary = JSON.stringify({ statuses, timeouts, slowestMs: Math.round(slowestMs), largestBytes })
  expect(failures, summary).toEqual([])
  // The grammar would test little if most of its requests were refused.
  expect(statuses[200] ?? 0).toBeGreaterThan(cases / 20)
}, 600_000)

/** Returns the number of rows of every exposed table, and the bystander's rows. */
async function readState(tables: readonly string[]) {
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as rows from public."${name}"`)
  const rows = await server.sql(`${counts.join(' union all ')} order by 1`)
  return JSON.stringify(rows)
}

const readBystander = () =>
  server.sql(
    `select (select json_agg(json_build_array(id, title, url) order by id) from public.knowledge_base_items where user_id = $1)::text as items,
            (select json_agg(json_build_array(id, title) order by id) from public.chat_conversations where user_id = $1)::text as conversations,
            (select json_agg(p order by p.id) from public.profiles p where p.id = $1)::text as profile`,
    [bystander.id],
  )

it(`writes nothing for a rejected request and changes no rows of other users (${writeCases} requests, seed ${seed})`, async () => {
  const found = await server.sql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = found.map(({ name }) => String(name))
  const before = await readBystander()
  let state = await readState(tables)
  const check = async ({ headers }: { headers: Readonly<Record<string, string>> }, status: number) => {
    const now = await readState(tables)
    const isSame = now === state
    state = now
    return isSame || (status < 400 && !headers.prefer?.includes('tx=rollback')) ? null : 'changed the number of rows'
  }
  const report = await runGrammarFuzz({
    baseUrl: server.url,
    callers,
    cases: writeCases,
    seed,
    maxAnswerBytes,
    concurrency: 1,
    writes: true,
    check,
  })
  expect(report.failures, JSON.stringify(report.statuses)).toEqual([])
  expect(await readBystander()).toEqual(before)
  expect(report.statuses[201] ?? 0).toBeGreaterThan(0)
  expect(report.statuses[400] ?? 0).toBeGreaterThan(0)
}, 600_000)
