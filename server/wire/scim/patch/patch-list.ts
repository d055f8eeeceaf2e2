import { badRequest } from '../errors.ts'
import type { Filter } from '../filters/filter.ts'
import { matches } from '../filters/matches.ts'
import type { PatchPath } from '../filters/parse-filter.ts'
import { type Attribute, findAttribute } from '../schemas/attribute.ts'
import { isObject, normalizeSingle, normalizeValue, type Values } from '../schemas/normalize.ts'
import type { PatchOperation } from './patch-request.ts'

interface ListOperation {
  op: PatchOperation['op']
  target: PatchPath
  value: unknown
}

/** Returns the values of a multi-valued attribute after an operation. @throws ScimError `noTarget` or `invalidValue` */
export function patchList(attribute: Attribute, list: readonly Values[], operation: ListOperation): Values[] {
  const { target } = operation
  if (target.filter === null && target.path.sub === null) return patchWholeList(attribute, list, operation)
  return withOnePrimary(patchSelected(attribute, list, operation), list)
}

function patchWholeList(attribute: Attribute, list: readonly Values[], { op, value }: ListOperation): Values[] {
  // Cast: values of a complex attribute are objects.
  const given = (normalizeValue(attribute, value) ?? []) as Values[]
  if (op === 'replace') return withOnePrimary(given, [])
  if (op === 'add') return withOnePrimary([...byValue([...list, ...given]).values()], list)
  // `remove` without a value removes all values of the attribute. With a value, it removes only the given ones: Microsoft Entra and Okta
  // send the members to remove from a group as the value.
  if (value === undefined || value === null) return []
  const removed = byValue(given)
  return list.filter((item) => !removed.has(keyOf(item)))
}

/** Applies an operation to the values that a filter selects, or to a sub-attribute of all values. */
function patchSelected(attribute: Attribute, list: readonly Values[], { op, target, value }: ListOperation): Values[] {
  const { filter } = target
  const sub = target.path.sub === null ? null : findAttribute(attribute.subAttributes ?? [], target.path.sub)
  if (sub === undefined) return [...list]
  const isSelected = (item: Values) => filter === null || selects(filter, item)
  if (!list.some(isSelected)) {
    if (op === 'replace' && filter !== null) throw badRequest('noTarget', `No value of ${attribute.name} meets the filter`)
    if (op === 'remove') return [...list]
    const created = changeItem(attribute, filter === null ? {} : describedBy(attribute, filter), sub, { op, value })
    return created === null ? [...list] : [...list, created]
  }
  return list.flatMap((item): Values[] => {
    const changed = isSelected(item) ? changeItem(attribute, item, sub, { op, value }) : item
    return changed === null ? [] : [changed]
  })
}

/** Applies an operation to one value, or to one of its sub-attributes. Returns the new value; null if the value is removed. */
function changeItem(
  attribute: Attribute,
  item: Values,
  sub: Attribute | null,
  { op, value }: Pick<ListOperation, 'op' | 'value'>,
): Values | null {
  if (sub === null) {
    if (op === 'remove') return null
    const given = normalizeSingle(attribute, value)
    if (!isObject(given)) return item
    return op === 'add' ? { ...item, ...given } : given
  }
  const { [sub.name]: _replaced, ...others } = item
  const changed = op === 'remove' ? undefined : normalizeSingle(sub, value)
  return changed === undefined ? others : { ...others, [sub.name]: changed }
}

function selects(filter: Filter, item: Values): boolean {
  // A filter such as `value eq "…"` is evaluated without a map of the sub-attributes, because groups can have many members.
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.path.attribute === 'value')
    return String(item.value).toLowerCase() === String(filter.value).toLowerCase()
  return matches(filter, new Map(Object.entries(item).map(([name, value]) => [name.toLowerCase(), value])))
}

/** Returns the sub-attributes that a filter with `eq` describes. For example, `type eq "work"` describes a value with the type `work`. */
function describedBy(attribute: Attribute, filter: Filter): Values {
  if (filter.kind === 'and') return Object.assign({}, ...filter.operands.map((operand) => describedBy(attribute, operand)))
  const sub =
    filter.kind === 'compare' && filter.operator === 'eq' ? findAttribute(attribute.subAttributes ?? [], filter.path.attribute) : undefined
  if (filter.kind !== 'compare' || sub === undefined) throw badRequest('noTarget', `No value of ${attribute.name} meets the filter`)
  return { [sub.name]: normalizeSingle(sub, filter.value) }
}

const keyOf = ({ value, type }: Values): string => `${value}\n${type ?? ''}`.toLowerCase()
const byValue = (list: readonly Values[]) => new Map(list.map((item) => [keyOf(item), item]))

/**
 * Ensures that at most one value is primary. If the operation has set a new primary value, the new one is kept (RFC 7644, section
 * 3.5.2).
 */
function withOnePrimary(list: Values[], former: readonly Values[]): Values[] {
  const primaries = list.filter(({ primary }) => primary === true)
  if (primaries.length < 2) return list
  const formerPrimary = former.find(({ primary }) => primary === true)
  const chosen = primaries.findLast((item) => formerPrimary === undefined || keyOf(item) !== keyOf(formerPrimary)) ?? primaries[0]
  return list.map((item) => (item.primary === true && item !== chosen ? { ...item, primary: false } : item))
}
