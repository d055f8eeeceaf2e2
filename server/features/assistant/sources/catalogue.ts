import type pg from 'pg'
import { labelOf, type WorkflowCategory } from '../../../../contracts/enumerations.ts'
import { makeRanking, type RankedItem } from './rank.ts'

export interface CatalogueEntry {
  id: string
  name: string
  description: string
  industry: string
  category: WorkflowCategory
  use_cases: string[]
  expected_outcomes: string[]
}

export type SearchOptions = { limit: number; minScore: number }

export interface Catalogue {
  search(query: string, options: SearchOptions): RankedItem<CatalogueEntry>[]
  get(id: string): CatalogueEntry | null
}

/**
 * Lifetime of the cached workflow library, in milliseconds. The library changes only with releases, and when an administrator hides a
 * workflow.
 */
const cacheTimeMs = 60_000

/**
 * Returns a function that reads the workflow library. One cached copy serves all users, because every signed-in user may read every
 * workflow that is not hidden.
 */
export function makeCatalogueSource(owner: pg.Pool): () => Promise<Catalogue> {
  let cached: { expiresAt: number; catalogue: Promise<Catalogue> } | null = null
  return () => {
    if (cached && cached.expiresAt > Date.now()) return cached.catalogue
    const catalogue = readCatalogue(owner)
    const newEntry = { expiresAt: Date.now() + cacheTimeMs, catalogue }
    cached = newEntry
    catalogue.catch(() => {
      if (cached === newEntry) cached = null
    })
    return catalogue
  }
}

async function readCatalogue(owner: pg.Pool): Promise<Catalogue> {
  const { rows } = await owner.query<CatalogueEntry>(
    `select id, name, description, industry, category, use_cases, expected_outcomes from public.workflows
     where hidden_at is null order by created_at desc, id`,
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
