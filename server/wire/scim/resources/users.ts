import { z } from 'zod'
import { badRequest } from '../errors.ts'
import type { Column } from '../filters/filter-sql.ts'
import { resourceLimits } from '../limits.ts'
import { normalize, type Values } from '../schemas/normalize.ts'
import { userType } from '../schemas/resource-types.ts'
import { commonAttributes, commonColumns, type ResourceKind, type ResourceRow, wantsAttribute } from './resource.ts'

export interface UserRow extends ResourceRow {
  userName: string
  externalId: string | null
  email: string
  active: boolean
  /** Attributes without their own column: name, displayName, title and emails. */
  attributes: Values
  groups?: { value: string; display: string }[]
}

const groupRows = `select g.id::text as value, g.display_name as display
  from public.directory_group_members m join public.directory_groups g on g.id = m.group_id where m.member_id = r.id`
const attributeText = (path: string): Column => ({ kind: 'text', sql: `r.attributes #>> '{${path}}'` })
const emailRows = `select e ->> 'value' as value, e ->> 'display' as display, e ->> 'type' as type, (e ->> 'primary')::boolean as "primary"
  from jsonb_array_elements(coalesce(r.attributes -> 'emails', '[]')) e`
const itemText = (name: string): Column => ({ kind: 'text', sql: `item.${name}` })

export const users: ResourceKind<UserRow> = {
  type: userType,
  table: 'public.directory_users',
  columns: new Map<string, Column>([
    ...commonColumns(userType),
    ['username', { kind: 'text', sql: 'r.user_name' }],
    ['displayname', attributeText('displayName')],
    ['title', attributeText('title')],
    ['active', { kind: 'boolean', sql: 'r.active' }],
    [
      'name',
      {
        kind: 'complex',
        members: new Map([
          ['formatted', attributeText('name,formatted')],
          ['familyname', attributeText('name,familyName')],
          ['givenname', attributeText('name,givenName')],
        ]),
      },
    ],
    [
      'emails',
      {
        kind: 'list',
        rows: emailRows,
        members: new Map<string, Column>([
          ['value', itemText('value')],
          ['display', itemText('display')],
          ['type', itemText('type')],
          ['primary', { kind: 'boolean', sql: 'item."primary"' }],
        ]),
      },
    ],
    [
      'groups',
      {
        kind: 'list',
        rows: groupRows,
        members: new Map([
          ['value', itemText('value')],
          ['display', itemText('display')],
        ]),
      },
    ],
  ]),
  rowSql: (projection) => `jsonb_build_object('id', r.id, 'version', r.version, 'created', r.created_at, 'modified', r.updated_at,
    'userName', r.user_name, 'externalId', r.external_id, 'email', r.email, 'active', r.active, 'attributes', r.attributes${
      wantsAttribute(projection, 'groups')
        ? `, 'groups', (select coalesce(jsonb_agg(to_jsonb(item) order by item.display, item.value), '[]') from (${groupRows}) item)`
        : ''
    })`,
  toJson: (row, base) => ({
    schemas: [userType.schema],
    ...commonAttributes(userType, row, base),
    ...writableUser(row),
    ...(row.groups &&
      row.groups.length > 0 && { groups: row.groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })) }),
  }),
}

/** Returns the attributes that a client can write. */
export const writableUser = ({ userName, externalId, active, attributes }: UserRow): Values => ({
  userName,
  ...(externalId !== null && { externalId }),
  ...attributes,
  active,
})

/** Validated attributes of a user, as columns of `directory_users`. */
export interface UserColumns {
  userName: string
  externalId: string | null
  email: string
  active: boolean
  attributes: Values
}

interface Email {
  value?: string
  type?: string
  primary?: boolean
}

/**
 * Validates the attributes of a user and converts them to columns.
 * @param wasActive value of `active` if the input has none, so that a replacement without `active` does not activate a user
 * @throws ScimError `invalidValue`
 */
export function userColumns(input: Values, wasActive = true): UserColumns {
  const { userName, externalId = null, active = wasActive, ...attributes } = normalize(userType.attributes, input)
  if (typeof userName !== 'string' || userName.trim() === '') throw badRequest('invalidValue', 'userName is required')
  // Casts: `normalize` returns values with the types in the schema.
  const emails = (attributes.emails ?? []) as Email[]
  if (emails.length > resourceLimits.emailsMax)
    throw badRequest('invalidValue', `A user can have at most ${resourceLimits.emailsMax} emails`)
  if (emails.filter(({ primary }) => primary).length > 1) throw badRequest('invalidValue', 'Only one of the emails can be primary')
  return { userName, externalId: externalId as string | null, email: addressOf(userName, emails), active: active as boolean, attributes }
}

/** Returns the email address of the account: the primary address, else the first of type work, else the first, else the userName. */
function addressOf(userName: string, emails: readonly Email[]): string {
  const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type?.toLowerCase() === 'work') ?? emails[0]
  const address = (chosen?.value ?? userName).trim()
  // Validates the address before converting it to lower case, because some characters outside ASCII become ASCII letters.
  if (!z.email().max(resourceLimits.textMax).safeParse(address).success)
    throw badRequest('invalidValue', 'A user needs an email address, in emails or as userName')
  return address.toLowerCase()
}
