import { notFound, ScimError } from '../errors.ts'
import { resourceLimits } from '../limits.ts'
import { type GroupColumns, type GroupRow, groups } from '../resources/groups.ts'
import type { DirectoryToken } from '../scim-context.ts'
import type { Change } from './change-directory.ts'
import { allAttributes, requireResource, type WriteQuery } from './read-resources.ts'

/** Creates a group with its members. @throws ScimError 409 if the directory has too many groups */
export async function createGroup(query: WriteQuery, token: DirectoryToken, columns: GroupColumns): Promise<Change<GroupRow>> {
  const [count] = await query<{ groups: number }>('select count(*)::int as groups from public.directory_groups', [])
  if ((count?.groups ?? 0) >= resourceLimits.groupsMax)
    throw new ScimError(409, `A directory can have at most ${resourceLimits.groupsMax} groups`)
  const [created] = await query<{ id: string }>(
    'insert into public.directory_groups (workspace_id, display_name, external_id) values ($1, $2, $3) returning id',
    [token.workspaceId, columns.displayName, columns.externalId],
  )
  if (!created) throw notFound()
  const changedIds = await writeMembers(query, token, { id: created.id, displayName: columns.displayName, memberIds: [] }, columns)
  return changed(query, created.id, changedIds)
}

/** Replaces the attributes and members of a group. */
export async function updateGroup(
  query: WriteQuery,
  token: DirectoryToken,
  group: GroupRow,
  columns: GroupColumns,
): Promise<Change<GroupRow>> {
  await query('update public.directory_groups set display_name = $2, external_id = $3 where id = $1', [
    group.id,
    columns.displayName,
    columns.externalId,
  ])
  const memberIds = (group.members ?? []).map(({ value }) => value)
  const changedIds = await writeMembers(query, token, { id: group.id, displayName: group.displayName, memberIds }, columns)
  return changed(query, group.id, changedIds)
}

/** Deletes a group. Its former members lose the role of the group. */
export async function deleteGroup(query: WriteQuery, group: GroupRow): Promise<Change<null>> {
  const personIds = (group.members ?? []).map(({ value }) => value)
  await bumpUsers(query, personIds)
  await query('delete from public.directory_groups where id = $1', [group.id])
  return { result: null, effects: [{ kind: 'roles', personIds }] }
}

async function changed(query: WriteQuery, id: string, personIds: string[]): Promise<Change<GroupRow>> {
  const result = await requireResource(query, groups, id, allAttributes)
  return { result, effects: personIds.length === 0 ? [] : [{ kind: 'roles', personIds }] }
}

interface FormerGroup {
  id: string
  displayName: string
  memberIds: string[]
}

/** Writes the difference between former and new members. @returns the ids of the users who were added or removed */
async function writeMembers(
  query: WriteQuery,
  { workspaceId }: DirectoryToken,
  former: FormerGroup,
  columns: GroupColumns,
): Promise<string[]> {
  const formerIds = new Set(former.memberIds)
  const newIds = new Set(columns.memberIds)
  const added = columns.memberIds.filter((id) => !formerIds.has(id))
  const removed = former.memberIds.filter((id) => !newIds.has(id))
  if (removed.length > 0)
    await query('delete from public.directory_group_members where group_id = $1 and member_id = any ($2)', [former.id, removed])
  if (added.length > 0)
    await query(
      'insert into public.directory_group_members (group_id, member_id, workspace_id) select $1, member_id, $3 from unnest($2::uuid[]) ids (member_id)',
      [former.id, added, workspaceId],
    )
  if (added.length > 0) await requireWithinMembershipLimit(query)
  const changedIds = [...added, ...removed]
  if (changedIds.length > 0) await query('update public.directory_groups set version = version + 1 where id = $1', [former.id])
  // The JSON of users contains the names of their groups, so the versions of the members change too.
  await bumpUsers(query, former.displayName === columns.displayName ? changedIds : [...new Set([...formerIds, ...changedIds])])
  return changedIds
}

/** Checks the number of memberships. @throws ScimError 409 if all groups of the directory together have too many members */
async function requireWithinMembershipLimit(query: WriteQuery): Promise<void> {
  const [count] = await query<{ memberships: number }>('select count(*)::int as memberships from public.directory_group_members', [])
  if ((count?.memberships ?? 0) > resourceLimits.membershipsMax)
    throw new ScimError(409, `The groups of a directory can have at most ${resourceLimits.membershipsMax} members together`)
}

async function bumpUsers(query: WriteQuery, ids: string[]): Promise<void> {
  if (ids.length > 0) await query('update public.directory_users set version = version + 1 where id = any ($1)', [ids])
}
