import { type FuzzCaller, runGrammarFuzz } from '../../../server/testing/rest/rest-fuzz.ts'
import type { Attack } from '../attack.ts'
import type { AttackContext } from '../context.ts'

/** Number of users who send the requests: enough for each to stay below REST_RATE_LIMIT. Rejected requests would test little. */
const userCount = 12
/** Default of REST_MAX_ANSWER_BYTES: the maximum size of a response, in bytes. */
const maxAnswerBytes = 32 * 1024 * 1024

/** Signs up users with rows that contain their user ids, so that the test recognizes another user's row in a response. */
async function makeCallers(context: AttackContext): Promise<FuzzCaller[]> {
  const accounts = await Promise.all(Array.from({ length: context.of(userCount, 2) }, () => context.account()))
  await context.sql(
    `insert into public.knowledge_base_items (user_id, item_type, title, url, index_status)
     select person, 'website', 'secret of ' || person || ' ' || i, 'https://secret.invalid/' || i, 'ready'
     from unnest($1::uuid[]) person, generate_series(1, 40) i`,
    [accounts.map(({ id }) => id)],
  )
  return accounts.map(({ id, email, token }) => ({
    name: email,
    id,
    headers: { apikey: context.publishableKey, authorization: `Bearer ${token}` },
    forbidden: accounts.flatMap((other) => (other.id === id ? [] : [`secret of ${other.id}`, other.email])),
  }))
}

interface GrammarAttack {
  name: string
  cases: number
  writes: boolean
}

const grammarAttack = ({ name, cases, writes }: GrammarAttack): Attack => ({
  name: `grammar: ${cases.toLocaleString('en')} generated ${name} to /rest/v1`,
  limit: 'no 5xx, no rows of other users',
  seconds: 150,
  storesData: writes,
  prepare: async (context) => {
    const callers = await makeCallers(context)
    return async () => {
      const seed = Date.now() % 2 ** 31
      const report = await runGrammarFuzz({ baseUrl: context.url, callers, cases: context.of(cases, 300), seed, maxAnswerBytes, writes })
      const [first] = report.failures
      const limited = report.statuses[429] ?? 0
      const example = first ? `, the first: ${first.reason} for ${first.request.method} ${first.request.path.slice(0, 120)}` : ''
      return {
        holds: first === undefined && limited < report.cases / 10,
        text: `seed ${seed}, ${report.failures.length} failures, ${limited} × 429, slowest ${Math.round(report.slowestMs)} ms${example}`,
      }
    }
  },
})

export const grammarAttacks: readonly Attack[] = [
  grammarAttack({ name: 'requests', cases: 10_500, writes: false }),
  grammarAttack({ name: 'writes and calls', cases: 1500, writes: true }),
]
