import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDirectoryToken, groupBody, makeScimClient, patchBody, type ScimClient, userBody } from '../../testing/scim/scim-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTeam, type Team } from '../../testing/workspaces/make-team.ts'

let server: TestServer
let team: Team
let scim: ScimClient
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer({ SCIM_RATE_LIMIT: '0' })
  team = await makeTeam(server)
  scim = makeScimClient(server, await createDirectoryToken(team))
  const people = [
    userBody('bjensen@example.com', {
      externalId: 'E1',
      displayName: 'Babs',
      title: 'Tour Guide',
      name: { givenName: 'Barbara', familyName: 'Jensen' },
      emails: [
        { value: 'bjensen@example.com', type: 'work', primary: true },
        { value: 'babs@jensen.org', type: 'home' },
      ],
    }),
    userBody('jsmith@example.com', { externalId: 'e1', name: { familyName: "O'Malley" }, active: false }),
    userBody('amoore@example.org', {
      displayName: '100% _wild\\',
      title: 'Manager',
      emails: [{ value: 'amoore@example.org', type: 'home' }],
    }),
  ]
  for (const person of people) {
    const { body } = await scim('POST', '/Users', person)
    ids[person.userName.split('@')[0]!] = String(body.id)
  }
  ids.guides = String((await scim('POST', '/Groups', groupBody('Tour Guides', [ids.bjensen!]))).body.id)
  ids.staff = String((await scim('POST', '/Groups', groupBody('Staff', [ids.bjensen!, ids.jsmith!]))).body.id)
  // A second workspace with the same people, which no list may contain.
  const other = await makeTeam(server, 'Other')
  const otherScim = makeScimClient(server, await createDirectoryToken(other))
  for (const person of people) await otherScim('POST', '/Users', person)
  await otherScim('POST', '/Groups', groupBody('Tour Guides'))
})
afterAll(() => server.stop())

const list = async (resource: string, query: Record<string, string>) =>
  (await scim('GET', `/${resource}?${new URLSearchParams(query)}`)).body
const namesOf = (body: { Resources?: Record<string, unknown>[] }) =>
  (body.Resources ?? []).map((resource) => String(resource.userName ?? resource.displayName).split('@')[0])

