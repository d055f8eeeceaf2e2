import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { SampleResult } from '../../../contracts/samples/sample-result.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'

/** One file of `results/`: what the workflows of an industry returned for their samples, and of which definition. */
export type ResultFile = Partial<Record<WorkflowCategory, SampleResult & { definition: string }>>

export const resultFile = (industry: Industry): URL => new URL(`results/${industry}.json`, import.meta.url)

/** Tells one definition from another. */
export const digestOf = (definition: WorkflowDefinition): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('base64url')

/** The results of an industry's workflows, as `npm run samples` wrote them. */
export async function readResults(industry: Industry): Promise<ResultFile> {
  // Written by our own program, and checked by sample-results.test.ts.
  return JSON.parse(await readFile(resultFile(industry), 'utf8')) as ResultFile
}
