import { expect, it } from 'vitest'
import { readsAsRefusal } from './reads-as-refusal.ts'

const material = `Dear team, my order RX-4471 of 12 May arrived broken. I want a refund of $129.90 or a replacement lamp before Friday.
Refund policy: Damaged goods are replaced or refunded within 14 days after we receive photographs.
Guten Tag, meine Bestellung RX-4471 kam beschädigt an. Ich möchte eine Erstattung oder eine neue Lampe.`

it.each([
  ['en', "I'm sorry, but I can't help with that."],
  ['en', 'I’m sorry, but I can’t assist with this request.'],
  ['en', 'I cannot provide this content. Please consult a qualified professional.'],
  ['en', 'Sorry, I am unable to write that. If there is something else I can do for you, let me know!'],
  ['en', "As an AI language model, I don't have access to your order system."],
  ['en', 'Hello!\n\nI must decline. This goes against my guidelines.'],
  ['en', "I'm not able to help with drafting this message. You could ask your manager instead."],
  ['de', 'Es tut mir leid, aber ich kann dabei nicht helfen.'],
  ['de', 'Leider kann ich Ihnen damit nicht weiterhelfen. Bitte wenden Sie sich an eine Fachperson.'],
  ['de', 'Als KI-Sprachmodell habe ich keinen Zugriff auf Ihr System.'],
  ['de', 'Ich kann diese Anfrage leider nicht bearbeiten.'],
  ['fr', 'Je suis désolé, mais je ne peux pas vous aider avec cela.'],
  ['fr', "En tant qu'IA, je n'ai pas accès à ces informations."],
  ['fr', 'Je ne suis pas en mesure de répondre à cette demande.'],
  ['es', 'Lo siento, pero no puedo ayudarte con eso.'],
  ['es', 'Como modelo de lenguaje, no tengo acceso a esos datos.'],
  ['es', 'Lo siento, no puedo cumplir con esta solicitud.'],
  ['it', 'Mi dispiace, ma non posso aiutarti con questo.'],
  ['it', 'Come modello linguistico, non ho accesso a questi dati.'],
  ['it', 'Non sono in grado di soddisfare questa richiesta.'],
  ['pt', 'Desculpe, mas não posso ajudar com isso.'],
  ['pt', 'Como modelo de linguagem, não tenho acesso a esses dados.'],
  ['pt', 'Lamento, não posso atender a essa solicitação.'],
  ['nl', 'Het spijt me, maar ik kan je hier niet mee helpen.'],
  ['nl', 'Als AI-taalmodel heb ik geen toegang tot uw gegevens.'],
  ['nl', 'Ik kan dit verzoek helaas niet uitvoeren.'],
])('recognizes a refusal in %s: %s', (_language, text) => {
  expect(readsAsRefusal(text, material)).toBe(true)
})

it.each([
  ['Dear Ms Ruiz,\n\nWe are sorry that your lamp arrived broken. We will replace it within 14 days.\n\nBest regards'],
  ['Unfortunately, we cannot offer a refund for opened software. You may exchange it.'],
  ["I'm sorry, but I can't move your appointment to Friday. Monday at 9 is free."],
  ["I'm sorry, I can't help with parking permits; the city office issues them. Its number is on their website."],
  ["I can't help with that order from here: RX-4471 was sold by a partner. Please write to them with photographs."],
  ['I am unable to process your refund of $129.90 today. I have asked the warehouse for photographs and write again tomorrow.'],
  ['As an AI company, we take data protection seriously.'],
  ['Our new AI assistant answers questions at night. As an early customer you get it for free.'],
  ['Leider können wir die Erstattung nicht vor Freitag überweisen. Ihre Bestellung RX-4471 wird geprüft.'],
  ['Wir können Ihnen dabei helfen, die Lampe zurückzusenden. Bitte schicken Sie uns Fotos.'],
  ['Es tut mir leid, dass Ihre Lampe beschädigt war. Ich kann Ihnen den Betrag nicht bar auszahlen, aber überweisen.'],
  ['Nous ne pouvons pas vous aider à déménager, mais notre partenaire le peut.'],
  ['Je ne peux pas vous rembourser avant vendredi. La commande RX-4471 est en cours de contrôle.'],
  ['No podemos ayudarle con el envío internacional. Puede recoger el pedido en la tienda.'],
  ['Non possiamo rimborsare il biglietto, ma lo cambiamo volentieri.'],
  ['Não podemos trocar a lâmpada sem fotografias. Envie-as por e-mail, por favor.'],
  ['We kunnen de lamp niet repareren, maar sturen een nieuwe.'],
  ['Summary: the customer writes that she cannot get help with that from the hotline and wants a refund of $129.90.'],
  [''],
])('accepts a text that does its task: %s', (text) => {
  expect(readsAsRefusal(text, material)).toBe(false)
})

it('accepts long texts, which users review', () => {
  expect(readsAsRefusal(`I can't help with that. ${'We look into it and write again soon. '.repeat(20)}`, material)).toBe(false)
})
