import type { CompareOperator, FilterTest, IsValue, SearchOperator } from '../parse/syntax-tree.ts'
import type { FieldReference, PlannedCondition } from '../plan/model.ts'
import { fieldSql } from './field.ts'
import { quoteQualified } from './identifiers.ts'
import type { Parameters } from './parameters.ts'

const compare: Record<CompareOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const search: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const is: Record<IsValue, string> = { null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' }

/** Returns the SQL for a condition on an embedded relation: a test of its join or, in a count, a subquery. */
export type EmbeddedConditionWriter = (condition: Extract<PlannedCondition, { kind: 'embedded' }>) => string

/** Returns the SQL for a condition, in parentheses. @param embedded writes conditions on embedded relations */
export function conditionSql(condition: PlannedCondition, parameters: Parameters, embedded: EmbeddedConditionWriter): string {
  if (condition.kind === 'embedded') return embedded(condition)
  if (condition.kind === 'test') return `${condition.negated ? 'not ' : ''}(${testSql(condition.field, condition.test, parameters)})`
  const terms = condition.terms.map((term) => conditionSql(term, parameters, embedded))
  return `${condition.negated ? 'not ' : ''}(${terms.join(` ${condition.operator} `)})`
}

/** Returns the SQL for a filter. Its values are parameters without a type, because PostgreSQL infers the type from the compared column. */
function testSql(reference: FieldReference, test: FilterTest, parameters: Parameters): string {
  const field = fieldSql(reference, parameters)
  const fromText = reference.representation?.fromText
  const one = (value: string) => (fromText === undefined ? value : `${quoteQualified(fromText)}(${value}::text)`)
  const several = (list: string) => (fromText === undefined ? list : `select ${quoteQualified(fromText)}(v) from unnest(${list}::text[]) v`)
  switch (test.kind) {
    case 'compare': {
      const value = parameters.slot(test.value)
      return `${field} ${compare[test.operator]} ${test.quantifier ? `${test.quantifier} (${several(value)})` : one(value)}`
    }
    case 'in':
      return `${field} = any (${several(parameters.slot(test.value))})`
    case 'is':
      return `${field} is ${is[test.value]}`
    case 'distinct':
      return `${field} is distinct from ${one(parameters.slot(test.value))}`
    case 'search': {
      const language = test.language === undefined ? '' : `${parameters.text(test.language, 'regconfig')}, `
      const isVector = reference.baseType === 'tsvector' && reference.steps.length === 0
      const document = isVector ? field : `to_tsvector(${language}${field})`
      return `${document} @@ ${search[test.operator]}(${language}${parameters.slot(test.value)})`
    }
    default:
      throw test satisfies never
  }
}
