import { useState } from 'react'
import type { KnowledgeSearchAnswer } from '../../../../contracts/knowledge/knowledge-search.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'

export function useKnowledgeQuestion() {
  const [asked, remember] = useState<string>()
  const { run, isPending, data, error } = useSingleMutation({
    mutationFn: (query: string) => callFunction<KnowledgeSearchAnswer>('search-knowledge', { query }),
  })
  return {
    ask: (query: string) => {
      remember(query)
      run(query)
    },
    asked,
    isPending,
    error,
    results: data?.results,
  }
}
