import { afterAll, beforeAll, expect, it } from 'vitest'
import { industries, workflowCategories } from '../../../../contracts/enumerations.ts'
import type { RunOutputPart } from '../../../../contracts/runs/runs.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { transaction } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { type BriefedApproval, writtenValue } from '../../../testing/runs/written-value.ts'
import { catalogueId } from '../../workflows/catalogue/synchronize.ts'
import { decideApproval } from '../approvals/decide-approval.ts'

let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine()
  me = await engine.createUser()
})
afterAll(() => engine.stop())

const all = industries.flatMap((industry) => workflowCategories.map((category) => ({ industry, category })))

/** Returns all required answers, and the webhook URL that receives the results. */
const answersFor = (category: (typeof workflowCategories)[number]) => ({
  ...Object.fromEntries(
    configurationFieldsOf(category)
      .filter(({ required }) => required)
      .map((field) => [field.name, field.kind === 'select' ? field.options[0] : field.kind === 'number' ? field.min : 'Mine']),
  ),
  webhook_url: 'https://example.com/hook',
  enable_notifications: true,
})

async function startOne({ industry, category }: (typeof all)[number]): Promise<string> {
  const { rows } = await engine.owner.query<{ id: string }>(
    'insert into public.workflow_configurations (user_id, workflow_id, configuration_data) values ($1, $2, $3) returning id',
    [me, catalogueId(industry, category), JSON.stringify(answersFor(category))],
  )
  return engine.start({ configurationId: rows[0]!.id, userId: me })
}

/** Approves all requests. @returns the number of runs that have not ended */
async function decidePending(): Promise<number> {
  const { rows } = await engine.owner.query<BriefedApproval & { id: string }>(
    `select id, value, brief, outline from public.workflow_approvals where status = 'pending'`,
  )
  for (const { id, ...approval } of rows)
    await transaction(engine.owner, (client) =>
      decideApproval(client, engine, { userId: me }, { approval_id: id, decision: 'approve', edited: writtenValue(approval) }),
    )
  engine.signals.due()
  const { rowCount } = await engine.owner.query(
    `select from public.workflow_runs where status in ('queued', 'running', 'waiting_approval')`,
  )
  return rowCount ?? 0
}

/** Approves all requests until every run has ended. The timeout restarts after each run that ends, because a busy machine is slow. */
async function decideAll(): Promise<void> {
  for (let open = all.length; open > 0; ) {
    const before = open
    open = await eventually(async () => {
      const count = await decidePending()
      if (count >= before) throw new Error(`${count} runs have not ended`)
      return count
    })
  }
}

/** Checks that a value is not empty and has the format that its definition specifies. */
function expectValid({ name, format, value, columns }: RunOutputPart): void {
  expect.soft(value, name).not.toBeNull()
  // A text of one character is valid, such as a rating.
  if (format === 'text' || format === 'markdown') expect.soft(String(value).trim(), name).toMatch(/^\d+$|.{3}/s)
  if (format === 'list' || format === 'table') expect.soft(value, name).toBeInstanceOf(Array)
  if (format === 'table') for (const row of value as unknown[]) expect.soft(row, name).toHaveLength(columns!.length)
  if (format === 'score') {
    expect.soft(Number(value), name).toBeGreaterThanOrEqual(0)
    expect.soft(Number(value), name).toBeLessThanOrEqual(100)
  }
}

it('runs every workflow of the library on its sample, with a result that is not empty', async () => {
  expect(all).toHaveLength(80)
  const runs = await Promise.all(all.map(async (entry) => ({ ...entry, id: await startOne(entry) })))
  await decideAll()
  for (const { industry, category, id } of runs) {
    const run = await engine.read(id)
    const workflow = `${industry}/${category}`
    expect.soft([workflow, run.status, run.error, run.uses_sample], workflow).toEqual([workflow, 'succeeded', null, true])
    const definition = definitions[industry][category]
    expect.soft(run.output?.parts.map(({ name }) => name)).toEqual(definition.output.map(({ name }) => name))
    for (const part of run.output?.parts ?? []) expectValid({ ...part, name: `${workflow} ${part.name}` } as RunOutputPart)
    // A run with the sample input saves no time.
    expect.soft(run.minutes_saved, workflow).toBe(0)
    expect.soft(run.output?.is_builtin, workflow).toBe(true)
  }
  expect(engine.logged).toEqual([])
}, 60_000)
