/** Limits of the assistant. Lengths in characters. */
export const chatLimits = {
  /** Messages per request; the client drops the oldest. */
  messagesMax: 50,
  questionMax: 4000,
  /** Length of an earlier reply that the client sends back. */
  replyMax: 40_000,
  titleMax: 200,
  /** Pixels (specification, section 9). */
  panelWidth: 384,
  panelHeight: 500,
} as const

/** Texts of the assistant. Texts that the specification fixes (sections 2 and 8) must not change. */
export const chatMessages = {
  panelTitle: (productName: string) => `${productName} AI Assistant`,
  greeting: 'Hello! I can help you with:',
  /** Abilities that the greeting lists. */
  abilities: [
    'Answering questions from your knowledge base, with sources',
    'Finding and adding the right workflow for a task',
    'Explaining and changing a workflow’s configuration',
    'Starting runs and explaining their results',
    'Learning how the product works',
  ],
  sendFailed: 'Failed to send message. Please try again.',
  offline: 'You’re offline. Your message is saved; send it when you’re back online.',
  interrupted: 'The reply was interrupted.',
  stopped: 'Stopped.',
  titleRequired: 'Title is required',
  titleTooLong: `Title must be at most ${chatLimits.titleMax} characters`,
  questionTooLong: `Messages must be at most ${chatLimits.questionMax} characters`,
  noConversation: 'This conversation does not exist',
  tooFast: (time: string) => `You’re sending messages too quickly. Try again at ${time} UTC.`,
  tokensUsedUp: (time: string) => `You’ve reached your daily limit for the assistant. It’s available again at ${time} UTC.`,
  unknown: 'I couldn’t find anything about this in your knowledge base, your workflows or the product help.',
} as const

/** JSON response of `functions/v1/chat`. */
export interface ChatResponse {
  reply: string
  conversationId: string
}

/** Response headers for `Accept: text/event-stream`: the AI SDK's UI message stream, version 1. */
export const chatStreamHeaders = { 'x-vercel-ai-ui-message-stream': 'v1' } as const
/** Media type of a streamed reply; requested with the `Accept` header. */
export const chatStreamType = 'text/event-stream'
/** Marks the end of a complete stream. */
export const chatStreamEnd = '[DONE]'

/** A source that a reply cites. */
export interface Citation {
  /** Number in the text, as in `[1]`. */
  number: number
  kind: 'knowledge' | 'help' | 'workflow'
  title: string
  /** URL of a page, file name, or path of this application (`/workflows/…`). */
  source: string
  heading: string | null
  /** Beginning of the cited text. */
  excerpt: string
  /** Knowledge item, or null for other sources. */
  itemId: string | null
  /** Index of the chunk in the item, from 0; null without an item. */
  position: number | null
}

/** A setting that a proposal changes, with old and new values. `field` is its name; `label` is its display text. */
export interface ConfigurationChange {
  field: string
  label: string
  from: string | number | boolean | null
  to: string | number | boolean
}

/** An action that the assistant proposes. It runs only after the user confirms it, with the user's own rights. */
export type Proposal =
  | { id: string; kind: 'add_workflow'; workflowId: string; name: string }
  | { id: string; kind: 'change_configuration'; workflowId: string; name: string; changes: ConfigurationChange[] }
  /** Uses the sample input; a test run sends nothing. */
  | { id: string; kind: 'start_run'; workflowId: string; configurationId: string; name: string; isTest: boolean }

/** Texts of the card that proposes a run. */
export const proposalMessages = {
  sampleRun: 'Uses the sample input.',
  testRun: 'Uses the sample input. Nothing is sent.',
  started: 'Started',
} as const

/** `stopped`: the user stopped the reply or disconnected; `failed`: the model failed. */
const replyStatuses = ['complete', 'stopped', 'failed'] as const
/** How a reply ended (`chat_messages.status`). */
export type ReplyStatus = (typeof replyStatuses)[number]

/** Metadata of a finished reply. */
export interface ReplyMetadata {
  conversationId: string
  model: string
  status: ReplyStatus
  tokensIn: number
  tokensOut: number
  /** US dollars; null if the model's price is not known. */
  costUsd: number | null
}

type SourceMetadata = { workwright: Citation }

/** One event of the stream. `messageId` is the id of the stored reply. */
export type ChatPart =
  | { type: 'start'; messageId: string; messageMetadata: { conversationId: string } }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'source-url'; sourceId: string; url: string; title: string; providerMetadata: SourceMetadata }
  | { type: 'source-document'; sourceId: string; mediaType: string; title: string; filename: string; providerMetadata: SourceMetadata }
  | { type: 'tool-input-available'; toolCallId: string; toolName: Proposal['kind']; input: Proposal }
  | { type: 'finish'; finishReason: 'stop' | 'length' | 'error'; messageMetadata: ReplyMetadata }
  | { type: 'error'; errorText: string }
