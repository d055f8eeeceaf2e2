import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Industry, industries, type WorkflowCategory, workflowCategories } from '../../../../contracts/enumerations.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { transaction } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startModelServer, type TestModelServer } from '../../../testing/models/model-server.ts'
import { modelApiFormats, openTarget, type ProviderTarget } from '../../../testing/models/provider-targets.ts'
import { openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { type BriefedApproval, writtenValue } from '../../../testing/runs/written-value.ts'
import { catalogueId } from '../../workflows/catalogue/synchronize.ts'
import { decideApproval } from '../approvals/decide-approval.ts'

/** Word that the test adds to each text of a user: input, configuration and profile. */
const marker = 'Zyqxmark'

let server: TestModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.requests.length = 0
})

const configurationOf = (category: WorkflowCategory) => ({
  ...Object.fromEntries(
    configurationFieldsOf(category).flatMap((field): [string, unknown][] => {
      if (field.kind === 'text' || field.kind === 'textarea') return field.required ? [[field.name, `Mine ${marker}`]] : []
      return field.required ? [[field.name, field.kind === 'select' ? field.options[0] : field.kind === 'number' ? field.min : true]] : []
    }),
  ),
  workflow_name: `Mine ${marker}`,
})

/** Returns the sample input of a workflow. Adds the marker to every field that accepts any text. */
function markedInput(industry: Industry, category: WorkflowCategory): Record<string, string | number | boolean> {
  const { input, sample_input } = definitions[industry][category]
  const isFree = new Set(
    input.flatMap((field) => (field.kind === 'textarea' || (field.kind === 'text' && !field.format) ? [field.name] : [])),
  )
  return Object.fromEntries(
    Object.entries(sample_input).map(([name, value]) => [
      name,
      isFree.has(name) && typeof value === 'string' ? `${value} ${marker}` : value,
    ]),
  )
}

/** Approves all requests. @returns the number of runs that have not ended */
async function decidePending(engine: TestEngine, me: string): Promise<number> {
  const { rows } = await engine.owner.query<BriefedApproval & { id: string }>(
    `select id, value, brief, outline from public.workflow_approvals where status = 'pending'`,
  )
  for (const { id, ...approval } of rows)
    await transaction(engine.owner, (client) =>
      decideApproval(client, engine, { userId: me }, { approval_id: id, decision: 'approve', edited: writtenValue(approval) }),
    )
  engine.signals.due()
  const open = await engine.owner.query(`select from public.workflow_runs where status in ('queued', 'running', 'waiting_approval')`)
  return open.rowCount ?? 0
}

async function runAll(engine: TestEngine, workflows: readonly [Industry, WorkflowCategory][]): Promise<string[]> {
  const me = await engine.createUser()
  await engine.owner.query('update public.profiles set company_name = $2 where id = $1', [me, `${marker} Ltd`])
  const start = async ([industry, category]: [Industry, WorkflowCategory]) => {
    const { rows } = await engine.owner.query<{ id: string }>(
      'insert into public.workflow_configurations (user_id, workflow_id, configuration_data) values ($1, $2, $3) returning id',
      [me, catalogueId(industry, category), JSON.stringify(configurationOf(category))],
    )
    return engine.start({ configurationId: rows[0]!.id, userId: me, input: markedInput(industry, category) })
  }
  const ids = await Promise.all(workflows.map(start))
  // The timeout restarts after each run that ends, because a busy machine is slow.
  for (let open = workflows.length; open > 0; ) {
    const before = open
    open = await eventually(async () => {
      const count = await decidePending(engine, me)
      if (count >= before) throw new Error(`${count} runs have not ended`)
      return count
    })
  }
  return ids
}

/** Returns the system messages of a request in any provider's format, as text. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of several protocols
function systemIn(body: any): string {
  const messages: { role: string }[] = body.messages ?? body.input ?? []
  return JSON.stringify([body.system, body.systemInstruction, messages.filter(({ role }) => role === 'system' || role === 'developer')])
}

async function expectRuns(target: ProviderTarget, workflows: [Industry, WorkflowCategory][]): Promise<void> {
  const engine = await openTestEngine({ models: openTarget(target, server.url) })
  try {
    const ids = await runAll(engine, workflows)
    for (const [index, id] of ids.entries()) {
      const run = await engine.read(id)
      expect.soft([workflows[index], run.status, run.error]).toEqual([workflows[index], 'succeeded', null])
    }
    expect(server.requests.length).toBeGreaterThan(workflows.length)
    for (const { body } of server.requests) {
      expect(systemIn(body)).not.toContain(marker)
      expect(JSON.stringify(body)).toContain(marker)
    }
  } finally {
    await engine.stop()
  }
}

const all = industries.flatMap((industry) => workflowCategories.map((category): [Industry, WorkflowCategory] => [industry, category]))
const [first, ...others] = modelApiFormats

it(`${first.name} accepts every request of all 80 workflows, and no system message contains a user's text`, async () => {
  expect(all).toHaveLength(80)
  await expectRuns(first, all)
}, 90_000)

describe.each(others)('workflows with $name', (target) => {
  it('accepts the requests of one workflow per industry', async () => {
    await expectRuns(
      target,
      industries.map((industry, index) => [industry, workflowCategories[index % workflowCategories.length]!]),
    )
  }, 60_000)
})
