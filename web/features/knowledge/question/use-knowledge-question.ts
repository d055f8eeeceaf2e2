import { useState } from 'react'
import type { KnowledgeSearchAnswer } from '../../../../contracts/knowledge-search.ts'
import { callProduct } from '../../../lib/product-call.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'

export function useKnowledgeQuestion() {
  const [asked, remember] = useState<string>()
  const { run, isPending, data, error } = useSingleMutation({
    // The server answers with nothing else; errors of it are thrown.
    mutationFn: async (query: string) => (await callProduct('POST', '/functions/v1/search-knowledge', { query })) as KnowledgeSearchAnswer,
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
