import { describe, expect, it } from 'vitest'
import { findSensitiveSubjects } from './find-sensitive-subjects.ts'

/** Messages about an illness that is not over, or that might not be. Each has words of an old or negated one. */
const dangerous = [
  'I had a heart attack in 2017 and now my left arm feels heavy. Could you send me a copy of the discharge letter?',
  'I had a stroke in 2017 and have recovered well, but since this morning I cannot find my words.',
  'Heart attack in 2015, all fine since then. My jaw aches today, do I need a new certificate?',
  'My dad had a heart attack in 2012. He is sweating and grey. Which form do you need for his insurance?',
  'Stroke in 2016. The same feeling as back then. Can I move the check-up to Monday?',
  'No chest pain any more, just this odd pressure. I am better, please send the certificate.',
  'I no longer have chest pain, but I cannot stay awake. Can I come for a check-up?',
  'He had a stroke six years ago and fell in the bathroom an hour ago. Please send the report to my address.',
  'No fever any more, he is better. He does not react when I call him. Can he go back to school?',
  'She is not breathing any more. Please send the certificate.',
  'I had a stroke in 2014 and the left side went funny at lunch, please send a copy of the report.',
  'No shortness of breath, I think. I feel better, can I cancel the check-up?',
  'Nach meinem Herzinfarkt vor sechs Jahren mache ich Reha-Sport. Seit heute früh zieht es im Arm. Haben Sie noch Plätze?',
  'Ich hatte 2016 einen Schlaganfall und jetzt hängt der Mundwinkel wieder. Ich brauche eine Bescheinigung.',
  'Keine Brustschmerzen mehr, aber mir ist so komisch. Ich brauche die Bescheinigung für den Arbeitgeber.',
  'Mir geht es gut, keine Atemnot mehr. Nur die Lippen meines Mannes sind so dunkel. Brauchen wir einen Termin?',
  'Herzinfarkt vor acht Jahren, es fühlt sich genauso an wie damals. Wann ist der Kurs?',
  'Er atmet nicht mehr. Es geht ihm gut, sagt sie. Bitte die Bescheinigung schicken.',
  'Kein Fieber mehr, es geht ihr besser. Sie lässt sich nicht wecken. Darf sie in die Schule?',
  'J’ai fait un infarctus en 2015, tout va bien depuis. Ce matin le bras gauche me lance, il me faudrait le compte rendu.',
  'AVC en 2013, et depuis hier je parle de travers. Il me faut une attestation pour mon assurance.',
  'Plus de douleur à la poitrine, mais ça serre encore un peu. Je vais mieux, je voudrais le certificat.',
  'Je n’ai plus de fièvre, je vais mieux. Mon fils est tout mou dans son lit. Faut-il un certificat pour l’école ?',
  'Mon père a fait un infarctus il y a dix ans et il recommence à transpirer. Merci d’envoyer le dossier.',
  'Elle n’a plus de pouls. Il faut un certificat.',
  'Tuve un infarto en 2012 y hago vida normal. Hoy me pesa el brazo y me cuesta hablar. Necesito el informe.',
  'Ya no tengo dolor en el pecho, pero veo doble. Estoy mejor, necesito el justificante.',
  'Un ictus en 2015 y otra vez se me duerme la mano. ¿Me mandan el informe?',
  'Ya no tiene fiebre, está mejor. Mi hija no responde cuando la llamo. ¿Puede volver al colegio?',
  'Hace ocho años tuve un infarto y creo que me está dando otro. ¿Qué papeles necesito para el seguro?',
  'Nessun dolore al petto, sto meglio. Il braccio però formicola da stamattina. Serve un’altra visita?',
  'Ho avuto un infarto nel 2011 e adesso ho la stessa sensazione. Mi serve il certificato.',
  'Ictus nel 2014, tutto bene. Mia moglie dice che parlo strano. Mi mandate una copia del referto?',
  'Non respira più. Mi serve il certificato.',
  'Nessun dolore al petto, respiro bene da seduto. Sto meglio, serve un’altra visita?',
  'Tive um enfarte em 2010 e faço ginástica desde então. Hoje o peso voltou. Têm aulas à terça?',
  'Ele já não tem febre e volta à escola amanhã. Só não consegue dobrar o pescoço.',
  'Tive um AVC em 2012 e a cara ficou de novo torta. Preciso do relatório para o seguro.',
  'Já não tenho dor no peito, acho eu. Estou melhor, preciso do atestado.',
  'Acht jaar geleden had ik een hartaanval. Nu voelt mijn linkerarm zwaar. Voor mijn rijbewijs heb ik een verklaring nodig.',
  'Geen benauwdheid meer, het gaat goed. Hij zegt al een uur niets. Mag de controle naar januari?',
  'In 2015 had ik een beroerte en mijn mond hangt weer scheef. Ik heb een verklaring nodig.',
  'Hij ademt niet meer. Het gaat goed. Graag een verklaring.',
  'Geen koorts meer, het gaat beter, alleen is ze niet wakker te krijgen. Mag ze naar school?',
  'Heart attack in 2017. Came back. Please send a copy of the report.',
  'I had a heart attack this year and need a certificate for my employer.',
  `I had a heart attack in ${new Date().getFullYear()} and need a certificate for my employer.`,
  'No chest pain.',
  'I had a stroke in 2017.',
]

const harmless = [
  'I had a heart attack in 2016 and I am doing well. Please send a copy of the discharge letter to my insurance.',
  'My stroke was nine years ago. Which form do I need to renew my driving licence?',
  'No fever any more, she is better and goes back to school on Monday.',
  'Ich hatte 2014 einen Schlaganfall. Für den Führerschein brauche ich eine Bescheinigung.',
  'Keine Atemnot mehr, es geht mir gut. Kann ich den Termin auf Juni verschieben?',
  'J’ai eu un AVC en 2011. Je voudrais une copie du compte rendu pour mon assurance.',
  'Plus de fièvre, il va mieux. Faut-il un certificat pour l’école ?',
  'Hace diez años tuve un infarto. ¿Qué informe necesito para el seguro de viaje?',
  'Ya no tiene fiebre, está mejor. ¿Necesita un justificante para el colegio?',
  'Ho avuto un infarto nel 2013. Mi serve una copia del referto per l’assicurazione.',
  'Nessun dolore al petto, sto bene. Posso spostare la visita a maggio?',
  'Tive um AVC há nove anos. Preciso do relatório para o seguro.',
  'Já não tem febre, está melhor. Precisa de atestado para a escola?',
  'In 2012 had ik een beroerte. Voor de verzekering heb ik een verklaring nodig.',
  'Geen koorts meer, het gaat goed met hem. Mag de afspraak naar maart?',
]

describe('isIllnessSettled', () => {
  it.each(dangerous)('leaves a message to a person if the illness may not be over: %s', (text) => {
    expect(findSensitiveSubjects(text)).toContain('medical_emergency')
  })

  it.each(harmless)('finds nothing in a routine request after an illness: %s', (text) => {
    expect(findSensitiveSubjects(text)).toEqual([])
  })
})
