import { isSafety, type RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import { isUnknownLanguage } from '../../../platform/models/builtin/detect-language.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import type { StepJournal } from '../engine/step-journal.ts'
import { runNameOf } from '../lifecycle/run-name.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'

interface InputToCheck {
  tools: Pick<EngineTools, 'findSafetyRisks' | 'effects' | 'models'>
  run: ClaimedRun
  journal: Pick<StepJournal, 'within'>
  signal: AbortSignal
}

/**
 * Checks the input of a run against the safety rules, before its first step. Without a language model, also checks that the built-in
 * model supports the input's language. Failed checks are stored with the run, and the owner is notified immediately about safety
 * risks. Sends
 * no notification for a test run or for sample input.
 */
export async function checkInput({ tools, run, journal, signal }: InputToCheck): Promise<RunCheck[]> {
  const texts = Object.values(run.input).filter((value) => typeof value === 'string')
  const risks = await tools.findSafetyRisks(texts.join('\n\n'), { owner: run.user_id, workspaceId: run.workspace_id, signal })
  const safety = risks.map(({ category, message, excerpt }): RunCheck => ({ code: 'safety', category, message, excerpt }))
  const checks = [...safety, ...(tools.models.describe().provider === 'builtin' ? checkLanguage(texts) : [])]
  if (checks.length === 0) return []
  await journal.within(async (client) => {
    await client.query('update public.workflow_runs set checks = $2 where id = $1', [run.id, storableJson(checks)])
    if (run.is_test || run.uses_sample || !checks.some(isSafety)) return
    await tools.effects.announceSafety(client, { runId: run.id, userId: run.user_id, name: runNameOf(run), checks: safety })
  })
  return checks
}

/** Checks the language of the longest text, which is the message or document that the run processes. */
function checkLanguage(texts: readonly string[]): RunCheck[] {
  const mainText = texts.reduce((best, text) => (text.length > best.length ? text : best), '')
  if (!isUnknownLanguage(mainText)) return []
  const message = 'The safety rules don’t support the language of this text. Read it before you approve.'
  return [{ code: 'unknown_language', message, excerpt: mainText.trim().slice(0, 200) }]
}
