import { describe, expect, it } from 'vitest'
import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import { findSafetyMatches } from './find-safety-matches.ts'

const categoriesOf = (text: string) => findSafetyMatches(text).map(({ category }) => category)

describe('findSafetyMatches', () => {
  it.each<[SafetyCategory, string]>([
    ['medical_emergency', 'cant breathe'],
    ['medical_emergency', 'chest hurts rly bad'],
    ['medical_emergency', 'Mein Mann ist blau angelaufen'],
    ['violence', 'Mi marido me tiene encerrada'],
    ['self_harm', 'I don’t see a reason to go on'],
    ['self_harm', 'ich kann nicht mehr leben'],
    ['fire_or_gas', 'there is a strong smell of gas in our hallway'],
    ['life_support', 'Which rate is best? My mother is on oxygen at home.'],
  ])('finds %s in "%s"', (category, text) => {
    expect(categoriesOf(text)).toContain(category)
  })

  it.each([
    'No chest pain, no fever.',
    'Chest pain? No.',
    'Keine Brustschmerzen.',
    'My late husband had a heart attack in 2009.',
    'The fire drill is on Monday.',
    'Our fire sale ends soon.',
    'We are killing time until the deadline.',
    'What is the legal name on the gas bill?',
    'Please send me the password reset link.',
    'Loja de Coimbra encerrada ao domingo.',
    'La tienda está encerrada por obras.',
  ])('finds nothing in "%s"', (text) => {
    expect(findSafetyMatches(text)).toEqual([])
  })

  it('returns the first match for each category, ordered by position', () => {
    const text = 'Hello. I smell gas. I can’t breathe! My husband is unconscious. Please reply.'
    expect(findSafetyMatches(text)).toEqual([
      { category: 'fire_or_gas', excerpt: 'I smell gas.', language: 'en' },
      { category: 'medical_emergency', excerpt: 'I can’t breathe!', language: 'en' },
    ])
  })

  it('limits an excerpt to 300 characters around the match', () => {
    const text = `${'and then we talked about the weather '.repeat(20)}while i cant breathe ${'and so on '.repeat(60)}`
    const [match] = findSafetyMatches(text)
    expect(match?.excerpt).toMatch(/^….*cant breathe.*…$/)
    expect(match?.excerpt.length).toBeLessThanOrEqual(300)
  })

  it('finds a phrase of the workspace in upper and lower case, and with any ending that `*` allows', () => {
    const ownPhrases = [
      { category: 'violence', phrase: 'Code Grey' },
      { category: 'legal_threat', phrase: 'ombuds*' },
    ] as const
    expect(findSafetyMatches('CODE-GREY in ward 3', ownPhrases)).toEqual([
      { category: 'violence', excerpt: 'CODE-GREY in ward 3', language: null },
    ])
    expect(findSafetyMatches('I wrote to the ombudsperson', ownPhrases)).toMatchObject([{ category: 'legal_threat' }])
    expect(findSafetyMatches('the code is grey', ownPhrases)).toEqual([])
  })
})
