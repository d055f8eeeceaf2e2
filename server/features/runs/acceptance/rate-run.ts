import type pg from 'pg'
import type { RunRating } from '../../../../contracts/runs/run-rating.ts'
import type { RateRunRequest } from '../../../../contracts/runs/run-requests.ts'
import type { RunOutput, RunStatus } from '../../../../contracts/runs/runs.ts'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { refusedChange } from '../../../platform/refused-change.ts'
import { readCreditedMinutes } from './read-credited-minutes.ts'

interface RatedRun {
  status: RunStatus
  is_test: boolean
  uses_sample: boolean
  output: RunOutput | null
  minutes: number
}

const runText = `
select r.status, r.is_test, r.uses_sample, r.output, coalesce((d.definition ->> 'minutes_saved')::int, 0) as minutes
from public.workflow_runs r left join public.workflow_definitions d on d.hash = r.definition_hash
where r.id = $1 and r.workspace_id = any (app.workspaces_of($2, $3)) for update of r`

const rateText = `
update public.workflow_runs set rating = $2, rating_comment = $3, correction = $4, rated_at = now(), minutes_saved = $5 where id = $1`

/**
 * Stores a member's rating of a result, in the caller's transaction, and updates the saved minutes of the run.
 * @returns the saved minutes
 * @throws AppError `not_found` if there is no such run, `forbidden` if the user lacks the role, `conflict` unless it succeeded
 */
export async function rateRun(client: pg.ClientBase, userId: string, request: RateRunRequest): Promise<number> {
  const { rows } = await client.query<RatedRun>(runText, [request.run_id, userId, minimumRoles.run])
  const [run] = rows
  if (!run) throw await refusedChange(client, { table: 'workflow_runs', id: request.run_id, userId, missing: 'Run not found' })
  if (run.status !== 'succeeded') throw new AppError('conflict', { message: 'Only results of successful runs can be rated' })
  const rating: RunRating = request.rating
  const comment = request.comment ? storableText(request.comment) : null
  const correction = request.correction?.trim() ? storableText(request.correction) : null
  const minutes = await readCreditedMinutes(client, { ...run, id: request.run_id, rating, correction })
  await client.query(rateText, [request.run_id, rating, comment, correction, minutes])
  return minutes
}
