import { useState } from 'react'
import {
  type DefaultDirectoryRole,
  type DirectoryGroupRole,
  defaultDirectoryRoles,
  directoryGroupRoles,
} from '../../../../contracts/workspaces/directory.ts'
import { workspaceRoleDescriptions, workspaceRoleLabels } from '../../../../contracts/workspaces/workspace-role-labels.ts'
import type { WorkspaceRole } from '../../../../contracts/workspaces/workspace-roles.ts'
import { request } from '../../../lib/api/request.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import type { DirectoryGroup } from './directory-queries.ts'
import { findGroups } from './find-groups.ts'

interface DirectoryRolesProps {
  workspace: Workspace
  groups: readonly DirectoryGroup[]
  defaultRole: WorkspaceRole
}

const groupsPerPage = 10
const labelled = (role: WorkspaceRole) => ({ value: role, label: workspaceRoleLabels[role] })
/** Option of a group without a role. An empty value would select nothing. */
const notMapped = 'none'
const groupOptions = [{ value: notMapped, label: 'Default role' }, ...directoryGroupRoles.map(labelled)]

/** The default role of people in the directory, and the roles of its groups. */
export function DirectoryRoles({ workspace, groups, defaultRole }: DirectoryRolesProps) {
  return (
    <Card>
      <CardHeader className="sm:px-6">
        <CardTitle>Roles</CardTitle>
        <CardDescription>
          People get the role of their groups. The highest role applies. Owners keep their role, and so do members who joined before, until
          one of their groups has a role.
        </CardDescription>
      </CardHeader>
      <CardContent className="sm:px-6">
        <DefaultRole workspace={workspace} role={defaultRole} />
      </CardContent>
      {groups.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">
          No groups yet. They appear here when your directory sends them.
        </p>
      ) : (
        <GroupList groups={groups} />
      )}
    </Card>
  )
}

function DefaultRole({ workspace, role }: { workspace: Workspace; role: WorkspaceRole }) {
  const change = useWorkspaceChange(
    (directoryRole: DefaultDirectoryRole) =>
      request((supabase) => supabase.from('workspaces').update({ directory_role: directoryRole }).eq('id', workspace.id)),
    (directoryRole) => `The default role is now ${workspaceRoleLabels[directoryRole].toLowerCase()}`,
  )
  const shown = change.runningInput ?? role
  return (
    <Field label="Default role" help={`For people without a group that has a role. ${workspaceRoleDescriptions[shown]}`}>
      {(control) => (
        <Select
          {...control}
          className="sm:w-44"
          options={defaultDirectoryRoles.map(labelled)}
          value={shown}
          // Cast: the options contain only these roles.
          onValueChange={(value) => change.run(value as DefaultDirectoryRole)}
        />
      )}
    </Field>
  )
}

function GroupList({ groups }: { groups: readonly DirectoryGroup[] }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const found = findGroups(groups, search)
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <>
      {groups.length > groupsPerPage && (
        <SearchInput label="Search groups" value={search} onValueChange={find} className="mx-5 mb-5 sm:mx-6" />
      )}
      {found.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">No group matches “{search}”.</p>
      ) : (
        <ul aria-label="Groups">
          {found.slice((page - 1) * groupsPerPage, page * groupsPerPage).map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
      <Pager label="Groups" page={page} pages={Math.ceil(found.length / groupsPerPage)} total={found.length} onPage={setPage} />
    </>
  )
}

function GroupRow({ group: { id, display_name: name, role, members } }: { group: DirectoryGroup }) {
  const map = useWorkspaceChange(
    (newRole: DirectoryGroupRole | null) => request((supabase) => supabase.from('directory_groups').update({ role: newRole }).eq('id', id)),
    (newRole) => (newRole === null ? `${name} has the default role` : `${name} has the role ${workspaceRoleLabels[newRole].toLowerCase()}`),
  )
  const shown = map.isPending ? map.runningInput : role
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="wrap-anywhere font-medium text-sm">
          {name}
        </p>
        <p className="text-muted text-sm">{members === 1 ? '1 person' : `${members.toLocaleString('en-US')} people`}</p>
      </div>
      <Select
        aria-label={`Role of ${name}`}
        className="sm:w-44"
        options={groupOptions}
        value={shown ?? notMapped}
        // Cast: the options contain only these roles.
        onValueChange={(value) => map.run(value === notMapped ? null : (value as DirectoryGroupRole))}
      />
    </li>
  )
}
