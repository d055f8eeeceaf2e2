import { restErrors } from '../errors/errors.ts'
import type { QueryTree, SelectItem, ValueSlot } from '../parse/syntax-tree.ts'
import type { Column, Parameter, Routine } from '../schema/model.ts'
import { planLevel } from './level.ts'
import type { ReadPlan } from './model.ts'
import { newLevel, nextRelation, type PlanningState, type ResultLevel } from './planning.ts'

/** Describes how the arguments of a function are passed. */
export type CallArguments =
  /** Each argument as a separate text. */
  | { kind: 'values'; values: readonly { parameter: Parameter; slot: ValueSlot }[] }
  /** Each argument by name, from a JSON object or from the first object of an array. */
  | { kind: 'json'; parameters: readonly Parameter[]; body: ValueSlot; isArray: boolean }
  /** The member of the JSON body with the empty key, as the only argument. */
  | { kind: 'unnamed'; parameter: Parameter; body: ValueSlot; isArray: boolean }
  /** The whole body as a single argument. */
  | { kind: 'body'; parameter: Parameter; body: ValueSlot }

/** A function call whose function, arguments and result columns are resolved. */
export interface CallPlan {
  routine: Routine
  arguments: CallArguments
  /** Plan for reading the returned rows; null if the function returns nothing. */
  result: ReadPlan | null
}

/** Plans a function call and how to read its result. @throws RestError if the query uses a name that the result does not have */
export function planCall(planning: PlanningState, routine: Routine, args: CallArguments, tree: QueryTree): CallPlan {
  nextRelation(planning)
  if (routine.returnKind === 'void') return { routine, arguments: args, result: null }
  const relation = routine.returnRelation === null ? null : (planning.schema.relations.get(routine.returnRelation) ?? null)
  const level: ResultLevel = {
    alias: 't0',
    source: { kind: 'rows', rowType: relation },
    name: relation?.name ?? routine.name,
    relation,
    columns: relation?.columns ?? ownColumns(routine),
    ...newLevel(relation),
  }
  return { routine, arguments: args, result: planLevel(planning, level, selection(routine, tree.select), tree) }
}

/**
 * Returns the columns of a result that does not consist of rows of a relation. A single value is a column with the name of the function.
 */
function ownColumns({ name, returnKind, returnColumns, returnType, representation }: Routine): ReadonlyMap<string, Column> | null {
  const columnDefaults = { nullable: true, default: null, enumeration: [], maxLength: null, description: null }
  if (returnKind === 'scalar')
    return new Map([[name, { name, type: returnType, baseType: returnType, ...columnDefaults, ...(representation && { representation }) }]])
  return returnColumns.length > 0 ? new Map(returnColumns.map((column) => [column.name, column])) : null
}

function selection({ returnKind, name }: Routine, select: readonly SelectItem[]): readonly SelectItem[] {
  if (returnKind !== 'scalar') return select
  const [item, ...more] = select
  const isValue = item?.kind === 'field' && more.length === 0 && (item.field.name === '*' || item.field.name === name)
  if (!isValue) throw restErrors.notImplemented(`The function ${name} returns a single value without columns to select.`)
  return select
}
