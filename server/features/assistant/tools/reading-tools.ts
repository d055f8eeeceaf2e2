import { z } from 'zod'
import type { ChatCaller } from '../chat-caller.ts'
import type { ChatModelTool } from '../chat-model.ts'
import { answerProductQuestion } from '../dialogue/product-answers.ts'
import { type OwnItem, readItemChunks, readOwnItems } from '../dialogue/product-data.ts'
import { findItem } from '../dialogue/summarize.ts'
import { type ReplySource, type ReplySourceReaders, sourceOfChunk } from '../sources/gather-sources.ts'
import { readOwnRuns } from '../sources/own-runs.ts'
import { explainRun, listRuns } from './run-tools.ts'
import { type ToolContext, type ToolResult, toolResult } from './tool-result.ts'
import { explainConfiguration, findWorkflows } from './tools.ts'

/** Data that reading tools use. Its functions read with the caller's permissions. */
export interface ReadingContext extends Pick<ToolContext, 'ownWorkflows' | 'catalogue'> {
  readers: ReplySourceReaders
  caller: ChatCaller
  /** Ids of the knowledge items that the user chose for the conversation; null for all. */
  documents: readonly string[] | null
  signal: AbortSignal
}

const maxSearchResults = 6
/** Maximum length of the part of a document that one call returns, in characters. */
const maxDocumentChars = 12_000

const emptySchema = z.object({})
const querySchema = z.object({ query: z.string().max(500).describe('What it is about, in the words of the user') })
const workflowSchema = z.object({ workflow: z.string().max(200).describe('The name of the workflow') })
const documentSchema = z.object({
  title: z.string().max(300).describe('The title of the document or website'),
  part: z.number().int().min(1).max(1000).default(1).describe('A long document has several parts'),
})

interface ReadingTool extends ChatModelTool {
  run(input: unknown, context: ReadingContext): Promise<ToolResult>
}

const numbered = (sources: readonly ReplySource[]) =>
  sources.map(({ title, text }, index) => `[${index + 1}] ${title}\n${text}`).join('\n\n')

async function searchAgain(query: string, { readers, caller, documents, signal }: ReadingContext): Promise<ToolResult> {
  const { chunks } = await readers.searchKnowledge({ claims: caller.claims }, query, {
    limit: maxSearchResults,
    signal,
    ...(documents && { items: documents }),
  })
  const sources = chunks.map(sourceOfChunk)
  return toolResult(sources.length > 0 ? numbered(sources) : 'Nothing was found.', sources)
}

const isChosen = ({ id }: OwnItem, documents: ReadingContext['documents']) => documents === null || documents.includes(id)

async function readDocument({ title, part }: z.infer<typeof documentSchema>, context: ReadingContext): Promise<ToolResult> {
  const { readers, caller, documents } = context
  const items = (await readOwnItems(readers.api, caller)).filter((item) => isChosen(item, documents))
  const item = await findItem(title, { searchKnowledge: readers.searchKnowledge, caller, items })
  if (!item) return toolResult('There is no such document.')
  const chunks = await readItemChunks(readers.api, caller, item.id)
  const sources = chunks.map((chunk) => sourceOfChunk({ ...chunk, itemId: item.id, title: item.title, source: item.source, coverage: 1 }))
  const parts = partsOf(sources)
  const shown = parts[part - 1] ?? []
  if (shown.length === 0)
    return toolResult(parts.length === 0 ? 'The document has not been read yet.' : `The document has ${parts.length} parts.`)
  return toolResult(`Part ${part} of ${parts.length} of "${item.title}":\n\n${numbered(shown)}`, shown)
}

/** Splits the chunks of a document into parts of limited length. */
function partsOf(sources: readonly ReplySource[]): ReplySource[][] {
  const parts: ReplySource[][] = []
  let length = 0
  for (const source of sources) {
    const last = parts.at(-1)
    length += source.text.length
    if (last && length <= maxDocumentChars) last.push(source)
    else {
      parts.push([source])
      length = source.text.length
    }
  }
  return parts
}

/**
 * Tools that read the caller's data. They neither change data nor propose changes, so they may be offered together with retrieved content.
 */
const readingTools: readonly ReadingTool[] = [
  {
    name: 'search_knowledge',
    description: "Searches the user's documents and websites. Use it if the passages do not hold the answer and other words may",
    input: querySchema,
    run: (input, context) => searchAgain(querySchema.parse(input).query, context),
  },
  {
    name: 'list_documents',
    description: "Lists the user's documents and websites, and their state",
    input: emptySchema,
    run: (_, { readers, caller }) => answerProductQuestion('documents', { api: readers.api, caller }),
  },
  {
    name: 'read_document',
    description: 'Reads a document or website of the user from its beginning, part by part',
    input: documentSchema,
    run: (input, context) => readDocument(documentSchema.parse(input), context),
  },
  {
    name: 'find_workflows',
    description: 'Finds workflows of the library for a task',
    input: querySchema,
    run: async (input, context) => findWorkflows(querySchema.parse(input).query, { ...context, runs: [] }),
  },
  {
    name: 'list_own_workflows',
    description: 'Lists the workflows of the user, and those that are not configured yet',
    input: emptySchema,
    run: (_, { readers, caller }) => answerProductQuestion('own_workflows', { api: readers.api, caller }),
  },
  {
    name: 'explain_configuration',
    description: 'Shows how a workflow of the user is configured',
    input: workflowSchema,
    run: async (input, context) => explainConfiguration(workflowSchema.parse(input).workflow, { ...context, runs: [] }),
  },
  {
    name: 'list_runs',
    description: 'Lists the latest runs of the user, of one workflow or of all',
    input: querySchema,
    run: async (input, context) => listRuns(querySchema.parse(input).query, await withRuns(context)),
  },
  {
    name: 'explain_run',
    description: 'Shows what happened in a run of the user: its steps, and why it failed',
    input: querySchema,
    run: async (input, context) => explainRun(querySchema.parse(input).query, await withRuns(context)),
  },
  {
    name: 'show_savings',
    description: 'Shows the time and money that the workflows of the user have saved',
    input: emptySchema,
    run: (_, { readers, caller }) => answerProductQuestion('savings', { api: readers.api, caller }),
  },
  {
    name: 'list_approvals',
    description: 'Lists what the user has to approve',
    input: emptySchema,
    run: (_, { readers, caller }) => answerProductQuestion('approvals', { api: readers.api, caller }),
  },
]

const withRuns = async (context: ReadingContext): Promise<ToolContext> => ({
  ...context,
  runs: await readOwnRuns(context.readers.api, context.caller),
})

export const readingToolOffers: readonly ChatModelTool[] = readingTools.map(({ name, description, input }) => ({
  name,
  description,
  input,
}))

/** Executes a tool call of a model. For an unknown tool or invalid input, returns a text that states the error. */
export async function callReadingTool({ name, input }: { name: string; input: unknown }, context: ReadingContext): Promise<ToolResult> {
  const tool = readingTools.find((candidate) => candidate.name === name)
  if (!tool) return toolResult('There is no such tool.')
  return tool.input.safeParse(input).success ? tool.run(input, context) : toolResult('The input of the tool is invalid.')
}
