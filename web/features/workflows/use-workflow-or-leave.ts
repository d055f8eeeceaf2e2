import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastError } from '../../lib/toasts/error-toasts.ts'
import { workflowQuery } from './workflow-queries.ts'

/** Loads the workflow in the URL. Redirects to the library with an error if it does not exist. */
export function useWorkflowOrLeave(workflowId: string) {
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
