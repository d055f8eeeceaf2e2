import pg from 'pg'
import { vi } from 'vitest'
import { makeTestDatabase } from './test-database.ts'

/** Query plans of the executed statements, including statements inside functions. */
export interface Plans {
  /** Names of the indexes that were used. */
  indexes: string[]
  /** Names of the indexes that were read without their table. */
  indexesOnly: string[]
  /** Names of the tables that were read by a sequential scan. */
  scanned: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** A table of one page that policies read. A sequential scan is the best plan for it. */
const smallTable = 'policy_settings'

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]
const present = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))].sort()

type CollectPlans = (work: () => PromiseLike<unknown>) => Promise<Plans>

export interface ExplainedDatabase {
  url: string
  /** Collects the plans of requests to the API while `work` runs. Background work, which uses connections of the owner, is left out. */
  plansOf: CollectPlans
  /** Collects the plans on connections of the owner. */
  ownerPlansOf: CollectPlans
}

/**
 * Creates a database that reports the plan of every statement to its connection (auto_explain), and functions that collect the
 * plans. The behavior of the server under test does not change.
 */
export async function makeExplainedDatabase(): Promise<ExplainedDatabase> {
  const url = await makeTestDatabase()
  const settings = { log_min_duration: '0', log_nested_statements: 'on', log_format: 'json', log_level: 'notice' }
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const database = pg.escapeIdentifier(new URL(url).pathname.slice(1))
  await owner.query(`load 'auto_explain'`)
  await owner.query(`alter database ${database} set session_preload_libraries = 'auto_explain'`)
  for (const [name, value] of Object.entries(settings))
    await owner.query(`alter database ${database} set auto_explain.${name} = '${value}'`)
  await owner.end()
  const isOwner = ({ user }: pg.Client) => user === owner.user
  return { url, plansOf: (work) => collectPlans(work, (client) => !isOwner(client)), ownerPlansOf: (work) => collectPlans(work, isOwner) }
}

async function collectPlans(work: () => PromiseLike<unknown>, isObserved: (client: pg.Client) => boolean): Promise<Plans> {
  const nodes: PlanNode[] = []
  const { emit } = pg.Client.prototype
  const listening = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, ...event) {
    const [name, notice] = event as [string, { message?: string } | undefined]
    const plan = name === 'notice' ? /plan:\n(\{.*)/s.exec(notice?.message ?? '')?.[1] : undefined
    if (plan && isObserved(this)) nodes.push(...flat((JSON.parse(plan) as { Plan: PlanNode }).Plan))
    return Reflect.apply(emit, this, event)
  })
  try {
    await work()
  } finally {
    listening.mockRestore()
  }
  if (nodes.length === 0) throw new Error('no plan was reported')
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return {
    indexesOnly: present(nodes.filter((node) => node['Node Type'] === 'Index Only Scan').map((node) => node['Index Name'])),
    indexes: present(nodes.map((node) => node['Index Name'])),
    scanned: present(scans.map((node) => node['Relation Name'])).filter((name) => name !== smallTable),
  }
}
