import { type Context, Hono } from 'hono'
import { applyPatch } from './patch/apply-patch.ts'
import { readOperations } from './patch/patch-request.ts'
import { type ListRequest, readListRequest, readProjection, readSearchRequest } from './requests/list-request.ts'
import { isUnchanged, requireMatch } from './requests/preconditions.ts'
import { projectAttributes } from './requests/project-attributes.ts'
import { readResource, readScimBody } from './requests/read-resource.ts'
import { etagOf, type Projection, type ResourceKind, type ResourceRow } from './resources/resource.ts'
import { respond } from './respond.ts'
import type { Values } from './schemas/normalize.ts'
import type { DirectoryToken, ScimDependencies, ScimVariables } from './scim-context.ts'
import { type Change, changeDirectory } from './store/change-directory.ts'
import { allAttributes, listResources, readAs, requireResource, type WriteQuery } from './store/read-resources.ts'

/** Functions that validate and store resources of one type. `Columns` are the validated attributes. */
export interface ResourceWriter<Row extends ResourceRow, Columns> {
  kind: ResourceKind<Row>
  /** Returns the attributes of a resource that a client can write. */
  writable(row: Row): Values
  /** Validates attributes. @param row the resource to replace; null for a new resource @throws ScimError */
  columnsOf(input: Values, row: Row | null): Columns
  create(query: WriteQuery, token: DirectoryToken, columns: Columns): Promise<Change<Row>>
  update(query: WriteQuery, token: DirectoryToken, row: Row, columns: Columns): Promise<Change<Row>>
  delete(query: WriteQuery, row: Row): Promise<Change<null>>
}

type ScimContext = Context<{ Variables: ScimVariables }>

/** Creates the routes for one type of resource (RFC 7644, section 3). */
export function makeResourceRoutes<Row extends ResourceRow, Columns>(
  deps: ScimDependencies,
  base: () => string,
  writer: ResourceWriter<Row, Columns>,
): Hono<{ Variables: ScimVariables }> {
  const { kind } = writer
  const app = new Hono<{ Variables: ScimVariables }>()
  const projectionOf = (context: ScimContext): Projection => readProjection((name) => context.req.query(name))
  const present = (context: ScimContext, row: Row, projection: Projection, status: 200 | 201 = 200) => {
    const location = `${base()}${kind.type.endpoint}/${row.id}`
    return respond(context, projectAttributes(kind.toJson(row, base()), projection), status, { etag: etagOf(row), location })
  }
  const list = async (context: ScimContext, request: ListRequest) => {
    const { total, resources } = await listResources(readAs(deps, context.get('token')), kind, request)
    return respond(
      context,
      listResponse(
        resources.map((row) => projectAttributes(kind.toJson(row, base()), request.projection)),
        total,
        request.startIndex,
      ),
    )
  }
  /** Changes an existing resource if the version that the client expects is current. */
  const change = <T>(context: ScimContext, id: string, work: (query: WriteQuery, row: Row) => Promise<Change<T>>) =>
    changeDirectory(deps, context.get('token'), async (query) => {
      const row = await requireResource(query, kind, id, allAttributes)
      requireMatch(context, row)
      return work(query, row)
    })

  app.get('/', (context) =>
    list(
      context,
      readListRequest((name) => context.req.query(name)),
    ),
  )
  app.post('/.search', async (context) => list(context, readSearchRequest(await readScimBody(context))))
  app.post('/', async (context) => {
    const projection = projectionOf(context)
    const columns = writer.columnsOf(await readResource(context, kind.type), null)
    const token = context.get('token')
    return present(context, await changeDirectory(deps, token, (query) => writer.create(query, token, columns)), projection, 201)
  })
  app.get('/:id', async (context) => {
    const projection = projectionOf(context)
    const row = await requireResource(readAs(deps, context.get('token')), kind, context.req.param('id'), projection)
    return isUnchanged(context, row) ? context.body(null, 304, { etag: etagOf(row) }) : present(context, row, projection)
  })
  app.put('/:id', async (context) => {
    const projection = projectionOf(context)
    const input = await readResource(context, kind.type)
    const row = await change(context, context.req.param('id'), (query, former) =>
      writer.update(query, context.get('token'), former, writer.columnsOf(input, former)),
    )
    return present(context, row, projection)
  })
  app.patch('/:id', async (context) => {
    const projection = projectionOf(context)
    const operations = readOperations(await readScimBody(context))
    const row = await change(context, context.req.param('id'), (query, former) => {
      const patched = applyPatch(kind.type.attributes, writer.writable(former), operations)
      return writer.update(query, context.get('token'), former, writer.columnsOf(patched, former))
    })
    return present(context, row, projection)
  })
  app.delete('/:id', async (context) => {
    await change(context, context.req.param('id'), (query, row) => writer.delete(query, row))
    return context.body(null, 204)
  })
  return app
}

/** Creates the response that lists resources (RFC 7644, section 3.4.2). */
export const listResponse = (resources: readonly object[], total: number, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
