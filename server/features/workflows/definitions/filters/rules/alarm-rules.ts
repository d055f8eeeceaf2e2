import { distinctSentences } from '../texts/text-filters.ts'
import { changes, thresholdOf } from '../values/changes.ts'
import { isRow, type Row } from '../values/csv.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'
import { format, rowsOf, textOf } from '../values/values.ts'

/** Maximum numbers of sentences that are read as rules, and of sentences about a row that are returned. */
const maxSentences = 120
const maxNamed = 4
const maxRuleCharacters = 400

/** Matches a rule that takes an event out of a figure. A rule with a condition is not applied, because its condition is not checked. */
const takenOut =
  /(?<!\p{L})(?:taken out|left out|excluded?|not counted|removed|deducted|herausgerechnet|herausgenommen|ausgeklammert|abgezogen|nicht (?:mit)?gezählt|exclue?s?|retirée?s?|déduite?s?|excluid[oa]s?|descontad[oa]s?|escluse?i?|excluíd[oa]s?|uitgesloten)(?!\p{L})/iu
const condition = /(?<!\p{L})(?:if|unless|provided|wenn|falls|sofern|außer|si|sauf|salvo|se|tenzij)(?!\p{L})/iu
/** Matches the amount of an event and the row that it belongs to: `240 minutes on F5`. */
const amountOnRow =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d{3})+|\d{1,6})\s(\p{L}{1,20})\.?\s(?:on|at|for|in|bei|auf|im|für|sur|à|pour|en|su|per|em|op|bij|voor)\s(?:the\s)?([\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?)/giu

const alarmWords =
  /(?<!\p{L})(?:alert\p{L}*|alarm\p{L}*|flag\p{L}*|listed|list|reported|report|melde\p{L}*|gemeldet|gelistet|aufgeführt|signal\p{L}*|avis\p{L}*|segnala\p{L}*|sinaliza\p{L}*|gemeld)(?!\p{L})/iu
const changeWords =
  /(?<!\p{L})(?:rises?|risen|rose|falls?|fell|fallen|dropped|drop|increased?|decreased?|more|gestiegen|steigt|anstieg|gefallen|fällt|rückgang|mehr|weniger|hausse|baisse|augment\p{L}*|diminu\p{L}*|de plus|plus que|más|menos|più|meno|mais|meer|minder)(?!\p{L})/iu
const pointWord = /^(?:points?|punkte?n?|prozentpunkte?n?|puntos?|punti|pontos?|punten)$/iu
const thresholdInPoints = /threshold in points|schwelle in (?:prozent)?punkten|seuil en points/iu
/** Matches a minimum: `at least ten jobs`, `15 pieces or more`. */
const minimum = new RegExp(
  String.raw`(?<!\p{L})(?:at least|minimum of|mindestens|wenigstens|au moins|al menos|almeno|pelo menos|minstens)\s(${numberPattern})\s(\p{L}{2,20})|(?<![\p{L}\d])(${numberPattern})\s(\p{L}{2,20})\s(?:or more|oder mehr|ou plus|o más|o più|ou mais|of meer)`,
  'giu',
)

interface Minimum {
  value: number
  noun: string
  rule: string
  isChange: boolean
}

interface AlarmRules {
  /** Amounts that a rule takes out, by the first word of the row. */
  events: { amount: number; unit: string; row: string; rule: string }[]
  minimums: Minimum[]
  thresholdInPoints: string | null
}

function readRules(rules: unknown): AlarmRules {
  const sentences = distinctSentences(rules)
    .slice(0, maxSentences)
    .map((text) => text.slice(0, maxRuleCharacters))
  const events = sentences
    .filter((rule) => takenOut.test(rule) && !condition.test(rule))
    .flatMap((rule) =>
      [...rule.matchAll(amountOnRow)].map(([, amount = '', unit = '', row = '']) => ({
        amount: Number(amount.replace(/[.,]/g, '')),
        unit,
        row: row.toLowerCase(),
        rule,
      })),
    )
  const alarms = sentences.filter((rule) => alarmWords.test(rule))
  const minimums = alarms.flatMap((rule) =>
    [...rule.matchAll(minimum)].map(([, first, firstNoun, second, secondNoun]) => ({
      value: numberOf(first ?? second ?? '') ?? 0,
      noun: (firstNoun ?? secondNoun ?? '').toLowerCase(),
      rule,
      isChange: changeWords.test(rule),
    })),
  )
  return { events, minimums, thresholdInPoints: alarms.find((rule) => thresholdInPoints.test(rule)) ?? null }
}

/** Returns the words and codes that name a row in a rule: the first word of each of its texts. */
const namesOf = (row: Row): string[] =>
  Object.values(row).flatMap((value) =>
    typeof value === 'string' ? [/^[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?/u.exec(value.trim())?.[0].toLowerCase() ?? ''] : [],
  )

/** Returns the field of a row whose name, or heading in the data, is the noun of a rule: `jobs` is the heading of `loads`. */
function fieldNamed(noun: string, row: Row, columns: unknown): string | undefined {
  const stem = noun.replace(/(?:en|es|s|e|n)$/u, '')
  const isNamed = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length >= 3 && stem.length >= 3 && word.startsWith(stem))
  const headings = isRow(columns) ? columns : {}
  return Object.keys(row).find((name) => isNamed(name) || isNamed(textOf(headings[name])))
}

interface Figures {
  before: string
  now: string
  columns: unknown
  threshold: number
}

/** Returns why a row is no alarm by the rules, or null. */
function sparedBy(
  row: Row,
  { minimums, thresholdInPoints: inPoints }: AlarmRules,
  { before, now, columns, threshold }: Figures,
): string | null {
  const difference = Math.abs(Math.round((Number(row[now]) - Number(row[before])) * 100) / 100)
  if (inPoints !== null && difference < threshold) return `${format(difference)} of at least ${format(threshold)} points: “${inPoints}”`
  for (const { value, noun, rule, isChange } of minimums) {
    const field = pointWord.test(noun) ? undefined : fieldNamed(noun, row, columns)
    const isFigure = field === before || field === now
    if (field !== undefined && !isFigure) {
      const size = row[field]
      if (typeof size === 'number' && size < value) return `${format(size)} of at least ${format(value)} ${noun}: “${rule}”`
    } else if (isChange && difference < value)
      return `Changed by ${format(difference)}; an alarm needs at least ${format(value)} ${noun}: “${rule}”`
  }
  return null
}

const partOf = (value: unknown, name: string): unknown => (isRow(value) ? value[name] : undefined)

/**
 * Returns the rows of a table with their `change` in percent, by the rules of a business. Subtracts an event that a rule takes out of a row,
 * and adds the rule as `taken_out`. A row above the threshold that a rule excepts from the alarm gets the reason as `spared`.
 * @param table result of a table step
 * @param rules result of a retrieve step
 * @param config configuration with the `alert_threshold`
 */
function byRules(table: unknown, before: string, now: string, rules: unknown, config: unknown): Row[] {
  const read = readRules(partOf(rules, 'passages'))
  const threshold = thresholdOf(partOf(config, 'alert_threshold'))
  const counted = rowsOf(partOf(table, 'rows')).map((row) => {
    const names = read.events.length === 0 ? [] : namesOf(row)
    const event = read.events.find((one) => names.includes(one.row) && one.amount < Number(row[now]))
    if (!event) return row
    const all = Number(row[now])
    return {
      ...row,
      [now]: all - event.amount,
      taken_out: `${format(event.amount)} ${event.unit} of ${format(all)} are taken out. Your rule: “${event.rule}”`,
    }
  })
  return changes(counted, before, now).map((row) => {
    const spared =
      Math.abs(Number(row.change)) > threshold ? sparedBy(row, read, { before, now, columns: partOf(table, 'columns'), threshold }) : null
    return spared === null ? row : { ...row, spared }
  })
}

/** Maximum number of rows in a section. */
const maxListed = 60

/** Returns the name of a row in a list: its first texts. */
const titleOf = (row: Row): string =>
  Object.entries(row)
    .flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= 40 && !['lacks', 'taken_out', 'spared'].includes(name) ? [value] : [],
    )
    .slice(0, 3)
    .join(', ')

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `## ${title}\n\n${lines.slice(0, maxListed).join('\n')}${lines.length > maxListed ? `\n- ${lines.length - maxListed} more` : ''}\n\n`

