import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.ts'
import { workflowQuery } from './workflow-queries.ts'

/** The workflow of the address. One that does not exist leads back to the library, which says why. */
export function useWorkflowOrLeave(workflowId: string) {
  const query = useQuery(workflowQuery(workflowId))
  const navigate = useNavigate()
  const isMissing = query.data === null
  useEffect(() => {
    if (!isMissing) return
    toast({ title: messages.errorTitle, description: messages.workflowNotFound, tone: 'destructive' })
    void navigate({ to: paths.workflows, replace: true })
  }, [isMissing, navigate])
  return query
}
