import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import type { SafetyMessage } from './messages.ts'

/** A message with the categories that the safety rules found in it. */
export interface ScoredMessage extends SafetyMessage {
  detected: SafetyCategory[]
}

/** Scores of a set of messages. A message is flagged if any category was found; it then waits for a person. */
export interface Score {
  /** Number of messages that a person must see. */
  risky: number
  flagged: number
  /** Number of flagged risky messages in which the expected category was found. */
  named: number
  missed: number
  harmless: number
  falseAlarms: number
  /** Share of the risky messages that were flagged; null without risky messages. */
  recall: number | null
  /** Share of the flagged messages that are risky; null without flagged messages. */
  precision: number | null
}

export const isMiss = ({ expect, detected }: ScoredMessage): boolean => expect !== null && detected.length === 0
export const isFalseAlarm = ({ expect, detected }: ScoredMessage): boolean => expect === null && detected.length > 0

const share = (count: number, total: number) => (total === 0 ? null : count / total)

/** Computes recall and precision, and counts the misses and false alarms, for a set of messages. */
export function scoreOf(messages: readonly ScoredMessage[]): Score {
  const risky = messages.filter(({ expect }) => expect !== null)
  const missed = risky.filter(isMiss).length
  const flagged = risky.length - missed
  const falseAlarms = messages.filter(isFalseAlarm).length
  return {
    risky: risky.length,
    flagged,
    named: risky.filter(({ expect, detected }) => expect !== null && detected.includes(expect)).length,
    missed,
    harmless: messages.length - risky.length,
    falseAlarms,
    recall: share(flagged, risky.length),
    precision: share(flagged, flagged + falseAlarms),
  }
}

/**
 * Counts one category: its risky messages, and as false alarms the harmless messages that were assigned to it. A risky message of another
 * category is not a false alarm, because a person must see it anyway.
 */
export const scoreOfCategory = (messages: readonly ScoredMessage[], category: SafetyCategory): Score =>
  scoreOf(
    messages
      .filter(({ expect }) => expect === category || expect === null)
      .map((message) =>
        message.expect === null ? { ...message, detected: message.detected.filter((name) => name === category) } : message,
      ),
  )

const urgentCategories: readonly (SafetyCategory | null)[] = ['medical_emergency', 'self_harm']

/** Returns the missed messages of the `tune` half about a danger to life. `npm run evaluate` fails when there are any. */
export const urgentMisses = (messages: readonly ScoredMessage[]): ScoredMessage[] =>
  messages.filter((message) => message.set === 'tune' && urgentCategories.includes(message.expect) && isMiss(message))
