import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { runFailuresQuery } from './run-queries.ts'

/** Lists the workflows with the most failed runs. Hidden if no run failed. @param onShow shows only the runs of a workflow */
export function FailureList({ onShow }: { onShow: (workflow: string) => void }) {
  const { data } = useQuery(runFailuresQuery)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="run-failures">
      <Card>
        <CardHeader className="border-line border-b pb-4">
          <CardTitle id="run-failures">Failures by workflow</CardTitle>
          <span className="text-muted text-sm">Last 30 days</span>
        </CardHeader>
        <ul>
          {data.map(({ workflow_id, workflow, runs, failed, last_error, last_failed_at }) => (
            <li key={workflow_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-5 py-3 text-sm not-first:border-t">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{workflow}</p>
                <p dir="auto" className="wrap-anywhere line-clamp-1 text-muted">
                  {last_error}
                </p>
              </div>
              <span className="whitespace-nowrap tabular-nums">
                {failed.toLocaleString('en-US')} of {runs.toLocaleString('en-US')}{' '}
                <span className="text-muted">({Math.round((failed / runs) * 100)} %)</span>
              </span>
              <ListTime moment={last_failed_at} />
              <Button variant="secondary" size="sm" onClick={() => onShow(workflow)} aria-label={`Show failures: ${workflow}`}>
                Show
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
