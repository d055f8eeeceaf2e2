/** Name of an attribute and of its sub-attribute, in lower case and without the URN of a schema. */
export interface AttributePath {
  attribute: string
  sub: string | null
}

export const comparisonOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type ComparisonOperator = (typeof comparisonOperators)[number]
export type ComparisonValue = string | number | boolean | null

/** A comparison with the value of an attribute. */
export interface Comparison {
  kind: 'compare'
  path: AttributePath
  operator: ComparisonOperator
  value: ComparisonValue
}

/**
 * A filter (RFC 7644, section 3.4.2.2). `some` is a filter in brackets, which matches if one value of the attribute meets all its
 * conditions.
 */
export type Filter =
  | { kind: 'and' | 'or'; operands: Filter[] }
  | { kind: 'not'; operand: Filter }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'some'; path: AttributePath; filter: Filter }
  | Comparison
