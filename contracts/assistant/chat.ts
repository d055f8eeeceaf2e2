/** Limits of the assistant. Lengths are in characters. */
export const chatLimits = {
  /** Maximum number of messages in a request. The client omits the oldest ones. */
  messagesMax: 50,
  questionMax: 4000,
  /** Maximum length of an earlier reply in a request. */
  replyMax: 40_000,
  titleMax: 200,
  /**
   * Maximum number of knowledge items that a conversation can be restricted to. A check constraint of `chat_conversations` has the same
   * limit.
   */
  documentsMax: 20,
  /** Maximum length of the user's own instructions for replies. */
  instructionsMax: 1000,
  /** Size of the assistant's panel in pixels (specification, section 9). */
  panelWidth: 384,
  panelHeight: 500,
} as const

/** Messages of the assistant. Messages stated in the product specification (sections 2 and 8) must not change. */
export const chatMessages = {
  panelTitle: (productName: string) => `${productName} AI Assistant`,
  greeting: 'Hello! I can help you with:',
  /** Abilities that the assistant lists in its greeting. */
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
  cut: 'The reply reached its length limit.',
  modelDown: 'The language model isn’t available right now, so this reply quotes your sources.',
  modelLost: 'The language model stopped responding. These passages fit your question:',
  modelLostWithoutSources: 'The language model stopped responding. Try again in a moment.',
  stopped: 'Stopped.',
  titleRequired: 'Title is required',
  titleTooLong: `Title must be at most ${chatLimits.titleMax} characters`,
  questionTooLong: `Messages must be at most ${chatLimits.questionMax} characters`,
  tooManyDocuments: 'Choose at most 20 documents',
  noConversation: 'This conversation does not exist',
  replaceTitle: 'Replace later messages?',
  replaceText: 'The messages after this one are deleted when the new reply is complete.',
  nothingToContinue: 'The last reply is complete.',
  tooFast: (time: string) => `You’re sending messages too quickly. Try again at ${time} UTC.`,
  tokensUsedUp: (time: string) => `You’ve reached your daily limit for the assistant. It’s available again at ${time} UTC.`,
  confirmProposal: 'Select Confirm below. Nothing changes before that.',
  unclearYes: 'I haven’t suggested anything yet. What would you like to do?',
  whichItem: (names: readonly string[]) => `Which one do you mean? ${names.map((name, index) => `${index + 1}. ${name}`).join('; ')}`,
  partialSummary: (parts: number, all: number) =>
    `The document is long, so this summary covers ${parts} of ${all} parts, spread over its whole length.`,
  whichDocument: 'Which document do you mean?',
  howAnswersWork:
    'I answer from your documents and websites, your workflows and runs, and the product help. If they don’t contain the answer, I say so.',
  basedOn: (title: string) => `The answer quotes this passage of “${title}”:`,
  noMore: 'I found nothing more about this in your sources.',
  unknown: 'I couldn’t find anything about this in your knowledge base, your workflows or the product help.',
  notInDocuments: 'The documents chosen for this conversation don’t answer this.',
  /** @param titles titles of the knowledge items that match the question best, without duplicates */
  notInKnowledge: (titles: readonly string[]) =>
    `Your knowledge base doesn’t answer this. The closest ${titles.length === 1 ? 'item is' : 'items are'} ${titles.map((title) => `“${title}”`).join(', ')}.`,
} as const

/** JSON response of `GET functions/v1/chat-events` if there is nothing to stream, because no reply is being written. */
export interface TurnState {
  state: 'ended'
}

/** JSON response of `functions/v1/chat`, for clients that do not request a stream. */
export interface ChatResponse {
  reply: string
  conversationId: string
}

/** Header of a streamed reply: it has the format of the AI SDK's UI message stream, version 1. */
export const chatStreamHeaders = { 'x-vercel-ai-ui-message-stream': 'v1' } as const
/** Media type of a streamed reply. Clients request it with the `Accept` header. */
export const chatStreamType = 'text/event-stream'
/** Last event of a stream. A stream without it was interrupted. */
export const chatStreamEnd = '[DONE]'

/** A source that a reply of the assistant cites. */
export interface Citation {
  /** Number that marks the source in the text, such as 1 for `[1]`. */
  number: number
  kind: 'knowledge' | 'help' | 'workflow'
  title: string
  /** Location of the source: URL of a page, file name, or path in this application (`/workflows/…`). */
  source: string
  heading: string | null
  /** Beginning of the cited text, shown with the source. */
  excerpt: string
  /** Id of the knowledge item; null for other sources. */
  itemId: string | null
  /** Position of the cited chunk in the knowledge item, from 0; null for other sources. */
  position: number | null
}

/** A change of one configuration field in a proposal. `field` is its name, `label` its display text; `from` and `to` are its values. */
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
  /** The run uses the sample input. A test run sends nothing. */
  | { id: string; kind: 'start_run'; workflowId: string; configurationId: string; name: string; isTest: boolean }

/** Messages on the card that the assistant shows to propose a run. */
export const proposalMessages = {
  sampleRun: 'Uses the sample input.',
  testRun: 'Uses the sample input. Nothing is sent.',
  started: 'Started',
} as const

const replyStatuses = ['complete', 'cut', 'stopped', 'failed'] as const
/**
 * End of a reply (`chat_messages.status`). `cut`: it reached the output limit; `stopped`: the user stopped it; `failed`: it was
 * interrupted.
 */
export type ReplyStatus = (typeof replyStatuses)[number]

/** Properties of a reply that are known only after its end. */
export interface ReplyMetadata {
  conversationId: string
  model: string
  status: ReplyStatus
  tokensIn: number
  tokensOut: number
  /** Cost in US dollars; null if the price of the model is not known. */
  costUsd: number | null
}

type SourceMetadata = { workwright: Citation }

/** One event of a streamed reply. `messageId` is the id of the stored reply. */
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
