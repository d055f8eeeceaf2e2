import { fetchAllRows } from '../../../lib/api/all-rows.ts'
import { request } from '../../../lib/api/request.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import type { Run } from '../run-queries.ts'

/** Fetches a run with all its columns, steps, approvals and deliveries. */
export async function fetchWholeRun(runId: string) {
  const [run, steps, approvals, deliveries] = await Promise.all([
    request((supabase) => supabase.from('workflow_runs').select('*, workflows(id, name)').eq('id', runId).single()),
    fetchAllRows((from, to) =>
      request((supabase) =>
        supabase
          .from('workflow_run_steps')
          .select('*', { count: 'exact' })
          .eq('run_id', runId)
          .order('position')
          .order('path')
          .range(from, to),
      ),
    ),
    request((supabase) => supabase.from('workflow_approvals').select('*').eq('run_id', runId).order('created_at')),
    request((supabase) => supabase.from('webhook_deliveries').select('*').eq('run_id', runId).order('created_at')),
  ])
  return { ...run.data, steps, approvals: approvals.data, deliveries: deliveries.data }
}

export function saveJson(value: unknown, name: string): void {
  saveFile(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }), name)
}

/** Returns a function that downloads a run as a JSON file. */
export function useExportRun(run: Pick<Run, 'id'>): () => void {
  const { run: start } = useSingleMutation({
    mutationFn: () => fetchWholeRun(run.id),
    onSuccess: (fullRun) => saveJson(fullRun, `workwright-run-${run.id.slice(0, 8)}.json`),
    onError: (error) => toastFailure(error, 'Couldn’t export the run'),
  })
  return () => start()
}
