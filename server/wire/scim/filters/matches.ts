import type { Comparison, Filter } from './filter.ts'

/**
 * Returns whether a value of a multi-valued attribute, such as one email address, meets a value filter. Case is not significant.
 * @param value sub-attributes by their names in lower case
 */
export function matches(filter: Filter, value: ReadonlyMap<string, unknown>): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.operands.every((operand) => matches(operand, value))
    case 'or':
      return filter.operands.some((operand) => matches(operand, value))
    case 'not':
      return !matches(filter.operand, value)
    case 'present':
      return (value.get(filter.path.attribute) ?? '') !== ''
    case 'compare':
      return compare(filter, value.get(filter.path.attribute) ?? null)
    case 'some':
      return false
  }
}

function compare({ operator, value }: Comparison, actual: unknown): boolean {
  const [left, right] = [comparable(actual), comparable(value)]
  if (operator === 'eq') return left === right
  if (operator === 'ne') return left !== right
  if (left === null || right === null) return false
  switch (operator) {
    case 'co':
      return left.includes(right)
    case 'sw':
      return left.startsWith(right)
    case 'ew':
      return left.endsWith(right)
    case 'gt':
      return left > right
    case 'ge':
      return left >= right
    case 'lt':
      return left < right
    case 'le':
      return left <= right
  }
}

/** Booleans are compared as texts, because some clients send them as texts. */
const comparable = (value: unknown): string | null => (value === null || value === undefined ? null : String(value).toLowerCase())
