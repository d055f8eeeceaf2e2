import type pg from 'pg'
import { appPaths } from '../../../../contracts/app-paths.ts'
import type { Citation } from '../../../../contracts/assistant/chat.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import type { Chunk, SearchKnowledge, SearchResult, WordGroup } from '../../../../contracts/knowledge/chunk.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { ChatCaller } from '../chat-caller.ts'
import { detectIntent } from '../intent/detect-intent.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'
import { isFollowUp } from './is-follow-up.ts'
import { type OwnRun, readOwnRuns } from './own-runs.ts'
import { describeAnswers, type OwnWorkflow, readOwnWorkflows } from './own-workflows.ts'
import { type HelpEntry, productHelp } from './product-help.ts'
import { makeRanking } from './rank.ts'

/** A source of a reply: a text for the model and a link for the user. */
export interface ReplySource {
  title: string
  text: string
  citation: Omit<Citation, 'number'>
  /** Share of the question's words that a chunk contains (contracts/knowledge/chunk.ts); set only for chunks. */
  coverage?: number
}

export interface GatheredSources {
  sources: ReplySource[]
  /** Words for the search of the knowledge base: the words of the question, with corrected spelling, translations and similar words. */
  groups: readonly WordGroup[]
  /** The previous question, if this one continues it. */
  previous?: string | undefined
  ownWorkflows: OwnWorkflow[]
  /** The user's latest runs; empty unless the question needs them. */
  runs: OwnRun[]
  catalogue: Catalogue
}

export interface ReplySourceReaders {
  api: pg.Pool
  searchKnowledge: SearchKnowledge
  catalogue: () => Promise<Catalogue>
  log: Logger
}

const maxExcerptLength = 240
const limits = { knowledge: 6, help: 2, own: 2, catalogue: 3 }
/** Minimum share of the question's words that an entry must contain, by source (rank.ts). */
const minScores = { help: 0.34, own: 0.34, catalogue: 0.34 }

const excerptOf = (text: string) =>
  text.length <= maxExcerptLength ? text : `${text.slice(0, maxExcerptLength).toWellFormed().trimEnd()}…`
const searchHelp = makeRanking(productHelp, ({ heading, title, text }) => [`${heading} ${title}`, text])

export interface AskedQuestion {
  question: string
  /** The user's previous question in the conversation, if there is one. */
  previous: string | undefined
  /** Ids of the knowledge items that the user chose for the conversation; null for all. */
  documents: readonly string[] | null
}

/** Gathers sources that the caller may read: chunks of the knowledge base, product help, and workflows. */
export async function gatherSources(
  sources: ReplySourceReaders,
  caller: ChatCaller,
  asked: AskedQuestion,
  signal: AbortSignal,
): Promise<GatheredSources> {
  const { question, previous } = asked
  const [{ chunks, groups = [] }, ownWorkflows, catalogue, runs] = await Promise.all([
    findKnowledge(sources, caller, asked, signal),
    readOwnWorkflows(sources.api, caller),
    sources.catalogue(),
    detectIntent(question) ? readOwnRuns(sources.api, caller) : [],
  ])
  const help = searchHelp(question, { limit: limits.help, minScore: minScores.help }).map(({ item }) => sourceOfHelp(item))
  const searchOwn = makeRanking(ownWorkflows, (workflow) => [
    `${workflow.name} ${String(workflow.answers.workflow_name ?? '')}`,
    'workflow configuration settings configured',
    ...describeAnswers(workflow).map(({ label }) => label),
  ])
  const ownSources = searchOwn(question, { limit: limits.own, minScore: minScores.own }).map(({ item }) => sourceOfOwnWorkflow(item))
  const catalogueSources = catalogue
    .search(question, { limit: limits.catalogue, minScore: minScores.catalogue })
    .map(({ item }) => sourceOfWorkflow(item))
  return {
    sources: [...chunks.map(sourceOfChunk), ...ownSources, ...help, ...catalogueSources],
    groups,
    previous: previous !== undefined && isFollowUp(question) ? previous : undefined,
    ownWorkflows,
    runs,
    catalogue,
  }
}

/** Searches the knowledge base. After an error, the assistant continues without its results, unless the client has disconnected. */
async function findKnowledge(
  { searchKnowledge, log }: ReplySourceReaders,
  caller: ChatCaller,
  { question, previous, documents }: AskedQuestion,
  signal: AbortSignal,
): Promise<SearchResult> {
  try {
    const context = previous !== undefined && isFollowUp(question) ? { previous } : {}
    const chosen = documents === null ? {} : { items: documents }
    return await searchKnowledge({ claims: caller.claims }, question, { limit: limits.knowledge, signal, ...context, ...chosen })
  } catch (error) {
    signal.throwIfAborted()
    log.error({ event: 'assistant.search_failed', err: error }, 'searching the knowledge base failed')
    return { chunks: [], words: [] }
  }
}

export function sourceOfChunk({ itemId, title, source, heading, position, content, coverage }: Omit<Chunk, 'chunkId'>): ReplySource {
  const citation = { kind: 'knowledge' as const, title, source, heading, excerpt: excerptOf(content), itemId, position }
  return { title: heading ? `${title}: ${heading}` : title, text: content, citation, coverage }
}

function sourceOfHelp({ title, heading, path, text }: HelpEntry): ReplySource {
  const citation = { kind: 'help' as const, title, source: path, heading, excerpt: excerptOf(text), itemId: null, position: null }
  return { title: `Product help: ${heading}`, text, citation }
}

export function sourceOfOwnWorkflow(workflow: OwnWorkflow): ReplySource {
  const settings = describeAnswers(workflow).map(({ label, value }) => `${label}: ${value}`)
  const text = `Your workflow "${workflow.name}" is ${workflow.isActive ? 'active' : 'inactive'}. Its configuration: ${settings.join('; ')}.`
  const source = appPaths.configuration(workflow.workflowId)
  const citation = { kind: 'workflow' as const, title: workflow.name, source, heading: 'Your configuration', excerpt: excerptOf(text) }
  return { title: `Your configuration of ${workflow.name}`, text, citation: { ...citation, itemId: null, position: null } }
}

/** Prefix of the titles of library workflows. */
export const libraryTitle = 'Workflow '

export function sourceOfWorkflow({ id, name, description, industry, category, use_cases }: CatalogueEntry): ReplySource {
  const text = `The workflow "${name}" (${labelOf(industry)}, ${labelOf(category)}): ${description} Use cases: ${use_cases.join('; ')}.`
  const citation = {
    kind: 'workflow' as const,
    title: name,
    source: appPaths.workflow(id),
    heading: null,
    excerpt: excerptOf(description),
  }
  return { title: `${libraryTitle}${name}`, text, citation: { ...citation, itemId: null, position: null } }
}
