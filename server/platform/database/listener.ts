import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { exponentialBackoff } from '../concurrency/backoff.ts'
import { errorMessageOf } from '../error-details.ts'
import type { Logger } from '../logging/log.ts'
import { guardConnection } from './connection-guard.ts'

/** The payload of a notification, or `reconnected` if the connection was replaced and notifications may have been missed. */
export type ChannelMessage = { payload: string } | 'reconnected'

/** Receives PostgreSQL notifications (`LISTEN`, `NOTIFY`) on one connection, which is reopened when it breaks. */
export interface Listener {
  /** Calls `onMessage` for each notification on `channel`. The name of the channel must be a constant, because it is not quoted. */
  listen(channel: string, onMessage: (message: ChannelMessage) => void): Promise<void>
  close(): Promise<void>
}

export interface ListenerOptions {
  /** Connection string of the database owner. */
  url: string
  log: Logger
}

/** Name of the connection in `pg_stat_activity`. */
const listenerName = 'workwright listener'
const reconnectBackoffMs = { first: 500, max: 15_000 }
/** Without this timeout, a network that drops packets would delay the next attempt by minutes. */
const connectTimeoutMs = 10_000
/**
 * Delay of TCP keep-alive packets, in milliseconds. The connection may be idle for hours, and a NAT gateway or firewall could drop it
 * without these packets.
 */
const keepAliveDelayMs = 60_000

/** A notification has at most 8,000 bytes, so larger messages are not expected. */
const maxMessageBytes = 1024 * 1024

/** Opens the connection. Rejects if the first attempt fails; later failures are retried. */
export async function openListener({ url, log }: ListenerOptions): Promise<Listener> {
  const closing = new AbortController()
  const channels = new Map<string, ((message: ChannelMessage) => void)[]>()
  const connect = async (): Promise<pg.Client> => {
    const client = makeClient(url)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onMessage of channels.get(channel) ?? []) onMessage({ payload })
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
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      try {
        await sleep(exponentialBackoff(reconnectBackoffMs, attempt), undefined, { signal: closing.signal, ref: false })
        current = await connect()
        // If `close` was called during the attempt, it has closed only the previous connection, so the new one is closed here.
        if (closing.signal.aborted) return void (await current.end().catch(() => undefined))
        for (const onMessage of [...channels.values()].flat()) onMessage('reconnected')
        return
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ error: errorMessageOf(error) }, 'database notifications are unavailable')
      }
    }
  }
  let current = await connect()
  return {
    listen: async (channel, onMessage) => {
      channels.set(channel, [...(channels.get(channel) ?? []), onMessage])
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
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: listenerName,
    pipeline: true,
  })
  guardConnection(client, maxMessageBytes)
  // The error is ignored, because a broken connection also emits `end`, which triggers the reconnection.
  client.on('error', () => undefined)
  return client
}
