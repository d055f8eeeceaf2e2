import { describe, expect, it } from 'vitest'
import { groupType, userType } from '../schemas/resource-types.ts'
import { applyPatch } from './apply-patch.ts'
import { readOperations } from './patch-request.ts'

const user = {
  userName: 'bjensen@example.com',
  name: { givenName: 'Barbara', familyName: 'Jensen' },
  active: true,
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
}
const [pam, mandy, jack] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
]
const group = { displayName: 'Tour Guides', members: [{ value: pam }, { value: mandy }] }

const patchUser = (...operations: object[]) => applyPatch(userType.attributes, user, readOperations({ Operations: operations }))
const patchGroup = (...operations: object[]) => applyPatch(groupType.attributes, group, readOperations({ Operations: operations }))

describe('the examples of RFC 7644, section 3.5.2', () => {
  it('add a member, and ignore one that exists', () => {
    expect(patchGroup({ op: 'add', path: 'members', value: [{ display: 'Pam', $ref: 'https://x', value: pam }, { value: jack }] })).toEqual(
      {
        displayName: 'Tour Guides',
        members: [{ value: pam }, { value: mandy }, { value: jack }],
      },
    )
  })

  it('add attributes without a path', () => {
    expect(patchUser({ op: 'add', value: { emails: [{ value: 'babs@example.org', type: 'other' }], displayName: 'Babs' } })).toMatchObject({
      displayName: 'Babs',
      emails: [...user.emails, { value: 'babs@example.org', type: 'other' }],
    })
  })

  it('remove one member, all members, and members by a filter', () => {
    expect(patchGroup({ op: 'remove', path: `members[value eq "${pam}"]` }).members).toEqual([{ value: mandy }])
    expect(patchGroup({ op: 'remove', path: 'members' })).not.toHaveProperty('members')
    expect(patchUser({ op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' }).emails).toEqual([user.emails[1]])
  })

  it('remove and add in one request', () => {
    const operations = [
      { op: 'remove', path: `members[value eq "${pam}"]` },
      { op: 'add', path: 'members', value: [{ value: jack }] },
    ]
    expect(patchGroup(...operations).members).toEqual([{ value: mandy }, { value: jack }])
  })

  it('replace all members', () => {
    expect(patchGroup({ op: 'replace', path: 'members', value: [{ value: jack }] }).members).toEqual([{ value: jack }])
  })

  it('replace a value that a filter selects, and a part of it', () => {
    const home = { value: 'b@home.example', type: 'home' }
    expect(patchUser({ op: 'replace', path: 'emails[type eq "home"]', value: home }).emails).toEqual([user.emails[0], home])
    expect(patchUser({ op: 'replace', path: 'emails[type eq "home"].value', value: 'b@home.example' }).emails).toEqual([
      user.emails[0],
      home,
    ])
  })

  it('replace the sub-attributes of a complex attribute', () => {
    expect(patchUser({ op: 'replace', path: 'name', value: { familyName: 'Smith' } }).name).toEqual({
      givenName: 'Barbara',
      familyName: 'Smith',
    })
  })

  it('leave one primary value when a second one becomes primary', () => {
    expect(patchUser({ op: 'replace', path: 'emails[type eq "home"].primary', value: true }).emails).toEqual([
      { ...user.emails[0], primary: false },
      { ...user.emails[1], primary: true },
    ])
    expect(patchUser({ op: 'add', path: 'emails', value: { value: 'c@example.com', primary: true } }).emails).toEqual([
      { ...user.emails[0], primary: false },
      user.emails[1],
      { value: 'c@example.com', primary: true },
    ])
  })
})

describe('deviations of Microsoft Entra and Okta', () => {
  it('capitalized operations, booleans as texts, and paths as names', () => {
    expect(patchUser({ op: 'Replace', value: { active: 'False', 'name.familyName': 'Smith' } })).toMatchObject({
      active: false,
      name: { givenName: 'Barbara', familyName: 'Smith' },
    })
    expect(patchUser({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false })
  })

  it('a value whose type does not exist is added', () => {
    expect(patchUser({ op: 'Add', path: 'emails[type eq "other"].value', value: 'o@example.com' }).emails).toContainEqual({
      type: 'other',
      value: 'o@example.com',
    })
  })

  it('members are removed by value', () => {
    expect(patchGroup({ op: 'Remove', path: 'members', value: [{ value: pam.toUpperCase() }] }).members).toEqual([{ value: mandy }])
  })

  it('the id of a group is sent with its name', () => {
    expect(patchGroup({ op: 'replace', value: { id: 'x', displayName: 'Guides' } }).displayName).toBe('Guides')
  })

  it('attributes of extensions and unknown attributes are ignored', () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const operations = [
      { op: 'add', path: `${enterprise}:manager`, value: 'x' },
      { op: 'add', value: { [enterprise]: { department: 'Tours' }, nickName: 'Babs', 'phoneNumbers[type eq "work"].value': '1' } },
      { op: 'remove', path: 'nickName' },
    ]
    expect(patchUser(...operations)).toEqual(user)
  })
})

it.each([
  ['a read-only attribute', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
  ['the groups of a user', { op: 'add', path: 'groups', value: [{ value: 'x' }] }, 'mutability'],
  ['a required attribute', { op: 'remove', path: 'userName' }, 'mutability'],
  ['a removal without a path', { op: 'remove' }, 'noTarget'],
  ['a replacement without a match', { op: 'replace', path: 'emails[type eq "fax"].value', value: 'x' }, 'noTarget'],
  ['an addition that a filter does not describe', { op: 'add', path: 'emails[type co "x"].value', value: 'x' }, 'noTarget'],
  ['a broken path', { op: 'add', path: 'emails[', value: 'x' }, 'invalidPath'],
  ['a filter on a single value', { op: 'add', path: 'title[value eq "x"]', value: 'x' }, 'invalidPath'],
  ['a sub-attribute of a text', { op: 'add', path: 'title.x', value: 'x' }, 'invalidPath'],
  ['an object for a text', { op: 'add', path: 'title', value: {} }, 'invalidValue'],
  ['a text without a path', { op: 'add', value: 'x' }, 'invalidValue'],
  ['an unknown operation', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
])('refuses %s', (_, operation, scimType) => {
  expect(() => patchUser(operation)).toThrow(expect.objectContaining({ status: 400, scimType }))
})

it.each([
  [{}],
  [{ Operations: [] }],
  [{ Operations: ['x'] }],
  [{ schemas: ['x'], Operations: [{ op: 'add' }] }],
  [{ Operations: Array(501).fill({ op: 'add' }) }],
])('refuses a request without valid operations', (body) => {
  expect(() => readOperations(body)).toThrow(expect.objectContaining({ scimType: 'invalidSyntax' }))
})

it('does not change prototypes', () => {
  const forged = JSON.parse('{"__proto__":{"polluted":true}}')
  expect(() => patchUser({ op: 'add', value: forged })).toThrow(expect.objectContaining({ scimType: 'invalidPath' }))
  expect(patchUser({ op: 'add', path: 'name', value: forged }, { op: 'add', value: { constructor: 'x' } })).toEqual(user)
  expect({}).not.toHaveProperty('polluted')
})

it('applies many operations to a large group', () => {
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const large = { displayName: 'All', members: Array.from({ length: 10_000 }, (_, index) => ({ value: id(index) })) }
  const operations = Array.from({ length: 200 }, (_, index) => ({ op: 'remove', path: `members[value eq "${id(index)}"]` }))
  const { members } = applyPatch(groupType.attributes, large, readOperations({ Operations: operations }))
  expect(members).toHaveLength(9800)
})
