import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { industries, workflowCategories } from '../../../../contracts/enumerations.ts'
import type { SampleResult } from '../../../../contracts/samples/sample-result.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import { type CatalogueWorkflow, workflowCatalogueSchema } from '../../../../contracts/workflows/workflow-catalogue.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { readResults } from '../../../../database/seed/workflows/sample-results.ts'

const folder = new URL('../../../../database/seed/workflows/', import.meta.url)

/** Reads and validates the workflow library in the repository. */
export async function readCatalogue(): Promise<CatalogueWorkflow[]> {
  const files = await Promise.all(
    industries.map(async (industry): Promise<unknown> => JSON.parse(await readFile(new URL(`${industry}.json`, folder), 'utf8'))),
  )
  return workflowCatalogueSchema.parse(files.flat())
}

/**
 * Returns the id of a library workflow. It is the same in every installation, so that links and exports are portable. The id is a
 * name-based UUID (RFC 9562, version 8 with SHA-256) for the workflow's industry and category.
 */
export function catalogueId(industry: string, category: string): string {
  const hash = createHash('sha256').update(`workwright:workflow:${industry}/${category}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Base of the creation times. The library lists workflows from newest to oldest, so each workflow is created a minute before the previous one.
 */
const firstCreated = Date.UTC(2025, 0, 1)

/** Updates the workflows and configuration fields in the database from the repository. Does not write unchanged rows. */
export async function synchronizeCatalogue(owner: pg.Pool | pg.PoolClient): Promise<void> {
  const [catalogue, results] = await Promise.all([readCatalogue(), readSampleResults()])
  const workflows = catalogue.map((workflow, index) => ({
    ...workflow,
    id: catalogueId(workflow.industry, workflow.category),
    definition: definitions[workflow.industry][workflow.category],
    created_at: new Date(firstCreated + (catalogue.length - index) * 60_000).toISOString(),
  }))
  const fields = workflowCategories.flatMap((category) =>
    configurationFieldsOf(category).map((field, position) => ({ category, position, field })),
  )
  const samples = workflows.flatMap(({ id, industry, category }) => {
    const result = results.get(`${industry}/${category}`)
    return result ? [{ workflow_id: id, result }] : []
  })
  const ids = workflows.map(({ id }) => id)
  await Promise.all([upsertWorkflows(owner, workflows).then(() => replaceSamples(owner, ids, samples)), replaceFields(owner, fields)])
}

/** Reads the sample results by `industry/category`. */
async function readSampleResults(): Promise<Map<string, SampleResult>> {
  const files = await Promise.all(industries.map(async (industry) => [industry, await readResults(industry)] as const))
  return new Map(
    files.flatMap(([industry, file]) =>
      Object.entries(file).map(([category, { output, held_back }]) => [`${industry}/${category}`, { output, held_back }] as const),
    ),
  )
}

function upsertWorkflows(owner: pg.Pool | pg.PoolClient, workflows: unknown[]): Promise<unknown> {
  return owner.query(
    `insert into public.workflows (id, name, description, industry, category, complexity, use_cases, expected_outcomes, definition_hash, created_at)
     select w.id, w.name, w.description, w.industry, w.category, w.complexity, w.use_cases, w.expected_outcomes,
       app.store_definition(given -> 'definition'), w.created_at
     from jsonb_array_elements($1) given, jsonb_populate_record(null::public.workflows, given) w
     on conflict (id) do update set
       name = excluded.name, description = excluded.description, complexity = excluded.complexity,
       use_cases = excluded.use_cases, expected_outcomes = excluded.expected_outcomes, definition_hash = excluded.definition_hash
     where (workflows.name, workflows.description, workflows.complexity, workflows.use_cases, workflows.expected_outcomes, workflows.definition_hash)
       is distinct from
       (excluded.name, excluded.description, excluded.complexity, excluded.use_cases, excluded.expected_outcomes, excluded.definition_hash)`,
    [JSON.stringify(workflows)],
  )
}

/** Replaces the sample results of library workflows. Other workflows do not change. */
function replaceSamples(owner: pg.Pool | pg.PoolClient, ids: string[], samples: unknown[]): Promise<unknown> {
  return owner.query(
    `with expected as (select * from jsonb_populate_recordset(null::public.workflow_sample_results, $2)),
       deleted as (
         delete from public.workflow_sample_results stored
         where workflow_id = any ($1) and not exists (select from expected where expected.workflow_id = stored.workflow_id))
     insert into public.workflow_sample_results select * from expected
     on conflict (workflow_id) do update set result = excluded.result
     where workflow_sample_results.result is distinct from excluded.result`,
    [ids, JSON.stringify(samples)],
  )
}

function replaceFields(owner: pg.Pool | pg.PoolClient, fields: unknown[]): Promise<unknown> {
  return owner.query(
    `with expected as (select * from jsonb_populate_recordset(null::app.configuration_fields, $1)),
       deleted as (
         delete from app.configuration_fields stored
         where not exists (select from expected where (expected.category, expected.position) = (stored.category, stored.position)))
     insert into app.configuration_fields select * from expected
     on conflict (category, position) do update set field = excluded.field
     where configuration_fields.field is distinct from excluded.field`,
    [JSON.stringify(fields)],
  )
}
