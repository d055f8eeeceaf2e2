import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { composeBrief } from '../../../server/platform/models/builtin/brief/compose-brief.ts'
import type { Half } from '../safety/messages.ts'

const file = z.strictObject({
  /** The rules of each company. */
  companies: z.record(z.string(), z.array(z.string().min(20))),
  /** Messages with the index of the rule that answers them; null if none does. */
  messages: z.array(z.strictObject({ company: z.string(), text: z.string().min(10), rule: z.int().nullable() })),
})
const { companies, messages } = file.parse(JSON.parse(readFileSync(new URL('messages.json', import.meta.url), 'utf8')))

/** Number of characters at the start of a rule that show that an outline quotes the rule. */
const recognizedChars = 25

/** A message with the indexes of the rules that its outline quotes. */
export interface QuotedMessage {
  company: string
  text: string
  rule: number | null
  quoted: number[]
  set: Half
}

/** Composes the outline of a reply to each message. Every second message belongs to `hold`. */
export function evaluateQuotes(): QuotedMessage[] {
  return messages.map((message, index) => {
    const rules = companies[message.company] ?? []
    const chunks = rules.map((text, at) => ({ title: `Note ${at + 1}`, text }))
    const { outline } = composeBrief({ kind: 'draft', form: 'reply', brief: 'Answer the message.', received: message.text, chunks })
    const quoted = rules.flatMap((rule, at) => (outline.includes(rule.slice(0, recognizedChars)) ? at : []))
    return { ...message, quoted, set: index % 2 === 0 ? 'tune' : 'hold' }
  })
}

/** Counts the required rules, those that are quoted, and the quoted rules that answer another question. */
export const quoteScoreOf = (quotes: readonly QuotedMessage[]) => ({
  required: quotes.filter(({ rule }) => rule !== null).length,
  quoted: quotes.filter(({ rule, quoted }) => rule !== null && quoted.includes(rule)).length,
  wrong: quotes.reduce((sum, { rule, quoted }) => sum + quoted.filter((at) => at !== rule).length, 0),
})
