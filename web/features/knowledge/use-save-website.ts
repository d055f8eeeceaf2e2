import { useQueryClient } from '@tanstack/react-query'
import type { Website } from '../../../contracts/knowledge/knowledge.ts'
import { knowledgeMessages } from '../../../contracts/knowledge/knowledge-messages.ts'
import { pathsOf } from '../../../contracts/knowledge/site-paths.ts'
import { ApiError, isTransient } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { knowledgeQuery, refreshKnowledge } from './knowledge-queries.ts'

/** Converts the form's values to columns. The form contains the paths as texts, the columns contain lists. */
const columnsOf = ({ include_paths, exclude_paths, ...website }: Website) => ({
  ...website,
  include_paths: pathsOf(include_paths),
  exclude_paths: pathsOf(exclude_paths),
})

export function useAddWebsite(userId: string) {
  const queryClient = useQueryClient()
  return async (website: Website) => {
    try {
      await request((supabase) =>
        supabase
          .from('knowledge_base_items')
          .insert({ user_id: userId, workspace_id: currentWorkspaceId(userId), item_type: 'website', ...columnsOf(website) }),
      )
    } catch (error) {
      // The request may have succeeded although its response was lost. In that case, the refetched list contains the website and the form
      // shows it as a duplicate.
      if (isTransient(error)) void refreshKnowledge(queryClient, userId)
      throw error
    }
    toast({ title: knowledgeMessages.websiteAdded })
    await refreshKnowledge(queryClient, userId)
  }
}

export function useEditWebsite(userId: string) {
  const queryClient = useQueryClient()
  return async (id: string, website: Website) => {
    const { data } = await request((supabase) => supabase.from('knowledge_base_items').update(columnsOf(website)).eq('id', id).select('id'))
    if (data.length === 0) {
      void refreshKnowledge(queryClient, userId)
      throw new ApiError('request', knowledgeMessages.itemGone)
    }
    queryClient.setQueryData(knowledgeQuery(userId).queryKey, (items) =>
      items?.map((item) => (item.id === id ? { ...item, ...columnsOf(website) } : item)),
    )
    toast({ title: knowledgeMessages.itemUpdated })
    void refreshKnowledge(queryClient, userId)
  }
}
