import { setTimeout as sleep } from 'node:timers/promises'
import type { NumberedPart, RunningTurn } from '../turns/running-turns.ts'
import { dataMessages, type RelayMessage } from './relay-message.ts'

/** Parts of a reply for a process that follows it. `isEnd`: the reply has ended. */
export interface PartsForFollower {
  parts: NumberedPart[]
  isEnd: boolean
}

/** Interval at which collected parts are sent, in milliseconds. */
const collectMs = 100

/** Sends the parts of a reply to a follower in another process, in order, until the reply ends or the signal is aborted. */
export async function sendParts(
  turn: RunningTurn,
  { follower, after, signal }: { follower: string; after: number; signal: AbortSignal },
  send: (message: RelayMessage) => Promise<void>,
): Promise<void> {
  let collected: NumberedPart[] = []
  let isEnd = false
  let isFull = Promise.withResolvers<void>()
  const collect = async () => {
    for await (const part of turn.follow(after, signal)) {
      collected.push(part)
      isFull.resolve()
    }
    isEnd = true
    isFull.resolve()
  }
  const collecting = collect()
  while (!signal.aborted) {
    await isFull.promise
    if (!isEnd) await sleep(collectMs)
    const batch: PartsForFollower = { parts: collected, isEnd }
    collected = []
    isFull = Promise.withResolvers()
    for (const message of dataMessages(follower, batch)) await send(message)
    if (batch.isEnd) break
  }
  await collecting
}
