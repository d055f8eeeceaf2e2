import { describe, expect, it } from 'vitest'
import { evaluate, type Scope } from '../liquid/liquid.ts'

const rules = [
  {
    title: 'Channel rules',
    text: 'Subject lines have at most 45 characters. No exclamation marks, never "hurry". Betreffzeilen haben höchstens sieben Wörter, Posts 200 Zeichen.',
  },
  {
    title: 'Handbook',
    text: 'The syllabus is due ten days before the term. Grades are due two weeks after the exam. The contract is signed before the first day.',
  },
]

describe('selects sentences', () => {
  it.each<[string, Scope, unknown]>([
    ["text | about: 'fee=, snow'", { text: 'We feed the cat. The fee is low. It snows.' }, ['The fee is low.', 'It snows.']],
    ["text | about: '*zeugnis'", { text: 'Das Diplomzeugnis fehlt. Der Vertrag liegt vor.' }, ['Das Diplomzeugnis fehlt.']],
    ["text | about: '@weather'", { text: 'The pass closes for snow. Diesel is at 3.' }, ['The pass closes for snow.']],
    ["text | not_about: '@weather'", { text: 'The pass closes for snow. Diesel is at 3.' }, ['Diesel is at 3.']],
    ["text | without_clauses: 'sure'", { text: 'Rates fell and bonds will surely rise. We wait.' }, ['Rates fell.', 'We wait.']],
    ['text | except: other', { text: 'One is here. Two is there.', other: ['One is here.'] }, ['Two is there.']],
    ["rules | with_title: 'hand' | map: 'title'", { rules }, ['Handbook']],
    ["rules | without_title: 'hand' | map: 'title'", { rules }, ['Channel rules']],
    ["rules | best_chunk: 'the contract of the term', 2 | json", { rules }, JSON.stringify(rules[1])],
    ["rules | best_chunk: 'pump', 1", { rules }, null],
    ["text | best_clause: 'the I-9 form'", { text: 'CV, transcript missing, I-9 open' }, 'I-9 open'],
    ["text | best_clause: 'pump'", { text: 'CV, transcript missing' }, ''],
    ["rules | best_sentence: 'contract'", { rules }, 'The contract is signed before the first day.'],
    ["text | section: 'app'", { text: '### App message\n\nBuy two.\n\n### Shelf\n\nPrice' }, 'Buy two.'],
  ])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))
})

describe('formats texts', () => {
  it.each<[string, Scope, unknown]>([
    ['text | clauses', { text: 'Built 1954, 1,740 square feet; roof 2021' }, ['Built 1954', '1,740 square feet', 'roof 2021']],
    ['text | listed', { text: 'Applicants provide a license, two photos and a form.' }, ['a license', 'two photos', 'a form']],
    ['text | as_sentence', { text: 'half  price' }, 'Half price.'],
    ['text | paragraph', { text: ['one thing', 'Another!'] }, 'One thing. Another!'],
    ['text | bullets', { text: ['one thing', 'Another!'] }, '- One thing.\n- Another!'],
    ['text | cell', { text: 'a | b\nc' }, 'a / b c'],
    ["text | length_in: 'words'", { text: 'Get the third' }, 3],
    ["text | length_in: 'characters'", { text: 'Grün 👍' }, 6],
    ['text | language', { text: 'Wir schreiben Ihnen, weil der Vertrag endet.' }, 'de'],
    ['text | language', { text: 'X1' }, 'en'],
    ["'Kind regards' | say: 'de'", {}, 'Mit freundlichen Grüßen'],
    ["'Kind regards' | say: 'sv'", {}, 'Kind regards'],
    ['text | terms', { text: 'Handling objections on price' }, 'handling, objectio, price'],
    ['text | reading_grade', { text: 'You can take the test at home. It is free.' }, 1],
    ['text | reading_grade', { text: 'Sie können den Test zu Hause machen. Er ist kostenlos.' }, null],
  ])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))
})

