import type { Relation, Routine } from '../schema/model.ts'
import { makeResponse } from './make-response.ts'

/** Returns the response to an OPTIONS request, which lists the allowed methods of a path. */
export function optionsResponse(methods: readonly string[]): Response {
  return makeResponse({ status: 200, headers: { allow: methods.join(',') }, body: null }, { headers: null, status: null })
}

/** Returns the allowed methods for a relation. PUT requires a primary key. */
export function relationMethods({ insertable, updatable, deletable, primaryKey }: Relation): string[] {
  return [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ]
}

/** Returns the allowed methods for a function. GET requires an overload that is not volatile. */
export const routineMethods = (routines: readonly Routine[]): string[] =>
  routines.every(({ volatility }) => volatility === 'volatile') ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST']
