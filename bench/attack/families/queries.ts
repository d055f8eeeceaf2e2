import { addresses } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import { describeReplies, type Reply, slowestOf } from '../call.ts'
import type { AccountCall, AttackContext } from '../context.ts'

/** Maximum duration of a visitor's request in milliseconds: the statement timeout of 3 s, plus time to wait and to transfer. */
const visitorMs = 4500

const refusedOrShort = (replies: readonly Reply[]) => slowestOf(replies) < visitorMs && replies.every(({ status }) => status > 0)

/** Content of a published post that visitors search: long, and without repetitions that would let a pattern match early. */
const postText = Array.from({ length: 1500 }, (_, index) => `word ${index}`).join(' ')

/** Creates an attack: `count` visitors send the same query at the same time. */
const visitors = (name: string, limit: string, count: number, query: string): Attack => ({
  name: `queries: ${name}`,
  limit,
  seconds: 25,
  prepare: async ({ calls, scaled, sql }: AttackContext) => {
    await sql(
      `insert into public.blog_posts (title, slug, content, published) values ('Long', 'long-post', $1, true) on conflict (slug) do nothing`,
      [postText],
    )
    const path = `/rest/v1/blog_posts?select=id&${query}`
    const options: AccountCall = { path, timeoutMs: 20_000 }
    return async () => {
      const replies = await calls(scaled(count, Math.min(count, 18)), () => options)
      return { isDefended: refusedOrShort(replies), text: describeReplies(replies) }
    }
  },
})

// Matches any text that repeats three parts. In a text without repetition the regular expression engine tries all splits before it fails.
const backReferences = `content=match.${encodeURIComponent(String.raw`^(.+)(.+)(.+)\1\2\3$`)}`
const nested = `content=match.${encodeURIComponent('^((.{0,100}){0,100}){0,100}#$')}`
const manyStars = `content=like.${'*a*e*i*o*u'.repeat(60)}*zqx`

/**
 * Creates an attack that reads the estimated number of rows the caller may not read. The estimate must not reveal whether these rows exist.
 */
const countOracle = (kind: 'planned' | 'estimated'): Attack => ({
  name: `queries: count=${kind} of other users' rows`,
  limit: 'the count does not reveal forbidden rows',
  prepare: async (context) => {
    const [victim, stranger] = [await context.account(), await context.account()]
    const rows = Array.from({ length: 100 }, (_, index) => ({
      user_id: victim.id,
      item_type: 'website',
      title: 'Frequent secret',
      url: `http://127.0.0.1:9/${index}`,
    }))
    const inserted = await context.call({
      method: 'POST',
      path: '/rest/v1/knowledge_base_items',
      as: victim,
      from: addresses.owner,
      json: rows,
    })
    if (inserted.status !== 201) throw new Error(`failed to insert the rows of other users: ${inserted.status}`)
    await context.sql('analyze public.knowledge_base_items')
    const totalOf = async (query: string) => {
      const reply = await context.call({ method: 'HEAD', path: `/rest/v1/${query}`, as: stranger, headers: { prefer: `count=${kind}` } })
      return `${reply.status} ${reply.headers['content-range'] ?? ''}`
    }
    return async () => {
      const frequentTotal = await totalOf('knowledge_base_items?select=id&title=eq.Frequent%20secret')
      const absent = await totalOf('knowledge_base_items?select=id&title=eq.Absent%20words')
      const all = await totalOf('profiles?select=id&id=neq.00000000-0000-0000-0000-000000000000')
      // The estimates reveal nothing if an existing and an absent value have the same count, and if the count of all profiles is at most
      // one, because a new account may read only its own profile.
      const isRevealing = frequentTotal !== absent || Number(all.split('/')[1] ?? 0) > 1
      return { isDefended: !isRevealing, text: `frequent value: ${frequentTotal}; absent value: ${absent}; all profiles: ${all}` }
    }
  },
  storesData: true,
})

export const queryAttacks: readonly Attack[] = [
  visitors('18 back-references of visitors', 'rejected, or 3 s of database time', 18, backReferences),
  visitors('40 back-references of visitors', 'rejected, or 3 s of database time', 40, backReferences),
  visitors('18 nested quantifiers of visitors', 'rejected, or 3 s of database time', 18, nested),
  visitors('18 patterns of 300 wildcards of visitors', 'rejected, or 3 s of database time', 18, manyStars),
  {
    name: 'queries: 40 back-references of one account',
    limit: 'rejected, or 8 s of database time on a share of the connections',
    prepare: async (context) => {
      const as = await context.account()
      const path = `/rest/v1/blog_posts?select=id&${backReferences}`
      return async () => {
        const replies = await context.calls(context.scaled(40, 18), () => ({ path, as, timeoutMs: 18_000 }))
        return { isDefended: slowestOf(replies) < 9500 && replies.every(({ status }) => status > 0), text: describeReplies(replies) }
      }
    },
  },
  {
    name: 'queries: 3,000 reads of one account without a pause',
    limit: 'rate and concurrency per account',
    prepare: async (context) => {
      const as = await context.account()
      const path = '/rest/v1/workflows?select=*,definition&order=created_at.desc'
      return async () => {
        const [replies, until]: [Reply[], number] = [[], Date.now() + 10_000]
        const lanes = Array.from({ length: 40 }, async () => {
          while (Date.now() < until && replies.length < context.scaled(3000, 200)) replies.push(await context.call({ path, as }))
        })
        await Promise.all(lanes)
        return { isDefended: replies.every(({ status }) => status > 0 && status !== 500), text: describeReplies(replies) }
      }
    },
  },
  countOracle('planned'),
  countOracle('estimated'),
]
