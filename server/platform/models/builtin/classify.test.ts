import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const labels = [
  { name: 'repair', description: 'Something is broken and must be fixed.', example: 'The kiln stays cold.' },
  { name: 'order', description: 'Someone wants to buy clay or glaze.', example: 'Six bags of porcelain, please.' },
]

it('uses the words of the examples', () => {
  expect(classify('Our kiln is cold again', labels).label).toBe('repair')
  expect(classify('Porcelain, two bags', labels).label).toBe('order')
})

it('returns `unclear` if no label leads or no word matches', () => {
  const same = ['label_1', 'label_2'].map((name) => ({ name, description: 'A question about glaze.' }))
  expect(classify('A question about glaze', same)).toMatchObject({ label: 'unclear', confidence: 0.5 })
  expect(classify('Good morning', labels)).toMatchObject({ label: 'unclear', confidence: 0 })
})

it.each([
  ['Zwei Säcke Porzellan kaufen', 'order'],
  ['Ist das Gerät defekt oder kaputt? Bitte reparieren.', 'repair'],
  ['Le four est cassé, il faut le réparer', 'repair'],
])('compares the English meanings of foreign words: %s', (text, label) => expect(classify(text, labels).label).toBe(label))

it('ignores a line that says that something is missing', () => {
  const grounds = [
    { name: 'consent', description: 'Written consent of the member is attached.', example: 'My signed form is enclosed.' },
    { name: 'relative', description: 'A mother or father asks.', example: 'I am her father.' },
  ]
  expect(classify('The mother asks.\nWritten consent attached: no', grounds).label).toBe('relative')
  expect(classify('Die Mutter fragt.\nEinwilligung: keine', grounds).label).toBe('relative')
})

it('treats one word of a longer name as weak evidence', () => {
  const trades = [
    { name: 'pressure_parts', description: 'Boilers, tubes and welds.', example: 'A tube leaks.' },
    { name: 'electrical', description: 'Breakers, motors and cables.', example: 'The motor is hot.' },
  ]
  expect(classify('Replace breaker and cable, part ordered', trades).label).toBe('electrical')
})

it('chooses the label whose delay does most harm among labels that fit about equally', () => {
  const inbox = (note: string) => [
    { name: 'billing', description: 'A bill, a price or a payment.', example: 'You charged me twice.' },
    { name: 'danger', description: `Smoke, heat or an injury.${note}`, example: 'It burns.' },
  ]
  const message = 'The price and the heat.'
  expect(classify(message, inbox('')).label).toBe('billing')
  expect(classify(message, inbox(' Waiting is most harmful here.')).label).toBe('danger')
  expect(classify('The bill and the payment differ, I am waiting.', inbox(' Waiting is most harmful here.')).label).toBe('billing')
})

it('chooses the label whose delay does most harm if one sentence of several is about it', () => {
  const claims = [
    {
      name: 'loss',
      description: 'Lost orders, lost sales or a production stop that followed from a late delivery.',
      example: 'Our line stood still.',
    },
    { name: 'legal', description: 'A lawyer, attorney, lawsuit or court. Waiting is most harmful here.', example: 'Our counsel will sue.' },
  ]
  const loss = 'The production stood still for a day. We lost sales and orders because of the late delivery.'
  expect(classify(loss, claims).label).toBe('loss')
  expect(classify(`${loss} Our attorney is drafting the suit.`, claims).label).toBe('legal')
})

it.each([
  ['My mother passed away last week', 'hardship'],
  ['When do I owe the rest of the money for this term?', 'billing'],
])('compares the meaning of words that no label contains: %s', (text, label) => {
  const topics = [
    { name: 'billing', description: 'Tuition, fees, an invoice or a payment.', example: 'Is my invoice paid?' },
    { name: 'hardship', description: 'Illness or death in the family, distress.', example: 'I lost my home.' },
    { name: 'housing', description: 'Rooms in the dormitory, keys and roommates.', example: 'Which room is mine?' },
  ]
  expect(classify(text, topics).label).toBe(label)
})

it('returns `unclear` if only similar words speak for a label, and not clearly', () => {
  const topics = [
    { name: 'billing', description: 'Tuition, fees, an invoice or a payment.', example: 'Is my invoice paid?' },
    { name: 'hardship', description: 'Illness or death in the family, distress.', example: 'I lost my home.' },
    { name: 'housing', description: 'Rooms in the dormitory, keys and roommates.', example: 'Which room is mine?' },
  ]
  expect(classify('The laptop is missing', topics).label).toBe('unclear')
})