describe('filters (RFC 7644, section 3.4.2.2)', () => {
  it.each([
    ['userName eq "BJENSEN@example.com"', ['bjensen']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "bjensen@example.com"', ['bjensen']],
    ['userName ne "bjensen@example.com"', ['amoore', 'jsmith']],
    ['userName co "EXAMPLE.org"', ['amoore']],
    ['userName sw "J"', ['jsmith']],
    ['userName ew ".com"', ['bjensen', 'jsmith']],
    ['userName gt "bj"', ['bjensen', 'jsmith']],
    ['userName le "bj"', ['amoore']],
    ['externalId eq "E1"', ['bjensen']],
    ['name.familyName co "O\'Malley"', ['jsmith']],
    ['title pr', ['amoore', 'bjensen']],
    ['name pr', ['bjensen', 'jsmith']],
    ['title eq null', ['jsmith']],
    ['displayName eq "100% _wild\\\\"', ['amoore']],
    ['displayName co "%"', ['amoore']],
    ['displayName sw "_"', []],
    ['active eq true', ['amoore', 'bjensen']],
    ['active eq "False"', ['jsmith']],
    ['not (active eq true)', ['jsmith']],
    ['not (title eq "Manager")', ['bjensen', 'jsmith']],
    ['title pr and active eq true or userName sw "js"', ['amoore', 'bjensen', 'jsmith']],
    ['title pr and (active eq false or userName sw "b")', ['bjensen']],
    ['emails co "jensen.org"', ['bjensen']],
    ['emails[type eq "work" and value co "@example.com"]', ['bjensen']],
    ['emails[type eq "work" and value co "jensen.org"]', []],
    ['emails.primary eq true', ['bjensen']],
    ['emails pr', ['amoore', 'bjensen']],
    ['groups.display eq "staff"', ['bjensen', 'jsmith']],
    ['meta.created gt "2011-05-13T04:42:34Z"', ['amoore', 'bjensen', 'jsmith']],
    ['meta.lastModified lt "2011-05-13T04:42:34Z"', []],
    ['meta.resourceType eq "User"', ['amoore', 'bjensen', 'jsmith']],
    // A filter on an attribute that the product does not store matches no resource.
    ['userType eq "Employee"', []],
    ['userType ne "Employee" and userName sw "b"', ['bjensen']],
    ['ims[type eq "xmpp"] or userName sw "b"', ['bjensen']],
    ['password pr', []],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "x"', []],
  ])('%s', async (filter, names) => {
    const body = await list('Users', { filter, sortBy: 'userName' })
    expect(body.totalResults).toBe(names.length)
    expect(namesOf(body)).toEqual(names)
  })

  it('finds users by id, and groups by name and member', async () => {
    expect(namesOf(await list('Users', { filter: `id eq "${ids.amoore}"` }))).toEqual(['amoore'])
    expect(namesOf(await list('Groups', { filter: 'displayName eq "tour guides"' }))).toEqual(['Tour Guides'])
    expect(namesOf(await list('Groups', { filter: `members[value eq "${ids.jsmith}"]` }))).toEqual(['Staff'])
    expect(namesOf(await list('Groups', { filter: `members eq "${ids.bjensen}"`, sortBy: 'displayName' }))).toEqual([
      'Staff',
      'Tour Guides',
    ])
  })

  it.each(['active gt true', 'active eq "perhaps"', 'meta.created co "2026"', 'meta.created gt "yesterday"', 'userName eq', "' or 1=1 --"])(
    'refuses %s',
    async (filter) => {
      expect(await list('Users', { filter })).toMatchObject({ status: '400', scimType: 'invalidFilter' })
    },
  )
})

describe('SQL in a filter', () => {
  const texts = [`' or '1'='1`, `x'); drop table public.directory_users; --`, '$1', '%', '\\', `"`, '\u0001', '{}', `'||pg_sleep(5)||'`]
  it.each(texts)('is only a text: %j', async (text) => {
    for (const attribute of ['userName', 'externalId', 'id', 'name.givenName', 'emails.value', 'groups.display', 'meta.version'])
      for (const operator of ['eq', 'co', 'sw', 'ew', 'lt'])
        expect(await list('Users', { filter: `${attribute} ${operator} ${JSON.stringify(text)}` })).toHaveProperty('totalResults')
    expect((await list('Users', {})).totalResults).toBe(3)
  })

  it('is refused in names of attributes', async () => {
    for (const name of [`userName' or 1=1 --`, 'userName;x', 'r.user_name)', '"userName"'])
      for (const parameter of ['sortBy', 'attributes', 'excludedAttributes'])
        expect((await scim('GET', `/Users?${new URLSearchParams({ [parameter]: name })}`)).status).toBe(400)
    expect((await list('Users', { sortBy: 'constructor' })).totalResults).toBe(3)
  })
})

describe('sorting (section 3.4.2.3)', () => {
  it('ignores case, and puts resources without a value last', async () => {
    expect(namesOf(await list('Users', { sortBy: 'title' }))).toEqual(['amoore', 'bjensen', 'jsmith'])
    expect(namesOf(await list('Users', { sortBy: 'title', sortOrder: 'descending' }))).toEqual(['jsmith', 'bjensen', 'amoore'])
    expect(namesOf(await list('Users', { sortBy: 'name.familyName' }))).toEqual(['bjensen', 'jsmith', 'amoore'])
    expect(namesOf(await list('Users', {}))).toEqual(['bjensen', 'jsmith', 'amoore'])
  })
})

describe('search by POST (section 3.4.3)', () => {
  it('returns the same as a list', async () => {
    const search = { filter: 'title pr', sortBy: 'userName', attributes: ['userName'], startIndex: 2, count: 1 }
    const { status, body } = await scim('POST', '/Users/.search', search)
    expect([status, body]).toEqual([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 2,
        startIndex: 2,
        itemsPerPage: 1,
        Resources: [{ schemas: expect.any(Array), id: ids.bjensen, userName: 'bjensen@example.com' }],
      },
    ])
    expect((await scim('POST', '/Groups/.search', { filter: 'displayName sw "T"' })).body.totalResults).toBe(1)
    expect((await scim('POST', '/Users/.search', { filter: 7 })).status).toBe(400)
  })
})

