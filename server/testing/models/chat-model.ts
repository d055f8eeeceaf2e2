import type { ChatModel, ChatModelPart, ChatModelRequest } from '../../features/assistant/chat-model.ts'

export interface ScriptedModel extends ChatModel {
  /** All requests so far, in order. */
  requests: ChatModelRequest[]
}

type Script = (request: ChatModelRequest, signal: AbortSignal) => AsyncIterable<ChatModelPart>

/** Creates a language model that responds according to a script. The script can also call tools that the request did not offer. */
export function makeScriptedModel(script: Script): ScriptedModel {
  const requests: ChatModelRequest[] = []
  return {
    requests,
    describe: () => ({ model: 'scripted', provider: 'test' }),
    streamText: (request, { signal }) => {
      requests.push(request)
      return script(request, signal)
    },
  }
}

export const finishOf = (sources: number[] = [], finishReason = 'stop'): ChatModelPart => ({
  type: 'finish',
  answer: { model: 'scripted-1', tokensIn: 100, tokensOut: 20, costUsd: 0.0012, finishReason, sources },
})

/** Returns a script that streams the given words one by one. */
export const streamWords = (words: readonly string[], sources: number[] = []): Script =>
  async function* () {
    for (const text of words) yield { type: 'text', text }
    yield finishOf(sources)
  }