/**
 * Returns the sections about rows that the comparison treats differently: figures without an event, rows that are no alarm by a rule, and rows
 * that lack a figure, each with its reason.
 * @param rows result of `by_rules`
 * @param direction direction of an alarm; both directions if absent
 */
function exceptions(rows: unknown, table: unknown, rules: unknown, before: string, now: string, direction?: unknown): string {
  const all = rowsOf(rows)
  const figures = (row: Row) => `${format(Number(row[before]))} to ${format(Number(row[now]))} (${textOf(row.change)} %)`
  const isAlarm = (row: Row) => (direction === 'up' ? Number(row.change) > 0 : direction === 'down' ? Number(row.change) < 0 : true)
  const adjusted = all.filter((row) => row.taken_out !== undefined)
  const spared = all.filter((row) => row.spared !== undefined && isAlarm(row))
  const incomplete = rowsOf(partOf(table, 'incomplete'))
    .slice(0, maxListed)
    .map((row) => {
      const known = naming(partOf(rules, 'passages'), row)
      const given = [
        [now, 'now'],
        [before, 'before'],
      ].flatMap(([name = '', word]) => (typeof row[name] === 'number' ? [`${format(row[name])} ${word}`] : []))
      return `- ${[titleOf(row), ...given].join(', ')}; “${textOf(row.lacks)}” is missing.${known.length > 0 ? ` On file: ${known.join(' ')}` : ''}`
    })
  return [
    section(
      'Figures without an event',
      adjusted.map((row) => `- ${titleOf(row)}: ${figures(row)}. ${textOf(row.taken_out)}`),
    ),
    section(
      'Past the threshold, but no alarm by your rules',
      spared.map((row) => `- ${titleOf(row)}: ${figures(row)}. ${textOf(row.spared)}`),
    ),
    section('Without one figure: not compared', incomplete),
  ].join('')
}

