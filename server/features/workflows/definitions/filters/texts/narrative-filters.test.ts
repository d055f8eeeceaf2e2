import { expect, it } from 'vitest'
import { evaluate, type Scope } from '../../liquid/liquid.ts'

it.each<[string, Scope, unknown]>([
  ["text | completed: 'fan'", { text: 'Fitted six fans in May. They run.' }, ['We fitted six fans in May.', 'They run.']],
  ["text | completed: 'fan'", { text: 'Installed May 2026 at two plants.' }, ['The fan was installed in May 2026 at two plants.']],
  ["text | completed: 'fan'", { text: 'Installed on Monday.' }, ['The fan was installed on Monday.']],
  ["text | completed: 'fan'", { text: 'Since then no stop in ten weeks.' }, ['Since then there has been no stop in ten weeks.']],
  ["text | completed: 'fan'", { text: 'Montage en avril.' }, ['Montage en avril.']],
])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))

it.each<[string, unknown]>([
  [
    'The belts tore every two weeks. Since May no belt tear in 10 weeks.',
    [{ event: 'Belt tear', before: 'every two weeks', since: '10 weeks', expected: 5 }],
  ],
  [
    'Bisher alle drei Monate ein Lagerschaden. Seitdem kein Lagerschaden in 9 Monaten.',
    [{ event: 'Lagerschaden', before: 'alle drei Monate', since: '9 Monaten', expected: 3 }],
  ],
  ['Belts are checked every two weeks. No pump failure in 10 weeks.', []],
  ['No belt tear in 10 weeks.', []],
])('compares the interval of an event with the time since its last occurrence: %j', (text, value) => {
  expect(evaluate('text | stopped_events', { text })).toEqual(value)
})
