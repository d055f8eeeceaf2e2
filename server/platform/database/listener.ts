import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { messageIn } from '../fault.ts'
import type { Logger } from '../log.ts'
import { guardConnection } from './connection-guard.ts'

/** What became of a channel: something was said, or the connection was new and something may have been missed. */
export type Heard = { payload: string } | 'reconnected'

/** Hears what the database tells (`LISTEN`, `NOTIFY`) on one connection, which is opened again when it breaks. */
export interface Listener {
  /** Calls `onHeard` for everything that is said on `channel` from now on. The channel's name is ours: it is not quoted. */
  listen(channel: string, onHeard: (heard: Heard) => void): Promise<void>
  close(): Promise<void>
}

/** Whose notices are heard: `url` is the owner's connection string. */
export interface ListenerOptions {
  url: string
  log: Logger
}

/** The name by which the connection is known in `pg_stat_activity`. */
const listenerName = 'workwright listener'
/** Milliseconds before the second try to connect again; doubled for each one after it. */
const firstWait = 500
const longestWait = 15_000
/** Milliseconds until a connection must stand: a network that swallows the call would hold up the next try for minutes. */
const connectTimeout = 10_000
/** Milliseconds of silence after which the connection is probed: it says nothing for hours, and what lies between forgets it. */
const probeAfter = 60_000

/** Notifications have at most 8,000 bytes. */
const maxMessageBytes = 1024 * 1024

/** Opens the connection. Rejects when that fails the first time; later breaks mend themselves. */
export async function openListener({ url, log }: ListenerOptions): Promise<Listener> {
  const closing = new AbortController()
  const channels = new Map<string, ((heard: Heard) => void)[]>()
  const connect = async (): Promise<pg.Client> => {
    const client = makeClient(url)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onHeard of channels.get(channel) ?? []) onHeard({ payload })
    })
    await client.connect()
    try {
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => void reconnect())
    return client
  }
  const reconnect = async (): Promise<void> => {
    for (let wait = firstWait; !closing.signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal, ref: false })
        current = await connect()
        // Closed meanwhile: what was closed then was the former connection.
        if (closing.signal.aborted) return void (await current.end().catch(() => undefined))
        for (const onHeard of [...channels.values()].flat()) onHeard('reconnected')
        return
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ fault: messageIn(error) }, 'the database cannot be listened to')
      }
    }
  }
  let current = await connect()
  return {
    listen: async (channel, onHeard) => {
      channels.set(channel, [...(channels.get(channel) ?? []), onHeard])
      await current.query(`listen ${channel}`)
    },
    close: async () => {
      closing.abort()
      await current.end().catch(() => undefined)
    },
  }
}

function makeClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfter,
    connectionTimeoutMillis: connectTimeout,
    application_name: listenerName,
    pipeline: true,
  })
  guardConnection(client, maxMessageBytes)
  // A broken connection ends, and the end is what opens the next one.
  client.on('error', () => undefined)
  return client
}
