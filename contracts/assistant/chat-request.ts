import { z } from 'zod'
import { chatLimits, chatMessages } from './chat.ts'

/* This schema is not in chat.ts, so that the browser can import the messages of chat.ts without loading zod. */
const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('user'),
    content: z.string().max(chatLimits.questionMax, chatMessages.questionTooLong).regex(/\S/, 'A message cannot be blank'),
  }),
  z.strictObject({ role: z.literal('assistant'), content: z.string().max(chatLimits.replyMax) }),
])
/** A message of the conversation, as the client sends it with a question. */
export type ChatTurnMessage = z.infer<typeof messageSchema>

/** Body of `functions/v1/chat`. The last message is the question. */
export const chatRequestSchema = z.object({
  messages: z
    .array(messageSchema)
    .min(1, 'A message is required')
    .max(chatLimits.messagesMax, `A request can contain at most ${chatLimits.messagesMax} messages`)
    .refine((messages) => messages.length === 0 || messages.at(-1)?.role === 'user', 'The last message must be the user’s'),
  conversationId: z.uuid().nullish(),
  /** True to replace the last reply by a new one. */
  regenerate: z.boolean().optional(),
  /** Id of an earlier question that the last message replaces, with everything after it. */
  replaces: z.uuid().optional(),
  /** Ids of the knowledge items that a new conversation is restricted to. */
  documents: z.array(z.uuid()).min(1).max(chatLimits.documentsMax, chatMessages.tooManyDocuments).optional(),
  /** True to continue the last reply, which reached its length limit. */
  continue: z.boolean().optional(),
})
export type ChatRequest = z.infer<typeof chatRequestSchema>
