import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDirectoryToken, makeScimClient, patchBody, type ScimClient, userBody } from '../../testing/scim/scim-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTeam, type Team } from '../../testing/workspaces/make-team.ts'

/* These tests use the examples of RFC 7644 and name its sections. */

let server: TestServer
let team: Team
let scim: ScimClient
beforeAll(async () => {
  server = await startTestServer({ SCIM_RATE_LIMIT: '0' })
  team = await makeTeam(server)
  scim = makeScimClient(server, await createDirectoryToken(team))
})
afterAll(() => server.stop())

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
const bjensen = (name = 'bjensen') =>
  userBody(`${name}@example.com`, {
    externalId: name,
    name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
    emails: [{ value: `${name}@example.com`, type: 'work', primary: true }],
  })

describe('creating a user (section 3.3)', () => {
  it('returns the resource with id, meta, location and entity tag', async () => {
    const { status, headers, body } = await scim('POST', '/Users', bjensen())
    expect(status).toBe(201)
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect(headers.get('etag')).toBe('W/"1"')
    expect(headers.get('location')).toBe(`${server.url}/scim/v2/Users/${body.id}`)
    expect(body).toEqual({
      ...bjensen(),
      active: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      meta: {
        resourceType: 'User',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        location: headers.get('location'),
        version: 'W/"1"',
      },
    })
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body)
  })

  it('refuses a second user with the same userName in another case', async () => {
    await scim('POST', '/Users', userBody('twice@example.com'))
    const { status, body } = await scim('POST', '/Users', userBody('TWICE@example.com', { emails: [{ value: 'other@example.com' }] }))
    expect([status, body]).toEqual([
      409,
      { schemas: [errorSchema], status: '409', scimType: 'uniqueness', detail: expect.stringContaining('same userName') },
    ])
  })

  it('ignores unknown and read-only attributes, and never returns a password', async () => {
    const sent = userBody('ignored@example.com', {
      id: 'mine',
      password: 't1meMa$heen',
      nickName: 'Babs',
      groups: [{ value: 'x' }],
      meta: { version: 'W/"9"' },
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Tours' },
    })
    const { status, body } = await scim('POST', '/Users', sent)
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['active', 'id', 'meta', 'schemas', 'userName'])
    expect(body.id).not.toBe('mine')
  })

  it.each([
    ['no userName', { schemas: userBody('').schemas }, 'invalidValue'],
    ['no address', userBody('plain-name'), 'invalidValue'],
    ['an address with letters outside ASCII', userBody('\u212Aelvin@example.com'), 'invalidValue'],
    [
      'two primary addresses',
      userBody('p@example.com', {
        emails: [
          { value: 'a@example.com', primary: true },
          { value: 'b@example.com', primary: true },
        ],
      }),
      'invalidValue',
    ],
    ['a text instead of a boolean', userBody('b@example.com', { active: 'perhaps' }), 'invalidValue'],
    ['another schema', { ...userBody('s@example.com'), schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'] }, 'invalidSyntax'],
    ['broken JSON', '{"userName":', 'invalidSyntax'],
    ['a list', [], 'invalidSyntax'],
    ['a character that cannot be stored', userBody('nul@example.com', { displayName: 'a\u0000b' }), 'invalidValue'],
    ['a text that is too long', userBody('long@example.com', { title: 'x'.repeat(256) }), 'invalidValue'],
  ])('refuses %s with the error of section 3.12', async (_, sent, scimType) => {
    const { status, headers, body } = await scim('POST', '/Users', sent)
    expect(headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect([status, body]).toEqual([400, { schemas: [errorSchema], status: '400', scimType, detail: expect.any(String) }])
  })
})

describe('replacing a user (section 3.5.1)', () => {
  it('clears attributes that are missing, and does not change active', async () => {
    const { body } = await scim('POST', '/Users', { ...bjensen('replaced'), title: 'Guide', active: false })
    const sent = userBody('replaced@example.com', { displayName: 'Babs', emails: [{ value: 'replaced@example.com' }] })
    const replaced = await scim('PUT', `/Users/${body.id}`, sent)
    expect(replaced.status).toBe(200)
    expect(replaced.body).toMatchObject({ ...sent, active: false, meta: { version: 'W/"2"' } })
    expect(replaced.body).not.toHaveProperty('title')
    expect(replaced.body).not.toHaveProperty('externalId')
  })

  it('does not create a user', async () => {
    expect((await scim('PUT', '/Users/2819c223-7f76-453a-919d-413861904646', bjensen('missing'))).status).toBe(404)
    expect((await scim('PUT', '/Users/bjensen', bjensen('missing'))).status).toBe(404)
  })
})

describe('changing a user (section 3.5.2)', () => {
  it('adds, replaces and removes attributes', async () => {
    const { body } = await scim('POST', '/Users', bjensen('changed'))
    const { status, body: changed } = await scim(
      'PATCH',
      `/Users/${body.id}`,
      patchBody(
        { op: 'add', value: { title: 'Tour Guide', displayName: 'Babs' } },
        { op: 'replace', path: 'name.familyName', value: 'Smith' },
        { op: 'add', path: 'emails', value: [{ value: 'babs@jensen.org', type: 'home' }] },
        { op: 'remove', path: 'externalId' },
      ),
    )
    expect(status).toBe(200)
    expect(changed).toMatchObject({
      title: 'Tour Guide',
      name: { familyName: 'Smith', givenName: 'Barbara' },
      emails: [{ value: 'changed@example.com' }, { value: 'babs@jensen.org', type: 'home' }],
    })
    expect(changed).not.toHaveProperty('externalId')
  })

  it('changes nothing if one of the operations is refused', async () => {
    const { body } = await scim('POST', '/Users', bjensen('atomic'))
    const refused = await scim(
      'PATCH',
      `/Users/${body.id}`,
      patchBody({ op: 'replace', path: 'title', value: 'x' }, { op: 'replace', path: 'id', value: 'y' }),
    )
    expect([refused.status, refused.body.scimType]).toEqual([400, 'mutability'])
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body)
  })

  it('does not change the version if nothing changes', async () => {
    const { body } = await scim('POST', '/Users', bjensen('same'))
    const { headers } = await scim('PATCH', `/Users/${body.id}`, patchBody({ op: 'replace', path: 'active', value: true }))
    expect(headers.get('etag')).toBe('W/"1"')
  })
})

