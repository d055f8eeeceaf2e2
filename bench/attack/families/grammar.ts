import { foreignChanges, makeRowReader, type OwnedRows } from '../../../server/testing/rest/owned-rows.ts'
import { type FuzzCaller, type FuzzReport, runGrammarFuzz } from '../../../server/testing/rest/rest-fuzz.ts'
import type { Attack } from '../attack.ts'
import type { AttackContext } from '../context.ts'

/** Number of users who send the requests: enough for each to stay below REST_RATE_LIMIT. Rejected requests would test little. */
const userCount = 12
/** Default of REST_MAX_ANSWER_BYTES: the maximum size of a response, in bytes. */
const maxResponseBytes = 32 * 1024 * 1024
const minAcceptedShare = 0.25
const cases = { reads: 10_500, writes: 3000 }

/** Signs up users with rows that contain their user ids, so that the test recognizes another user's row in a response. */
async function makeCallers(context: AttackContext): Promise<FuzzCaller[]> {
  const accounts = await Promise.all(Array.from({ length: context.scaled(userCount, 2) }, () => context.account()))
  const ids = accounts.map(({ id }) => id)
  await context.sql(
    `insert into public.knowledge_base_items (user_id, item_type, title, url, index_status)
     select person, 'website', 'secret of ' || person || ' ' || i, 'https://secret.invalid/' || i, 'ready'
     from unnest($1::uuid[]) person, generate_series(1, 40) i`,
    [ids],
  )
  const configurations = await context.sql<{ id: string; user_id: string }>(
    `insert into public.workflow_configurations (user_id, workflow_id)
     select person, (select id from public.workflows order by id limit 1) from unnest($1::uuid[]) person returning id, user_id`,
    [ids],
  )
  return accounts.map(({ id, email, token }) => ({
    name: email,
    id,
    configurationId: configurations.find(({ user_id }) => user_id === id)?.id ?? '',
    headers: { apikey: context.publishableKey, authorization: `Bearer ${token}` },
    forbidden: accounts.flatMap((other) => (other.id === id ? [] : [`secret of ${other.id}`, other.email])),
  }))
}

interface GrammarAttack {
  name: string
  cases: number
  writes: boolean
}

function describeReport({ seed, acceptedShare, statuses, slowestMs, failures }: FuzzReport, changed: readonly string[]): string {
  const [first] = failures
  return [
    `seed ${seed}, ${Math.round(acceptedShare * 100)} % accepted, ${failures.length} failures, ${statuses[429] ?? 0} × 429`,
    `slowest ${Math.round(slowestMs)} ms`,
    ...(changed.length > 0 ? [`changed rows of others: ${changed.slice(0, 3).join(', ')}`] : []),
    ...(first ? [`the first: ${first.reason} for ${first.request.method} ${first.request.path.slice(0, 120)}`] : []),
  ].join(', ')
}

const grammarAttack = ({ name, cases, writes }: GrammarAttack): Attack => ({
  name: `grammar: ${cases.toLocaleString('en')} generated ${name} to /rest/v1`,
  limit: 'no 5xx; rows of other users are neither read nor changed; a share is accepted',
  seconds: 150,
  // Makes the suite start a new server for the next attack, because the two grammar attacks together would exceed the requests per minute
  // of one network.
  storesData: true,
  prepare: async (context) => {
    const callers = await makeCallers(context)
    const callerIds = callers.flatMap(({ id }) => id ?? [])
    const readRows = await makeRowReader(context.sql)
    const before: OwnedRows = await readRows()
    return async () => {
      const seed = Date.now() % 2 ** 31
      const report = await runGrammarFuzz({
        baseUrl: context.url,
        callers,
        cases: context.scaled(cases, 300),
        seed,
        maxResponseBytes: maxResponseBytes,
        writes,
      })
      const changed = foreignChanges(before, await readRows(), callerIds)
      const limited = report.statuses[429] ?? 0
      return {
        isDefended:
          report.failures.length === 0 && changed.length === 0 && limited < report.cases / 10 && report.acceptedShare > minAcceptedShare,
        text: describeReport(report, changed),
      }
    }
  },
})

export const grammarAttacks: readonly Attack[] = [
  grammarAttack({ name: 'reads', cases: cases.reads, writes: false }),
  grammarAttack({ name: 'writes and calls', cases: cases.writes, writes: true }),
]
