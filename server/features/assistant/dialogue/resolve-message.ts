import type pg from 'pg'
import { type Citation, chatMessages } from '../../../../contracts/assistant/chat.ts'
import type { ChatTurnMessage } from '../../../../contracts/assistant/chat-request.ts'
import type { SearchKnowledge } from '../../../../contracts/knowledge/chunk.ts'
import { lazy } from '../../../platform/concurrency/lazy.ts'
import type { ChatCaller } from '../chat-caller.ts'
import { detectIntent } from '../intent/detect-intent.ts'
import type { Catalogue } from '../sources/catalogue.ts'
import { sourceOfWorkflow } from '../sources/gather-sources.ts'
import { readOwnRuns } from '../sources/own-runs.ts'
import { readOwnWorkflows } from '../sources/own-workflows.ts'
import { explainRun } from '../tools/run-tools.ts'
import { type ToolResult, toolResult } from '../tools/tool-result.ts'
import { explainConfiguration, proposeAddingWorkflow } from '../tools/tools.ts'
import { isProductAct } from './example-messages.ts'
import { citedItemsOf, type LastReply, type NamedItem, readLastReply } from './last-reply.ts'
import { type MatchedExample, matchExample } from './match-example.ts'
import { answerProductQuestion, sourceOfItem } from './product-answers.ts'
import { type OwnItem, readItemChunks, readOwnItems } from './product-data.ts'
import { findOrdinal, findPronoun } from './references.ts'
import { smallTalkReplies } from './small-talk.ts'
import { findItem, summarizeItem, summarySubject } from './summarize.ts'

export interface DialogueContext {
  api: pg.Pool
  searchKnowledge: SearchKnowledge
  catalogue: () => Promise<Catalogue>
  caller: ChatCaller
  /** False if a language model is connected. Language models resolve follow-ups themselves. */
  isBuiltin: boolean
  /** Earlier messages of the conversation, as the client sent them. */
  history: readonly ChatTurnMessage[]
  owner: pg.Pool
  conversationId: string | null
  /** Id of the question whose reply is being replaced; null for a new question. */
  replacedQuestionId: string | null
}

type Context = DialogueContext & {
  /** Returns the previous reply of the conversation; null if there is none. */
  lastReply: () => Promise<LastReply | null>
}

/** A message whose references to the conversation are resolved. */
export type ResolvedMessage =
  /** The reply is known without a search. */
  | { type: 'result'; result: ToolResult }
  /** A document that a language model summarizes. */
  | { type: 'summary'; item: OwnItem }
  /** A question for the search. `seen`: citations of the previous reply, which are excluded if the user asks for more. */
  | { type: 'question'; question: string; previous: string | undefined; seen: readonly Citation[] }

const resultOf = (result: ToolResult): ResolvedMessage => ({ type: 'result', result })

/** Returns the user's latest earlier message that was not a follow-up such as "more". */
function previousQuestion(history: readonly ChatTurnMessage[]): string | undefined {
  return history.findLast(({ role, content }) => role === 'user' && matchExample(content) === null)?.content
}

/**
 * Resolves a message that depends on the conversation: small talk, questions about product data, summaries, and references to the previous
 * reply. Returns any other message as a question for the search.
 */
export async function resolveMessage(message: string, given: DialogueContext): Promise<ResolvedMessage> {
  const { owner, caller, conversationId, replacedQuestionId } = given
  const lastReply = lazy(async () => (conversationId ? readLastReply(owner, caller.userId, conversationId, replacedQuestionId) : null))
  const context: Context = { ...given, lastReply }
  const previous = context.history.findLast(({ role }) => role === 'user')?.content
  const question = (text: string): ResolvedMessage => ({ type: 'question', question: text, previous, seen: [] })
  const subject = summarySubject(message)
  if (subject !== null) {
    const resolved = await summarize(subject, context)
    if (resolved) return resolved
  }
  const matched = matchExample(message)
  if (matched) {
    const resolved = await resolveAct(matched, context)
    if (resolved) return resolved
  }
  if (!context.isBuiltin || context.history.length === 0) return question(message)
  const reference = await findReference(message, context)
  if (!reference) return question(message)
  if (reference.text !== null) return question(reference.text)
  const result = await describeItem(reference.item, context)
  return result ? resultOf(result) : question(message)
}

/** Finds a reference to an item of the previous reply: a list position, or a pronoun in a message that requests an action. */
async function findReference(message: string, { lastReply }: Context) {
  const mayRefer =
    findOrdinal(message, [anyItem]) ??
    findOrdinal(
      message,
      Array.from({ length: 9 }, () => anyItem),
    )
  const asksForAction = detectIntent(message) !== null && findPronoun(message, anyItems) !== null
  if (!mayRefer && !asksForAction) return null
  const last = await lastReply()
  const items = last ? citedItemsOf(last) : []
  return findOrdinal(message, items) ?? (asksForAction ? findPronoun(message, items) : null)
}
/** Placeholders for items of each kind, while only the form of a message is checked. */
const anyItem: NamedItem = { kind: 'document', id: '', name: '' }
const anyItems: NamedItem[] = [anyItem, { ...anyItem, kind: 'workflow' }]

