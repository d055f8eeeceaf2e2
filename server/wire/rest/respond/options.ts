import type { Relation, Routine } from '../schema/model.ts'
import { answerResponse } from './answer.ts'

/** OPTIONS: which methods a path takes. */
export function optionsResponse(methods: readonly string[]): Response {
  return answerResponse({ status: 200, headers: { allow: methods.join(',') }, body: null }, { headers: null, status: null })
}

/** What a relation takes; PUT needs a key to find its row by. */
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

/** What functions of one name take; GET only where one of them changes nothing. */
export const routineMethods = (routines: readonly Routine[]): string[] =>
  routines.every(({ volatility }) => volatility === 'volatile') ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST']
