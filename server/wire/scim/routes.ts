import { type Context, Hono } from 'hono'
import { scimPath } from '../../../contracts/workspaces/directory.ts'
import { makeFairGate } from '../../platform/concurrency/fair-concurrency-gate.ts'
import { commonHeaders } from '../../platform/http/pages/security-headers.ts'
import { notFound, renderScimError, ScimError } from './errors.ts'
import { requestLimits } from './limits.ts'
import { authenticate } from './requests/authenticate.ts'
import { recordRequest } from './requests/record-request.ts'
import { listResponse, makeResourceRoutes } from './resource-routes.ts'
import { groupColumns, groups, writableGroup } from './resources/groups.ts'
import { userColumns, users, writableUser } from './resources/users.ts'
import { respond } from './respond.ts'
import { describeResourceTypes, describeSchemas, serviceProviderConfig } from './schemas/describe.ts'
import type { ScimDependencies, ScimVariables } from './scim-context.ts'
import { createGroup, deleteGroup, updateGroup } from './store/write-groups.ts'
import { createUser, updateUser } from './store/write-users.ts'

type ScimApp = Hono<{ Variables: ScimVariables }>

/** Creates the routes for /scim/v2 (RFC 7643, RFC 7644). Each request needs the bearer token of a workspace. */
export function makeScimRoutes(deps: ScimDependencies): ScimApp {
  const app: ScimApp = new Hono()
  const base = () => `${deps.publicUrl()}${scimPath}`
  app.onError((error, context) => renderScimError(error, context, deps.log))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  addAuthentication(app, deps)
  addDescriptions(app, base)
  app.route(
    '/Users',
    makeResourceRoutes(deps, base, {
      kind: users,
      writable: writableUser,
      columnsOf: (input, row) => userColumns(input, row?.active),
      create: createUser,
      update: (query, _token, { id }, columns) => updateUser(query, id, columns),
      delete: async (_query, { id }) => ({ result: null, effects: [{ kind: 'remove', personId: id }] }),
    }),
  )
  app.route(
    '/Groups',
    makeResourceRoutes(deps, base, {
      kind: groups,
      writable: writableGroup,
      columnsOf: groupColumns,
      create: createGroup,
      update: updateGroup,
      delete: deleteGroup,
    }),
  )
  addUnsupported(app)
  app.all('*', () => {
    throw notFound()
  })
  return app
}

/** Adds middleware that verifies the token of each request, limits concurrent requests, and records the request with its outcome. */
function addAuthentication(app: ScimApp, deps: ScimDependencies): void {
  const { concurrentMax, concurrentPerWorkspace, concurrentWrites } = requestLimits
  const gate = makeFairGate({ concurrent: concurrentMax, maxWaitingPerCaller: 50, maxWaiting: 500, waitMs: 10_000 })
  app.use(async (context, next) => {
    const token = await authenticate(deps, context)
    context.set('token', token)
    const isRead = context.req.method === 'GET' || context.req.path.endsWith('/.search')
    // Changes of one workspace run one after another. They wait here instead of for the database lock, where each would occupy a
    // connection.
    const writes = [
      { key: `write:${token.workspaceId}`, limit: 1 },
      { key: 'writes', limit: concurrentWrites },
    ]
    const releaseSlot = await gate.enter([{ key: token.workspaceId, limit: concurrentPerWorkspace }, ...(isRead ? [] : writes)])
    try {
      await next()
    } finally {
      releaseSlot()
    }
    await recordRequest(deps, context, token, context.res)
  })
}

/** Adds the endpoints that describe the service (RFC 7644, section 4). */
function addDescriptions(app: ScimApp, base: () => string): void {
  app.get('/ServiceProviderConfig', (context) => respond(context, serviceProviderConfig(base())))
  const addCatalogue = (path: string, entriesAt: (base: string) => { id: string }[]) => {
    app.get(path, (context) => {
      // A filter could hide parts of the description, so the RFC requires this error.
      if (context.req.query('filter') !== undefined) throw new ScimError(403, `${path} cannot be filtered`)
      const entries = entriesAt(base())
      return respond(context, listResponse(entries, entries.length))
    })
    app.get(`${path}/:id`, (context) => {
      const entry = entriesAt(base()).find(({ id }) => id.toLowerCase() === context.req.param('id')?.toLowerCase())
      if (!entry) throw notFound()
      return respond(context, entry)
    })
  }
  addCatalogue('/ResourceTypes', describeResourceTypes)
  addCatalogue('/Schemas', describeSchemas)
}

/** Adds routes that reject the optional parts of the protocol, because the service does not support them. */
function addUnsupported(app: ScimApp): void {
  const refuse = (message: string) => (context: Context) => {
    throw new ScimError(501, `${message} (${context.req.method} ${context.req.path})`)
  }
  app.all('/Me', refuse('A token belongs to a workspace, not to a person'))
  app.post('/Bulk', refuse('Bulk requests are not supported'))
  app.post('/.search', refuse('Search /Users or /Groups'))
}
