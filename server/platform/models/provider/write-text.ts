import { answerOverheadTokens, answerSchema } from '../answers/answer-schema.ts'
import { judgeAnswer } from '../answers/judge-answer.ts'
import { taskTexts } from '../answers/task-texts.ts'
import { ModelError } from '../model-error.ts'
import type { CallOptions, WriteRequest, WrittenText } from '../models.ts'
import { generateObject } from './generate-object.ts'
import type { ProviderContext } from './provider-context.ts'
import { defaultOutputTokens } from './request-options.ts'

/** Requests a text as a field of an object, so that a refusal or a question is not used as the text. */
export async function writeText(context: ProviderContext, request: WriteRequest, options: CallOptions): Promise<WrittenText> {
  const { messages, temperature, maxOutputTokens = defaultOutputTokens, task } = request
  const {
    object,
    finishReason: _,
    ...answer
  } = await generateObject(
    context,
    {
      messages,
      schema: answerSchema,
      maxOutputTokens: maxOutputTokens + answerOverheadTokens,
      ...(temperature !== undefined && { temperature }),
    },
    options,
  )
  try {
    return { ...answer, ...judgeAnswer(object, { material: taskTexts(task), sourceCount: task.chunks.length }) }
  } catch (error) {
    throw error instanceof ModelError ? error.withSpent(answer) : error
  }
}
