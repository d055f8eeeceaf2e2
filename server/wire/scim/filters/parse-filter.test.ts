import { describe, expect, it } from 'vitest'
import { parseAttributePath, parseFilter, parsePath } from './parse-filter.ts'

const path = (attribute: string, sub: string | null = null) => ({ attribute, sub })
const compare = (name: ReturnType<typeof path>, operator: string, value: unknown) => ({ kind: 'compare', path: name, operator, value })

describe('parseFilter, with the examples of RFC 7644, section 3.4.2.2', () => {
  it.each([
    ['userName eq "bjensen"', compare(path('username'), 'eq', 'bjensen')],
    ['name.familyName co "O\'Malley"', compare(path('name', 'familyname'), 'co', "O'Malley")],
    ['userName sw "J"', compare(path('username'), 'sw', 'J')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', compare(path('username'), 'sw', 'J')],
    ['title pr', { kind: 'present', path: path('title') }],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', compare(path('meta', 'lastmodified'), 'gt', '2011-05-13T04:42:34Z')],
    [
      'title pr and userType eq "Employee"',
      { kind: 'and', operands: [{ kind: 'present', path: path('title') }, compare(path('usertype'), 'eq', 'Employee')] },
    ],
    [
      'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
      {
        kind: 'and',
        operands: [
          compare(path('usertype'), 'eq', 'Employee'),
          { kind: 'or', operands: [compare(path('emails'), 'co', 'example.com'), compare(path('emails', 'value'), 'co', 'example.org')] },
        ],
      },
    ],
    [
      'userType ne "Employee" and not (emails co "example.com")',
      {
        kind: 'and',
        operands: [compare(path('usertype'), 'ne', 'Employee'), { kind: 'not', operand: compare(path('emails'), 'co', 'example.com') }],
      },
    ],
    [
      'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp"]',
      {
        kind: 'or',
        operands: [
          {
            kind: 'some',
            path: path('emails'),
            filter: { kind: 'and', operands: [compare(path('type'), 'eq', 'work'), compare(path('value'), 'co', '@example.com')] },
          },
          { kind: 'some', path: path('ims'), filter: compare(path('type'), 'eq', 'xmpp') },
        ],
      },
    ],
  ])('reads %s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter)
  })

  it('binds `and` closer than `or`, and ignores the case of operators', () => {
    expect(parseFilter('a EQ 1 Or b eq TRUE aNd c eq null')).toEqual({
      kind: 'or',
      operands: [compare(path('a'), 'eq', 1), { kind: 'and', operands: [compare(path('b'), 'eq', true), compare(path('c'), 'eq', null)] }],
    })
  })

  it('decodes escapes in a text', () => {
    expect(parseFilter('displayName eq "say \\"hi\\" \\u00e9 ) or ("')).toMatchObject({ value: 'say "hi" é ) or (' })
  })

  it('does not take an attribute for the operator `not`', () => {
    expect(parseFilter('not pr')).toEqual({ kind: 'present', path: path('not') })
  })
})

it.each([
  '',
  'userName',
  'userName eq',
  'userName eq bjensen',
  'userName is "x"',
  'userName eq "x" and',
  'userName eq "x" "y"',
  '(userName eq "x"',
  'userName eq "x")',
  'userName eq "open',
  'userName eq "\\x"',
  'emails[type eq "work"',
  'emails[a[b eq 1]]',
  'name.a.b eq "x"',
  "userName eq 'x'",
  'userName = "x"',
  'userName eq "x"; drop table users',
  'not userName eq "x"',
  '1 eq 1',
  'a eq 1e999',
])('refuses the filter %j', (text) => {
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }))
})

describe('hostile filters', () => {
  it.each([
    ['nested', `${'('.repeat(2000)}a pr${')'.repeat(2000 - 8)}`],
    ['nested with not', `${'not('.repeat(900)}a pr${')'.repeat(300)}`],
    ['many conditions', Array.from({ length: 101 }, () => 'a pr').join(' or ')],
    ['long', `userName eq "${'x'.repeat(5000)}"`],
  ])('are refused: %s', (_, text) => {
    expect(() => parseFilter(text)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }))
  })

  it('accepts as many conditions as the limit in one level', () => {
    expect(parseFilter(Array.from({ length: 100 }, () => 'a pr').join(' or '))).toMatchObject({ operands: { length: 100 } })
  })
})

describe('parsePath, with the examples of RFC 7644, section 3.5.2', () => {
  it.each([
    ['members', path('members'), null],
    ['name.familyName', path('name', 'familyname'), null],
    ['addresses[type eq "work"]', path('addresses'), compare(path('type'), 'eq', 'work')],
    [
      'members[value eq "2819c223-7f76-453a-919d-413861904646"]',
      path('members'),
      compare(path('value'), 'eq', '2819c223-7f76-453a-919d-413861904646'),
    ],
    ['emails[type eq "work"].value', path('emails', 'value'), compare(path('type'), 'eq', 'work')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName', path('name', 'givenname'), null],
  ])('reads %s', (text, target, filter) => {
    expect(parsePath(text)).toEqual({ path: target, filter })
  })

  it.each(['', 'members[', 'members[value eq "x"', 'members[value eq "x"]value', 'emails[type eq "a"].b.c', 'a b', 'name..x', '.value'])(
    'refuses %j',
    (text) => {
      expect(() => parsePath(text)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidPath' }))
    },
  )
})

it('reads the name of an attribute for sorting', () => {
  expect(parseAttributePath('name.familyName')).toEqual(path('name', 'familyname'))
})
