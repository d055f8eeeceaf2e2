/** Bounds of the assistant. Lengths in characters. */
export const chatLimits = {
  /** Messages of one request; the oldest are the client's to leave out. */
  messagesMax: 50,
  questionMax: 4000,
  /** What the assistant said before, as the client sends it back. */
  replyMax: 40_000,
  titleMax: 200,
  /** Pixels (specification, section 9). */
  panelWidth: 384,
  panelHeight: 500,
} as const

/** The words of the assistant: those of the specification (sections 2 and 8), and ours for what it leaves open. */
export const chatMessages = {
  panelTitle: (productName: string) => `${productName} AI Assistant`,
  greeting: 'Hello! I can help you with:',
  /** What the greeting lists. */
  abilities: [
    'Answers from your knowledge base, with their sources',
    'Finding the right workflow for a task and adding it',
    'Explaining and changing how a workflow is configured',
    'Starting runs, and what happened in them',
    'How anything here works',
  ],
  sendFailed: 'Failed to send message. Please try again.',
  offline: 'You are offline. Your message is kept; send it when you are back.',
  interrupted: 'The reply was cut off.',
  stopped: 'Stopped.',
  titleRequired: 'Title is required',
  titleTooLong: `Title must be at most ${chatLimits.titleMax} characters`,
  questionTooLong: `A message has at most ${chatLimits.questionMax} characters`,
  noConversation: 'There is no such conversation',
  tooFast: (time: string) => `You are sending messages too quickly. You can go on at ${time} UTC.`,
  tokensUsedUp: (time: string) => `You have used what the assistant may write for you in a day. It answers again from ${time} UTC.`,
  unknown: 'I did not find anything about this in your knowledge base, your workflows or the product help, so I do not know.',
} as const

/** What it answers as JSON. */
export interface ChatResponse {
  reply: string
  conversationId: string
}

/** What it answers with to `Accept: text/event-stream`: the message stream of the AI SDK's user interfaces, version 1. */
export const chatStreamHeaders = { 'x-vercel-ai-ui-message-stream': 'v1' } as const
/** Media type of a reply that is streamed; asked for by the `Accept` header. */
export const chatStreamType = 'text/event-stream'
/** Ends a stream that came whole. */
export const chatStreamEnd = '[DONE]'

/** A place that a reply rests on. */
export interface Citation {
  /** How the text refers to it: `[1]`. */
  number: number
  kind: 'knowledge' | 'help' | 'workflow'
  title: string
  /** Address of a page, name of a file, or an address of this application (`/workflows/…`). */
  source: string
  heading: string | null
  /** The beginning of the place itself. */
  excerpt: string
  /** Of the knowledge base, else null. */
  itemId: string | null
  /** Which piece of the item, from 0; null without an item. */
  position: number | null
}

/** One setting that a proposal would change, with the values of before and after; `field` is the setting's name, `label` what people read. */
export interface ConfigurationChange {
  field: string
  label: string
  from: string | number | boolean | null
  to: string | number | boolean
}

/** What the assistant offers to do. Nothing happens before its reader confirms it, and then with the reader's own rights. */
export type Proposal =
  | { id: string; kind: 'add_workflow'; workflowId: string; name: string }
  | { id: string; kind: 'change_configuration'; workflowId: string; name: string; changes: ConfigurationChange[] }
  /** With the sample's input; a test run sends nothing. */
  | { id: string; kind: 'start_run'; workflowId: string; configurationId: string; name: string; isTest: boolean }

/** What a card says of a run that is offered. */
export const proposalMessages = {
  sampleRun: 'With its sample input.',
  testRun: 'With its sample input; nothing is sent.',
  started: 'Started',
} as const

/** `stopped`: its reader or their connection went; `failed`: the model did. */
const replyStatuses = ['complete', 'stopped', 'failed'] as const
/** How a reply ended, as `chat_messages.status` keeps it. */
export type ReplyStatus = (typeof replyStatuses)[number]

/** What is known of a reply when it ends. */
export interface ReplyMetadata {
  conversationId: string
  model: string
  status: ReplyStatus
  tokensIn: number
  tokensOut: number
  /** US dollars; null when the model's price is not known. */
  costUsd: number | null
}

type SourceMetadata = { workwright: Citation }

/** One event of the stream. `messageId` is the id that the reply is stored under. */
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
