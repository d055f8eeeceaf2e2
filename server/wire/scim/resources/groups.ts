import { badRequest } from '../errors.ts'
import type { Column } from '../filters/filter-sql.ts'
import { resourceLimits } from '../limits.ts'
import { normalize, type Values } from '../schemas/normalize.ts'
import { groupType } from '../schemas/resource-types.ts'
import { commonAttributes, commonColumns, isResourceId, type ResourceKind, type ResourceRow, wantsAttribute } from './resource.ts'

export interface GroupRow extends ResourceRow {
  displayName: string
  externalId: string | null
  members?: { value: string; display: string }[]
}

const memberRows = `select u.id::text as value, u.user_name as display
  from public.directory_group_members m join public.directory_users u on u.id = m.member_id where m.group_id = r.id`

export const groups: ResourceKind<GroupRow> = {
  type: groupType,
  table: 'public.directory_groups',
  columns: new Map<string, Column>([
    ...commonColumns(groupType),
    ['displayname', { kind: 'text', sql: 'r.display_name' }],
    [
      'members',
      {
        kind: 'list',
        rows: memberRows,
        members: new Map([
          ['value', { kind: 'text', sql: 'item.value' }],
          ['display', { kind: 'text', sql: 'item.display' }],
        ]),
      },
    ],
  ]),
  rowSql: (projection) => `jsonb_build_object('id', r.id, 'version', r.version, 'created', r.created_at, 'modified', r.updated_at,
    'displayName', r.display_name, 'externalId', r.external_id${
      wantsAttribute(projection, 'members')
        ? `, 'members', (select coalesce(jsonb_agg(to_jsonb(item) order by item.display, item.value), '[]') from (${memberRows}) item)`
        : ''
    })`,
  toJson: (row, base) => ({
    schemas: [groupType.schema],
    ...commonAttributes(groupType, row, base),
    displayName: row.displayName,
    ...(row.externalId !== null && { externalId: row.externalId }),
    ...(row.members &&
      row.members.length > 0 && { members: row.members.map((member) => ({ ...member, $ref: `${base}/Users/${member.value}` })) }),
  }),
}

/** Returns the attributes that a client can write. */
export const writableGroup = ({ displayName, externalId, members = [] }: GroupRow): Values => ({
  displayName,
  ...(externalId !== null && { externalId }),
  ...(members.length > 0 && { members: members.map(({ value }) => ({ value })) }),
})

/** Validated attributes of a group, and the ids of its members. */
export interface GroupColumns {
  displayName: string
  externalId: string | null
  memberIds: string[]
}

/** Validates the attributes of a group and converts them to columns. @throws ScimError `invalidValue` */
export function groupColumns(input: Values): GroupColumns {
  const { displayName, externalId = null, members = [] } = normalize(groupType.attributes, input)
  if (typeof displayName !== 'string' || displayName.trim() === '') throw badRequest('invalidValue', 'displayName is required')
  // Casts: `normalize` returns values with the types in the schema.
  const ids = (members as { value?: string }[]).map(({ value = '' }) => value.toLowerCase())
  if (!ids.every(isResourceId)) throw badRequest('invalidValue', 'Members must be users of this directory')
  const memberIds = [...new Set(ids)]
  if (memberIds.length > resourceLimits.usersMax)
    throw badRequest('invalidValue', `A group can have at most ${resourceLimits.usersMax} members`)
  return { displayName, externalId: externalId as string | null, memberIds }
}
