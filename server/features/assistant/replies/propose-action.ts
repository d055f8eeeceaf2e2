import type { ToolResult } from '../tools/tool-result.ts'
import { callTool, toolOffers } from '../tools/tools.ts'
import { toolPrompt } from './prompt.ts'
import type { ReplyInput, ReplyPiece } from './reply.ts'
import { yieldResults } from './yield-results.ts'

const maxCalls = 4
const maxOutputTokens = 2000

/**
 * Lets the model select the tools for an action. The call contains the user's messages and the tools, but no retrieved content, so that
 * text in documents cannot trigger an action. Discards the text of the model.
 * @param citationsBefore number of sources that the reply may already cite
 * @returns true if a tool returned a result
 */
export async function* proposeAction(input: ReplyInput, citationsBefore = 0): AsyncGenerator<ReplyPiece, boolean, undefined> {
  const { model, messages, question, gathered, signal, owner } = input
  const names = gathered.ownWorkflows.map(({ name }) => name)
  const request = {
    messages: toolPrompt(messages, question, names),
    task: { kind: 'answer' as const, question, chunks: [] },
    tools: [...toolOffers],
    maxOutputTokens,
  }
  const results: ToolResult[] = []
  let calls = 0
  for await (const part of model.streamText(request, { signal, owner })) {
    if (part.type === 'tool-call' && calls < maxCalls) {
      calls += 1
      const result = callTool(part.call, gathered)
      if (result) results.push(result)
    }
    if (part.type === 'finish') yield { type: 'spent', answer: part.answer }
  }
  yield* yieldResults(results, citationsBefore)
  return results.length > 0
}
