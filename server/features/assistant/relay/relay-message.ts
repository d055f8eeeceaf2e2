import { z } from 'zod'

/** Name of the channel on which server processes request replies from each other. */
export const relayChannel = 'assistant_turns'

/** Maximum length of the data in one message, in characters of base64. A notification has at most 8,000 bytes. */
const maxDataLength = 7000

const messageSchema = z.discriminatedUnion('type', [
  /** Asks the process that writes a reply to stop it. */
  z.strictObject({ type: z.literal('stop'), userId: z.string(), conversationId: z.string() }),
  /** Asks the process that writes a reply for its parts after the number `after`. */
  z.strictObject({ type: z.literal('follow'), userId: z.string(), conversationId: z.string(), after: z.number(), follower: z.string() }),
  /** Reports that a follower has disconnected. */
  z.strictObject({ type: z.literal('leave'), follower: z.string() }),
  /** A piece of JSON with parts of a reply for one follower. The last piece completes it. */
  z.strictObject({ type: z.literal('data'), follower: z.string(), data: z.string(), isLast: z.boolean() }),
])
export type RelayMessage = z.infer<typeof messageSchema>

/** Reads a notification; null if another version of the program sent it. */
export function readRelayMessage(payload: string): RelayMessage | null {
  try {
    return messageSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** Splits a value into messages for a follower that fit into notifications. */
export function dataMessages(follower: string, value: unknown): RelayMessage[] {
  const text = Buffer.from(JSON.stringify(value)).toString('base64')
  const count = Math.max(1, Math.ceil(text.length / maxDataLength))
  return Array.from({ length: count }, (_, index) => ({
    type: 'data',
    follower,
    data: text.slice(index * maxDataLength, (index + 1) * maxDataLength),
    isLast: index === count - 1,
  }))
}

/** Joins the pieces of a value. @throws SyntaxError if pieces were lost */
export const joinData = (pieces: readonly string[]): unknown => JSON.parse(Buffer.from(pieces.join(''), 'base64').toString())
