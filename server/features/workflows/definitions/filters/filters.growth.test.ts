import { describe, expect, it } from 'vitest'
import { LimitError } from '../../../../platform/compute/limit-error.ts'
import { maxLinearFactor, measureGrowth } from '../../../../testing/performance/growth.ts'
import { adversarialNames, adversarialText, differentWords } from '../../../../testing/texts/adversarial-texts.ts'
import { evaluate } from '../liquid/liquid.ts'
import { textEngine } from '../liquid/liquid-engine.ts'

/** Expressions for the filters under test, by filter. Each uses `text` and `words`. */
const expressions: Record<string, string> = {
  mentions: 'text | mentions: words',
  'mentions of the text itself': 'text | mentions: text',
  lines: 'text | lines',
  csv: 'text | csv',
  changes: "text | csv | changes: 'a', 'b'",
  beyond: "text | csv | changes: 'a', 'c' | beyond: 1",
  in_words: 'text | csv | first | in_words',
  as_lines: 'text | csv | as_lines',
  tally: "text | csv | tally: 'a.b'",
  as_facts: 'text | csv | first | as_facts',
  uncited: 'text | uncited',
  failed_services: 'text | failed_services',
  outage_state: "text | outage_state: text, '0'",
  fit_message: 'text | fit_message: 160, text, text',
  addresses: 'text | addresses',
  found_text: 'text | csv | first | found_text',
  cell: 'text | cell',
  clauses: 'text | clauses',
  without_clauses: "text | without_clauses: 'a'",
  day_in: "text | day_in: '2026'",
  days_later: 'text | days_later: 3',
  days_until: 'text | days_until: text',
  from_text: 'text | from_text: text',
  placeholders: 'text | placeholders',
  days_of: 'text | days_of',
  day_before: "'2028-06-30' | day_before: text",
  percent_in: 'text | percent_in',
  charges: "'three hours' | charges: text",
  awaits_decision: 'text | awaits_decision',
  closest: 'words | closest: text',
  length_in_days: 'text | length_in_days',
  received_for: "'bank statement' | received_for: text",
  deadline_by: "'2026-03-09' | deadline_by: text",
  minutes_until: 'text | minutes_until: text',
  amount: 'text | amount',
  claimed_parts: 'text | claimed_parts: 3, text',
  missing_documents: 'text | missing_documents: text',
  completed: "text | completed: 'pump'",
  stopped_events: 'text | stopped_events',
  figure: 'text | figure',
  or_not_read: 'text | or_not_read',
  rows_with: "text | csv | rows_with: 'a', 'b'",
  totals: "text | csv | totals: 'a', 'b'",
  yearly_steps: 'text | yearly_steps: 3, text, text',
  limits: 'text | limits: text',
  by_rules: "table | by_rules: 'a', 'b', table, table",
  coded_rules: 'text | coded_rules: table',
  weighted: "table | weighted: 'a', 'b'",
  agreed_price: "table | agreed_price: text, text, 'lot_size'",
  largest_first: "text | csv | largest_first: 'a'",
  exceptions: "table | by_rules: 'a', 'b', table, table | exceptions: table, table, 'a', 'b'",
  counted: 'text | counted',
  evidence_for: "text | evidence_for: 'training each month', '2026'",
  observed: "'close the valve' | observed: text",
  amounts: 'text | amounts',
  request_parts: 'text | request_parts',
  complaint_authority: 'text | complaint_authority',
  missing_processors: 'words | missing_processors: text',
  prescribed_reply: 'text | prescribed_reply',
  records_points: 'text | records_points: text | concat: words',
  'parts of a request': 'text | request_sender | append: text | records_asked | append: text | office_notes',
  account_activity: 'text | account_activity',
  quoting_rules: 'words | quoting_rules: text',
  review_due: 'text | review_due: text, text',
  shares: 'text | shares',
  elapsed: 'text | elapsed',
  clock_time: 'text | clock_time',
  follow_up: '7 | follow_up: text',
  contact_day: "'2026-03-09' | contact_day: 7, text",
  rule_in: 'text | rule_in: words',
  'rule_in of chunks': "'fee for late delivery' | rule_in: chunks",
  owner_in: 'chunks | owner_in: text',
  account_in: 'text | account_in',
  for_reader: 'text | for_reader',
  without_titled_names: 'text | without_titled_names',
  in_unit: "text | in_unit: 'kW'",
  price_per: "text | price_per: 'kW'",
  against_target: 'text | against_target',
  tiered_fee: "'4800' | tiered_fee: '0.9', text, text",
  conditions: 'text | conditions',
  quantity_range: 'text | quantity_range',
  requirement_answers: 'text | requirement_answers: chunks',
  'requirement_answers of a text': 'text | requirement_answers: text',
  load_during: "text | load_during: 'from 12:00 to 20:00'",
  'hours of a rate': "'90 kW at night' | load_during: text",
  told_to_client: 'text | told_to_client',
  note_of: "text | note_of: 'a', text",
  numbered_parts: 'text | numbered_parts',
  competence_questions: 'text | competence_questions: text',
  open_point: 'text | open_point',
  of_row: "text | of_row: words, 'a'",
  people_in: 'text | people_in',
  latest_start: 'text | latest_start: text',
  unless_about: "text | unless_about: 'a, b'",
  letter_day: 'text | letter_day',
  letter_date: "text | letter_date: 'de'",
  local_times: "text | local_times: 'de'",
  to_translate: "text | to_translate: 'de', text",
  label: "text | label: 'fr'",
  before_remark: "text | before_remark: 'en'",
  offer_benefit: 'text | offer_benefit',
  leaves_item_open: 'text | leaves_item_open: text, text',
  due_by_count: 'text | due_by_count',
  rules_of_order: 'text | rules_of_order: text, text',
  heard_back: 'text | heard_back',
  told_outage: 'text | told_outage',
  in_full_sentences: 'text | in_full_sentences',
  continued_in: 'text | continued_in: text',
  as_description: 'text | as_description',
  as_fact_sentences: 'text | as_fact_sentences',
  in_series: 'words | in_series',
  fitting_times: 'text | fitting_times: words',
  'documents of claims': 'text | lacked_documents | concat: words',
  documents_in: 'text | documents_in',
  deduction: 'text | csv | first | deduction: text',
  orders_to_check: 'text | orders_to_check: text',
  last_day: 'text | last_day',
  measured: 'text | measured',
  unquoted: 'text | unquoted: text',
  letter_language: 'text | letter_language',
  without_rule_number: 'text | without_rule_number',
  rule_number: 'text | rule_number',
  in_language: "text | in_language: 'de'",
  fill: "text | fill: 'a', text",
  sentences: 'text | sentences',
  about: "text | about: 'a, *b, @weather' | concat: words | except: text",
  not_about: "text | not_about: 'a, b='",
  listed: 'text | listed',
  'sentences for readers': 'text | as_sentence | paragraph | bullets | cell',
  section: "text | section: 'a'",
  length_in: "text | length_in: 'words'",
  language: 'text | language | say: text',
  'chunks by title': "chunks | with_title: 'a' | without_title: 'b'",
  'closest text': 'text | terms | append: text | best_clause: words | best_sentence: text',
  best_chunk: 'chunks | best_chunk: text, 2',
  'times of day': 'text | time_span',
  timed_clauses: 'text | timed_clauses',
  contacts: 'text | contacts',
  reading_grade: 'text | reading_grade',
  'limits and bans': "text | limit_for: 'a' | json | banned_in: text",
  duties_from: "text | duties_from: '2026-01-01'",
  rate_for: 'text | rate_for: text',
  figures: 'text | unsupported: text | figures',
  comparisons: 'text | comparisons',
  numbers: 'text | percents | first | first_number',
  counts: 'text | first_count | leading_number',
  'days and months': "text | dates | first | days_between: '2026-01-01' | days_in | months_in",
  'long texts of days': 'text | days_in',
  'long texts of months': 'text | months_in | period',
  histories: 'text | history_gaps | span_months',
  roster: 'text | roster: text, text',
  ad_phrases: 'text | ad_phrases',
  screen_ad: 'chunks | screen_ad: text, text',
  for_customers: 'text | for_customers',
  dates_for_customers: 'text | dates_for_customers',
  without_remarks: 'text | without_remarks',
  remarks_for: 'text | remarks_for',
  call_review: "text | call_review: 'Ann', text",
  applicant_sheet: "text | applicant_sheet: chunks, '2026-06-01'",
  interview_plan: "'Screen, 30 min' | interview_plan: text, text",
  forbidden_wishes: 'text | forbidden_wishes: text',
  askable_brief: 'text | askable_brief: text | unsettled',
  packet_findings: "text | packet_findings: text, '2026-05-19'",
  requirements_in: 'text | requirements_in',
  to_reader: 'text | to_reader',
  'lines of copy': 'text | offer_versions | subject_lines: text, 40 | longest_within: 9, "words" | take_within: 9, "words"',
  names: 'text | without_names: words | names_in: words | as_release_note',
  'lists of Liquid': "text | split: ',' | sort | uniq | reverse | compact | concat: words | join: ', '",
  'records of Liquid': "text | csv | where: 'a', '1' | map: 'a' | sum",
  'texts of Liquid':
    "text | replace: ' ', 'ab' | remove: 'a' | strip | escape | upcase | downcase | capitalize | append: text | slice: 1, 9",
  'numbers of Liquid': 'text | times: 2 | plus: 1 | round',
  'dates of Liquid': "text | date: '%Y'",
  'JSON of Liquid': 'text | json',
  'URLs of Liquid': 'text | url_encode | url_decode',
}
const size = 200_000
/** Evaluates the expression. Accepts an error that rejects a text above the size limit. */
const evaluated = (expression: string, text: string) => {
  try {
    evaluate(expression, {
      text,
      words: ['refund', 'lawyer'],
      chunks: [{ title: text, text }],
      table: { rows: text, passages: [{ text }], incomplete: [{ a: text, b: 1 }] },
    })
  } catch (error) {
    if (!(error instanceof LimitError) && !/limit exceeded|invalid/i.test(String(error))) throw error
  }
}

