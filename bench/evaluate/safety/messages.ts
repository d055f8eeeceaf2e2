// Reads the messages for evaluating the safety rules (*.json in this folder, one file per language). See bench/evaluate/README.md.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { safetyCategories } from '../../../contracts/safety/safety.ts'

export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const
export const halves = ['tune', 'hold'] as const
export type Half = (typeof halves)[number]

const messageSchema = z.strictObject({
  id: z.string().regex(/^[a-z]{2}(-[a-z0-9]+)+$/),
  language: z.enum(languages),
  text: z.string().trim().min(20),
  /** Category that requires a person to see the message; null for a harmless message. */
  expect: z.enum(safetyCategories).nullable(),
  /** `tune`: authors of rules may read the message. `hold`: they may not, so that it measures rules independently. */
  set: z.enum(halves),
})
export type SafetyMessage = z.infer<typeof messageSchema>

const seed = 'safety-4'

/** Returns the half of an id. Depends only on the id, so adding messages and cases does not change the half of others. */
export const halfOf = (id: string): Half => (createHash('sha256').update(`${seed} ${id}`).digest().readUInt8(0) % 2 === 0 ? 'tune' : 'hold')

/**
 * Messages that belong to `hold` by their id, but are now in `tune`: the rules missed them, so that a reply could have been sent without
 * approval. They were read to correct the rules, and a message that has been read no longer measures them. See bench/evaluate/README.md.
 */
const movedToTune: ReadonlySet<string> = new Set([
  'en-wait-outside',
  'en-man-at-gate',
  'en-wrong-attachment',
  'it-scomparso',
  'nl-vreemde-auto',
])

/** Returns the half of a message. */
export const halfOfMessage = (id: string): Half => (movedToTune.has(id) ? 'tune' : halfOf(id))

/** Reads all messages, ordered by language. Throws if a file has an invalid entry. */
export function readSafetyMessages(): SafetyMessage[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => z.array(messageSchema).parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))))
}
