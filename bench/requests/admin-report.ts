import { fullVolumes } from '../../server/testing/database/admin-volumes.ts'
import { markdownTable } from '../markdown-table.ts'
import { type AdminFigures, connections } from './admin.ts'

const targetMs = 150
const counted = (count: number) => count.toLocaleString('en-US')

/** Renders the section of the report about the administration screens. */
export function renderAdmin({ rows, loadSeconds }: AdminFigures): string {
  const { users, submissions, messages, configurations } = fullVolumes
  const cells = rows.map(({ name, figures }) => [
    name,
    figures.p50.toFixed(1),
    figures.p95.toFixed(1),
    figures.p95 <= targetMs ? 'yes' : 'no',
    String(figures.failed),
  ])
  return `## Administration at volume

Every query of the administration screens, as the Supabase client sends it, over HTTP. Data: ${counted(users)} users, ${counted(submissions)}
contact messages, ${counted(messages)} chat messages, ${counted(configurations)} configurations (loaded in ${loadSeconds.toFixed(0)} s). ${connections} connections, each of which
sends the next request as soon as the previous one ends. The target is a p95 of at most ${targetMs} ms.

${markdownTable(['query', 'p50 ms', 'p95 ms', 'target met', 'failed'], cells)}
`
}
