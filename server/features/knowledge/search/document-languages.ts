import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { runInScope, type Scope } from '../../../platform/database/role-scope.ts'
import type { Language } from '../../../platform/models/builtin/languages.ts'
import { languageOfConfiguration } from '../chunks/detect-language.ts'

/** Maximum number of users whose languages are kept, and for how many milliseconds. */
const maxUsers = 1000
const keptMs = 60_000

const languagesText = `
select distinct content_language as configuration from public.knowledge_base_items
where user_id = (select auth.uid()) and content_language is not null`

/** Creates a function that returns the languages of a caller's documents. */
export function makeDocumentLanguages(api: pg.Pool): (scope: Scope, claims: string) => Promise<readonly Language[]> {
  const kept = new LRUCache<string, readonly Language[]>({ max: maxUsers, ttl: keptMs })
  return async (scope, claims) => {
    const known = kept.get(claims)
    if (known) return known
    const { rows } = await runInScope<{ configuration: string }>(api, scope, {
      name: 'document-languages',
      text: languagesText,
      values: [],
    })
    const languages = rows.flatMap(({ configuration }) => languageOfConfiguration(configuration) ?? [])
    if (languages.length > 0) kept.set(claims, languages)
    return languages
  }
}