describe('reads rules', () => {
  it.each<[string, Scope, unknown]>([
    ["rules | limit_for: 'subject'", { rules }, { max: 45, unit: 'characters', rule: 'Subject lines have at most 45 characters.' }],
    ["rules | limit_for: 'betreff'", { rules }, expect.objectContaining({ max: 7, unit: 'words' })],
    ["rules | limit_for: 'post'", { rules }, expect.objectContaining({ max: 200, unit: 'characters' })],
    ["rules | limit_for: 'shelf'", { rules }, null],
    ["'Hurry!' | banned_in: rules | map: 'phrase'", { rules }, ['hurry', '!']],
    ["'No pressure' | banned_in: rules", { rules }, []],
    [
      "rules | duties_from: '2026-08-24'",
      { rules },
      [
        { text: 'The syllabus is due ten days before the term.', days: -10, due: '2026-08-14', source: 'Handbook' },
        { text: 'The contract is signed before the first day.', days: -1, due: '2026-08-23', source: 'Handbook' },
      ],
    ],
    [
      'text | rate_for: rates',
      { text: 'Index at 3.94', rates: '30 percent from 3.80, 31 percent from 3.90, 32 percent from 4.00' },
      { value: 3.94, rate: 31, from: '3.90', next: '4.00' },
    ],
    ['text | rate_for: rates', { text: 'Index at 1.20', rates: '30 percent from 3.80, 31 percent from 3.90' }, null],
  ])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))
})

describe('compares figures', () => {
  it.each<[string, Scope, unknown]>([
    ['text | figures', { text: 'JOUR 210 costs $18,400, 97 % pass.' }, ['JOUR 210', '$18,400', '97 %']],
    ['text | unsupported: rules', { text: 'At most 45 characters, 60 days.', rules }, ['60']],
    ['text | percents', { text: '80 percent, then 2,5 %' }, [80, 2.5]],
    ['text | first_number', { text: 'at least 5.000.000 per claim' }, 5_000_000],
    ['text | first_number', { text: 'none' }, null],
    [
      'text | comparisons',
      { text: 'Cleaning takes 12 minutes instead of 50 minutes. Inflation eased to 2.6%.' },
      [
        {
          text: 'Cleaning takes 12 minutes instead of 50 minutes.',
          subject: 'Cleaning',
          unit: 'minutes',
          now: 12,
          before: 50,
          change: -76,
        },
      ],
    ],
    ['text | comparisons', { text: 'Since then, scrap went from 3.2 % of parts to 0.8 %.' }, []],
    [
      'text | comparisons',
      { text: 'Leak tests fell from 3.2 % failures to 0.4 %.' },
      [expect.objectContaining({ subject: 'Leak tests', unit: '% failures', now: 0.4, before: 3.2 })],
    ],
  ])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))
})

describe('reads times', () => {
  it.each<[string, Scope, unknown]>([
    ['text | period', { text: 'April to June 2026' }, { start: '2026-04-01', end: '2026-06-30' }],
    ['text | period', { text: '3. Quartal 2026' }, { start: '2026-07-01', end: '2026-09-30' }],
    ['text | period', { text: 'next week' }, null],
    ["'2026-03-01' | days_between: '2026-04-15'", {}, 45],
    ["'soon' | days_between: '2026-04-15'", {}, null],
    ['text | dates', { text: 'Expires 2026-05-31 or on 1 June 2027' }, ['2026-05-31', '2027-06-01']],
    ['text | days_in', { text: 'within 90 days, or three weeks' }, [90, 21]],
    ['text | months_in', { text: '3 years, then six months' }, [36, 6]],
    ['text | span_months', { text: 'September 2025 to January 2026' }, 5],
    ['text | time_span', { text: 'Work from 8:00 to 17:00 on 12 days' }, '8:00 to 17:00'],
    ['text | time_span', { text: 'at 12 to 14 places' }, ''],
    ['text | first_count', { text: 'Up to two minor violations' }, 2],
    ['text | leading_number', { text: 'three references' }, 3],
    ['text | leading_number', { text: 'a reference' }, null],
    ['text | timed_clauses', { text: 'drops from April 13, not on school days before 15:00' }, ['not on school days before 15:00']],
    ['text | timed_clauses', { text: 'Tiefbau 4. bis 8. Mai, nur bis 16 Uhr, Ausgabe 3.94' }, ['nur bis 16 Uhr']],
    ['text | contacts', { text: 'Call 555-0119 or see www.example.com.' }, ['555-0119', 'www.example.com']],
  ])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))

  it('finds the gap between two positions, but no gap inside a year', () => {
    const text = 'Mercy 2013 to 2018; St. Luke 2018 to June 2023; Bayview from February 2024'
    expect(evaluate('text | history_gaps', { text })).toEqual([
      { months: 7, days: 213, before: 'St. Luke 2018 to June 2023', after: 'Bayview from February 2024' },
    ])
  })
})

