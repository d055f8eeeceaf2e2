import { withScratchDatabase } from '../scratch-database.ts'
import type { WorkflowCase } from './cases.ts'
import { modelKinds, type PlayedCase, playCases } from './play-cases.ts'

/** Runs the cases with each model, in a scratch database. */
export const evaluateWorkflows = (cases: readonly WorkflowCase[]): Promise<PlayedCase[]> =>
  withScratchDatabase(async (databaseUrl) => {
    const played: PlayedCase[] = []
    for (const model of modelKinds) played.push(...(await playCases(databaseUrl, cases, model)))
    return played
  })