describe('versions (section 3.14)', () => {
  it('refuse a change to another version than the client knows', async () => {
    const { body } = await scim('POST', '/Users', bjensen('versioned'))
    const change = (tag: string, title: string) =>
      scim('PATCH', `/Users/${body.id}`, patchBody({ op: 'replace', path: 'title', value: title }), { 'if-match': tag })
    expect((await change('W/"1"', 'first')).status).toBe(200)
    const stale = await change('W/"1"', 'second')
    expect([stale.status, stale.body.status]).toEqual([412, '412'])
    expect((await scim('DELETE', `/Users/${body.id}`, undefined, { 'if-match': '"1"' })).status).toBe(412)
    expect((await change('*', 'third')).status).toBe(200)
    expect((await scim('GET', `/Users/${body.id}`)).body.title).toBe('third')
  })

  it('save the transfer of an unchanged resource', async () => {
    const { body } = await scim('POST', '/Users', bjensen('unchanged'))
    const read = (tag: string) => scim('GET', `/Users/${body.id}`, undefined, { 'if-none-match': tag })
    expect(await read('W/"1"')).toMatchObject({ status: 304, body: null })
    expect((await read('W/"0"')).status).toBe(200)
  })

  it('let one of two concurrent changes with the same version succeed', async () => {
    const { body } = await scim('POST', '/Users', bjensen('raced'))
    const change = (title: string) =>
      scim('PATCH', `/Users/${body.id}`, patchBody({ op: 'replace', path: 'title', value: title }), { 'if-match': 'W/"1"' })
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map(change))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })
})

