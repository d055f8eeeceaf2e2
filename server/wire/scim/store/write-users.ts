import { notFound, ScimError } from '../errors.ts'
import { resourceLimits } from '../limits.ts'
import { type UserColumns, type UserRow, users } from '../resources/users.ts'
import type { DirectoryToken } from '../scim-context.ts'
import type { Change } from './change-directory.ts'
import { allAttributes, requireResource, type WriteQuery } from './read-resources.ts'

const insertText = `
insert into public.directory_users (workspace_id, user_name, external_id, email, active, attributes) values ($1, $2, $3, $4, $5, $6) returning id`
const updateText = `
update public.directory_users set user_name = $2, external_id = $3, email = $4, active = $5, attributes = $6 where id = $1 returning id`

const valuesOf = ({ userName, externalId, email, active, attributes }: UserColumns) => [
  userName,
  externalId,
  email,
  active,
  JSON.stringify(attributes),
]

/** Creates a user. @throws ScimError 409 if the directory is full */
export async function createUser(query: WriteQuery, token: DirectoryToken, columns: UserColumns): Promise<Change<UserRow>> {
  const [count] = await query<{ users: number }>('select count(*)::int as users from public.directory_users', [])
  if ((count?.users ?? 0) >= resourceLimits.usersMax)
    throw new ScimError(409, `A directory can have at most ${resourceLimits.usersMax} users`)
  const [created] = await query<{ id: string }>(insertText, [token.workspaceId, ...valuesOf(columns)])
  return settled(query, created?.id)
}

/** Replaces the attributes of a user. */
export async function updateUser(query: WriteQuery, id: string, columns: UserColumns): Promise<Change<UserRow>> {
  const [updated] = await query<{ id: string }>(updateText, [id, ...valuesOf(columns)])
  return settled(query, updated?.id)
}

/** Returns a user that was written, with the effect that updates the membership. */
async function settled(query: WriteQuery, id: string | undefined): Promise<Change<UserRow>> {
  if (id === undefined) throw notFound()
  const result = await requireResource(query, users, id, allAttributes)
  return { result, effects: [{ kind: 'settle', personId: id, email: result.email, active: result.active }] }
}
