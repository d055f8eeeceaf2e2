import type { Attribute } from './attribute.ts'

export type ResourceTypeName = 'User' | 'Group'

/** A resource type: its endpoint, schema and attributes. */
export interface ResourceType {
  name: ResourceTypeName
  endpoint: '/Users' | '/Groups'
  schema: string
  description: string
  attributes: readonly Attribute[]
}

const externalId: Attribute = {
  name: 'externalId',
  type: 'string',
  caseExact: true,
  description: 'Identifier in the directory of the client',
}

/** Attributes that every resource has, and that only the server sets. */
export const readOnlyNames: ReadonlySet<string> = new Set(['schemas', 'id', 'meta', 'groups'])

/* The product uses few attributes of a person. Phone numbers, postal addresses, photos and passwords are not stored. */
export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  description: 'Person who is or becomes a member of the workspace',
  attributes: [
    { name: 'userName', type: 'string', required: true, uniqueness: 'server', description: 'Unique name in the directory of the client' },
    externalId,
    {
      name: 'name',
      type: 'complex',
      description: 'Parts of the name',
      subAttributes: [
        { name: 'formatted', type: 'string', description: 'Full name' },
        { name: 'familyName', type: 'string', description: 'Family name' },
        { name: 'givenName', type: 'string', description: 'Given name' },
      ],
    },
    { name: 'displayName', type: 'string', description: 'Name that colleagues see' },
    { name: 'title', type: 'string', description: 'Job title' },
    { name: 'active', type: 'boolean', description: 'False ends the membership' },
    {
      name: 'emails',
      type: 'complex',
      multiValued: true,
      description: 'The primary address, otherwise the first one of type work, identifies the account. Without emails, userName does.',
      subAttributes: [
        { name: 'value', type: 'string', description: 'Email address' },
        { name: 'display', type: 'string', description: 'Readable form of the address' },
        { name: 'type', type: 'string', canonicalValues: ['work', 'home', 'other'], description: 'Use of the address' },
        { name: 'primary', type: 'boolean', description: 'True for at most one address' },
      ],
    },
    {
      name: 'groups',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      description: 'Groups of the person, changed through the groups',
      subAttributes: [
        { name: 'value', type: 'string', mutability: 'readOnly', description: 'Id of the group' },
        { name: '$ref', type: 'reference', mutability: 'readOnly', referenceTypes: ['Group'], description: 'URL of the group' },
        { name: 'display', type: 'string', mutability: 'readOnly', description: 'Name of the group' },
      ],
    },
  ],
}

export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  description: 'Group whose members get the role that the workspace maps it to',
  attributes: [
    { name: 'displayName', type: 'string', required: true, uniqueness: 'server', description: 'Name of the group' },
    externalId,
    {
      name: 'members',
      type: 'complex',
      multiValued: true,
      description: 'Users of the group. Groups in groups are not supported.',
      subAttributes: [
        { name: 'value', type: 'string', mutability: 'immutable', description: 'Id of the user' },
        { name: '$ref', type: 'reference', mutability: 'readOnly', referenceTypes: ['User'], description: 'URL of the user' },
        { name: 'display', type: 'string', mutability: 'readOnly', description: 'userName of the user' },
      ],
    },
  ],
}

export const resourceTypes: readonly ResourceType[] = [userType, groupType]
