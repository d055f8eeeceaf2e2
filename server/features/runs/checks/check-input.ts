import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import type { StepJournal } from '../engine/step-journal.ts'
import { runNameOf } from '../lifecycle/run-name.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'

interface InputToCheck {
  tools: Pick<EngineTools, 'findSafetyRisks' | 'effects'>
  run: ClaimedRun
  journal: Pick<StepJournal, 'within'>
  signal: AbortSignal
}

/**
 * Checks the input of a run against the safety rules, before its first step. Failed checks are stored with the run, and the owner
 * is notified immediately. Sends no notification for a test run or for sample input.
 */
export async function checkInput({ tools, run, journal, signal }: InputToCheck): Promise<RunCheck[]> {
  const texts = Object.values(run.input).filter((value) => typeof value === 'string')
  const risks = await tools.findSafetyRisks(texts.join('\n\n'), { owner: run.user_id, signal })
  if (risks.length === 0) return []
  const checks = risks.map(({ category, message, excerpt }): RunCheck => ({ code: 'safety', category, message, excerpt }))
  await journal.within(async (client) => {
    await client.query('update public.workflow_runs set checks = $2 where id = $1', [run.id, storableJson(checks)])
    if (run.is_test || run.uses_sample) return
    await tools.effects.announceSafety(client, { runId: run.id, userId: run.user_id, name: runNameOf(run), checks })
  })
  return checks
}
