import { findSafetyMatches } from '../../../server/features/safety/find-safety-matches.ts'
import { readSafetyMessages } from './messages.ts'
import type { ScoredMessage } from './score.ts'

/** Runs the safety rules on every message. */
export const evaluateSafety = (): ScoredMessage[] =>
  readSafetyMessages().map((message) => ({ ...message, detected: findSafetyMatches(message.text).map(({ category }) => category) }))
