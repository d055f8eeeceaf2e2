import { Secret, TOTP } from 'otpauth'
import { addresses } from '../addresses.ts'
import type { Attack } from '../attack.ts'
import { describeReplies, type Reply } from '../call.ts'
import { type Account, type AttackContext, signIn, signUp } from '../context.ts'
import { exchange } from '../sockets.ts'

const tryPassword = (context: AttackContext, email: string, password: string, from: string) =>
  context.call({ method: 'POST', path: '/auth/v1/token?grant_type=password', from, json: { email, password } })

const lockOut: Attack = {
  name: 'oracles: 45 wrong passwords, then the owner from another network',
  limit: 'the owner can sign in; the guesses are rate-limited',
  prepare: async (context) => {
    const owner = await signUp(context.url, context.publishableKey, addresses.owner)
    return async () => {
      const guesses: Reply[] = []
      for (let count = 0; count < 45; count++) guesses.push(await tryPassword(context, owner.email, `wrong ${count}`, addresses.attacker))
      const ownAttempt = await tryPassword(context, owner.email, owner.password, addresses.owner)
      const limited = guesses.some(({ status }) => status === 429)
      return { isDefended: ownAttempt.status === 200 && limited, text: `${describeReplies(guesses)}; the owner: ${ownAttempt.status}` }
    }
  },
}

const weakPassword: Attack = {
  name: 'oracles: sign-up with the password 123456',
  limit: '422 weak_password',
  prepare: async (context) => async () => {
    const json = { email: `weak-${Date.now()}@example.com`, password: '123456' }
    const reply = await context.call({ method: 'POST', path: '/auth/v1/signup', from: addresses.owner, json })
    return { isDefended: reply.status === 422 && reply.text.includes('weak_password'), text: describeReplies([reply]) }
  },
}

/** Adds a verified authenticator app to an account, over HTTP. */
async function addFactor(context: AttackContext, as: Account): Promise<void> {
  const enrolled = await context.call({ method: 'POST', path: '/auth/v1/factors', as, json: { factor_type: 'totp', friendly_name: 'App' } })
  // Cast: the response of `POST /auth/v1/factors` in the Supabase protocol.
  const { id, totp } = JSON.parse(enrolled.text) as { id: string; totp: { secret: string } }
  const challenged = await context.call({ method: 'POST', path: `/auth/v1/factors/${id}/challenge`, as, json: {} })
  const { id: challenge } = JSON.parse(challenged.text) as { id: string }
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()
  const verified = await context.call({
    method: 'POST',
    path: `/auth/v1/factors/${id}/verify`,
    as,
    json: { challenge_id: challenge, code },
  })
  if (verified.status !== 200) throw new Error(`failed to verify the second factor: ${verified.status} ${verified.text.slice(0, 200)}`)
}

const owesSecondFactor: Attack = {
  name: 'oracles: changes by a session without its second factor',
  limit: 'nothing changes',
  prepare: async (context) => {
    // Sign up from the owner's address, because an earlier attack may have used up the sign-up limit of the attacker's network.
    const { url, publishableKey } = context
    const account = await signUp(url, publishableKey, addresses.owner)
    await addFactor(context, account)
    const as = await signIn(url, publishableKey, account, addresses.owner)
    const item = { user_id: as.id, item_type: 'website', title: 'Owed', url: 'http://127.0.0.1:9/' }
    return async () => {
      const inserted = await context.call({ method: 'POST', path: '/rest/v1/knowledge_base_items', as, json: item })
      const headers = { prefer: 'return=representation' }
      const renamed = await context.call({
        method: 'PATCH',
        path: `/rest/v1/profiles?id=eq.${as.id}`,
        as,
        headers,
        json: { company_name: 'Owed' },
      })
      const password = await context.call({ method: 'PUT', path: '/auth/v1/user', as, json: { password: 'another long password' } })
      const data = await context.call({ method: 'PUT', path: '/auth/v1/user', as, json: { data: { owed: true } } })
      const rows = await context.sql<{ count: number }>(
        'select count(*)::int as count from public.knowledge_base_items where user_id = $1',
        [as.id],
      )
      const changed = [
        ...((rows[0]?.count ?? 0) > 0 ? ['an item'] : []),
        ...(renamed.status === 200 && renamed.text !== '[]' ? ['the profile'] : []),
        ...(password.status === 200 ? ['the password'] : []),
        ...(data.status === 200 ? ['the metadata'] : []),
      ]
      const replies = [inserted, renamed, password, data].map(({ status }) => status).join(', ')
      return {
        isDefended: changed.length === 0,
        text: `${replies}: ${changed.length === 0 ? 'nothing changed' : `changed ${changed.join(', ')}`}`,
      }
    }
  },
}

const hostReflection: Attack = {
  name: 'oracles: a foreign Host in cacheable pages',
  limit: 'no reflection without PUBLIC_URL',
  prepare:
    async ({ url }) =>
    async () => {
      const paths = ['/', '/blogs', '/sitemap.xml', '/robots.txt', '/blogs.xml', '/rss.xml', '/feed.xml']
      const reflecting: string[] = []
      for (const path of paths) {
        const text = await exchange(url, `GET ${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`)
        const [head = ''] = text.split('\r\n\r\n')
        const isPrivate = /cache-control:[^\r]*(?:no-store|private)/i.test(head)
        if (text.includes('evil.example') && !isPrivate) reflecting.push(path)
      }
      return {
        isDefended: reflecting.length === 0,
        text: reflecting.length === 0 ? 'not reflected' : `reflected in ${reflecting.join(', ')}`,
      }
    },
}

export const oracleAttacks: readonly Attack[] = [lockOut, weakPassword, owesSecondFactor, hostReflection]