async function resolveAct({ act, language }: MatchedExample, context: Context): Promise<ResolvedMessage | null> {
  if (isProductAct(act)) return resultOf(await answerProductQuestion(act, context))
  switch (act) {
    case 'greeting':
    case 'thanks':
    case 'goodbye':
    case 'abilities':
      return resultOf(toolResult(smallTalkReplies[act][language]))
    case 'no':
    case 'yes':
    case 'more':
    case 'why':
      return context.isBuiltin && context.history.length > 0 ? continueConversation(act, language, context) : null
    default:
      return act satisfies never
  }
}

async function continueConversation(
  act: 'no' | 'yes' | 'more' | 'why',
  language: MatchedExample['language'],
  context: Context,
): Promise<ResolvedMessage | null> {
  if (act === 'no') return resultOf(toolResult(smallTalkReplies.no[language]))
  const last = await context.lastReply()
  if (!last) return null
  if (act === 'yes') return resultOf(await acceptOffer(last, context))
  if (act === 'why') return resultOf(await explainReply(last, context))
  const question = previousQuestion(context.history)
  return question === undefined ? null : { type: 'question', question, previous: undefined, seen: last.citations }
}

/** Handles "yes" after a reply: repeats its proposals, or performs the offered action for the only item that it mentions. */
async function acceptOffer(last: LastReply, context: Context): Promise<ToolResult> {
  if (last.proposals.length > 0) return toolResult(chatMessages.confirmProposal, [], last.proposals)
  const items = citedItemsOf(last)
  const [item, other] = items
  if (!item) return toolResult(chatMessages.unclearYes)
  if (other) return toolResult(chatMessages.whichItem(items.map(({ name }) => name).slice(0, 8)))
  return (await describeItem(item, context)) ?? toolResult(chatMessages.unclearYes)
}

/** Handles "why": returns the run that the reply is about, or the passages that it quotes. */
async function explainReply(last: LastReply, context: Context): Promise<ToolResult> {
  const run = citedItemsOf(last).find(({ kind }) => kind === 'run')
  if (run) return (await describeItem(run, context)) ?? toolResult(chatMessages.howAnswersWork)
  const citation = last.citations.find(({ itemId, position }) => itemId !== null && position !== null)
  if (!citation?.itemId) return toolResult(chatMessages.howAnswersWork)
  const chunks = await readItemChunks(context.api, context.caller, citation.itemId)
  const chunk = chunks.find(({ position }) => position === citation.position)
  if (!chunk) return toolResult(chatMessages.howAnswersWork)
  const source = { title: citation.title, text: chunk.content, citation }
  return toolResult(`${chatMessages.basedOn(citation.title)} [1]\n\n> ${chunk.content.replaceAll('\n', '\n> ')}`, [source])
}

/** Describes an item: a summary of a document, the steps of a run, or the next action for a workflow. */
async function describeItem(item: NamedItem, { api, caller, catalogue }: Context): Promise<ToolResult | null> {
  switch (item.kind) {
    case 'document': {
      const found = (await readOwnItems(api, caller)).find(({ id }) => id === item.id)
      return found ? summarizeItem(found, api, caller) : null
    }
    case 'run': {
      const runs = (await readOwnRuns(api, caller)).filter(({ id }) => id === item.id)
      return runs.length > 0 ? explainRun('', { runs }) : null
    }
    case 'workflow': {
      const ownWorkflows = await readOwnWorkflows(api, caller)
      const library = await catalogue()
      const toolContext = { ownWorkflows, runs: [], catalogue: library }
      if (ownWorkflows.some(({ workflowId }) => workflowId === item.id)) return explainConfiguration(item.name, toolContext)
      const entry = library.get(item.id)
      if (!entry) return null
      const { proposals } = proposeAddingWorkflow(item.name, toolContext)
      return toolResult(`**${entry.name}**: ${entry.description} [1]`, [sourceOfWorkflow(entry)], proposals)
    }
    default:
      return item.kind satisfies never
  }
}

/** Summarizes the item in a request, given by title, by position in the previous reply, or by pronoun. Returns null if there is none. */
async function summarize(subject: string, context: Context): Promise<ResolvedMessage | null> {
  const { api, caller, lastReply, searchKnowledge } = context
  const items = await readOwnItems(api, caller)
  const last = context.history.length > 0 ? await lastReply() : null
  const named = last ? citedItemsOf(last).filter(({ kind }) => kind === 'document') : []
  const reference = findOrdinal(subject, named) ?? findPronoun(subject, named)
  const referred = reference?.text === null ? items.find(({ id }) => id === reference.item.id) : undefined
  const item = referred ?? (await findItem(subject, { searchKnowledge, caller, items }))
  if (item && item.chunks > 0 && !context.isBuiltin) return { type: 'summary', item }
  if (item) return resultOf(await summarizeItem(item, api, caller))
  if (items.length === 0) return null
  const shown = items.slice(0, 6)
  const lines = shown.map(({ title }, index) => `- **${title}** [${index + 1}]`)
  return resultOf(toolResult(`${chatMessages.whichDocument}\n\n${lines.join('\n')}`, shown.map(sourceOfItem)))
}
