import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { SampleResult } from '../../../contracts/samples/sample-result.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'

/** Content of a file in `results/`: the sample results of an industry's workflows, each with the digest of the definition that produced it. */
export type ResultFile = Partial<Record<WorkflowCategory, SampleResult & { definition: string }>>

export const resultFile = (industry: Industry): URL => new URL(`results/${industry}.json`, import.meta.url)

/** Returns a digest that changes with the definition, used to detect outdated sample results. */
export const digestOf = (definition: WorkflowDefinition): string =>
  createHash('sha256').update(JSON.stringify(definition)).digest('base64url')

/** Reads the sample results of an industry's workflows, which `npm run samples` wrote. */
export async function readResults(industry: Industry): Promise<ResultFile> {
  // Cast: `npm run samples` wrote the file, and sample-results.test.ts checks it.
  return JSON.parse(await readFile(resultFile(industry), 'utf8')) as ResultFile
}
