import type { Attack } from '../attack.ts'
import { describeReplies } from '../call.ts'
import type { Account, AttackContext } from '../context.ts'
import { makeItems } from './large-responses.ts'
import { addWorkflow, configure } from './workflow.ts'

/** Number of concurrent requests: as many as the server executes at the same time for one user. */
const concurrentReads = 4
const mebibyte = 1024 ** 2

interface LargeRead {
  name: string
  limit: string
  /** Expected status of each request that the server does not reject as overload. */
  status: 200 | 413
  /** Creates the rows. @returns the account that reads them, and the query */
  prepare: (context: AttackContext) => Promise<{ as: Account; path: string }>
}

/** Creates an attack with concurrent reads of rows. The server needs several times their size in memory. */
const largeRead = ({ name, limit, status, prepare }: LargeRead): Attack => ({
  name: `rows: ${concurrentReads} reads of ${name}`,
  limit,
  seconds: 30,
  storesData: true,
  prepare: async (context) => {
    const { as, path } = await prepare(context)
    return async () => {
      const replies = await context.calls(concurrentReads, () => ({ path, as }))
      const isExpected = (reply: { status: number }) => [status, 429, 503].includes(reply.status)
      return { isDefended: replies.every(isExpected) && replies.some((reply) => reply.status === status), text: describeReplies(replies) }
    }
  },
})

/** Adds a failed run with one step whose input and result have almost the maximum size. */
async function addLargeStep(context: AttackContext, as: Account): Promise<void> {
  await context.sql(
    `with run as (
       insert into public.workflow_runs (user_id, workflow_id, trigger, status, input, definition_hash)
       select $1, w.id, 'manual', 'failed', '{}', w.definition_hash from public.workflows w limit 1 returning id, user_id)
     insert into public.workflow_run_steps (run_id, user_id, path, position, name, title, kind, status, input, output)
     select id, user_id, '0', 0, 'large', 'Large', 'http', 'succeeded', to_jsonb(repeat('i', $2::int)), to_jsonb(repeat('o', $2::int)) from run`,
    [as.id, context.scaled(3_990_000, 500_000)],
  )
}

async function addSchedule(context: AttackContext, as: Account): Promise<void> {
  const configuration = await configure(context, as, await addWorkflow(context, []))
  const json = {
    configuration_id: configuration,
    user_id: as.id,
    frequency: 'daily',
    is_active: false,
    input: { text: 't'.repeat(mebibyte - 100) },
  }
  const reply = await context.call({ method: 'POST', path: '/rest/v1/workflow_schedules', as, headers: { prefer: 'return=minimal' }, json })
  if (reply.status !== 201) throw new Error(`failed to create the schedule: ${reply.status} ${reply.text.slice(0, 200)}`)
}

/** Returns a column list that selects `url` (almost 2,000 bytes) `copies` times under different names. */
const wide = (copies: number) => ['a', 'b', 'c', 'd', 'e'].slice(0, copies).map((name) => `${name}:url`)

const itemsOf =
  (columns: string): LargeRead['prepare'] =>
  async (context) => ({
    as: await makeItems(context, context.scaled(1000, 300), { isWide: true }),
    path: `/rest/v1/profiles?select=knowledge_base_items(${columns})`,
  })

export const largeRowAttacks: readonly Attack[] = [
  largeRead({ name: 'a list of 9 MB in one row', limit: '4 MiB per embedded list', status: 413, prepare: itemsOf(wide(5).join()) }),
  largeRead({ name: 'a list of 3.9 MB in one row', limit: 'one at a time per user', status: 200, prepare: itemsOf(wide(2).join()) }),
  largeRead({
    name: 'a step of 8 MB',
    limit: 'one at a time per user',
    status: 200,
    prepare: async (context) => {
      const as = await context.account()
      await addLargeStep(context, as)
      return { as, path: '/rest/v1/workflow_run_steps?select=*' }
    },
  }),
  largeRead({
    name: 'five copies of a value of 1 MB',
    limit: '2 MiB per row',
    status: 413,
    prepare: async (context) => {
      const as = await context.account()
      await addSchedule(context, as)
      return { as, path: `/rest/v1/workflow_schedules?select=${wide(5).join().replaceAll('url', 'input')}` }
    },
  }),
]
