import type { RunOutput } from '../../../../contracts/runs/runs.ts'
import type { ApprovalSupport, TextSupport } from '../../../../contracts/runs/text-support.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { briefsIn } from '../approvals/generated-text.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import { type ClaimedRun, isReleaseError } from '../worker/claimed-run.ts'
import { type Evidence, findSupportingSentences, type SupportInput } from './find-supporting-sentences.ts'

/** Maximum length of the texts that are compared in the server process, in characters. */
const maxInlineLength = 20_000
/** Maximum length of the evidence, and of a text, in characters. Longer texts get no source marks. */
const maxEvidenceLength = 400_000
const maxTextLength = 50_000
/** Maximum depth of the search for chunks: results, loop items, and their results. */
const maxDepth = 4

/** Task that runs `findSupportingSentences` in a compute process, for long texts. */
const findSupportTask: ComputeTask<SupportInput, TextSupport | null> = {
  module: new URL('find-supporting-sentences.ts', import.meta.url).href,
  name: findSupportingSentences.name,
}

export interface SupportContext {
  tools: Pick<EngineTools, 'compute'> & { log: Pick<Logger, 'warn'> }
  run: Pick<ClaimedRun, 'id' | 'user_id' | 'input'>
  definition: Pick<WorkflowDefinition, 'input'>
  /** Results of the run's steps. */
  results: unknown
}

/** Finds the sources of the sentences in an approval's texts. */
export async function findApprovalSupport(context: SupportContext, value: unknown, brief: string | null): Promise<ApprovalSupport | null> {
  const { chunks, input } = evidenceOf(context)
  const support = {
    // With a brief, `value` is an outline without statements. The brief repeats the input, so the input does not count as evidence.
    value: brief === null ? await find(context, { text: value, evidence: [...chunks, ...input], onlySupported: false }) : null,
    brief: await find(context, { text: brief, evidence: chunks, onlySupported: true }),
  }
  return support.value === null && support.brief === null ? null : support
}

/** Finds the sources of the sentences in the texts of a result, by the name of the part. */
export async function findOutputSupport(
  context: SupportContext,
  { parts, is_builtin }: RunOutput,
): Promise<Record<string, TextSupport> | null> {
  const { chunks, input } = evidenceOf(context)
  // A brief repeats the input, so the input does not count as evidence.
  const evidence = briefsIn(context.results).length > 0 ? chunks : [...chunks, ...input]
  const support: Record<string, TextSupport> = {}
  for (const { name, format, value } of parts) {
    if (format !== 'text' && format !== 'markdown') continue
    const found = await find(context, { text: value, evidence, onlySupported: is_builtin })
    if (found !== null) support[name] = found
  }
  return Object.keys(support).length === 0 ? null : support
}

/** Finds the support of one text. Returns null on errors, so that missing source marks never fail a run. */
async function find(
  { tools, run }: SupportContext,
  { text, ...more }: Omit<SupportInput, 'text'> & { text: unknown },
): Promise<TextSupport | null> {
  if (typeof text !== 'string' || text.length > maxTextLength) return null
  const length = more.evidence.reduce((sum, part) => sum + part.text.length, text.length)
  if (length > maxEvidenceLength) return null
  try {
    if (length <= maxInlineLength) return findSupportingSentences({ text, ...more })
    return await tools.compute.run(findSupportTask, { text, ...more }, { owner: run.user_id })
  } catch (error) {
    if (isReleaseError(error)) throw error
    tools.log.warn({ run: run.id, err: error }, 'the sources of a text could not be found')
    return null
  }
}

/** Returns the chunks in the results of a run, and its input. */
function evidenceOf({ run, definition, results }: SupportContext): { chunks: Evidence[]; input: Evidence[] } {
  const cited = new Set<string>()
  const chunks = new Map<string, Evidence>()
  collect(results, maxDepth, { cited, chunks })
  const input = definition.input.flatMap(({ name, label }): Evidence[] => {
    const text = run.input[name]
    return typeof text === 'string' && text.trim() !== ''
      ? [{ title: `Input: ${label}`, heading: null, item_id: null, position: null, text, isCited: false }]
      : []
  })
  return { chunks: [...chunks].map(([key, chunk]) => ({ ...chunk, isCited: cited.has(key) })), input }
}

interface Collected {
  /** Keys of the sources that a generated text names. */
  cited: Set<string>
  chunks: Map<string, Evidence>
}

const keyOf = ({ title, item_id, position }: Record<string, unknown>) => JSON.stringify([title, item_id ?? null, position ?? null])
const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Collects the chunks of retrieve steps and the sources of generate steps. */
function collect(value: unknown, depth: number, found: Collected): void {
  if (depth === 0 || value === null || typeof value !== 'object') return
  if (isRecord(value)) {
    if (Array.isArray(value.sources)) for (const source of value.sources.filter(isRecord)) found.cited.add(keyOf(source))
    if (Array.isArray(value.passages)) for (const chunk of value.passages.filter(isRecord)) addChunk(chunk, found)
  }
  for (const inner of Object.values(value)) collect(inner, depth - 1, found)
}

function addChunk(chunk: Record<string, unknown>, { chunks }: Collected): void {
  const { title, text, heading, item_id, position } = chunk
  if (typeof title !== 'string' || typeof text !== 'string') return
  chunks.set(keyOf(chunk), {
    title,
    heading: typeof heading === 'string' ? heading : null,
    item_id: typeof item_id === 'string' ? item_id : null,
    position: typeof position === 'number' ? position : null,
    text,
    isCited: false,
  })
}
