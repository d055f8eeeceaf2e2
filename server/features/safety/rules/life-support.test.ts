import { describeCategory } from '../../../testing/safety/describe-category.ts'

describeCategory('life_support', {
  en: {
    found: [
      'My mother is on oxygen at home. Which rate plan is best for us?',
      "Please don't disconnect us, my son is on a ventilator",
      'When will the power be back? My husband uses an oxygen concentrator and the backup battery has two hours left.',
      'i do dialysis at home every night and we got a shut off notice',
      'We have a feeding pump and a suction machine running for our daughter, is there an outage planned?',
      "He can't survive without his breathing machine",
      'I need to register as a medical baseline customer because of my CPAP and insulin fridge',
      'our baby is on an apnea monitor, when does the outage end',
      "grandma's oxygen machine stopped when the electricity went out",
      'My insulin has to stay refrigerated and the power has been off since noon',
      'I depend on an electric wheelchair and cannot charge it during the blackout',
      'The life support equipment in our home needs uninterrupted power',
    ],
    harmless: [
      'The oxygen sensor of the truck needs replacement.',
      'We use oxygen bleach in the laundry.',
      'How long is version 3 supported? We heard it is on life support.',
      'Please send 40 cylinders of welding oxygen.',
      'The dissolved oxygen in the pond is low.',
      'Do you sell CPAP masks?',
      'The ventilation system in the office is loud.',
      'Our coffee machine needs power on the terrace.',
      'When does the lifetime support end?',
      'Can you move my appointment for the sleep study?',
    ],
  },
  de: {
    found: [
      'Meine Mutter ist zu Hause an ein Sauerstoffgerät angeschlossen, welcher Tarif passt?',
      'Bitte nicht abschalten, mein Sohn wird beatmet',
      'Wann kommt der Strom wieder? Der Akku vom Beatmungsgerät hält noch zwei Stunden.',
      'mache jede nacht heimdialyse und habe eine sperrandrohung bekommen',
      'Unsere Tochter braucht Absauggerät und Ernährungspumpe, ist ein Stromausfall geplant?',
      'Das Insulin muss in den Kühlschrank und wir haben seit heute Mittag keinen Strom',
    ],
    harmless: [
      'Wir brauchen 40 Flaschen Schweißsauerstoff.',
      'Der Ventilator im Büro ist laut.',
      'Die Lambdasonde misst zu wenig Sauerstoff.',
      'Wie lange wird Version 3 noch unterstützt?',
      'Verkaufen Sie CPAP-Masken?',
    ],
  },
  fr: {
    found: [
      'Ma mère est sous oxygène à la maison, quel tarif choisir ?',
      'Ne coupez pas, mon fils est sous respirateur',
      "Quand revient le courant ? La batterie du concentrateur d'oxygène tient encore deux heures.",
      "je fais ma dialyse à domicile et j'ai reçu un avis de coupure",
      "L'insuline doit rester au frigo et nous n'avons plus d'électricité depuis midi",
    ],
    harmless: [
      "Il nous faut 40 bouteilles d'oxygène pour la soudure.",
      'Le ventilateur du bureau est bruyant.',
      "Nous vendons de l'eau oxygénée.",
      "Jusqu'à quand la version 3 est-elle maintenue ?",
    ],
  },
  es: {
    found: [
      'Mi madre está con oxígeno en casa, ¿qué tarifa nos conviene?',
      'No nos corten la luz, mi hijo está conectado a un respirador',
      '¿Cuándo vuelve la luz? La batería del concentrador de oxígeno dura dos horas.',
      'hago diálisis en casa y recibí un aviso de corte',
      'La insulina tiene que estar en la nevera y no hay electricidad desde el mediodía',
    ],
    harmless: [
      'Necesitamos 40 cilindros de oxígeno industrial para soldadura.',
      'El ventilador de techo de la oficina hace ruido.',
      '¿Venden agua oxigenada?',
      '¿Hasta cuándo tiene soporte la versión 3?',
    ],
  },
  it: {
    found: [
      'Mia madre è in ossigenoterapia a casa, quale tariffa conviene?',
      'Non staccate la corrente, mio figlio è attaccato al respiratore',
      'Quando torna la luce? La batteria del concentratore di ossigeno dura due ore.',
      'faccio la dialisi a casa e ho ricevuto un preavviso di distacco',
      "L'insulina deve stare in frigo e siamo senza corrente da mezzogiorno",
    ],
    harmless: [
      'Ci servono 40 bombole di ossigeno industriale per la saldatura.',
      'Il ventilatore a soffitto fa rumore.',
      'Vendete acqua ossigenata?',
    ],
  },
  pt: {
    found: [
      'A minha mãe está com oxigénio em casa, qual é a melhor tarifa?',
      'Não cortem a luz, meu filho está ligado a um respirador',
      'Quando volta a luz? A bateria do concentrador de oxigênio dura duas horas.',
      'faço diálise em casa e recebi um aviso de corte',
      'A insulina tem de ficar no frigorífico e estamos sem luz desde o meio-dia',
    ],
    harmless: [
      'Precisamos de 40 cilindros de oxigênio industrial para solda.',
      'O ventilador de teto faz barulho.',
      'Vendem água oxigenada?',
    ],
  },
  nl: {
    found: [
      'Mijn moeder heeft thuis zuurstof nodig, welk tarief is het beste?',
      'Sluit ons niet af, mijn zoon ligt aan de beademing',
      'Wanneer komt de stroom terug? De accu van de zuurstofconcentrator gaat nog twee uur mee.',
      'ik doe thuisdialyse en kreeg een brief over afsluiting',
      'De insuline moet in de koelkast en we hebben sinds vanmiddag geen stroom',
    ],
    harmless: ['We hebben 40 flessen lasgas nodig.', 'De ventilator op kantoor maakt lawaai.', 'Verkopen jullie waterstofperoxide?'],
  },
})
