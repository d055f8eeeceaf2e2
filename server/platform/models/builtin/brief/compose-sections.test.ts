import { describe, expect, it } from 'vitest'
import { composeBrief } from './compose-brief.ts'

const chunks = [
  {
    title: 'Control plan',
    text: 'A suspect lot is blocked in stock and sorted within 24 hours. The bore is measured on one of 25 parts.',
  },
  { title: 'Actions', text: 'Oversize bores came from a worn insert. Goodwill credits above 25 EUR are decided by a team lead.' },
]
const section = { title: '', text: '', rule: '', add: '', otherwise: '', isAnswers: false }
const briefWith = (received: string, sections: readonly Partial<typeof section>[], lead = '') =>
  composeBrief({
    kind: 'draft',
    form: 'reply',
    brief: 'Answer the complaint.',
    received,
    chunks,
    lead,
    sections: sections.map((one) => ({ ...section, ...one })),
  })

describe('the sections of a reply', () => {
  it('contain their text and the sentence that fits their terms, each once', () => {
    const { outline, sources } = briefWith('The bores are too large.', [
      { title: 'Problem', text: 'Lot 7: 14 of 50 bores are too large.' },
      { title: 'Containment', rule: 'containment blocked sorted quarantine' },
      { title: 'Again', rule: 'containment blocked sorted' },
      { title: 'Cause', rule: 'came from worn caused due' },
      { title: 'Close', add: 'date of the review' },
    ])
    expect(outline).toContain('Problem\nLot 7: 14 of 50 bores are too large.')
    expect(outline).toContain('Containment\nA suspect lot is blocked in stock and sorted within 24 hours.')
    expect(outline).not.toContain('Again')
    expect(outline).toContain('Cause\nOversize bores came from a worn insert.')
    expect(outline).toContain('Close\n[To add: date of the review]')
    expect(outline).not.toContain('team lead')
    expect(sources.toSorted()).toEqual([0, 1])
  })

  it('replace the answers to the message, and repeat no request that a section contains', () => {
    const { text, outline } = briefWith('Please come after noon. Is the bore measured on each part?', [
      { title: 'Access', text: 'You wrote: “Please come after noon.”' },
      { title: 'Your questions', isAnswers: true },
    ])
    expect(outline).toContain('Your questions\n\nThe bore is measured on one of 25 parts.')
    expect(outline).not.toContain('[Answer: Please come after noon')
    expect(text).not.toContain('An answer to: Please come after noon')
  })

  it('repeat no rule that another section or the result above already quotes', () => {
    const rule = 'A suspect lot is blocked in stock and sorted within 24 hours.'
    const { text, outline } = briefWith(
      'Is the suspect lot blocked in stock?',
      [
        { title: '', text: `We answer first: ${rule}` },
        { title: '', isAnswers: true },
      ],
      rule,
    )
    expect(outline.split(rule)).toHaveLength(2)
    expect(text).not.toContain(`By your rules: ${rule}`)
  })

  it('contain a sentence that is true without the missing content, which the brief lists', () => {
    const { text, outline } = briefWith('The bores are too large.', [
      { title: 'Close', add: 'date of the review', otherwise: 'We would like to close this with you.' },
      { title: 'Containment', rule: 'containment blocked sorted', add: 'who sorts', otherwise: 'We will tell you who sorts.' },
    ])
    expect(outline).toContain('Close\nWe would like to close this with you.')
    expect(outline).not.toContain('[To add')
    expect(text).toContain('- If known, add to “Close”: date of the review')
    expect(outline).toContain('Containment\nA suspect lot is blocked in stock and sorted within 24 hours.')
    expect(text).not.toContain('who sorts')
  })

  it('quote no rule that the text of another section contains, also in the second person', () => {
    const rule = 'The customer may return the lot within 30 days.'
    const task = { kind: 'draft', form: 'reply', brief: 'Answer.', received: 'Can I return the lot?' } as const
    const { outline } = composeBrief({
      ...task,
      chunks: [{ title: 'Terms', text: rule }],
      sections: [
        { ...section, text: 'You may return the lot within 30 days.' },
        { ...section, title: 'What to do', rule: 'return lot days', add: 'where to', otherwise: 'Please keep the lot for now.' },
        { ...section, isAnswers: true },
      ],
    })
    expect(outline.match(/within 30 days/g)).toHaveLength(1)
    expect(outline).toContain('What to do\nPlease keep the lot for now.')
  })

  it('have their titles and texts if they are in the language of the reader', () => {
    const { outline } = composeBrief({
      kind: 'draft',
      form: 'reply',
      language: 'de',
      brief: 'Answer the complaint.',
      opening: 'Dies ist unser 8D-Report.',
      received: 'Bohrung zu groß, Los 7.',
      chunks,
      sections: [
        { ...section, title: 'Sofortmaßnahmen', rule: 'containment blocked sorted quarantine' },
        { ...section, title: 'Abschluss', add: 'Termin der Abschlussbesprechung' },
      ],
    })
    expect(outline).toContain('vielen Dank für Ihre Nachricht.\n\nDies ist unser 8D-Report.')
    expect(outline).toContain('Sofortmaßnahmen\n[Text: A suspect lot is blocked in stock and sorted within 24 hours.]')
    expect(outline).toContain('Abschluss\n[Zu ergänzen: Termin der Abschlussbesprechung]')
  })

  it.each([
    ['es', 'Sra. Ortega', 'Estimada Sra. Ortega:'],
    ['es', 'Aceites Jaén', 'Buenos días, Aceites Jaén:'],
    ['pt', 'Dr. Rui Sá', 'Prezado Dr. Rui Sá,'],
    ['fr', 'Laiterie des Volcans', 'Bonjour Laiterie des Volcans,'],
  ])('follow a salutation in %s that fits %s', (language, recipient, salutation) => {
    const task = { kind: 'draft', form: 'letter', brief: 'Answer.', chunks: [], language, recipient } as const
    expect(composeBrief(task).outline).toMatch(new RegExp(`^${salutation}`))
  })

  it('are placeholders of one line and limited length in a different language', () => {
    const { outline } = briefWith('Die Bohrungen der Gehäuse sind zu groß. Bitte schicken Sie uns einen Bericht bis Freitag.', [
      { title: 'Problem', text: `${'Bohrung zu groß '.repeat(60)}\nLine two` },
      { title: 'Close', add: 'date of the review' },
    ])
    expect(outline).toContain('[Text: Line two]')
    expect(outline).toContain('[Zu ergänzen: Close: date of the review]')
    for (const line of outline.split('\n')) expect(line.length).toBeLessThan(500)
  })
})

it('leaves out a section whose rule is about another case, and tells the writer', () => {
  const { text, outline, withoutRule } = briefWith('The paint of the housing peels off.', [
    { title: 'Containment', rule: 'containment blocked sorted' },
    { title: 'Measurement', rule: 'measured', add: 'how the part is measured' },
    { title: '', rule: 'worn insert' },
  ])
  expect(outline).not.toMatch(/suspect lot|worn insert|bore/)
  expect(outline).toContain('Measurement\n[To add: how the part is measured]')
  expect(text).toContain('- No rule on file for “Containment”')
  expect(withoutRule).toEqual(['Containment', 'Measurement'])
})

it('opens the brief with the lead, the rule for the request, and what the rules answer', () => {
  const { text, outline } = briefWith('Is the bore measured on each part?', [], 'Complaint about lot 7.\nDecide: containment.')
  expect(text).toMatch(
    /^# Brief for your reply\n\n\*\*Complaint about lot 7\.\*\*\n\nDecide: containment\.\n\nBy your rules: The bore is measured on one of 25 parts\. A rule fits the request\./,
  )
  expect(outline).not.toContain('Decide')
})
