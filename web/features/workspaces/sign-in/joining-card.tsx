import { workspaceRoleDescriptions, workspaceRoleLabels } from '../../../../contracts/workspaces/workspace-role-labels.ts'
import { joinRoles, type WorkspaceRole } from '../../../../contracts/workspaces/workspace-roles.ts'
import { request } from '../../../lib/api/request.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import type { SignInSettings } from './sign-in-queries.ts'

type Joining = SignInSettings['joining']

/** The switch for automatic joining, and the role of people who join. */
export function JoiningCard({ workspace: { id }, settings: { joining, provider } }: { workspace: Workspace; settings: SignInSettings }) {
  const save = useWorkspaceChange(
    (change: Partial<Joining>) => request((supabase) => supabase.from('workspaces').update(change).eq('id', id)),
    ({ join_automatically }) =>
      join_automatically === undefined ? 'Role saved' : join_automatically ? 'Automatic joining turned on' : 'Automatic joining turned off',
  )
  const { join_automatically: isOn, join_role: role } = joining
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <CardTitle>Automatic joining</CardTitle>
          <p className="mt-1 text-muted text-sm">
            People who sign in through your identity provider, with an address of a proven domain, become members without an invitation.
            Former members need one.
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <Field label="Join automatically" help={provider === null && isOn ? 'Takes effect when a provider is connected.' : undefined}>
            {(control) => (
              <Switch
                {...control}
                checked={isOn}
                disabled={save.isPending}
                onCheckedChange={(join_automatically) => save.run({ join_automatically })}
              />
            )}
          </Field>
          <Field label="Role" help={workspaceRoleDescriptions[role]} className="min-w-0 flex-1 basis-56">
            {(control) => (
              <Select
                {...control}
                options={joinRoles.map((value) => ({ value, label: workspaceRoleLabels[value] }))}
                value={role}
                disabled={save.isPending}
                // Cast: the options contain only roles.
                onValueChange={(join_role) => save.run({ join_role: join_role as WorkspaceRole })}
              />
            )}
          </Field>
        </div>
      </CardContent>
    </Card>
  )
}
