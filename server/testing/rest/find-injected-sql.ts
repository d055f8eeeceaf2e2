import type { Schema } from '../../wire/rest/schema/model.ts'

const keywords = new Set(
  `select insert update delete into set from where and or not as on conflict do nothing returning with rows written count coalesce json_agg row_to_json
  json_build_object json_strip_nulls json_to_record json_to_recordset json_array_elements jsonb_array_elements jsonb_to_record to_jsonb string_agg
  substr length nullif current_setting set_config null true false unknown is distinct any all like ilike order by group asc desc nulls first last limit offset
  left inner cross join lateral exists case when then else end cast excluded values explain format json jsonb text int integer regconfig bigint variadic
  to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery avg sum max min regexp_replace decode nextval regclass
  array_agg bool_and unnest in noted_reads note_read auth uid uuid audited_owner audited_id value api pg_column_size app raise_response_too_large bytes to_json union page materialized over preceding unbounded generate_series`.split(
    /\s+/,
  ),
)
/** Aliases that the SQL generator of /rest/v1 creates. */
const alias = /^(?:[tejxcos]\d+|[axyzbrefcjpnto])$/
const strings = new Set([
  '[]',
  'null',
  '',
  'response.headers',
  'response.status',
  'n',
  'total',
  'headers',
  'status',
  'reads',
  'app.reads',
  '-',
  'updated',
  'location',
  'workflow',
  'workwright.updated',
  'workwright.bytes',
  '0',
  '{',
  '}',
  ', ',
  '^.|.$',
  'g',
  '\\n',
  's',
  'none',
])
const token =
  /\s+|(?<name>"(?:[^"]|"")*")|(?<string>E?'(?:[^'\\]|''|\\.)*')|\$(?<parameter>\d+)|(?<number>\d+)|(?<word>[A-Za-z_]+\d*)|(?:->>?|::|:=|<>|>=|<=|@>|<@|&&|<<|>>|&<|&>|-\|-|~\*?|@@|\|\||[=<>?().,*+/[\]-])/y

/**
 * Returns the parts of a statement that come from neither the SQL generator nor the schema, and the parameters that the statement
 * does not use. Both are empty unless user input has reached the text of the statement.
 */
export function findInjectedSql(text: string, parameters: number, schema: Schema): { unexpected: string[]; unused: number[] } {
  const parameterNames = [...schema.routines.values()].flat().flatMap((routine) => routine.parameters.map(({ name }) => name))
  const names = new Set([...schema.names, ...schema.exposed, ...parameterNames])
  const used = new Set<number>()
  const unexpected: string[] = []
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) return { unexpected: [...unexpected, text.slice(at)], unused: [] }
    at = token.lastIndex
    const { name, string, parameter, word } = match.groups ?? {}
    if (name !== undefined && !names.has(name.slice(1, -1)) && !alias.test(name.slice(1, -1))) unexpected.push(name)
    if (string !== undefined && !strings.has(string.replace(/^E?'|'$/g, '')) && !names.has(string.slice(1, -1))) unexpected.push(string)
    if (word !== undefined && !keywords.has(word) && !alias.test(word)) unexpected.push(word)
    if (parameter !== undefined) used.add(Number(parameter))
  }
  return { unexpected, unused: Array.from({ length: parameters }, (_, index) => index + 1).filter((index) => !used.has(index)) }
}
