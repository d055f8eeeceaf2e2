import type pg from 'pg'
import type { RunRating } from '../../../../contracts/runs/run-rating.ts'
import type { RunOutput } from '../../../../contracts/runs/runs.ts'
import { creditedMinutes, type Decision, hasDelivered, type SentMessage } from './credited-minutes.ts'

/** The columns of a run that its saved minutes depend on. */
export interface CreditedRun {
  id: string
  is_test: boolean
  uses_sample: boolean
  output: RunOutput | null
  rating: RunRating | null
  correction: string | null
  /** Minutes that the definition saves. */
  minutes: number
}

interface AcceptanceRow {
  approvals: Decision[]
  sent: SentMessage[]
}

const acceptanceText = `
select coalesce((select jsonb_agg(jsonb_build_object('status', a.status, 'value', a.value, 'edited', a.edited, 'isEdited', a.edited is not null, 'brief', a.brief))
    from public.workflow_approvals a where a.run_id = $1), '[]') as approvals,
  coalesce((select jsonb_agg(jsonb_build_object('has_sent', s.has_sent, 'mails', s.mails))
    from public.workflow_run_steps s where s.run_id = $1 and s.has_sent), '[]') as sent`

/** Reads the decisions about a run, in the caller's transaction. @returns the saved minutes */
export async function readCreditedMinutes(client: pg.ClientBase, run: CreditedRun): Promise<number> {
  const { rows } = await client.query<AcceptanceRow>({ name: 'run-acceptance', text: acceptanceText, values: [run.id] })
  const { approvals = [], sent = [] } = rows[0] ?? {}
  const { is_test: isTest, uses_sample: usesSample, output, rating, correction } = run
  return creditedMinutes({ isTest, usesSample, output, approvals, hasSent: sent.some(hasDelivered), rating, correction }, run.minutes)
}
