import { queryOptions } from '@tanstack/react-query'
import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import { request } from '../../lib/api/request.ts'
import { loadWorkspaceId } from '../../lib/auth/profile.ts'

/** A workspace's own phrase, as stored. */
export interface SafetyPhrase {
  id: string
  category: SafetyCategory
  phrase: string
}

async function fetchPhrases(workspaceId: string): Promise<SafetyPhrase[]> {
  const { data } = await request((supabase) =>
    supabase.from('safety_phrases').select('id, category, phrase').eq('workspace_id', workspaceId).order('created_at').order('id'),
  )
  // Cast: a check constraint allows only these categories.
  return data as SafetyPhrase[]
}

/** Fetches the current workspace's own phrases, oldest first. */
export const safetyPhrasesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['safety', userId, 'phrases'],
    queryFn: async ({ client }) => fetchPhrases(await loadWorkspaceId(client, userId)),
  })
