import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { runInScope, type Scope } from '../../../platform/database/role-scope.ts'
import type { Language } from '../../../platform/words/languages.ts'
import { languageOfConfiguration } from '../chunks/detect-language.ts'

/** Maximum number of callers in the cache, and lifetime of an entry in milliseconds. */
const maxUsers = 1000
const cacheMs = 60_000

const languagesText = `
select distinct content_language as configuration from public.knowledge_base_items
where workspace_id = coalesce($1, (select app.current_workspace())) and content_language is not null`

/** Creates a function that returns the languages of the documents in a workspace, or in the caller's current workspace. */
export function makeDocumentLanguages(
  api: pg.Pool,
): (scope: Scope, claims: string, workspaceId: string | null) => Promise<readonly Language[]> {
  const cachedLanguages = new LRUCache<string, readonly Language[]>({ max: maxUsers, ttl: cacheMs })
  return async (scope, claims, workspaceId) => {
    const key = `${workspaceId} ${claims}`
    const known = cachedLanguages.get(key)
    if (known) return known
    const { rows } = await runInScope<{ configuration: string }>(api, scope, {
      name: 'document-languages',
      text: languagesText,
      values: [workspaceId],
    })
    const languages = rows.flatMap(({ configuration }) => languageOfConfiguration(configuration) ?? [])
    if (languages.length > 0) cachedLanguages.set(key, languages)
    return languages
  }
}