describe.each(Object.entries(expressions))('%s', (_, expression) => {
  it('takes time linear in the size of the text', async () => {
    for (const name of adversarialNames) {
      const growth = await measureGrowth((length) => evaluated(expression, adversarialText(name, length)), size)
      expect({ name, isLinear: growth < maxLinearFactor, growth }).toMatchObject({ isLinear: true })
    }
    expect(await measureGrowth((length) => evaluated(expression, differentWords(length)), size)).toBeLessThan(maxLinearFactor)
  })
})

it('takes time linear in the number of keywords', async () => {
  const text = differentWords(50_000)
  const work = (count: number) =>
    evaluate('text | mentions: words', {
      text,
      words: differentWords(count * 8)
        .replaceAll('w', 'v')
        .split(' '),
    })
  expect(await measureGrowth(work, 10_000)).toBeLessThan(maxLinearFactor)
})

describe('limits of filters', () => {
  const sixThousand = `${'a,'.repeat(6500)}\n${'1\n'.repeat(12_400)}`
  it.each([
    ['text | csv', sixThousand, 'The table has 6,501 columns; at most 200 are supported.'],
    ['text | csv', `a\n${'1\n'.repeat(20_001)}`, 'The table has 20,001 rows; at most 20,000 are supported.'],
    ['text | csv', `${'a,'.repeat(100)}\n${`${'1,'.repeat(100)}\n`.repeat(1000)}`, 'at most 100,000 are supported.'],
    ['text | lines', 'a\n'.repeat(20_001), 'The text has 20,001 lines; at most 20,000 are supported.'],
    ['text | addresses', 'a,'.repeat(10_001), 'The list has 10,001 entries; at most 10,000 are supported.'],
    ["'a' | mentions: text", 'a'.repeat(201), 'A keyword has 201 characters; at most 200 are supported.'],
  ])('%s rejects input above the limit with a message', (expression, text, sentence) => {
    expect(() => evaluate(expression, { text })).toThrow(LimitError)
    expect(() => evaluate(expression, { text })).toThrow(sentence)
  })

  it('returns no more cells in a row than the line has', () => {
    const rows = evaluate('text | csv', { text: `${'a,'.repeat(150)}b\n${'1\n'.repeat(10_000)}` }) as object[]
    expect(rows).toHaveLength(10_000)
    expect(Object.keys(rows[0]!)).toEqual(['a'])
  })

  it('rejects a value that is nested thousands of levels deep', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    expect(() => evaluate('deep | lines', { deep })).toThrow(LimitError)
  })
})

it('covers every filter', () => {
  const named = new Set(Object.values(expressions).join(' ').match(/\w+/g))
  const untested = [
    'abs',
    'at_least',
    'at_most',
    'ceil',
    'divided_by',
    'floor',
    'minus',
    'modulo',
    'prepend',
    'truncate',
    'last',
    'size',
    'default',
  ]
  expect(Object.keys(textEngine.filters).filter((name) => !named.has(name))).toEqual(expect.arrayContaining(untested))
  expect(Object.keys(textEngine.filters).filter((name) => !named.has(name) && !untested.includes(name))).toEqual([])
})
