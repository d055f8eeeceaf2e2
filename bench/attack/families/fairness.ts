import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWebSite } from '../../../server/testing/http/web-site.ts'
import { addresses } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import { describeReplies, type Reply } from '../call.ts'
import { type Account, type AttackContext, signUp } from '../context.ts'

const aims = {
  /** Maximum seconds until the only knowledge item of another user is indexed. */
  itemSeconds: 10,
  /** Maximum requests per minute to one external host. */
  hostPerMinute: 120,
} as const
/** Host of the other user's website. It differs from the attacker's host, because the server limits requests per host. */
const otherHost = '127.4.0.1'
const documents = 'knowledge-base-documents'

const websites = (as: Account, origin: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    user_id: as.id,
    item_type: 'website',
    title: `Site ${from + index}`,
    url: `${origin}/page-${from + index}`,
  }))

const insert = (context: AttackContext, as: Account, json: unknown, from: string = addresses.attacker) =>
  context.call({ method: 'POST', path: '/rest/v1/knowledge_base_items', as, from, headers: { prefer: 'return=minimal' }, json })

/** Inserts many websites in one request. When the server rejects it, inserts 100 per request until the server rejects one of these too. */
async function flood(context: AttackContext, as: Account, origin: string, count: number): Promise<{ reply: Reply; inserted: number }> {
  const reply = await insert(context, as, websites(as, origin, count))
  if (reply.status === 201) return { reply, inserted: count }
  const batch = 100
  for (let inserted = 0; inserted < count; inserted += batch) {
    const part = await insert(context, as, websites(as, origin, batch, inserted))
    if (part.status !== 201) return { reply, inserted: inserted }
  }
  return { reply, inserted: count }
}

/** Waits until all items of the user are indexed. @returns the seconds it took, or null after the timeout */
async function untilIndexed(context: AttackContext, as: Account, seconds: number): Promise<number | null> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < seconds * 1000) {
    const { text } = await context.call({ path: '/rest/v1/knowledge_base_items?select=index_status', as, from: addresses.owner })
    if (text.includes('"ready"')) return (Date.now() - startedAt) / 1000
    await sleep(250)
  }
  return null
}

const floodAttack: Attack = {
  name: 'shares: 3,000 websites in one request, then one of another user',
  limit: `rows per request; the other user's item within ${aims.itemSeconds} s; ${aims.hostPerMinute} requests per minute to one host`,
  seconds: 45,
  storesData: true,
  prepare: async (context) => {
    const [attacker, other] = [await context.account(), await signUp(context.url, context.publishableKey, addresses.owner)]
    const [victim, attackerSite] = [await startWebSite(), await startWebSite({ host: otherHost })]
    const page = { body: `<title>Page</title><p>${'A page of words about screws and bolts. '.repeat(20)}</p>` }
    const count = context.scaled(3000, 300)
    for (let index = 0; index < count; index++) victim.pages[`/page-${index}`] = { ...page, delayMs: 100 }
    attackerSite.pages['/page-0'] = page
    return async () => {
      const startedAt = Date.now()
      const { reply, inserted } = await flood(context, attacker, victim.origin, count)
      await sleep(1000)
      await insert(context, other, websites(other, attackerSite.origin, 1), addresses.owner)
      const indexed = await untilIndexed(context, other, 25)
      const perMinute = victim.requests.length / Math.max((Date.now() - startedAt) / 60_000, 1 / 6)
      await Promise.all([victim.stop(), attackerSite.stop()])
      const indexedText = indexed === null ? 'not within 25 s' : `after ${indexed.toFixed(1)} s`
      const text = `${describeReplies([reply])}, ${inserted} taken; other's item ${indexedText}; host asked ${Math.round(perMinute)} times a minute`
      return {
        isDefended: indexed !== null && indexed <= aims.itemSeconds && perMinute <= aims.hostPerMinute && reply.status !== 201,
        text,
      }
    }
  },
}

const uploadBytes = 50 * 1024 * 1024

const uploadAttack: Attack = {
  name: 'shares: endless uploads of 50 MB',
  limit: 'bytes per user (200 MB here)',
  seconds: 60,
  storesData: true,
  prepare: async (context) => {
    const as = await context.account()
    const body = Buffer.alloc(context.scaled(uploadBytes, 1024 * 1024), 'workwright ')
    return async () => {
      const replies: Reply[] = []
      for (let count = 0; count < context.scaled(12, 5); count++) {
        const path = `/storage/v1/object/${documents}/${as.id}/${randomUUID()}.txt`
        const reply = await context.call({ method: 'POST', path, as, headers: { 'content-type': 'text/plain' }, body })
        replies.push(reply)
        if (reply.status !== 200) break
      }
      const last = replies.at(-1)
      const refused = last !== undefined && last.status !== 200
      return { isDefended: refused, text: `${replies.length - (refused ? 1 : 0)} accepted; ${describeReplies(replies)}` }
    }
  },
}

const openUploadAttack: Attack = {
  name: 'shares: 300 resumable uploads left open',
  limit: 'open uploads per user',
  storesData: true,
  prepare: async (context) => {
    const as = await context.account()
    const encode = (text: string) => Buffer.from(text).toString('base64')
    return async () => {
      const replies = await context.calls(context.scaled(300, 60), (index) => ({
        method: 'POST',
        path: '/storage/v1/upload/resumable',
        as,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(uploadBytes),
          'upload-metadata': `bucketName ${encode(documents)},objectName ${encode(`${as.id}/open-${index}.txt`)},contentType ${encode('text/plain')}`,
        },
      }))
      const isRefused = ({ status }: Reply) => (status >= 400 && status < 500) || status === 503
      return {
        isDefended: replies.some(({ status }) => status === 413) && replies.every((reply) => reply.status === 201 || isRefused(reply)),
        text: describeReplies(replies),
      }
    }
  },
}

export const fairnessAttacks: readonly Attack[] = [floodAttack, uploadAttack, openUploadAttack]
