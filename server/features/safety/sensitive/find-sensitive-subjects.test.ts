import { describe, expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from '../../../testing/performance/growth.ts'
import { compileRules } from '../rule-set.ts'
import { findSensitiveSubjects, sensitiveRules } from './find-sensitive-subjects.ts'

describe('findSensitiveSubjects', () => {
  it.each([
    ['medical_emergency', 'Seit gestern atmet sie so komisch, kann ich morgen vorbeikommen?'],
    ['self_harm', 'Vous pouvez donner ma place, à quoi bon continuer.'],
    ['violence', 'I know where he parks, tell him I will be waiting.'],
    ['fire_or_gas', 'C’è una puzza strana vicino alla caldaia.'],
    ['life_support', 'Mijn vader heeft een zuurstofapparaat, hoe lang duurt de storing?'],
    ['child_safety', 'Een meneer bij de speeltuin vroeg of Sem mee wilde in de auto.'],
    ['leaked_credentials', 'A palavra-passe está no repositório público.'],
    ['data_breach', 'He recibido la carta de otro cliente.'],
    ['legal_threat', 'Ik neem contact op met de rechter.'],
    ['medical_emergency', 'Mein Sohn (4) hat von den Herztabletten der Oma gegessen, er ist sehr schläfrig.'],
    ['medical_emergency', 'Our toddler drank something from the blue bottle under the sink.'],
    ['medical_emergency', 'My dad fell this morning and does not know what day it is any more.'],
    ['medical_emergency', 'I am 34 weeks and have not felt the baby move since yesterday.'],
    ['medical_emergency', 'Nach dem Sturz vom Rad will unser Sohn nur schlafen.'],
    ['violence', 'Ich traue mich wegen meines Freundes nicht mehr nach Hause.'],
  ])('finds words that hint at %s, in any context', (category, text) => {
    expect(findSensitiveSubjects(text)).toContain(category)
  })

  it('finds words of harmless messages too, because a person only reads the reply', () => {
    expect(findSensitiveSubjects('We sell travel bags for CPAP machines.')).toEqual(['life_support'])
  })

  it.each([
    'Could you move my appointment from Tuesday to Friday afternoon?',
    'Wann öffnen Sie am Samstag, und kann ich mit Karte zahlen?',
    'Je voudrais changer mon adresse de livraison, commande 5520.',
    '¿Cuánto tarda el envío a Valencia?',
    'Vorrei un preventivo per dodici sedie.',
    'Quero mudar para o plano anual. Qual é o preço?',
    'Kunt u de factuur van oktober nog een keer sturen?',
  ])('finds nothing in a routine message: %s', (text) => {
    expect(findSensitiveSubjects(text)).toEqual([])
  })

  it.each([
    'Please let me know when order number 4471 ships, and send me the tracking number.',
    'I am afraid I cannot make it on Friday, can we move to next week?',
    'The fire drill is on Thursday.',
    'I ordered the wrong size by mistake, can I swap it?',
    'Das Gerät funktioniert nicht. Ich warte auf Ihr Angebot und möchte neu bestellen.',
    'Ich möchte eine Bestellung aufgeben. Wann treffen wir uns, und soll ich Sie abholen?',
    'Je cherche le modèle bleu, et j’attends votre réponse.',
    'Me llamo Ana. Es muy caro, ¿hay descuento? ¿Dónde puedo descargar la factura del gas?',
    'A causa dello sciopero aspetto ancora le chiavi. La prossima volta vorrei un tavolo vicino alla finestra.',
    'Estou à espera da encomenda. A empresa chama-se Lopes, e o prazo é curto.',
    'Het spijt me, ik heet Jan en wacht op een bevestiging. De lamp is kapot.',
  ])('finds nothing in common words of an ordinary message: %s', (text) => {
    expect(findSensitiveSubjects(text)).toEqual([])
  })

  it.each([
    ['legal_threat', 'If I do not have the money by Friday my solicitor will be in touch.'],
    ['violence', 'Non voglio tornare a casa.'],
    ['violence', 'Si el técnico vuelve por aquí no saldrá entero.'],
    ['self_harm', 'No, I really do not want to be here tomorrow.'],
    ['medical_emergency', 'My mother had a stroke last year and today she talks nonsense again.'],
    ['data_breach', 'J’ai envoyé par erreur la liste des patients à un fournisseur.'],
    ['data_breach', 'Ik ben een usb-stick met cliëntgegevens kwijt.'],
    ['child_safety', 'Il vicino aspetta mia figlia e le fa delle foto.'],
  ])('still finds %s after a negation, in the past, or in words that are harmless elsewhere: %s', (category, text) => {
    expect(findSensitiveSubjects(text)).toContain(category)
  })

  it('has valid patterns', () => expect(compileRules(sensitiveRules()).rules.length).toBeGreaterThan(60))

  it.each([
    ['words of one list', 'a child, a girl, a boy, a man, '],
    ['words without a subject', 'the order is on the way and we thank you '],
  ])('takes time linear in the length of %s', async (_, words) => {
    const text = (length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
    expect(await measureGrowth((length) => findSensitiveSubjects(text(length)), 100_000)).toBeLessThan(maxLinearFactor)
  })
})
