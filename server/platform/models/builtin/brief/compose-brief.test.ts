import { describe, expect, it } from 'vitest'
import { composeBrief } from './compose-brief.ts'

const chunks = [
  {
    title: 'Delivery terms',
    text: 'Standard orders leave our warehouse in Ulm within three working days. Express delivery arrives the next day and costs 18 EUR.',
  },
  { title: 'Returns', text: 'Unused pumps can be returned within 30 days of delivery. The buyer pays for the return shipment.' },
  {
    title: 'Garantiebedingungen',
    text: 'Die Garantie auf Pumpen beträgt 24 Monate ab Rechnungsdatum. Verschleißteile wie Dichtungen sind von der Garantie ausgeschlossen.',
  },
  { title: 'Horaires', text: 'Notre atelier est ouvert du lundi au vendredi de 8 h à 17 h. Le samedi, nous recevons sur rendez-vous.' },
]
const briefOf = (received: string) =>
  composeBrief({ kind: 'draft', form: 'reply', brief: 'Answer the customer.', received, chunks, sender: 'Tarn Pumps' })

describe('a brief', () => {
  it('lists each request with the passage that answers it, the facts and what is missing', () => {
    const { text, sources } = briefOf(`Hello Tarn Pumps team,

I ordered two pumps (order no. TP-88120, part KX-450) on 12 October 2026.
1. When does express delivery arrive?
2. Can unused pumps be returned after two weeks?
Also, could you tell me whether you sell solar panels? We need an answer by Friday.

Invoice amount: 1,240.50 EUR

Many thanks,
Orla Fennimore
Fennimore Farms
orla@fennimore.example

On 3 Oct 2026, Tarn Pumps wrote:
> What is your address?`)
    expect(text).toMatch(/^# Brief for your reply\n/)
    expect(text).toContain('**From:** Orla Fennimore, Fennimore Farms')
    expect(text).toContain('**Contact:** orla@fennimore.example')
    expect(text).toContain('**Language:** English')
    expect(text).toContain('**Case:** Order TP-88120, Part KX-450')
    expect(text).toContain(
      '### 1. When does express delivery arrive?\n\n> Express delivery arrives the next day and costs 18 EUR.\n\nSource: Delivery terms',
    )
    expect(text).toMatch(/### 2\. Can unused pumps .*\n\n> Unused pumps can be returned within 30 days of delivery\./)
    expect(text).toMatch(/### 3\. Also, could you tell me whether you sell solar panels\?\n\nNothing found in your knowledge base\./)
    expect(text).not.toContain('### 4.')
    expect(briefOf('Hello, could you repair a garden pump that leaks oil?').text).toContain('Your knowledge base does not answer this.')
    expect(text).toContain('- Invoice amount: 1,240.50 EUR')
    expect(text).toContain('## Deadlines\n\n- We need an answer by Friday.')
    expect(text).toContain('An answer to: Also, could you tell me whether you sell solar panels?')
    expect(text).not.toContain('What is your address')
    expect(sources).toEqual([0, 1])
  })

  it('has an outline in the language of the correspondent', () => {
    const { outline } = briefOf(
      'Guten Tag,\n\nRechnung Nr. R-2026-771. Wie lange gilt die Garantie auf Pumpen? Bitte schicken Sie uns den Katalog bis zum 30.11.2026.\n\nMit freundlichen Grüßen\nHeike Brandl',
    )
    expect(outline).toBe(
      'Guten Tag Heike Brandl,\n\nvielen Dank für Ihre Nachricht.\n\n„Wie lange gilt die Garantie auf Pumpen?“\nDie Garantie auf Pumpen beträgt 24 Monate ab Rechnungsdatum. Verschleißteile wie Dichtungen sind von der Garantie ausgeschlossen.\n\n[Antwort: Bitte schicken Sie uns den Katalog bis zum 30.11.2026.]\n\nMit freundlichen Grüßen\nTarn Pumps',
    )
  })

  it.each([
    [
      'French',
      'Bonjour,\nest-ce ouvert le samedi ? Commande n° 5512.\nCordialement\nLuc Perrin',
      '> Notre atelier est ouvert',
      'Bonjour Luc Perrin,',
    ],
    [
      'Italian',
      'Buongiorno, vorrei sapere quando arriva il mio ordine 9911. Potete inviarmi la fattura? Grazie\nAda Neri',
      'Ordine 9911',
      '[Risposta: Potete inviarmi la fattura?]',
    ],
    [
      'Portuguese',
      'Bom dia,\nGostaria de saber se entregam em Braga. Podem enviar-me o catálogo até sexta-feira?\nCumprimentos,\nRui Sá',
      '## Deadlines',
      'Bom dia, Rui Sá,',
    ],
    [
      'Dutch',
      'Goedemorgen,\nKunt u mij de factuur van bestelling 3321 sturen? Wanneer wordt de pomp geleverd?\nMet vriendelijke groet\nJoris Maat',
      'Bestelling 3321',
      'Geachte Joris Maat,',
    ],
    [
      'Spanish',
      'Buenos días:\n¿Cuánto cuesta la entrega? Necesito dos unidades del modelo KX-450 antes del 5 de diciembre.\nUn saludo\nInés Roldán',
      'KX-450',
      '[Respuesta: ¿Cuánto cuesta la entrega? (Express delivery arrives the next day and costs 18 EUR.)]',
    ],
  ])('handles a message in %s', (language, received, fact, line) => {
    const { text, outline } = briefOf(received)
    expect(text).toContain(`**Language:** ${language}`)
    expect(text).toContain(fact)
    expect(outline).toContain(line)
  })

  it('lists the points of a letter instead of requests', () => {
    const { text, outline } = composeBrief({
      kind: 'draft',
      form: 'letter',
      brief: 'Tell the customer when express delivery arrives. Announce the new colors.',
      chunks,
      recipient: 'Ms Lindqvist',
      sender: 'Tarn Pumps',
    })
    expect(text).toMatch(/^# Brief for your letter\n/)
    expect(text).toContain('## Points to cover')
    expect(outline).toBe(
      'Dear Ms Lindqvist,\n\nExpress delivery arrives the next day and costs 18 EUR.\n\n[Write: Announce the new colors.]\n\nKind regards\nTarn Pumps',
    )
  })

  it('lists further sentences about the subject of a letter', () => {
    const { text, sources } = composeBrief({
      kind: 'draft',
      form: 'letter',
      brief: 'Tell the customer how pumps can be returned and who pays.',
      chunks: [...chunks, { title: 'Workshop', text: 'Returned pumps are checked within a week.' }],
    })
    expect(text).toContain('- Returned pumps are checked within a week. (Workshop)')
    expect(sources).toContain(4)
  })

  it('repeats the texts of the run, with at most 20 lines each', () => {
    const lines = Array.from({ length: 25 }, (_, index) => `Pump ${index}: 2 units short`)
    const { text } = composeBrief({
      kind: 'draft',
      form: 'letter',
      brief: 'Claim the missing pumps.',
      chunks: [...chunks, { title: 'Claims', text: lines.join('\n'), isInput: true }],
      recipient: 'Quill Supply',
    })
    expect(text).toContain('## Claims\n\n- Pump 0: 2 units short\n')
    expect(text).toContain('- Pump 19: 2 units short\n- 5 more lines')
    expect(text).not.toContain('Pump 20')
    expect(text).not.toContain('Nothing found')
  })

  it('lists statements that the knowledge base covers, if the message has no request', () => {
    const { text, outline } = briefOf(
      'Hello,\nthe seal of our pump broke after 20 months, two days after the last delivery. It was a sunny day.\nRegards\nTove Lind',
    )
    expect(text).toContain('## Points of the message')
    expect(text).not.toContain('It was a sunny day')
    expect(text).not.toContain('## Missing')
    expect(outline).toContain('[Answer: the seal of our pump broke after 20 months, two days after the last delivery.]')
  })

  it('joins a claim with an amount and the bare request after it', () => {
    const { text } = briefOf('You billed 40 EUR for express delivery. Please correct it.')
    expect(text).toContain('### 1. You billed 40 EUR for express delivery. Please correct it.')
    expect(text).not.toContain('### 2.')
  })

  it('lists the requests in notes for a letter, and never quotes a text of the run as an answer', () => {
    const { text, outline } = composeBrief({
      kind: 'draft',
      form: 'letter',
      brief: 'Follow up on the visit.',
      received: 'Visited on Monday. Asked when express delivery arrives. Worried about noise.',
      chunks: [...chunks, { title: 'Notes', text: 'Worried about noise.', isInput: true }],
      recipient: 'Quill Supply',
      checks: ['The delivery date'],
    })
    expect(text).toContain('### 1. Asked when express delivery arrives.')
    expect(text).toContain('## Check before you send\n\n- The delivery date')
    expect(outline).toBe(
      'Dear Quill Supply,\n\n[Write: Follow up on the visit.]\n\nExpress delivery arrives the next day and costs 18 EUR.\n\n[Write: Worried about noise.]\n\nKind regards',
    )
  })

  it('adds lines that the recipient may read to the outline, and no unanswered ones', () => {
    const { outline } = composeBrief({
      kind: 'draft',
      form: 'letter',
      brief: 'Claim the missing pumps.',
      chunks: [
        { title: 'Claims', text: 'Pump 7: 2 short\nPump 8: Nothing in the available texts answers this.', isInput: true, isReady: true },
        { title: 'Internal', text: 'The buyer is difficult.', isInput: true },
      ],
      recipient: 'Quill Supply',
    })
    expect(outline).toContain('- Pump 7: 2 short\n- [Write: Pump 8: Nothing')
    expect(outline).not.toContain('difficult')
  })

  it('begins an English letter with the opening of the definition instead of a placeholder', () => {
    const task = { kind: 'draft', form: 'letter', brief: 'Claim the missing pumps.', opening: 'We claim two pumps.', chunks: [] } as const
    expect(composeBrief({ ...task, recipient: 'Quill Supply' }).outline).toBe('Dear Quill Supply,\n\nWe claim two pumps.\n\nKind regards')
    expect(composeBrief({ ...task, received: 'Wir haben zwei Pumpen weniger erhalten als bestellt.' }).outline).not.toContain('We claim')
  })

  it.each([
    ['Homes with smart meters', 'Dear Sir or Madam,'],
    ['Priya at Lumen Analytics', 'Dear Priya,'],
    ['Ellen and Mark Sorensen', 'Dear Ellen and Mark Sorensen,'],
  ])('greets %j with %j', (recipient, greeting) => {
    const { outline } = composeBrief({ kind: 'draft', form: 'letter', brief: 'Claim the pumps.', recipient, chunks: [] })
    expect(outline.split('\n')[0]).toBe(greeting)
  })

  it('quotes the closest rule for a request that needs its neighboring sentences to be understood', () => {
    const rules = [{ title: 'Holds', text: 'A library hold ends when the fine is paid. It does not block the use of the reading room.' }]
    const { text } = composeBrief({
      kind: 'draft',
      form: 'reply',
      brief: 'Answer.',
      received: 'My account shows a library hold. Can I come anyway?',
      chunks: rules,
    })
    expect(text).toMatch(/### 1\. Can I come anyway\?\n\nClosest passage; check whether it answers this:\n\n> A library hold ends/)
  })

  it('reads the name after the last sentence', () => {
    expect(briefOf('Please send the catalog. I have no account. Jonas Weber, Hamburg').outline).toMatch(/^Dear Jonas Weber,/)
  })

  it('excludes sentences for staff from the outline', () => {
    const rules = [{ title: 'Credits', text: 'A late delivery is credited with 5 EUR. Credits above 25 EUR are decided by a team lead.' }]
    const { text, outline } = composeBrief({
      kind: 'draft',
      form: 'reply',
      brief: 'Answer.',
      received: 'Is a late delivery credited?',
      chunks: rules,
    })
    expect(text).toContain('decided by a team lead')
    expect(outline).toContain('A late delivery is credited with 5 EUR.')
    expect(outline).not.toContain('team lead')
  })

  it('uses the language of the workflow for values and codes', () => {
    const { text } = composeBrief({
      kind: 'draft',
      form: 'letter',
      brief: 'Ask for what is missing.',
      received: 'Part: KX-450\nFinish: hard anodize',
      chunks: [],
    })
    expect(text).toContain('**Language:** English')
  })
})
