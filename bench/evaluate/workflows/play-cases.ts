import { setTimeout as sleep } from 'node:timers/promises'
import { decideApproval } from '../../../server/features/runs/approvals/decide-approval.ts'
import { findSafetyMatches } from '../../../server/features/safety/find-safety-matches.ts'
import { findSensitiveSubjects } from '../../../server/features/safety/sensitive/find-sensitive-subjects.ts'
import { transaction } from '../../../server/platform/database/database.ts'
import type { Models } from '../../../server/platform/models/models.ts'
import { builtinModels, openTestEngine, type TestEngine } from '../../../server/testing/runs/run-engine.ts'
import { type BriefedApproval, writtenValue } from '../../../server/testing/runs/written-value.ts'
import type { WorkflowCase } from './cases.ts'
import { type ObservedRun, observeRun, type RunTexts, readTexts } from './observe-run.ts'
import { type PreparedCase, prepareCase } from './prepare-case.ts'
import { makeScriptedModels } from './scripted-model.ts'

export const modelKinds = ['builtin', 'scripted'] as const
export type ModelKind = (typeof modelKinds)[number]

/** A case with the observed effects of its run. */
export interface PlayedCase extends WorkflowCase, ObservedRun, RunTexts {
  model: ModelKind
}

interface StartedCase {
  workflowCase: WorkflowCase
  prepared: PreparedCase
  runId: string
}

/** Maximum time without progress of any run, in milliseconds. */
const stallMs = 60_000
const pollMs = 50
/** Number of cases that are prepared at the same time. */
const preparations = 4

async function prepareAll(
  { owner }: TestEngine,
  cases: readonly WorkflowCase[],
  onUser: (userId: string, one: WorkflowCase) => void,
): Promise<{ workflowCase: WorkflowCase; prepared: PreparedCase }[]> {
  const queue = cases.map((workflowCase, index) => ({ one: workflowCase, index }))
  const prepared: { workflowCase: WorkflowCase; prepared: PreparedCase }[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { one: workflowCase, index } = next
      prepared[index] = { workflowCase: workflowCase, prepared: await prepareCase(owner, workflowCase) }
      onUser(prepared[index].prepared.userId, workflowCase)
    }
  }
  await Promise.all(Array.from({ length: preparations }, work))
  return prepared
}

/** Waits until no run executes. @throws Error if no run progresses for a minute */
export async function untilRest({ owner }: TestEngine): Promise<void> {
  let last = Number.POSITIVE_INFINITY
  for (let deadline = Date.now() + stallMs; ; ) {
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from public.workflow_runs where status in ('queued', 'running')`,
    )
    const open = rows[0]?.open ?? 0
    if (open === 0) return
    if (open < last) deadline = Date.now() + stallMs
    last = open
    if (Date.now() > deadline) throw new Error(`${open} runs do not end`)
    await sleep(pollMs)
  }
}

/**
 * Approves every pending request, except requests for missing data.
 * @returns the number of approvals
 */
async function approveAll(engine: TestEngine): Promise<number> {
  const { rows } = await engine.owner.query<BriefedApproval & { id: string; user_id: string }>(
    `select id, user_id, value, brief, outline from public.workflow_approvals where status = 'pending' and input_request is null`,
  )
  for (const { id, user_id, ...approval } of rows)
    await transaction(engine.owner, (client) =>
      decideApproval(client, engine, { userId: user_id }, { approval_id: id, decision: 'approve', edited: writtenValue(approval) }),
    )
  engine.signals.due()
  return rows.length
}

/** Maximum number of approvals that follow each other in one run. */
const maxRounds = 60

type OnUser = (userId: string, workflowCase: WorkflowCase) => void

/** Starts the runs of all cases, and waits until each of them has ended or waits for a person. */
async function runToRest(engine: TestEngine, cases: readonly WorkflowCase[], onUser: OnUser): Promise<(StartedCase & ObservedRun)[]> {
  const started: StartedCase[] = []
  for (const { workflowCase, prepared } of await prepareAll(engine, cases, onUser)) {
    const { configurationId, userId } = prepared
    const runId = await engine.start({ configurationId, userId, input: workflowCase.input })
    started.push({ workflowCase, prepared, runId })
  }
  await untilRest(engine)
  return Promise.all(started.map(async (run) => ({ ...run, ...(await observeRun(engine.owner, run.runId, run.prepared)) })))
}

async function play(engine: TestEngine, cases: readonly WorkflowCase[], onUser: OnUser) {
  const rested = await runToRest(engine, cases, onUser)
  for (let round = 0; round < maxRounds && (await approveAll(engine)) > 0; round += 1) await untilRest(engine)
  const texts = await Promise.all(rested.map(({ runId }) => readTexts(engine.owner, runId)))
  return rested.map(({ workflowCase, prepared: _prepared, runId: _runId, ...observed }, index) => ({
    ...workflowCase,
    ...observed,
    ...(texts[index] as RunTexts),
  }))
}

/** Creates the models for the runs of several users. @param caseOf returns the case of a user */
export type MakeModels = (caseOf: (owner: string) => WorkflowCase | undefined) => Models

/** Opens a run engine with the actual safety rules. No message is sent, because no background job takes messages from the database. */
export async function withEngine<Result>(
  databaseUrl: string,
  makeModels: MakeModels,
  work: (engine: TestEngine, onUser: OnUser) => Promise<Result>,
): Promise<Result> {
  const byUser = new Map<string, WorkflowCase>()
  const engine = await openTestEngine({
    databaseUrl,
    models: makeModels((owner) => byUser.get(owner)),
    allowPrivate: false,
    findSafetyRisks: async (text) =>
      findSafetyMatches(text).map(({ category, excerpt }) => ({ category, excerpt, message: `This may be about: ${category}.` })),
    findSensitiveSubjects: async (text) => findSensitiveSubjects(text),
  })
  try {
    return await work(engine, (userId, workflowCase) => byUser.set(userId, workflowCase))
  } finally {
    await engine.stop()
  }
}

/** Runs cases until a person has to decide, and returns their states in the same order. */
export async function playToRest(databaseUrl: string, cases: readonly WorkflowCase[], makeModels: MakeModels): Promise<ObservedRun[]> {
  return withEngine(databaseUrl, makeModels, (engine, onUser) => runToRest(engine, cases, onUser))
}

/** Runs cases: records the state of each run that waits, then approves everything and reads the texts of the runs. */
export async function playCases(databaseUrl: string, cases: readonly WorkflowCase[], model: ModelKind): Promise<PlayedCase[]> {
  const makeModels = model === 'builtin' ? builtinModels : makeScriptedModels
  const played = await withEngine(databaseUrl, makeModels, (engine, onUser) => play(engine, cases, onUser))
  return played.map((playedCase) => ({ ...playedCase, model }))
}
