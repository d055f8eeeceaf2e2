import { z } from 'zod'
import { chatLimits, chatMessages } from './chat.ts'

/* Apart from the words: the panel shows them without zod. */
const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('user'),
    content: z.string().max(chatLimits.questionMax, chatMessages.questionTooLong).regex(/\S/, 'A message must not be blank'),
  }),
  z.strictObject({ role: z.literal('assistant'), content: z.string().max(chatLimits.replyMax) }),
])
/** One message as a client sends it along. */
export type ChatTurnMessage = z.infer<typeof messageSchema>

/** What `functions/v1/chat` takes. The last message is the question. */
export const chatRequestSchema = z.object({
  messages: z
    .array(messageSchema)
    .min(1, 'A message is required')
    .max(chatLimits.messagesMax, `A request has at most ${chatLimits.messagesMax} messages`)
    .refine((messages) => messages.length === 0 || messages.at(-1)?.role === 'user', "The last message must be the user's"),
  conversationId: z.uuid().nullish(),
  /** Answers the conversation's last question anew; the new reply takes the place of the old one. */
  regenerate: z.boolean().optional(),
})
/** Body of `functions/v1/chat`. */
export type ChatRequest = z.infer<typeof chatRequestSchema>