/**
 * Returns the sentences that name a row: by a code anywhere in the sentence, or by a word at its start, as in `F7: the data are late.` A word
 * such as `Packing` inside a sentence can mean something else.
 */
function naming(rules: unknown, row: Row): string[] {
  const names = namesOf(row).filter((word) => word.length >= 2 && /\p{L}/u.test(word))
  const patterns = names.map((word) => {
    const escaped = word.replaceAll('.', String.raw`\.`)
    return new RegExp(/\d/.test(word) ? String.raw`(?<![\p{L}\d-])${escaped}(?![\p{L}\d])` : `^${escaped}[^.:]{0,40}:`, 'iu')
  })
  return distinctSentences(rules)
    .slice(0, maxSentences)
    .filter((rule) => patterns.some((pattern) => pattern.test(rule)))
    .slice(0, maxNamed)
}

/**
 * Returns the sentence with the average share of all rows, weighted by their size; empty if a row lacks its size or its share. Rows that lack
 * the earlier figure count too.
 */
function weighted(table: unknown, size: string, share: string): string {
  const rows = [...rowsOf(partOf(table, 'rows')), ...rowsOf(partOf(table, 'incomplete'))]
  const pairs = rows.map((row): [unknown, unknown] => [row[size], row[share]])
  const total = pairs.reduce((sum, [count]) => sum + Number(count), 0)
  if (total === 0 || pairs.some(([count, part]) => typeof count !== 'number' || typeof part !== 'number')) return ''
  const reached = pairs.reduce((sum, [count, part]) => sum + (Number(count) * Number(part)) / 100, 0)
  return ` All together: ${Math.round((reached / total) * 1000) / 10} % of ${format(total)} ${size}, weighted.`
}

export const alarmFilters = { by_rules: byRules, exceptions, weighted } as const
