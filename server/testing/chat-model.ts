import type { ChatModel, ChatModelPart, ChatModelRequest } from '../features/assistant/chat-model.ts'

export interface ScriptedModel extends ChatModel {
  /** What it was asked, in order. */
  requests: ChatModelRequest[]
}

type Script = (request: ChatModelRequest, signal: AbortSignal) => AsyncIterable<ChatModelPart>

/** A language model that does what the test says, tool calls that nobody offered included. */
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

export const finishOf = (sources: number[] = []): ChatModelPart => ({
  type: 'finish',
  answer: { model: 'scripted-1', tokensIn: 100, tokensOut: 20, costUsd: 0.0012, finishReason: 'stop', sources },
})

/** Says the words one after the other, and is done. */
export const sayWords = (words: readonly string[], sources: number[] = []): Script =>
  async function* () {
    for (const text of words) yield { type: 'text', text }
    yield finishOf(sources)
  }
