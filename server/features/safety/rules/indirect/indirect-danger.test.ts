import { describe, expect, it } from 'vitest'
import { findSafetyMatches } from '../../find-safety-matches.ts'
import { findSensitiveSubjects } from '../../sensitive/find-sensitive-subjects.ts'

const categoriesOf = (text: string) => findSafetyMatches(text).map(({ category }) => category)

// Sentences that the author of the rules wrote before the rules. They only detect regressions; bench/evaluate measures the rules.
describe('indirect dangers', () => {
  it.each([
    ['violence', 'He found my new address again and left flowers on my car while I was at work. Please take my name off the intercom.'],
    ['violence', 'Mein Ex taucht ständig vor meiner Arbeit auf, obwohl ich umgezogen bin. Bitte geben Sie ihm keine Auskunft.'],
    ['violence', 'Mon ex sait toujours où je suis, je crois qu’il regarde la position de mon téléphone.'],
    ['violence', 'Está dando patadas a la puerta y grita que me va a sacar de los pelos, ¿puedo cambiar la cerradura por el seguro?'],
    ['violence', 'Mio figlio mi ha spinta giù dalle scale perché non gli do i soldi. Come tolgo la delega?'],
    ['violence', 'Zeg tegen die collega met de blauwe jas dat ik weet waar ze haar fiets neerzet. Vanavond zie ik haar wel.'],
    ['violence', 'O meu marido tirou-me o telemóvel e fechou-me em casa, escrevo do computador da minha filha.'],
    [
      'self_harm',
      'Please pay the policy out to my wife, everyone is better served with the money than with me. Does the clause apply after three years?',
    ],
    ['self_harm', 'Résiliez tout, je n’en aurai plus besoin après dimanche, le chien est chez ma sœur.'],
    ['self_harm', 'Me he despedido de todos sin que lo noten y por fin estoy tranquilo. Cancele la cuota.'],
    ['self_harm', 'Ho lasciato una lettera a mio marito, da domani non dovrete più cercarmi.'],
    ['self_harm', 'Zeg mijn afspraken maar af, ik heb ze niet meer nodig. De kat is al bij de buren en ik voel eindelijk rust.'],
    ['self_harm', 'A partir de amanhã já não terão a quem cobrar. Deixei uma carta à minha mulher.'],
    ['fire_or_gas', 'Since the fitter left there is a faint hissing behind the cooker and the budgie is dead.'],
    ['fire_or_gas', 'Aus dem Zähler sprühen Funken, sobald ich den Herd anmache, die Wand ist heiß.'],
    ['fire_or_gas', 'Un des bidons du dépôt est gonflé et siffle, un collègue a les yeux qui piquent.'],
    ['fire_or_gas', 'La batería del patinete está hinchada y echa humo en el pasillo, ¿entra en garantía?'],
    ['fire_or_gas', 'Ci svegliamo tutti con il mal di testa e fuori passa, la caldaia è nel ripostiglio.'],
    ['fire_or_gas', 'Eén van de vaten in de loods staat bol en sist, ik heb tranende ogen.'],
    ['fire_or_gas', 'A bateria da bicicleta está a inchar e a deitar fumo na sala.'],
    ['medical_emergency', 'there is a man in your car park slumped over the wheel, he doesnt react when i knock'],
    ['medical_emergency', 'Ein Kollege von Ihnen hängt im Gurt am Mast und bewegt sich seit zehn Minuten nicht.'],
    ['medical_emergency', 'La dame du 3e est par terre derrière la porte, elle ne répond plus quand je l’appelle.'],
    ['medical_emergency', 'El técnico está colgado del arnés y no contesta desde hace un cuarto de hora.'],
    ['medical_emergency', 'L’operaio sul ponteggio non si muove da venti minuti e non risponde.'],
    ['medical_emergency', 'Uw schilder ligt onderaan de ladder en reageert niet.'],
    ['medical_emergency', 'O senhor da manutenção está caído na escada e não responde.'],
    ['medical_emergency', 'since the new tablets my tongue is getting thick and swallowing is hard, should i take them with milk?'],
    ['medical_emergency', 'Seit der Spritze schwillt mir die Zunge an und ich bekomme kaum noch Spucke runter.'],
    ['medical_emergency', 'Ma petite a bu du produit pour déboucher l’évier et elle bave. Combien coûte la consultation ?'],
    ['medical_emergency', 'Mi niño se ha bebido el limpiador del baño y no para de babear.'],
    ['medical_emergency', 'Il bimbo ha bevuto lo sgorgante, sbava e non apre la bocca.'],
    ['medical_emergency', 'Mijn dochtertje dronk van de ontstopper en kwijlt nu.'],
    ['medical_emergency', 'Desde o antibiótico tenho a língua inchada e custa-me engolir.'],
    ['child_safety', 'My mum’s boyfriend says we only get food again when we are quiet. That was Thursday. I am ten.'],
    ['child_safety', 'Der Freund von Mama sperrt Tim in den Keller und er bekommt nichts zu essen. Ich bin acht.'],
    ['child_safety', 'Mon beau-père ne lui donne plus à manger depuis samedi parce qu’elle a pleuré.'],
    ['child_safety', 'El novio de mi madre no deja comer a mi hermano desde el viernes, tengo nueve años.'],
    ['child_safety', 'Il compagno di mamma non fa mangiare mio fratello da tre giorni, ho dieci anni.'],
    ['child_safety', 'Mijn broertje krijgt van papa al twee dagen geen eten, hij zit op zolder.'],
    ['child_safety', 'O namorado da mãe não deixa o meu irmão comer desde sábado, eu tenho nove anos.'],
  ])('raise an alert for %s: %s', (category, text) => {
    expect(categoriesOf(text)).toContain(category)
  })

  it.each([
    [
      'self_harm',
      'Sie können meine Termine alle weitergeben, ich brauche ab nächster Woche keine mehr. Der Hund ist schon bei meiner Schwester.',
    ],
    ['medical_emergency', 'Ihr Fahrer auf der Tour nach Kassel riecht nach Schnaps und fährt Schlangenlinien, ich sitze hinten im Bus.'],
    [
      'medical_emergency',
      'the taxi you sent, the man could barely keep his eyes open and we went over the white line three times. still in it.',
    ],
    ['medical_emergency', 'Le chauffeur du car scolaire pique du nez au volant, les enfants sont dedans.'],
    ['medical_emergency', 'El conductor del autobús va bebido, da bandazos y se ha subido al bordillo.'],
    ['medical_emergency', 'L’autista del pullman si addormenta al volante e siamo ancora in autostrada.'],
    ['medical_emergency', 'Ik rijd vandaag de route naar Breda, maar ik zie wazig en weet niet meer hoe ik hier ben gekomen.'],
    ['medical_emergency', 'O motorista da carrinha cheira a álcool e passou dois sinais vermelhos.'],
    ['medical_emergency', 'The ladder we bought from you snapped and my brother broke his wrist. Do you refund?'],
    ['medical_emergency', 'Bei dem Mixer ist das Messer rausgeflogen und hat meiner Frau die Hand aufgeschnitten. Bekommen wir Ersatz?'],
    ['medical_emergency', 'Le frein de la poussette a lâché et ma fille a eu le doigt coincé, trois points de suture.'],
    ['medical_emergency', 'La puerta de la lavadora que arreglaron ayer le pilló la mano a mi hijo y tiene dos dedos rotos.'],
    ['medical_emergency', 'Da quando avete fatto la manutenzione la protezione della sega non si chiude e gli operai la usano lo stesso.'],
    ['medical_emergency', 'De noodstop van de machine werkt niet meer sinds jullie monteur er was, we draaien gewoon door.'],
    ['medical_emergency', 'A cadeira que comprei partiu-se e o meu pai ficou com um corte na cabeça.'],
  ])('hold the reply because of words that hint at %s: %s', (category, text) => {
    expect(findSensitiveSubjects(text)).toContain(category)
  })

  it.each([
    'My feet are killing me in these boots, can I exchange them for a 42?',
    'My daughter would die for the pink one, is it in stock?',
    'Bei den Preisen falle ich ja tot um, gibt es Rabatt?',
    'Vos tarifs vont me tuer, avez-vous une promotion ?',
    'Esta factura me va a matar, ¿me pasan el desglose?',
    'Queste scarpe mi uccidono, posso cambiarle?',
    'Este empréstimo vai-me matar, podem enviar o plano de pagamentos?',
    'ik lach me kapot om jullie reclame, waar koop ik dat shirt?',
    'I advise clients on income protection: does the suicide clause apply from the start date or from the reinstatement?',
    'Für meine Masterarbeit über häusliche Gewalt brauche ich Zugang zum Archiv.',
    'Je suis formateur aux premiers secours, quand a lieu votre formation sur l’arrêt cardiaque et l’étouffement ?',
    'Para mi tesis sobre el suicidio en la literatura, ¿puedo consultar el fondo antiguo?',
    'Stiamo scrivendo la procedura per una violazione dei dati, avete un modello? Finora non è mai successo nulla.',
    'Voor mijn scriptie over huiselijk geweld in de jaren negentig zoek ik krantenartikelen.',
    'Para a minha tese sobre violência doméstica preciso de consultar o arquivo.',
    'Is the Heart Attack burger still on the menu on Sundays?',
    'Wann darf ich nach der Behandlung erst wieder etwas essen?',
    'Mag ik pas weer eten als de verdoving uitgewerkt is?',
    'Mijn kind wil ’s avonds niet eten, hebben jullie tips?',
  ])('raise no alert about figures of speech, studies, trades and names of products: %s', (text) => {
    expect(categoriesOf(text)).toEqual([])
  })

  it.each([
    'Je ne peux plus payer le loyer, je vais me tuer.',
    'No puedo pagar la hipoteca y me voy a matar.',
    'Wegen der Zinsen bringe ich mich um.',
    'I failed the dissertation on law and want to kill myself.',
    'The price is too high and I will kill him.',
    'Non riesco a pagare il mutuo, mi ammazzo.',
    'A prestação é alta demais, vou-me matar.',
    'Mijn scriptie over recht is mislukt en ik wil dood.',
    'My toddler swallowed perfume and cannot breathe.',
    'Mein Mann hat ein Messer, die Masterarbeit über Recht ist ihm egal, er will mich umbringen.',
    'Sto morendo, ho ingoiato tutte le pastiglie.',
    'Je me laisse mourir, je n’ai plus envie de rien.',
    'My thesis on history is done, tonight I will end my life.',
    'Après la prochaine formation sur la sécurité, mon mari a fait un infarctus et ne respire plus.',
  ])('raise an alert although the words of a harmless context are near: %s', (text) => {
    expect(categoriesOf(text)).not.toEqual([])
  })
})
