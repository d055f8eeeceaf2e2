import type { Attack, AttackResult } from '../attack.ts'
import { describeReplies, type Reply } from '../call.ts'
import type { Account, AttackContext } from '../context.ts'

const maxResponseBytes = 32 * 1024 * 1024
const columnsOf = (count: number, column: string) => Array.from({ length: count }, (_, index) => `a${index}:${column}`).join(',')
const longUrl = (index: number) => `http://127.0.0.1:9/${index}/${'w'.repeat(1900)}`

/** Creates an account with up to `count` indexed knowledge items. It has fewer when the server's quota rejects an insert. */
export async function makeItems(context: AttackContext, count: number, { isWide = false } = {}): Promise<Account> {
  const account = await context.account()
  const batch = 100
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => ({
      user_id: account.id,
      item_type: 'website',
      title: `Page ${from + index} ${'t'.repeat(60)}`,
      url: isWide ? longUrl(from + index) : `http://127.0.0.1:9/${from + index}`,
    }))
    const headers = { prefer: 'return=minimal' }
    const reply = await context.call({ method: 'POST', path: '/rest/v1/knowledge_base_items', as: account, headers, json: rows })
    if (reply.status !== 201) break
  }
  await context.sql(`update public.knowledge_base_items set index_status = 'ready' where user_id = $1`, [account.id])
  return account
}

/** Creates an account with documents that have names of 15 KB. No other column that a user can fill is longer. */
async function makeDocuments(context: AttackContext, count: number): Promise<Account> {
  const account = await context.account()
  await context.sql(
    `insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_name, index_status)
     select $1::uuid, 'document', 'Document ' || i, $1::text || '/' || i || '.txt', repeat('n', 15000), 'ready' from generate_series(1, $2::int) i`,
    [account.id, count],
  )
  return account
}

/** Returns whether the server limited the response: a success below the size limit, a client error (4xx), or an overload error (503). */
const isBounded = ({ status, bytes }: Reply) => (status >= 200 && status < 500 && bytes <= maxResponseBytes * 1.02) || status === 503

const resultOf = (reply: Reply): AttackResult => ({
  isDefended: isBounded(reply),
  text: describeReplies([reply]) + (reply.status >= 400 || reply.status === 0 ? ` (${reply.text.slice(0, 80)})` : ''),
})

/** Creates an attack: an account with many knowledge items sends this query. */
const read = (
  name: string,
  limit: string,
  path: string | ((context: AttackContext) => string),
  options: { accept?: string; isWide?: boolean } = {},
): Attack => ({
  name: `responses: ${name}`,
  limit,
  seconds: 25,
  prepare: async (context) => {
    const as = await makeItems(context, context.scaled(1000, 300), { isWide: options.isWide ?? false })
    const headers = { accept: options.accept ?? 'application/json' }
    return async () => resultOf(await context.call({ path: typeof path === 'string' ? path : path(context), as, headers }))
  },
})

const deepSelect = (depth: number): string =>
  depth === 0 ? 'id' : depth % 2 === 1 ? `id,profiles(${deepSelect(depth - 1)})` : `id,knowledge_base_items(${deepSelect(depth - 1)})`
const wideSelect = Array.from({ length: 45 }, (_, index) => `e${index}:knowledge_base_items(id,title,url)`).join(',')

export const responseAttacks: readonly Attack[] = [
  read(
    'a relation embedded in itself over 1,000 rows',
    'a relation cannot repeat in an embed path; 32 MB',
    `/rest/v1/profiles?select=knowledge_base_items(profiles(knowledge_base_items(${Array.from({ length: 14 }, (_, index) => `k${index}:id`).join(',')})))`,
  ),
  read('1,100 aliases of one column', 'selections per column', `/rest/v1/knowledge_base_items?select=${columnsOf(1100, 'title')}`),
  read('the same as CSV', 'the same limit for every format', `/rest/v1/knowledge_base_items?select=${columnsOf(1100, 'title')}`, {
    accept: 'text/csv',
  }),
  {
    name: 'responses: a response of 45 MB in rows of 45 KB',
    limit: '32 MB: 413',
    seconds: 25,
    prepare: async (context) => {
      const as = await makeDocuments(context, context.scaled(1000, 300))
      const path = `/rest/v1/knowledge_base_items?select=${columnsOf(3, 'file_name')}`
      return async () => {
        const reply = await context.call({ path, as })
        return { ...resultOf(reply), isDefended: reply.status === context.scaled(413, 200) }
      }
    },
    storesData: true,
  },
  read('embeds nested twelve levels deep', 'cost of a select tree', `/rest/v1/profiles?select=${deepSelect(12)}`),
  read('45 embeds side by side', 'cost of a select tree', `/rest/v1/profiles?select=${wideSelect}`),
  read('a function of a million rows', '32 MB or the size of the argument', '/rest/v1/rpc/value_by_month?months=1000000'),
  {
    name: 'responses: an insert of 1,000 wide rows that returns each 100 times',
    limit: '413 or rows per request; nothing is written without a response',
    prepare: async (context) => {
      const as = await context.account()
      const rows = Array.from({ length: context.scaled(1000, 200) }, (_, index) => ({
        user_id: as.id,
        item_type: 'website',
        title: 'Wide',
        url: longUrl(index),
      }))
      const path = `/rest/v1/knowledge_base_items?select=${columnsOf(100, 'url')}`
      return async () =>
        resultOf(await context.call({ method: 'POST', path, as, headers: { prefer: 'return=representation' }, json: rows }))
    },
    storesData: true,
  },
]