it('reads several positions in one sentence, and a position that continues', () => {
  const text = 'Clinic Turin 2010-2014 then ward Graz 07/2014 to 06/2018. Bern 07/2018 to 03/2024. Agency work - 09/2024 to present'
  expect(evaluate('text | history_gaps', { text })).toMatchObject([{ months: 5, before: 'Bern 07/2018 to 03/2024' }])
})

it('finds the gap in a work history written as sentences, ignoring the years of certificates', () => {
  const text = 'Board certified 2019. Worked at Mercy from March 2020 until January 2024. Since September 2024 at Ann Hospital.'
  expect(evaluate('text | history_gaps', { text })).toMatchObject([{ months: 7 }])
})

describe('writes copy', () => {
  it('composes subject lines from an offer and its dates, within the limit', () => {
    const scope = { offer: 'Buy two pots, get the third at half price', dates: 'May 2 to 9, 2026' }
    expect(evaluate('offer | subject_lines: dates, 40', scope)).toEqual([
      'Buy two pots, third at half price',
      'Pots: buy two, third at half price',
      'Buy two, third at half price until May 9',
    ])
  })

  it('names no articles in a subject line whose condition is an amount', () => {
    const lines = evaluate('offer | subject_lines: dates, 60', { offer: 'Spend $50 on seeds, get a pot free', dates: 'May 2 to 9' })
    expect(lines).not.toContainEqual(expect.stringMatching(/^On seeds/))
  })

  it.each<[string, Scope, unknown]>([
    ["texts | longest_within: 10, 'characters'", { texts: ['Short', 'Fits here', 'Much too long'] }, 'Fits here'],
    ["texts | longest_within: 3, 'characters'", { texts: ['Short', 'Longer text'] }, 'Short'],
    ["text | take_within: 4, 'words'", { text: 'One two. Three four five. Six.' }, ['One two.', 'Six.']],
    ['text | as_release_note', { text: 'APP-2210 Add guest links to shared boards' }, 'You can now add guest links to shared boards.'],
    ['text | as_release_note', { text: 'feat(api): add webhooks (#812)' }, 'You can now use webhooks.'],
    ['text | as_release_note', { text: 'Drop the old login, breaking' }, 'You can no longer use the old login.'],
    [
      'text | as_release_note',
      { text: 'Fix sync task dropping its lock at midnight' },
      'The sync task no longer drops its lock at midnight.',
    ],
    ['text | as_release_note', { text: 'Fix editor dropping the last line' }, 'The editor no longer drops the last line.'],
    ['text | as_release_note', { text: 'Fix sync job freezing on empty folders' }, 'The sync job no longer freezes on empty folders.'],
    ['text | offer_benefit', { text: 'Buy two pots, get the third at half price' }, 'Your third is half price'],
    ['text | offer_benefit', { text: 'Buy three, get one free' }, 'Your fourth is free'],
    ["text | leaves_item_open: '$5 to $9', ''", { text: 'Buy two pots, get the third at half price' }, true],
    ["text | leaves_item_open: '$5 each', ''", { text: 'Buy two pots, get the third at half price' }, false],
    ["text | leaves_item_open: '', 'The cheapest item is free.'", { text: 'Buy three, get one free' }, false],
    ["text | leaves_item_open: '', ''", { text: 'Kaufen Sie zwei Hemden, das dritte gibt es gratis' }, true],
    ["text | leaves_item_open: '', ''", { text: '3 pour 2 sur les pots' }, true],
    ["text | leaves_item_open: '', ''", { text: 'Spend $50, get a free tote bag' }, false],
    ["text | leaves_item_open: '', ''", { text: '2 for $30 on all shirts' }, false],
    [
      'text | unless_about: row, "drop" | paragraph',
      { text: 'Eye level is high. Dropped items leave.', row: 'Move up' },
      'Eye level is high.',
    ],
    ['text | unless_about: row, "drop" | paragraph', { text: 'Dropped items leave.', row: 'Drop it' }, 'Dropped items leave.'],
    ['text | offer_benefit', { text: '20 % off all pots' }, ''],
    [
      'text | due_by_count',
      { text: 'The pump leaked three times; a new seal is due after the second leak.' },
      ['Due by this rule: it applies after the second leak, and the record has 3.'],
    ],
    ['text | due_by_count', { text: 'The pump leaked once; a new seal is due after the second leak.' }, []],
    ['text | due_by_count', { text: 'The pump was tested three times; a new seal is due after the second leak.' }, []],
    [
      'text | rules_of_order: order, orders',
      {
        text: 'Seal replacement on pumps needs a kit. Pumps are isolated. Confined space needs a permit. Couplings are aligned after the seals.',
        order: 'WO-2 Inspect coupling of pump',
        orders: ['WO-1 Replace seals of pump', 'WO-2 Inspect coupling of pump', 'WO-3 Clean tank, confined space'],
      },
      ['Pumps are isolated.', 'Confined space needs a permit.', 'Couplings are aligned after the seals.'],
    ],
    ['text | as_release_note', { text: 'Fix crash on start' }, 'You no longer run into a crash on start.'],
    ['text | as_release_note', { text: 'Speed up opening of big files by a third' }, 'Opening of big files is now faster by a third.'],
    ['text | as_release_note', { text: 'Remove deprecated token page' }, 'You can no longer use the token page.'],
    [
      "text | measured: 'App', limit, 0, before",
      { text: ['Hi all', 'Hello all'], limit: { max: 6, unit: 'characters' }, before: { rows: '', total: 1, limited: 0, over: 0 } },
      {
        rows: '| App | Hi all | 6 characters | 6 | yes |\n| App | Hello all | 9 characters | 6 | **3 too long** |\n',
        total: 3,
        limited: 2,
        over: 1,
      },
    ],
    [
      "text | measured: 'Shelf', limit, 0",
      { text: 'Hi all', limit: null },
      { rows: '| Shelf | Hi all | 6 characters | none stated | no limit to check |\n', total: 1, limited: 0, over: 0 },
    ],
    ['text | last_day', { text: 'May 2 to 9, 2026' }, 'May 9'],
    ['text | offer_versions', { text: 'Three for two on all tea' }, ['Three for two on all tea']],
    ['text | offer_versions', { text: 'When you dine early, save 20 %' }, ['When you dine early, save 20 %']],
    ["text | names_in: 'Pump'", { text: 'We fitted the Pump at Alpine Dairy in March.' }, ['Alpine Dairy']],
    ["text | without_names: 'Ursula'", { text: 'Plant manager Ursula says it runs.' }, ['The plant manager says it runs.']],
  ])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))
})

it.each([
  ['06:10 mast dark. Broadband and television are down, landline fine.', 'broadband and television'],
  ['Cable internet is out since six.', 'cable internet'],
  ['Mobile data still down, voice ok.', 'mobile data'],
  ['Voice works, internet does not.', ''],
  ['Internet is not down, only slow.', ''],
  ['Das Internet ist ausgefallen.', ''],
])('reads the services out of order in %j', (notes, services) => {
  expect(evaluate('notes | failed_services', { notes })).toBe(services)
})
