import type { Schema } from '../schema/model.ts'
import { definition } from './definitions.ts'
import { relationParameters, relationPath, routinePath, sharedParameters } from './paths.ts'

/** Names of the relations and functions in a schema that a caller may use. */
export interface AccessibleNames {
  relations: readonly string[]
  routines: readonly string[]
}

/** Returns the OpenAPI 2.0 document of one schema, for one caller. */
export function openApiDocument(schema: Schema, inSchema: string, accessible: AccessibleNames): Record<string, unknown> {
  const relations = accessible.relations.flatMap((name) => schema.relations.get(`${inSchema}.${name}`) ?? [])
  // All overloads of a function share a path, which describes the first overload.
  const routines = accessible.routines.flatMap((name) => schema.routines.get(`${inSchema}.${name}`)?.[0] ?? [])
  const root = {
    get: { tags: ['Introspection'], summary: 'OpenAPI description (this document)', responses: { 200: { description: 'OK' } } },
  }
  const mediaTypes = [
    'application/json',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.object+json;nulls=stripped',
    'text/csv',
  ]
  return {
    swagger: '2.0',
    info: { title: `The ${inSchema} schema`, description: 'Tables, views and functions, with the protocol of PostgREST', version: '14' },
    basePath: '/',
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      '/': root,
      ...Object.fromEntries(relations.map((relation) => [`/${relation.name}`, relationPath(relation)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(
      relations.map((relation) => [relation.name, definition(relation, schema.relationships.get(relation) ?? [])]),
    ),
    parameters: { ...sharedParameters, ...Object.fromEntries(relations.flatMap(relationParameters)) },
  }
}
