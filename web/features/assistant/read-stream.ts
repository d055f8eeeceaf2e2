import { type ChatPart, chatStreamEnd } from '../../../contracts/assistant/chat.ts'
import { readEvents } from '../../lib/api/read-events.ts'

/** Yields the parts of a reply stream up to its end marker. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatPart, void, undefined> {
  // Cast: written by our own server (contracts/assistant/chat.ts), and zod would double the panel's size.
  for await (const { data } of readEvents(body)) if (data !== '' && data !== chatStreamEnd) yield JSON.parse(data) as ChatPart
}
