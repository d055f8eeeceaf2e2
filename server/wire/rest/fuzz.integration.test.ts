import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FuzzCaller, runGrammarFuzz } from '../../testing/rest-fuzz.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The attack suite runs more: REST_FUZZ_CASES=10500. */
const cases = Number(process.env.REST_FUZZ_CASES ?? 400)
const seed = Number(process.env.REST_FUZZ_SEED ?? 20_261_122)
const maxAnswerBytes = 200_000

let server: TestServer
let callers: FuzzCaller[]
beforeAll(async () => {
  server = await startTestServer({ REST_MAX_ANSWER_BYTES: String(maxAnswerBytes), SAMPLE_CONTENT: 'true' })
  const [ada, bob] = await Promise.all([server.person(), server.person()])
  for (const { id, email } of [ada, bob]) {
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
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
      forbidden: [`secret of ${other.email}`, other.email, other.id],
    }
  }
  const anon = { name: 'anon', headers: { apikey: server.publishableKey }, forbidden: ['secret of', ada.id, bob.id] }
  callers = [await callerOf(ada, bob), await callerOf(bob, ada), anon]
})
afterAll(() => server.stop())

it(`answers every generated request within its limits and the caller's rights (${cases} requests, seed ${seed})`, async () => {
  const report = await runGrammarFuzz({ baseUrl: server.url, callers, cases, seed, maxAnswerBytes })
  const { failures, statuses, slowestMs, largestBytes, timeouts } = report
  const summary = JSON.stringify({ statuses, timeouts, slowestMs: Math.round(slowestMs), largestBytes })
  expect(failures, summary).toEqual([])
  // The grammar would test little if most of its requests were refused.
  expect(statuses[200] ?? 0).toBeGreaterThan(cases / 20)
}, 600_000)
