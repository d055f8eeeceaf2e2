import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { allSteps } from '../../../../contracts/workflows/all-steps.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { request } from '../../../lib/api/request.ts'
import { useMutationWithToasts } from '../../../lib/query/use-mutation-with-toasts.ts'

async function fetchPeople(configurationId: string) {
  const [people, rules] = await Promise.all([
    request((supabase) =>
      supabase
        .from('workflow_people')
        .select('id, role_name, member_id, email')
        .eq('configuration_id', configurationId)
        .order('created_at'),
    ),
    request((supabase) =>
      supabase
        .from('workflow_approval_rules')
        .select('four_eyes, escalate_after_hours, escalate_to')
        .eq('configuration_id', configurationId)
        .maybeSingle(),
    ),
  ])
  return { people: people.data, rules: rules.data ?? { four_eyes: false, escalate_after_hours: null, escalate_to: null } }
}
export type WorkflowPeople = Awaited<ReturnType<typeof fetchPeople>>
export type WorkflowPerson = WorkflowPeople['people'][number]
export type ApprovalRules = WorkflowPeople['rules']

const peopleKey = (configurationId: string) => ['workflow-people', configurationId] as const

/** Fetches who decides the approvals of a configuration, and the rules for a second approver and for escalation. */
export const peopleQuery = (configurationId: string) =>
  queryOptions({ queryKey: peopleKey(configurationId), queryFn: () => fetchPeople(configurationId), staleTime: 0 })

/** Returns a mutation that changes the people or rules of a configuration and then reloads them. */
export function usePeopleChange<Input>(
  configurationId: string,
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: peopleKey(configurationId) })
  return useMutationWithToasts({ change, done, onDone, refetch })
}

/** Returns the roles that the approval steps of a definition name, in order, without duplicates. */
export const rolesOf = (steps: readonly Step[]): string[] => [
  ...new Set(allSteps(steps).flatMap((step) => (step.kind === 'approval' ? [step.who] : []))),
]
