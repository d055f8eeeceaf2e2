import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Listener } from '../../../platform/database/listener.ts'
import { errorMessageOf } from '../../../platform/error-details.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { isReplying } from '../conversation-store.ts'
import type { NumberedPart, RunningTurns } from '../turns/running-turns.ts'
import { joinData, type RelayMessage, readRelayMessage, relayChannel } from './relay-message.ts'
import { type PartsForFollower, sendParts } from './send-parts.ts'

/** A reply that another process writes. */
export interface RemoteTurn {
  userId: string
  conversationId: string
}

/** Gives access to the replies that other server processes write, through notifications of the database. */
export interface TurnRelay {
  stop(turn: RemoteTurn): Promise<void>
  /**
   * Yields the parts of a reply after the part with the number `after`. Ends when the reply ends, when its process ends, when notifications
   * are lost, or when the signal is aborted. If the reply has not ended, the caller can call this function again.
   */
  follow(turn: RemoteTurn, after: number, signal: AbortSignal): AsyncGenerator<NumberedPart, void, undefined>
}

export interface TurnRelayOptions {
  owner: pg.Pool
  listener: Listener
  turns: RunningTurns
  log: Logger
  /** Interval at which a follower checks that the reply is still being written, in milliseconds. */
  checkMs?: number
}

/** Maximum number of followers in other processes that this process serves. */
const maxServed = 200

interface Follower {
  pieces: string[]
  received: NumberedPart[]
  isOver: boolean
  changed: PromiseWithResolvers<void>
}

/** Starts to send replies of this process to other processes on request, and returns the access to the replies of other processes. */
export async function openTurnRelay({ owner, listener, turns, log, checkMs = 2000 }: TurnRelayOptions): Promise<TurnRelay> {
  const followers = new Map<string, Follower>()
  const served = new Map<string, AbortController>()
  const send = async (message: RelayMessage) => {
    await owner.query('select pg_notify($1, $2)', [relayChannel, JSON.stringify(message)])
  }
  const onMessage = (message: RelayMessage) => {
    if (message.type === 'stop') turns.find(message.userId, message.conversationId)?.stop()
    else if (message.type === 'follow') void serve(message, { turns, served, send, log })
    else if (message.type === 'leave') served.get(message.follower)?.abort()
    else {
      const follower = followers.get(message.follower)
      if (follower) receive(follower, message)
    }
  }
  await listener.listen(relayChannel, (event) => {
    if (event === 'reconnected') return [...followers.values()].forEach(endFollowing)
    const message = readRelayMessage(event.payload)
    if (message) onMessage(message)
  })

  async function* follow(turn: RemoteTurn, after: number, signal: AbortSignal): AsyncGenerator<NumberedPart, void, undefined> {
    const id = randomUUID()
    const follower: Follower = { pieces: [], received: [], isOver: false, changed: Promise.withResolvers() }
    const end = () => endFollowing(follower)
    signal.addEventListener('abort', end, { once: true })
    followers.set(id, follower)
    const check = setInterval(() => void endIfNotReplying(owner, turn, follower), checkMs)
    try {
      await send({ type: 'follow', ...turn, after, follower: id })
      for (;;) {
        const part = follower.received.shift()
        if (part) yield part
        else if (follower.isOver || signal.aborted) return
        else await follower.changed.promise
      }
    } finally {
      clearInterval(check)
      followers.delete(id)
      signal.removeEventListener('abort', end)
      await send({ type: 'leave', follower: id }).catch(() => undefined)
    }
  }
  return { stop: (turn) => send({ type: 'stop', ...turn }), follow }
}

function announce(follower: Follower): void {
  follower.changed.resolve()
  follower.changed = Promise.withResolvers()
}

function endFollowing(follower: Follower): void {
  follower.isOver = true
  announce(follower)
}

/** Stops following a reply that no process writes any more. The last parts may arrive late, so only the second check in a row stops it. */
async function endIfNotReplying(
  owner: pg.Pool,
  { userId, conversationId }: RemoteTurn,
  follower: Follower & { isGone?: boolean },
): Promise<void> {
  const isGone = !(await isReplying(owner, userId, conversationId).catch(() => true))
  if (isGone && follower.isGone) endFollowing(follower)
  follower.isGone = isGone
}

/** Adds a piece of data from the process that writes the reply. Stops following if pieces were lost. */
function receive(follower: Follower, { data, isLast }: Extract<RelayMessage, { type: 'data' }>): void {
  follower.pieces.push(data)
  if (!isLast) return
  const pieces = follower.pieces.splice(0)
  try {
    // This cast is safe: a process of this program wrote the data.
    const { parts, isEnd } = joinData(pieces) as PartsForFollower
    follower.received.push(...parts)
    follower.isOver ||= isEnd
  } catch {
    follower.isOver = true
  }
  announce(follower)
}

interface Serving {
  turns: RunningTurns
  served: Map<string, AbortController>
  send: (message: RelayMessage) => Promise<void>
  log: Logger
}

/** Sends the parts of a reply that this process writes to a follower in another process. Does nothing for other replies. */
async function serve(
  { userId, conversationId, after, follower }: Extract<RelayMessage, { type: 'follow' }>,
  { turns, served, send, log }: Serving,
): Promise<void> {
  const turn = turns.find(userId, conversationId)
  if (!turn || served.size >= maxServed) return
  const controller = new AbortController()
  served.set(follower, controller)
  try {
    await sendParts(turn, { follower, after, signal: controller.signal }, send)
  } catch (error) {
    log.warn({ error: errorMessageOf(error), conversationId }, 'a reply was not sent to the process that follows it')
  } finally {
    served.delete(follower)
  }
}