describe('pages (section 3.4.2.4)', () => {
  it('correct values that are out of range', async () => {
    expect(await list('Users', { startIndex: '-5', count: '2' })).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: 3 })
    expect(await list('Users', { count: '0' })).toMatchObject({ itemsPerPage: 0, totalResults: 3, Resources: [] })
    expect(await list('Users', { count: '-1' })).toMatchObject({ itemsPerPage: 0, totalResults: 3 })
    expect(await list('Users', { startIndex: '99999999999' })).toMatchObject({ itemsPerPage: 0, totalResults: 3 })
    expect(await list('Users', { count: 'many' })).toMatchObject({ status: '400' })
  })

  it('contain each of 10,000 users once, who can also be in one group', async () => {
    const large = await makeTeam(server, 'Large')
    const largeScim = makeScimClient(server, await createDirectoryToken(large))
    await server.sql(
      `insert into public.directory_users (workspace_id, user_name, email, active, attributes)
       select $1, 'user-' || n || '@example.com', 'user-' || n || '@example.com', false, '{"displayName":"A user"}' from generate_series(1, 10000) n`,
      [large.workspaceId],
    )
    const seen = new Set<string>()
    for (let startIndex = 1; startIndex <= 10_000; startIndex += 200) {
      const { body } = await largeScim('GET', `/Users?startIndex=${startIndex}&count=1000&attributes=id`)
      expect(body).toMatchObject({ totalResults: 10_000, itemsPerPage: 200 })
      for (const { id } of body.Resources ?? []) seen.add(String(id))
    }
    expect(seen.size).toBe(10_000)
    const { body } = await largeScim('GET', `/Users?${new URLSearchParams({ filter: 'userName eq "USER-7777@example.com"' })}`)
    expect(body.totalResults).toBe(1)
    expect((await largeScim('POST', '/Users', userBody('one-more@example.com'))).body).toMatchObject({ status: '409' })
    const group = await largeScim('POST', '/Groups', groupBody('All', [...seen]))
    expect(group.body.members).toHaveLength(10_000)
    const removal = patchBody({ op: 'remove', path: `members[value eq "${[...seen][0]}"]` })
    expect((await largeScim('PATCH', `/Groups/${group.body.id}`, removal)).body.members).toHaveLength(9999)
    await server.sql(
      `with teams as (insert into public.directory_groups (workspace_id, display_name) select $1, 'Team ' || n from generate_series(1, 10) n returning id)
       insert into public.directory_group_members (group_id, member_id, workspace_id)
       select t.id, u.id, $1 from teams t, (select id from public.directory_users where workspace_id = $1 order by id limit 9000) u`,
      [large.workspaceId],
    )
    expect((await largeScim('POST', '/Groups', groupBody('Too many', [...seen]))).body).toMatchObject({ status: '409' })
    expect((await largeScim('DELETE', `/Groups/${group.body.id}`)).status).toBe(204)
  })

  it('of groups are short if they contain members', async () => {
    for (let index = 0; index < 12; index += 1) await scim('POST', '/Groups', groupBody(`Page ${index}`))
    expect(await list('Groups', {})).toMatchObject({ itemsPerPage: 10, totalResults: 14 })
    expect(await list('Groups', { excludedAttributes: 'members' })).toMatchObject({ itemsPerPage: 14, totalResults: 14 })
  })
})
