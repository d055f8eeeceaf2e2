import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastError } from '../../lib/toasts/error-toasts.ts'
import { workflowQuery } from './workflow-queries.ts'

/** Fetches the workflow in the URL. If it does not exist, shows an error and opens the library. */
export function useRequiredWorkflow(workflowId: string) {
  const query = useQuery(workflowQuery(workflowId))
  const navigate = useNavigate()
  const isMissing = query.data === null
  useEffect(() => {
    if (!isMissing) return
    toastError(messages.workflowNotFound)
    void navigate({ to: paths.workflows, replace: true })
  }, [isMissing, navigate])
  return query
}
