import { countedTokens, event, type Protocol, type Reply, splitInHalves, wordsOf } from './reply.ts'

/* Responses in the format of Google's generateContent API. Documentation: https://ai.google.dev/api/generate-content */

const finishReasons = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY', tool: 'STOP' }
const chunk = (parts: unknown[], finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }],
  usageMetadata: {
    promptTokenCount: countedTokens.in,
    candidatesTokenCount: countedTokens.out,
    totalTokenCount: countedTokens.in + countedTokens.out,
  },
  modelVersion: 'test-model-1',
  responseId: 'response-1',
})
const callOf = ({ toolCall }: Reply) =>
  toolCall ? [{ functionCall: { name: toolCall.name, args: JSON.parse(toolCall.input) }, thoughtSignature: 'c2ln' }] : []
/** The protocol has no field for a refusal, so the model declines in its text. */
const textOf = ({ text, refusal }: Reply) => refusal ?? text

function stream(reply: Reply): string[] {
  const [first = '', ...rest] = wordsOf(textOf(reply))
  return [
    event(chunk([{ text: first }])),
    ...rest.map((text) => event(chunk([{ text }]))),
    event(chunk(callOf(reply), finishReasons[reply.finish])),
  ]
}

export const googleGenerate: Protocol = {
  stream,
  body: (reply) => splitInHalves(chunk([{ text: textOf(reply) }, ...callOf(reply)], finishReasons[reply.finish])),
  overloaded: event({ error: { code: 503, message: 'The model is overloaded', status: 'UNAVAILABLE' } }),
}
