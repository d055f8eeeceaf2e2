import { expect, it } from 'vitest'
import { adPhrases, screenAd } from './ad-screen.ts'

const rules = `Protected are race, religion, sex, disability and family status; the city adds source of income.
Not allowed: any wish about children or singles. Refusals of vouchers or of benefit are not allowed; proof of lawful income is fine.
No change needed: living room, tram line, quiet garden.
Borderline, the broker decides: the name of a quarter that points to a nationality.
Language notes are removed, unless they only say that help in a language is available.
A wish of the landlord never changes an ad. No limits of the audience by age or postcode.`
const item = (phrase: string, label: string) => ({ phrase, kind: { label, confidence: 80 } })

it('joins a price and a relative clause to the phrase before them', () => {
  expect(adPhrases('Cats welcome, £20 a month\nIn Little Lisbon, where people sing, near the tram line')).toEqual([
    'Cats welcome, £20 a month',
    'In Little Lisbon, where people sing',
    'near the tram line',
  ])
})

it('takes out phrases about people, leaves borderline ones to the broker, and leaves the rest in the ad', () => {
  const found = screenAd(
    [
      item('no vouchers', 'neutral'),
      item('ideal for singles without children', 'family_and_children'),
      item('living room with a tram line outside', 'family_and_children'),
      item('In Little Lisbon, a quarter with a nationality', 'origin_or_language'),
      item('Se habla español', 'origin_or_language'),
    ],
    rules,
    '',
  )
  expect(found.out.map(({ phrase, concern }) => [phrase, concern])).toEqual([
    ['no vouchers', 'source of income'],
    ['ideal for singles without children', 'family and children'],
  ])
  expect(found.out[1]?.rule).toBe('Not allowed: any wish about children or singles.')
  expect(found.broker.map(({ phrase }) => phrase)).toEqual(['In Little Lisbon, a quarter with a nationality'])
  expect(found.clean).toEqual(['living room with a tram line outside', 'Se habla español'])
})

it('gives a phrase that could not be sorted no rule about something else', () => {
  const list = 'Each review is stored for two years. Borderline, the broker decides: the name of a quarter that points to a nationality.'
  expect(screenAd([item('In the old quarter, where each neighbor waves', 'unclear')], list, '').broker[0]?.rule).toContain('Borderline')
  expect(screenAd([item('where each neighbor waves', 'unclear')], list, '').broker[0]?.rule).toBe('')
})

it('prefers a rule about one concern to a list of all', () => {
  const list =
    'Describe the flat, never the person: no "students", no "children", no religion. Church names are avoided. Family status is protected: limits on children are refused.'
  const found = screenAd([item('no children please', 'family_and_children'), item('next to the cathedral', 'religion')], list, '')
  expect(found.out.map(({ rule }) => rule)).toEqual([
    'Family status is protected: limits on children are refused.',
    'Church names are avoided.',
  ])
})

it('names limits of the audience, wishes of the owner, and contradicting notes', () => {
  const { audience } = screenAd(
    [],
    rules,
    'Set to ages 25 to 40 by Kim. The landlord wants to keep it for couples. Second note: no limits at all.',
  )
  expect(audience).toEqual([
    expect.stringContaining('Narrowed audience: “Set to ages 25 to 40 by Kim.” Rule: No limits of the audience by age'),
    expect.stringContaining('Rule: A wish of the landlord never changes an ad.'),
    expect.stringContaining('Contradiction'),
  ])
})
