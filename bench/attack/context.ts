import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addresses } from './addresses.ts'
import { type Call, call, type Reply } from './call.ts'

/** Size of the attacks: `npm test` uses `small`, `npm run attack` uses `full`. */
export type Scale = 'full' | 'small'

/** Properties of the attacked server that are sent to the attacker process as JSON. */
export interface TargetFacts {
  url: string
  /** Connection string of the database owner. Attacks use it only to prepare and check rows; the attack itself uses HTTP. */
  databaseUrl: string
  publishableKey: string
  /** Path of an initialized data folder that no server uses. An attack that needs its own server starts it on a copy. */
  template: string
  /** Path of a folder for the servers and files of attacks. The suite deletes it at the end. */
  scratch: string
  scale: Scale
}

/** An account on the attacked server and its current access token. */
export interface Account {
  id: string
  email: string
  password: string
  token: string
}

/** An HTTP request with the publishable key. `as` is the account that sends it (default: a visitor), `from` the client's address. */
export type AccountCall = Omit<Call, 'from'> & { as?: Account | null; from?: string; json?: unknown }

/** The attacked server, with functions for calling it and for preparing data. */
export interface AttackContext extends TargetFacts {
  /** Returns the first value at full scale and the second one at small scale. */
  scaled<T>(full: T, small: T): T
  call(options: AccountCall): Promise<Reply>
  /** Sends `count` concurrent requests. */
  calls(count: number, options: (index: number) => AccountCall): Promise<Reply[]>
  account(): Promise<Account>
  /** Runs SQL as the owner of the database. Only to prepare rows and to check what an attack changed. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

const password = 'correct horse battery staple'

/** Reads the account's id and access token from a response of `/auth/v1`. */
function sessionOf(reply: Reply): Pick<Account, 'id' | 'token'> {
  if (reply.status !== 200) throw new Error(`no session: ${reply.status} ${reply.text.slice(0, 200)}`)
  // Cast: sign-up (without email confirmation) and sign-in return a session.
  const session = JSON.parse(reply.text) as { access_token: string; user: { id: string } }
  return { id: session.user.id, token: session.access_token }
}

const credentials = (key: string, account: Pick<Account, 'email' | 'password'>, from: string): Omit<Call, 'path'> => ({
  method: 'POST',
  headers: { apikey: key, 'content-type': 'application/json' },
  body: JSON.stringify(account),
  from,
})

/** Signs up a new account from a client address. @throws Error with the response when the server rejects it */
export async function signUp(url: string, key: string, from: string): Promise<Account> {
  const account = { email: `attack-${randomUUID()}@example.com`, password }
  return { ...account, ...sessionOf(await call(url, { path: '/auth/v1/signup', ...credentials(key, account, from) })) }
}

/** Signs in to an existing account. @throws Error with the response when the server rejects it */
export async function signIn(url: string, key: string, { email, password: accountPassword }: Account, from: string): Promise<Account> {
  const account = { email, password: accountPassword }
  return { ...account, ...sessionOf(await call(url, { path: '/auth/v1/token?grant_type=password', ...credentials(key, account, from) })) }
}

/** Creates the functions that an attack uses to call the server. */
export function makeContext(facts: TargetFacts): AttackContext {
  const { url, databaseUrl, publishableKey: key, scale } = facts
  const send = ({ as = null, json, from = addresses.attacker, headers = {}, ...options }: AccountCall) =>
    call(url, {
      ...options,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      from,
      headers: {
        apikey: key,
        authorization: `Bearer ${as?.token ?? key}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  return {
    ...facts,
    scaled: (full, small) => (scale === 'full' ? full : small),
    call: send,
    calls: (count, options) => Promise.all(Array.from({ length: count }, (_, index) => send(options(index)))),
    account: () => signUp(url, key, addresses.attacker),
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}
