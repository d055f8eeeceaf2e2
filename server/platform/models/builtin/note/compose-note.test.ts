import { describe, expect, it } from 'vitest'
import { composeNote } from './compose-note.ts'

const chunks = [
  {
    title: 'Boats',
    text: 'Canoes are rented by the hour. They are returned dry. Sailing boats need a license, which is copied before the rental.\n\nThe canteen opens at noon.',
  },
  { title: 'Minors', text: 'People under 16 wear a vest. They leave the lake at 18:00.' },
]
const others = 'Canoe, green, two seats\nSailing boat, blue\nRaft, wooden'
const noteOn = (item: string, topic = '') =>
  composeNote({ kind: 'note', question: 'Which rule applies to the rental?', item, topic, others, chunks })

describe('a note on an item of a list', () => {
  it('quotes the rule with the sentences that follow it, but without those about other items', () => {
    expect(noteOn('Canoe, green, two seats')).toEqual({
      parts: ['Canoes are rented by the hour. [1]', ' They are returned dry. [1]'],
      sources: [0],
    })
    expect(noteOn('Sailing boat, blue').parts.join('')).toBe('Sailing boats need a license, which is copied before the rental. [1]')
  })

  it('uses the words of the category', () => {
    expect(noteOn('Ana, 15', 'People under age: a minor who wears a vest').parts.join('')).toContain('They leave the lake at 18:00.')
  })

  it('says that nothing was found if no rule has a word of the item', () => {
    expect(noteOn('Raft, wooden').parts).toEqual(['Nothing in the available texts answers this.'])
  })

  it('compares the numbers of the item with the limits of the rule', () => {
    const rules = [{ title: 'Loans', text: 'A canoe that is out for more than 4 hours is searched.' }]
    const { parts } = composeNote({ kind: 'note', question: 'Which rule applies?', item: 'Canoe out for 6 hours', chunks: rules })
    expect(parts.join('')).toBe('A canoe that is out for more than 4 hours is searched. [1] (6 hours > 4 hours)')
  })

  it('quotes lines of the run that document the item, and not the item itself', () => {
    const log = [{ title: 'Log', text: 'Canoe 7 came back wet. The raft stayed in the harbor. Canoe', isInput: true }]
    expect(composeNote({ kind: 'note', question: 'What does the log say?', item: 'Canoe', chunks: log }).parts).toEqual([
      'Canoe 7 came back wet. [1]',
    ])
  })

  it('does not combine rules that contradict each other', () => {
    const rules = [
      { title: 'New', text: 'A canoe rental is cancelled within 24 hours.' },
      { title: 'Old', text: 'A canoe rental is cancelled within 48 hours.' },
    ]
    expect(composeNote({ kind: 'note', question: 'Which rule applies?', item: 'Canoe rental', chunks: rules }).sources).toEqual([0])
  })

  it('quotes a rule with a condition only for the items that meet it', () => {
    const rules = [{ title: 'Loans', text: 'The office calls a renter whose battery is below 20 percent. The raft is checked daily.' }]
    const row = (battery: number) => `Name: Raft ${battery}; Battery: ${battery}`
    const note = (battery: number) =>
      composeNote({ kind: 'note', question: 'Which rule?', item: row(battery), others: `${row(12)}\n${row(80)}`, chunks: rules })
    expect(note(12).parts.join('')).toContain('is below 20 percent. [1]')
    expect(note(12).parts.join('')).toContain('(battery 12 < 20 percent)')
    expect(note(80).parts.join('')).not.toContain('below 20 percent')
  })

  it('omits the next sentence of a paragraph if it is about something else', () => {
    const rules = [{ title: 'Yard', text: 'Canoes are stacked on the rack. Visitors park at the gate.' }]
    expect(composeNote({ kind: 'note', question: 'Which rule?', item: 'Canoe 7', chunks: rules }).parts.join('')).toBe(
      'Canoes are stacked on the rack. [1]',
    )
  })

  it('quotes the line of the run that a rule connects to the item', () => {
    const chart = [
      { title: 'Rule', text: 'A cracked rudder counts as damage of the hull.' },
      { title: 'Log', text: 'Returned on time. The rudder at the stern was loose.', isInput: true },
    ]
    const { parts } = composeNote({ kind: 'note', question: 'What documents it?', item: 'Damage of the hull', chunks: chart })
    expect(parts.join('')).toContain('The rudder at the stern was loose. [2]')
  })

  it.each([
    ['a number that both contain', 'Paddle 14', 'The dock opens on June 14.'],
    ['a part of a name', 'Brightwater, red', 'The right of way is on the left bank.'],
  ])('does not treat %s as a common subject', (_, item, rule) => {
    const rules = [{ title: 'Rules', text: rule }]
    expect(composeNote({ kind: 'note', question: 'Which one?', item, chunks: rules }).sources).toEqual([])
  })
})

describe('a line that begins with the name of the item', () => {
  const quote = (text: string, item: string, list: string) =>
    composeNote({ kind: 'note', question: 'What is on file?', item, others: list, chunks: [{ title: 'Records', text }] }).parts.join('')
  const feeders = 'Feeder: F2 Camanchiles; Cause: bamboo\nFeeder: F8 Norte; Cause: unknown'

  it('is quoted with all its sentences', () => {
    const text = 'F2 Camanchiles: trimmed in 2023. Crew B is free from 9 March. Consent is open.\nF8 Norte: no patrol since.'
    expect(quote(text, 'Feeder: F2 Camanchiles; Cause: bamboo', feeders)).toContain('Crew B is free from 9 March. [1] Consent is open.')
    expect(quote(text, 'Feeder: F8 Norte; Cause: unknown', feeders)).not.toContain('Crew B')
  })

  it('ends before the name of another item', () => {
    const text = 'F2 Camanchiles: trimmed in 2023. F8 Norte: no patrol since.'
    expect(quote(text, 'Feeder: F2 Camanchiles; Cause: bamboo', feeders)).not.toContain('patrol')
  })
})

it('compares the limit of a change only with a change', () => {
  const rules = [{ title: 'Rules', text: 'A feeder is listed when its SAIDI has risen by more than 25 percent.' }]
  const { parts } = composeNote({ kind: 'note', question: 'Which rule applies?', item: 'Feeder: F5; SAIDI now: 402', chunks: rules })
  expect(parts.join('')).not.toContain('402 > 25')
})