describe('deleting a user (section 3.6)', () => {
  it('returns no content, and 404 afterwards', async () => {
    const { body } = await scim('POST', '/Users', bjensen('deleted'))
    expect(await scim('DELETE', `/Users/${body.id}`)).toMatchObject({ status: 204, body: null })
    for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${body.id}`)).status).toBe(404)
  })
})

describe('attributes of the response (section 3.9)', () => {
  it('are those that the client asks for, and always id and schemas', async () => {
    const { body } = await scim('POST', '/Users', bjensen('projected'))
    const read = async (query: string) => (await scim('GET', `/Users/${body.id}?${query}`)).body
    expect(await read('attributes=userName,NAME.familyName')).toEqual({
      schemas: body.schemas,
      id: body.id,
      userName: 'projected@example.com',
      name: { familyName: 'Jensen' },
    })
    expect(Object.keys(await read('excludedAttributes=emails,meta,name.formatted,id'))).toEqual(
      expect.arrayContaining(['id', 'userName', 'name']),
    )
    expect(await read('excludedAttributes=emails,meta,name.formatted')).toMatchObject({
      name: { familyName: 'Jensen', givenName: 'Barbara' },
    })
    expect(await read('excludedAttributes=emails')).not.toHaveProperty('emails')
    expect((await scim('GET', `/Users/${body.id}?attributes=id&excludedAttributes=meta`)).status).toBe(400)
  })
})

describe('clients with deviations', () => {
  it('can deactivate with the text "False" and without a path, as Microsoft Entra does', async () => {
    const { body } = await scim('POST', '/Users', bjensen('entra'))
    const { body: changed } = await scim(
      'PATCH',
      `/Users/${body.id}`,
      patchBody(
        { op: 'Replace', value: { active: 'False', 'name.givenName': 'Babs', 'emails[type eq "work"].value': 'entra2@example.com' } },
        { op: 'Add', path: 'emails[type eq "other"].value', value: 'third@example.com' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Tours' },
      ),
    )
    expect(changed).toMatchObject({
      active: false,
      name: { givenName: 'Babs' },
      emails: [
        { value: 'entra2@example.com', type: 'work', primary: true },
        { value: 'third@example.com', type: 'other' },
      ],
    })
  })

  it('can send the names of attributes in another case', async () => {
    const { status, body } = await scim('POST', '/Users', {
      Schemas: userBody('').schemas,
      USERNAME: 'case@example.com',
      Name: { GIVENNAME: 'Cas' },
    })
    expect([status, body]).toMatchObject([201, { userName: 'case@example.com', name: { givenName: 'Cas' } }])
  })
})

describe('discovery (section 4)', () => {
  it('describes the service, its resource types and schemas', async () => {
    const { body: config } = await scim('GET', '/ServiceProviderConfig')
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    const { body: types } = await scim('GET', '/ResourceTypes')
    expect(types).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', endpoint: '/Users' },
        { id: 'Group', endpoint: '/Groups' },
      ],
    })
    const { body: schema } = await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    expect(schema.attributes).toContainEqual(
      expect.objectContaining({
        name: 'userName',
        required: true,
        uniqueness: 'server',
        caseExact: false,
        mutability: 'readWrite',
        returned: 'default',
      }),
    )
    expect((await scim('GET', '/ResourceTypes/Device')).status).toBe(404)
    expect((await scim('GET', '/Schemas?filter=id%20pr')).status).toBe(403)
  })

  it.each([
    ['GET', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['POST', '/.search', 501],
    ['GET', '/Devices', 404],
  ])('refuses %s %s with %i', async (method, path, status) => {
    expect((await scim(method, path, method === 'POST' ? {} : undefined)).body).toMatchObject({
      schemas: [errorSchema],
      status: String(status),
    })
  })
})
