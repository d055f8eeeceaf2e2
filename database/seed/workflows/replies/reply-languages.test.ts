import { describe, expect, it } from 'vitest'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { say } from '../../../../server/features/workflows/definitions/filters/letters/document-phrases.ts'
import { runWithBuiltin } from '../../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../../server/testing/runs/simulate-definition.ts'
import { definitions } from '../definitions.ts'

/** Returns the reply that a definition composes to a message with one rule. */
function replyTo(definition: WorkflowDefinition, message: string, rules: string): string {
  const changed = {
    ...definition,
    sample_input: { ...definition.sample_input, message },
    sample_knowledge: [{ title: 'Rules', text: rules }],
  }
  const { steps } = simulateDefinition(changed, {}, runWithBuiltin(changed))
  return (steps.reply as { text: string }).text
}

describe.each([
  [
    'de',
    'Guten Tag, ich habe am Montag eine Blutabnahme. Muss ich vorher nüchtern bleiben?',
    'Für Cholesterin müssen Sie nüchtern sein. Für ein Blutbild müssen Sie nicht nüchtern sein.',
    'Guten Tag, das Wasser tropft von der Decke in der Küche. Wer bezahlt das, muss ich das zahlen?',
    'Der Vermieter zahlt Reparaturen an Dach und Rohren. Der Mieter zahlt Schäden, die er verursacht.',
    'Guten Tag, im Portal steht eine Bibliothekssperre. Kann ich mich trotzdem für die Kurse anmelden?',
    'Eine Bibliothekssperre blockiert nicht die Anmeldung.',
  ],
  [
    'fr',
    'Bonjour, j’ai une prise de sang lundi. Est-ce que je dois être à jeun ?',
    'Pour le cholestérol, il faut être à jeun. Pour la glycémie du soir, il n’est pas nécessaire d’être à jeun.',
    'Bonjour, de l’eau goutte du plafond de la cuisine. Est-ce que je dois payer la réparation ?',
    'Le propriétaire paie les réparations du toit et des canalisations. Le locataire paie les dégâts qu’il cause.',
    'Bonjour, mon portail affiche un blocage de la bibliothèque. Est-ce que je peux quand même m’inscrire aux cours ?',
    'Un blocage de la bibliothèque n’empêche pas l’inscription.',
  ],
  [
    'es',
    'Hola, tengo un análisis de sangre el lunes. ¿Tengo que ir en ayunas?',
    'Para el colesterol hay que estar en ayunas. Para el hemograma no necesita ayuno.',
    'Hola, el agua gotea del techo de la cocina. ¿Tengo que pagar la reparación?',
    'El propietario paga las reparaciones del tejado y las tuberías. El inquilino paga los daños que causa.',
    'Hola, en el portal aparece un bloqueo de la biblioteca. ¿Puedo inscribirme en las clases?',
    'El bloqueo de la biblioteca no impide la inscripción.',
  ],
  [
    'it',
    'Buongiorno, lunedì ho un prelievo di sangue. Devo essere a digiuno?',
    'Per il colesterolo serve il digiuno. Per l’emocromo non serve il digiuno.',
    'Buongiorno, l’acqua gocciola dal soffitto della cucina. Devo pagare io la riparazione?',
    'Il proprietario paga le riparazioni del tetto e delle tubature. L’inquilino paga i danni che causa.',
    'Buongiorno, nel portale vedo un blocco della biblioteca. Posso iscrivermi lo stesso ai corsi?',
    'Il blocco della biblioteca non impedisce l’iscrizione.',
  ],
  [
    'pt',
    'Olá, tenho um exame de sangue na segunda-feira. Preciso estar em jejum?',
    'Para o colesterol é preciso jejum. Para o hemograma não precisa de jejum.',
    'Olá, a água pinga do teto da cozinha. Tenho de pagar o reparo?',
    'O proprietário paga os reparos do telhado e do encanamento. O inquilino paga os danos que causa.',
    'Olá, o portal mostra um bloqueio da biblioteca. Posso me inscrever nas aulas mesmo assim?',
    'O bloqueio da biblioteca não impede a inscrição.',
  ],
  [
    'nl',
    'Goedemorgen, ik heb maandag een bloedonderzoek. Moet ik nuchter zijn?',
    'Voor cholesterol moet u nuchter zijn. Voor een bloedbeeld hoeft u niet nuchter te zijn.',
    'Goedemorgen, er lekt water uit het plafond van de keuken. Moet ik de reparatie betalen?',
    'De verhuurder betaalt reparaties aan dak en leidingen. De huurder betaalt schade die hij veroorzaakt.',
    'Goedemorgen, mijn portaal toont een blokkade van de bibliotheek. Kan ik mij toch inschrijven voor de vakken?',
    'Een blokkade van de bibliotheek belet de inschrijving niet, dus blokkeert niet.',
  ],
] as const)('replies in %s', (language, fasting, fastingRules, leak, leakRules, hold, holdRules) => {
  it('say that fasting depends on the test', () => {
    expect(replyTo(definitions.healthcare.customer_support, fasting, fastingRules)).toContain(
      say(
        'Whether you have to fast depends on the test that was ordered. Please look at its name on your order, or ask us for it.',
        language,
      ),
    )
  })

  it('say who pays for a repair', () => {
    const sentence = say(
      'Who pays depends on the cause, which we find first. If it is [parts], the landlord pays. You pay only for damage that you or your guests caused.',
      language,
    )
    const parts = ['the roof', 'a pipe'].map((part) => say(part, language)).join(', ')
    expect(replyTo(definitions.real_estate.customer_support, leak, leakRules)).toContain(sentence.replace('[parts]', parts))
  })

  it('say that a hold does not block registration', () => {
    expect(replyTo(definitions.education.customer_support, hold, holdRules)).toContain(
      say('You can register as long as no other hold is on your record. Please look in your portal which hold it shows.', language),
    )
  })
})
