import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KnowledgeSearchResponse } from '../../../../contracts/knowledge/knowledge-search.ts'
import { callFunction } from '../../../lib/api/product-call.ts'

const search = async (query: string) => (await callFunction<KnowledgeSearchResponse>('search-knowledge', { query })).results

/** Searches the knowledge items of the current workspace for a question. The results are not cached. */
export function useKnowledgeQuestion() {
  const [question, setQuestion] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['knowledge', 'question', question],
    queryFn: question === null ? skipToken : () => search(question),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    query,
    isAsked: question !== null,
    ask: (next: string) => (next === question ? void query.refetch() : setQuestion(next)),
  }
}
