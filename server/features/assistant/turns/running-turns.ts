import type { ChatPart } from '../../../../contracts/assistant/chat.ts'
import { AppError } from '../../../platform/http/errors.ts'

export interface RunningTurnLimits {
  maxPerUser: number
  /** Maximum number of replies that this process writes at the same time. */
  maxTurns: number
  /** Maximum size of the recorded parts of one reply, in bytes of JSON. A longer reply is stopped. */
  maxBytes: number
}

export const defaultTurnLimits: RunningTurnLimits = { maxPerUser: 4, maxTurns: 400, maxBytes: 256 * 1024 }

const retryAfterSeconds = 5

/** A part of a reply with its number, from 1. */
export interface NumberedPart {
  id: number
  part: ChatPart
}

/** A reply that this process is writing. It continues when its client disconnects, so that a reload can resume it. */
export interface RunningTurn {
  userId: string
  conversationId: string
  /**
   * Yields the parts after the part with the number `after`, starting with the parts already recorded. Ends with the reply, or when
   * `signal` is aborted.
   */
  follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedPart, void, undefined>
  stop(): void
}

/** Reasons to abort a turn. */
export const turnAbortReasons = { stopped: 'stopped by the user', shutdown: 'the server is stopping' } as const

export interface RunningTurns {
  /**
   * Checks the limits before a reply starts.
   * @throws AppError `rate_limited` if the user has too many replies in progress, `unavailable` if the process has too many
   */
  requireFreeTurn(userId: string): void
  /** Starts to receive the parts of a reply. `controller` aborts the reply. */
  start(turn: { userId: string; conversationId: string; controller: AbortController; parts: AsyncIterable<ChatPart> }): RunningTurn
  /** Returns the reply that is being written in a conversation of the user, or null. */
  find(userId: string, conversationId: string): RunningTurn | null
  /** Waits for all replies, at most `seconds`, then aborts them and waits until they are stored. */
  close(seconds: number): Promise<void>
}

export function makeRunningTurns(limits: RunningTurnLimits = defaultTurnLimits): RunningTurns {
  const turns = new Map<RunningTurn, { controller: AbortController; ended: Promise<void> }>()
  return {
    requireFreeTurn: (userId) => {
      if (turns.size >= limits.maxTurns) throw new AppError('unavailable', { retryAfter: retryAfterSeconds })
      if ([...turns.keys()].filter((turn) => turn.userId === userId).length < limits.maxPerUser) return
      const message = 'Too many replies are in progress. Wait for one of them, or stop it.'
      throw new AppError('rate_limited', { message, retryAfter: retryAfterSeconds })
    },
    start: ({ userId, conversationId, controller, parts }) => {
      const recording = record(parts, controller, limits.maxBytes)
      const turn: RunningTurn = {
        userId,
        conversationId,
        follow: recording.follow,
        stop: () => controller.abort(turnAbortReasons.stopped),
      }
      turns.set(turn, { controller, ended: recording.ended.finally(() => turns.delete(turn)) })
      return turn
    },
    find: (userId, conversationId) =>
      [...turns.keys()].findLast((turn) => turn.userId === userId && turn.conversationId === conversationId) ?? null,
    close: async (seconds) => {
      const allEnded = Promise.all([...turns.values()].map(({ ended }) => ended))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([allEnded, new Promise((resolve) => (timer = setTimeout(resolve, seconds * 1000)))])
      clearTimeout(timer)
      for (const { controller } of turns.values()) controller.abort(turnAbortReasons.shutdown)
      await allEnded
    },
  }
}

/** Receives all parts, and records them for readers that join later. */
function record(parts: AsyncIterable<ChatPart>, controller: AbortController, maxBytes: number) {
  const recorded: ChatPart[] = []
  let bytes = 0
  let isOver = false
  let changed = Promise.withResolvers<void>()
  const announce = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const receive = async () => {
    try {
      for await (const part of parts) {
        recorded.push(part)
        bytes += JSON.stringify(part).length
        announce()
        if (bytes > maxBytes) controller.abort(turnAbortReasons.stopped)
      }
    } finally {
      isOver = true
      announce()
    }
  }
  async function* follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedPart, void, undefined> {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    let next = Math.max(0, after)
    while (!signal.aborted) {
      const part = recorded[next]
      if (part) {
        next += 1
        yield { id: next, part }
      } else if (isOver) return
      else await Promise.race([changed.promise, aborted])
    }
  }
  // The parts report errors themselves, so a rejection here is a bug. Readers then see the stream end without its end marker.
  return { follow, ended: receive().catch(() => undefined) }
}
