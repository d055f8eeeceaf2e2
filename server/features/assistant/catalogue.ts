import type pg from 'pg'
import { labelOf, type WorkflowCategory } from '../../../contracts/enumerations.ts'
import { makeRanking, type Ranked } from './rank.ts'

export interface CatalogueEntry {
  id: string
  name: string
  description: string
  industry: string
  category: WorkflowCategory
  use_cases: string[]
  expected_outcomes: string[]
}

export type SearchOptions = { limit: number; least: number }

export interface Catalogue {
  search(query: string, options: SearchOptions): Ranked<CatalogueEntry>[]
  get(id: string): CatalogueEntry | null
}

/** Changed by releases only; kept that long. Milliseconds. */
const freshFor = 60_000

/** Every signed-in person may read every workflow: one copy serves them all. */
export function makeCatalogueSource(owner: pg.Pool): () => Promise<Catalogue> {
  let kept: { until: number; catalogue: Promise<Catalogue> } | null = null
  return () => {
    if (kept && kept.until > Date.now()) return kept.catalogue
    const catalogue = readCatalogue(owner)
    const fresh = { until: Date.now() + freshFor, catalogue }
    kept = fresh
    catalogue.catch(() => {
      if (kept === fresh) kept = null
    })
    return catalogue
  }
}

async function readCatalogue(owner: pg.Pool): Promise<Catalogue> {
  const { rows } = await owner.query<CatalogueEntry>(
    'select id, name, description, industry, category, use_cases, expected_outcomes from public.workflows order by created_at desc, id',
  )
  const search = makeRanking(rows, (workflow) => [
    workflow.name,
    workflow.description,
    labelOf(workflow.industry),
    labelOf(workflow.category),
    ...workflow.use_cases,
    ...workflow.expected_outcomes,
  ])
  const byId = new Map(rows.map((workflow) => [workflow.id, workflow]))
  return { search, get: (id) => byId.get(id) ?? null }
}
