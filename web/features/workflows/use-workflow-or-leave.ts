import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { toastError } from '../../lib/error-toasts.ts'
import { workflowQuery } from './workflow-queries.ts'

/** The workflow of the address. One that does not exist leads back to the library, which says why. */
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
