import { fullVolumes } from '../server/testing/admin-volumes.ts'
import { type AdminFigures, connections } from './admin.ts'
import { markdownTable } from './markdown-table.ts'

const aim = 150
const counted = (count: number) => count.toLocaleString('en-US')

/** The section of the report. */
export function renderAdmin({ rows, loadSeconds }: AdminFigures): string {
  const { people, submissions, messages, configurations } = fullVolumes
  const cells = rows.map(({ name, figures }) => [
    name,
    figures.p50.toFixed(1),
    figures.p95.toFixed(1),
    figures.p95 <= aim ? 'yes' : 'no',
    String(figures.failed),
  ])
  return `## Administration at volume

Every query that a screen of the administration makes, as the Supabase client sends it, over HTTP: ${counted(people)} people, ${counted(submissions)}
contact messages, ${counted(messages)} chat messages, ${counted(configurations)} configurations (filled in ${loadSeconds.toFixed(0)} s). ${connections} connections, each of which
asks again as soon as it is answered. The aim is a p95 of at most ${aim} ms.

${markdownTable(['query', 'p50 ms', 'p95 ms', 'aim kept', 'failed'], cells)}
`
}
