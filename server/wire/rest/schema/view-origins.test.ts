import { expect, it } from 'vitest'
import { readViewOrigins } from './view-origins.ts'

const variable = '{VAR :varno 1 :varattno 1 :vartype 23}'
const entry = (resno: number, name: string, table: number, column: number, { expression = variable, junk = false } = {}) =>
  `{TARGETENTRY :expr ${expression} :resno ${resno} :resname ${name} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk ${junk}}`
const query = (entries: string[], before = '') =>
  `({QUERY :commandType 1 ${before}:targetList (${entries.join(' ')}) :override 0 :limitCount <>})`

it('finds the columns that come from other relations', () => {
  expect(readViewOrigins(query([entry(1, 'id', 16384, 1), entry(2, 'sum', 0, 0), entry(3, 'name', 16390, 4)]))).toEqual([
    { column: 1, relation: '16384', relationColumn: 1 },
    { column: 3, relation: '16390', relationColumn: 4 },
  ])
})

it('ignores columns that are only used for sorting, and nested queries', () => {
  const nested = `{SUBLINK :subselect ${query([entry(9, 'inner', 999, 9)]).slice(1, -1)} :location 5}`
  const common = `:cteList ({COMMONTABLEEXPR :ctequery ${query([entry(8, 'cte', 888, 8)]).slice(1, -1)}}) `
  const definition = query([entry(1, 'id', 16384, 1, { expression: nested }), entry(2, 'hidden', 16384, 2, { junk: true })], common)
  expect(readViewOrigins(definition)).toEqual([{ column: 1, relation: '16384', relationColumn: 1 }])
})

it('handles names with brackets', () => {
  expect(readViewOrigins(query([entry(1, 'a\\}\\)\\{b', 16384, 1), entry(2, 'c', 16384, 2)]))).toHaveLength(2)
  expect(readViewOrigins('')).toEqual([])
})
