import { useQuery } from '@tanstack/react-query'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { workspacesQuery } from '../../../lib/auth/workspaces-query.ts'
import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { definitionQuery } from '../../runs/definition-query.ts'
import type { PanelProps } from '../triggers/panel-props.ts'
import { PanelState } from '../triggers/panel-state.tsx'
import { peopleQuery, rolesOf } from './people-queries.ts'
import { RolePeople } from './role-people.tsx'
import { RulesForm } from './rules-form.tsx'

/** A panel for the people who decide the approvals of a configuration. */
export function PeoplePanel({ userId, workflowId, configurationId }: PanelProps) {
  const definition = useQuery(definitionQuery(workflowId))
  const people = useQuery(peopleQuery(configurationId))
  const workspaces = useQuery(workspacesQuery(userId))
  const workspace = workspaces.data?.find(({ is_current }) => is_current)
  const names = usePeople(userId, [people.data?.rules.escalate_to, ...(people.data?.people ?? []).map(({ member_id }) => member_id)])
  const failed = 'Couldn’t load the people of this workflow'
  if (!workspace) return null
  const canEdit = includesRole(workspace.role, minimumRoles.configure)
  return (
    <PanelState query={definition} failed={failed}>
      {(workflowDefinition) => (
        <PanelState query={people} failed={failed}>
          {(saved) => {
            const roles = workflowDefinition ? rolesOf(workflowDefinition.steps) : []
            return (
              <div className="flex flex-col gap-6">
                <p className="text-muted text-sm">
                  Choose who decides the approvals of this workflow. Without a choice, anyone in the team who may approve can decide.
                </p>
                {(roles.length > 0 ? roles : ['you']).map((role) => (
                  <RolePeople
                    key={role}
                    {...{ role, workspace, names, configurationId, canEdit }}
                    people={saved.people.filter(({ role_name }) => role_name === role)}
                  />
                ))}
                <RulesForm key={JSON.stringify(saved.rules)} {...{ workspace, names, configurationId, canEdit }} saved={saved.rules} />
              </div>
            )
          }}
        </PanelState>
      )}
    </PanelState>
  )
}
