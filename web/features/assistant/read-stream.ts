import { type ChatPart, chatStreamEnd } from '../../../contracts/chat.ts'
import { readEvents } from '../../lib/read-events.ts'

/** The parts of a reply's stream, up to the mark of its end. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatPart, void, undefined> {
  // The cast: our own server wrote it (contracts/chat.ts), and zod would double the panel.
  for await (const { data } of readEvents(body)) if (data !== '' && data !== chatStreamEnd) yield JSON.parse(data) as ChatPart
}
