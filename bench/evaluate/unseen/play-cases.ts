import type pg from 'pg'
import { builtinModels } from '../../../server/testing/runs/run-engine.ts'
import { untilRest, withEngine } from '../workflows/play-cases.ts'
import { prepareCase } from '../workflows/prepare-case.ts'
import type { UnseenCase } from './cases.ts'

/**
 * Runs cases with the built-in model until a person has to decide, and renders what this person sees, as Markdown for a judge: one text per
 * case.
 */
export async function playUnseenCases(databaseUrl: string, cases: readonly UnseenCase[]): Promise<string[]> {
  return withEngine(databaseUrl, builtinModels, async (engine) => {
    const started: { unseen: UnseenCase; runId: string }[] = []
    for (const unseen of cases) {
      const { configurationId, userId } = await prepareCase(engine.owner, unseen)
      started.push({ unseen, runId: await engine.start({ configurationId, userId, input: unseen.input }) })
    }
    await untilRest(engine)
    return Promise.all(started.map(async ({ unseen, runId }) => `${renderCase(unseen)}\n${await renderRun(engine.owner, runId)}`))
  })
}

/** Renders a value as text: a text as it is, other values as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1)).replaceAll('\\n', '\n')

function renderCase({ id, industry, workflow, company, input, configuration, knowledge, expect }: UnseenCase): string {
  const documents = knowledge.map(({ title, text }) => `### ${title}\n${text}`).join('\n')
  return `# ${id}: ${industry}, ${workflow} (${company})
## Input
${textOf(input)}
## Configuration
${textOf(configuration)}
## Knowledge
${documents}
## A person of the trade expects
${expect.must.map((fact) => `- ${fact}`).join('\n')}
## and not
${expect.must_not.map((fault) => `- ${fault}`).join('\n')}`
}

interface ApprovalRow {
  title: string
  outgoing: unknown
  checks: unknown
  brief: unknown
  value: unknown
  input_request: unknown
}

async function renderRun(owner: pg.Pool, runId: string): Promise<string> {
  const [run, approvals, emails, deliveries] = await Promise.all([
    owner.query<{ status: string; error: string | null; parts: { title: string; value: unknown }[] | null }>(
      `select status, error, output -> 'parts' as parts from public.workflow_runs where id = $1`,
      [runId],
    ),
    owner.query<ApprovalRow>(
      'select title, outgoing, checks, brief, value, input_request from public.workflow_approvals where run_id = $1',
      [runId],
    ),
    owner.query<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from public.mail_outbox where run_id = $1',
      [runId],
    ),
    owner.query<{ payload: unknown }>('select payload from public.webhook_deliveries where run_id = $1', [runId]),
  ])
  const { status, error, parts } = run.rows[0] ?? { status: 'missing', error: null, parts: null }
  return [
    `## State: ${status}${error === null ? '' : `: ${error}`}`,
    ...approvals.rows.map(
      ({ title, ...approval }) =>
        `### Waits for a person: ${title}\n${Object.entries(approval)
          .map(([name, value]) => `${name}: ${textOf(value)}`)
          .join('\n')}`,
    ),
    ...(parts ?? []).map(({ title, value }) => `### Result: ${title}\n${textOf(value)}`),
    ...emails.rows.map(({ recipient, subject, body_text }) => `### Email to ${recipient}: ${subject}\n${body_text}`),
    ...deliveries.rows.map(({ payload }) => `### Webhook\n${textOf(payload)}`),
  ].join('\n')
}
