import { anthropicMessages } from './anthropic-messages.ts'
import { googleGenerate } from './google-generate.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import { countedTokens, type Protocol, type Reply, splitInHalves } from './reply.ts'

/** Renders the responses of one provider to a request, in the provider's format. */
export interface Dialect {
  isStream: boolean
  chunks(reply: Reply): string[]
  overloaded: string
}

/** Members of a request body that determine its protocol. */
export interface RequestBody {
  stream?: boolean
  input?: string | string[]
  requests?: unknown[]
}

const protocols: readonly [RegExp, Protocol][] = [
  [/^(?:\/ollama)?\/v1\/chat\/completions$/, openaiChat],
  [/^\/v1\/responses$/, openaiResponses],
  [/^\/v1\/messages$/, anthropicMessages],
  [/^\/v1beta\/models\/[^/]+:(?:streamG|g)enerateContent/, googleGenerate],
]

const openaiEmbeddings = (input: string[], embed: (text: string) => number[]) =>
  splitInHalves({
    object: 'list',
    model: 'test-embedding-1',
    data: input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) })),
    usage: { prompt_tokens: countedTokens.in, total_tokens: countedTokens.in },
  })

/** Returns the protocol that a request uses, derived from its path and body; null if the protocol is unknown. */
export function dialectOf(path: string, body: RequestBody, embed: (text: string) => number[]): Dialect | null {
  const isStream = body.stream === true || path.includes(':streamGenerateContent')
  const protocol = protocols.find(([pattern]) => pattern.test(path))?.[1]
  if (protocol) return { isStream, overloaded: protocol.overloaded, chunks: isStream ? protocol.stream : protocol.body }
  if (/^(?:\/ollama)?\/v1\/embeddings$/.test(path))
    return { isStream, overloaded: '', chunks: () => openaiEmbeddings([body.input ?? []].flat(), embed) }
  if (/^\/v1beta\/models\/[^/]+:(?:batchEmbedContents|embedContent)$/.test(path)) {
    const values = (body.requests ?? [body]).map(() => ({ values: [1, 1, 0] }))
    return { isStream, overloaded: '', chunks: () => splitInHalves(body.requests ? { embeddings: values } : { embedding: values[0] }) }
  }
  return null
}
