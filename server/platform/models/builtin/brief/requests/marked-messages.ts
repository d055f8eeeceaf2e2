import type { Language } from '../../../../words/languages.ts'

/**
 * Messages to businesses, in the order of writing. None is a sample message of the product. Square brackets mark each request; they were
 * set before the patterns were tried on the message. Requests that a person would answer separately are marked separately.
 */
export const markedMessages: readonly { language: Language; messages: readonly string[] }[] = [
  {
    language: 'en',
    messages: [
      `Hello,
I have been paying off my saddle since May, [and I would like to lower my instalment to 40 pounds]. The stitching on the left flap came loose last week, [so could someone look at it before the show on the 14th?] Otherwise I am very happy.
Best wishes
Orla Finnegan`,
      `Dear tuners,
our upright has not been touched for six years. [Would 12 March suit you?] [How much is the call-out to Kelso?] If the strings are too rusty, [let us know before you start so that we can decide].
Thanks, Gregor`,
      `Hi there
We run a small escape room and want to reprint our signs. [We'd take 25 licences of the font for the window team], and [please put them on the same account as last year]. Nothing else has changed.
Pru`,
      `Good morning,
[I'm writing to ask if the June sailing still has cabins with a window.] My mother uses a wheelchair, [is there a lift to the sun deck]? [And what's the latest date I can pay the balance?]
Kind regards
D. Achebe`,
      `To whom it may concern,
I am appalled. The marquee arrived four hours late, two panels were torn and your driver told my husband to "sort it out himself". Guests stood in the rain. I have photographs of everything and I spoke to three different people on the day, none of whom called me back. [I expect a refund of the hire fee.] The poles are still in my garden, [so have them collected this week]. We will not be booking again.
Mrs J. Harkness`,
      `Hi,
the bees arrived fine. Two things: [I never got the invoice], and [the smoker in my parcel is the small one, not the large one I ordered]. PS: [do you still buy back empty nuc boxes?]
Cheers, Wyn`,
      `Dear Sir or Madam,
[Kindly confirm that my climbing shoes can be resoled twice.] The left one has a hole at the toe. If you cannot save it, [I'd prefer to have the pair sent back unrepaired]. 
Yours faithfully
T. Okonjo`,
      `Hello team,
we're planning our choir's trip and there will be 38 of us. [Is there a group price,] [can the coach park overnight] and [do you do packed lunches?]
Best, Marguerite`,
      `Hi, quick one. [Any chance of moving my tattoo appointment to the Thursday?] [Also wondering if I can bring a friend.] The deposit is already paid.
Zed`,
      `Hello,
my late father's watch came back running but it loses ten minutes a day. That is not what I paid for. [Please regulate it again free of charge], [or tell me who your insurer is]. You may keep it for as long as it takes.
R. Whitlock`,
      `Dear all,
our cheese order for November will be as follows:
- [4 wheels of the aged gouda]
- [12 tubs of whey butter]
- [1 box of rennet tablets]
[Deliver to the back entrance please], the front is being painted.
Thank you
Bistro Lantern`,
      `Hello, I saw the vacancy board at your kennel. Our spaniel is nervous with other dogs. [What I need to know is whether he would have his own run.] [Could you also give me the name of the vet you use?] We leave on the 3rd.
Hattie`,
      `Hi,
The kayak rack you fitted rattles at anything above 50. I tightened the bolts myself but no luck. [It would be great if you could take a look on Saturday morning.] While I'm there, [I'd also love a quote for a second set of bars].
Ivo`,
      `Good afternoon,
thank you for the estimate for the oak. We accept it. [The crown should be thinned by no more than 20 %,] please, and [you'll need to let the neighbours at number 9 know the day before]. [When will you start?]
Regards
Bettany Crowe`,
      `Hello,
I ordered two pairs of varifocals. [Cancel the tortoiseshell pair], I found my old ones. [The other pair I'd like to pick up on Friday instead of Monday]. Is that all right?
Nuala`,
      `Hi Sam, hope the season is going well! [We were hoping to book the lower field again for the scout camp, 9 to 13 July.] There are 46 children and 8 leaders. [Do we still need our own fire bins] and [would you mind sending the new risk form over?]
Baz`,
      `Dear Mr. Tolland,
unless the scaffold comes down by the end of the month, I shall have to charge you for the lost parking space. [I would therefore ask you to give me a firm date.] I have also had no answer to my letter of 2 September, [please respond to it].
Yours sincerely
P. Eversleigh`,
      `hey
my storage unit door is stuck AGAIN third time this month. [need someone today]. [also i want my november fee knocked off] because i couldn't get to my tools
jordan`,
      `Hello,
The rehearsal room booking was for two hours but we only used one because the boiler failed. [Can we have the second hour credited?] If not, [we'd be happy with a free session in January]. Our drummer left a pedal behind, [has anyone handed it in?]
The Lower Case`,
      `Dear notary's office,
[I should be grateful if you would prepare a power of attorney for my sister.] She lives in Porto and cannot travel. [What documents do you require from her?] [Would a video identification be accepted?]
With kind regards
Anselm Reeve`,
      `Hi, I'm a member since 2019 (no. 40412). [My request is simple: freeze my membership from 1 December.] I'm having knee surgery. [I also want it in writing that no fee is taken during that time.]
Thanks
Lorcan`,
      `Hello,
we bought three ewes from you at the spring sale. One of them has not been right since. Our vet found an old abscess. I'd rather not argue about money. [What do you suggest?] [We do need the movement papers for the other two, which were never sent.]
A. Tregear`,
      `Dear printers,
please find attached the new menu. [Could the gold be a bit warmer?] [Make sure the allergens are not smaller than 8 point.] [And how soon can you run 300?]
Sol`,
      `Hi,
thanks for the lovely flowers. [One question though - is the vase ours to keep or do we return it?] PPS [I'd like the same arrangement on the first of every month, if that's possible.]
Fern`,
      `Hello, I passed my theory test. [I'm looking to start lessons in the evenings, automatic only.] I'm free on Tuesdays and Wednesdays. [Are there any intensive weeks?] [What does one cost?]
Moira`,
      `Dear customer service,
Your chimney sweep came on the 8th and left soot all over our new carpet. He apologised but said cleaning was not his job. We had a baby crawling around that day. The certificate he left has the wrong house number on it. [We want the carpet cleaned at your expense] [and the certificate needs to be reissued]. I look forward to hearing from you.
Olu and Grace Bankole`,
      `Hi both
Great show. [Would it be possible to get the recordings of the two encores?] I know rights are tricky. [If so, please name your price]; [if not, could you point me to someone who filmed?]
K`,
      `Hello,
1. [The gate code stopped working on Sunday]
2. [We are missing one of the three mooring keys]
3. [Shore power on berth 22 trips every evening]
[Please fix these before Easter.]
Capt. L. Moreau`,
      `Good evening,
the suit fits perfectly apart from the sleeves. [They ought to be 1.5 cm shorter.] The wedding is on the 20th, [so I need it back by the 18th at the latest]. [Is a same day alteration something you offer?]
H. Valdis`,
      `Hello, my daughter moved up to the dolphins group but the email still says seahorses. [Can you double check which class she is in and correct the list?] [We'd also appreciate a call about the missed lessons in September.] She loves the teacher, by the way.
Ines`,
    ],
  },
  {
    language: 'de',
    messages: [
      `Guten Tag,
unser Klavier steht seit dem Umzug im Wintergarten, [und ich möchte die Rate auf 60 Euro senken]. Die Stimmung war sehr gut. [Wann hätten Sie im März wieder Zeit?]
Mit freundlichen Grüßen
Annegret Pohl`,
      `Sehr geehrte Damen und Herren,
der Schornsteinfeger war am 4. da und hat die Klappe offen gelassen. Seitdem zieht es im ganzen Haus. Wir haben schon zweimal angerufen. [Ich erwarte, dass das diese Woche behoben wird.] [Außerdem hätten wir gern eine Kopie des Messprotokolls.] Falls Kosten entstehen, [melden Sie sich vorher].
Familie Brandl`,
      `Hallo,
wir nehmen das Angebot für die Bienenkästen an. [Bitte liefern Sie 12 Stück statt 10] und [schicken Sie die Rechnung an den Verein]. PS: [Gibt es die Rähmchen auch in Zander?]
Viele Grüße
Uwe Kranz`,
      `Hallo zusammen,
meine Kletterschuhe sind zum dritten Mal vorne offen. [Lassen sie sich noch einmal besohlen oder lohnt es sich nicht mehr?] [Den Sitzgurt würde ich gern zurückgeben], er ist zu groß.
LG Mira`,
      `Guten Morgen,
mein Hund bleibt vom 3. bis 9. August bei Ihnen. [Ob er allein schlafen kann, müsste ich noch wissen.] Er bekommt morgens eine Tablette, [die geben Sie ihm bitte mit dem Futter]. [Dürfen wir ihn schon um 7 Uhr bringen?]
Torsten Wiek`,
      `Sehr geehrter Herr Notar,
[ich bitte um einen Termin zur Beglaubigung] [und um Auskunft, welche Unterlagen meine Schwester braucht]. Sie lebt in Graz. Vielen Dank im Voraus.
Elfriede Stamm`,
    ],
  },
  {
    language: 'fr',
    messages: [
      `Bonjour,
mon vélo est prêt depuis lundi, [et je souhaiterais payer en trois fois]. [Serait-il possible de le livrer à domicile ?] Je travaille jusqu'à 19 h.
Cordialement
Solène Baudry`,
      `Madame, Monsieur,
le chapiteau est arrivé avec quatre heures de retard et deux toiles étaient déchirées. Personne ne nous a rappelés. [Je vous demande de rembourser la location.] [Les mâts sont encore dans mon jardin, faites-les enlever cette semaine.]
Mme Delorme`,
      `Bonjour, nous acceptons le devis. [Pourriez-vous commencer le 12] et [nous indiquer la durée des travaux ?] Si le chêne est malade, [prévenez-nous avant de couper].
M. Rouvier`,
      `Bonsoir,
notre chorale viendra à 38. [Y a-t-il un tarif de groupe], [le car peut-il rester la nuit] et [proposez-vous des paniers-repas ?]
Marguerite Aubin`,
      `Bonjour,
la montre retarde de dix minutes par jour. [Je voudrais qu'elle soit réglée gratuitement.] [Dites-moi aussi si le bracelet est encore sous garantie.]
PS : [avez-vous reçu mon chèque ?]
Loïc Kerbrat`,
      `Bonjour,
ma fille a changé de groupe de natation. [J'ignore si son bonnet doit être jaune ou rouge.] [Il faudrait également corriger son prénom sur la liste.] Bonne journée
Inès Mahé`,
    ],
  },
  {
    language: 'es',
    messages: [
      `Buenos días:
llevo dos años pagando la silla de montar [y me gustaría bajar la cuota a 40 euros]. La costura izquierda se ha soltado. [¿Podrían repararla antes del día 14?]
Un saludo
Nieves Aldana`,
      `Hola,
aceptamos el presupuesto de la poda. [Avisen a los vecinos del número 9 el día anterior] y [dígannos cuándo empiezan]. 
Gracias
Fermín`,
      `Estimados señores:
la carpa llegó cuatro horas tarde y rota. Nadie nos llamó. [Exijo la devolución del alquiler.] Además, los postes siguen en mi jardín, [recójanlos esta semana].
Sra. Urrutia`,
      `Hola, somos un coro de 38 personas. [¿Tienen precio de grupo] y [puede el autocar quedarse por la noche?] [También nos interesa saber si preparan comida para llevar.]
Marga`,
      `Buenas tardes,
mi perro se queda con ustedes del 3 al 9 de agosto. [Necesito saber si dormirá solo.] Si enferma, [llámenme a mí antes que al veterinario]. Posdata: [¿aceptan tarjeta?]
Tomás Quer`,
      `Hola:
el traje me queda bien, salvo las mangas. [Habría que acortarlas un centímetro.] La boda es el 20, [así que lo necesito para el 18].
Héctor`,
    ],
  },
  {
    language: 'it',
    messages: [
      `Buongiorno,
pago la sella da maggio [e vorrei abbassare la rata a 40 euro]. La cucitura si è aperta. [Riuscite a sistemarla prima del 14?]
Cordiali saluti
Ornella Dessì`,
      `Gentili signori,
il tendone è arrivato con quattro ore di ritardo e due teli erano strappati. Nessuno ci ha richiamati. [Pretendo il rimborso del noleggio.] I pali sono ancora in giardino, [venite a ritirarli entro venerdì].
Sig.ra Galvani`,
      `Salve, accettiamo il preventivo. [Ci fate sapere quando iniziate?] [Inoltre servirebbe la fattura intestata al condominio.] Grazie
Renzo`,
      `Buonasera,
siamo un coro di 38 persone. [C'è un prezzo per gruppi] e [il pullman può restare la notte?] [Gradiremmo anche dei pranzi al sacco.]
Margherita`,
      `Buongiorno,
l'orologio perde dieci minuti al giorno. [Vi chiedo di regolarlo di nuovo gratis] [oppure di dirmi chi è il vostro assicuratore]. PS: [il cinturino è in garanzia?]
Loris`,
      `Ciao,
mia figlia è passata ai delfini ma la mail dice ancora cavallucci. [Potete controllare?] Se il corso è pieno, [mettetela in lista d'attesa].
Ines`,
    ],
  },
  {
    language: 'nl',
    messages: [
      `Goedemorgen,
ik betaal het zadel sinds mei af [en ik zou de termijn graag verlagen naar 40 euro]. De naad is los. [Kunnen jullie dat voor de 14e maken?]
Groet, Sjoerd`,
      `Beste,
de tent kwam vier uur te laat en was kapot. Niemand belde terug. [Ik verwacht dat u de huur terugbetaalt.] De palen liggen nog in mijn tuin, [haal ze deze week op].
Mevr. Zwart`,
      `Hallo,
wij zijn een koor van 38 mensen. [Is er een groepsprijs], [mag de bus 's nachts blijven staan] en [verzorgen jullie lunchpakketten?]
Margriet`,
    ],
  },
  {
    language: 'pt',
    messages: [
      `Bom dia,
pago a sela desde maio [e gostaria de baixar a prestação para 40 euros]. A costura abriu. [Conseguem arranjá-la antes do dia 14?]
Cumprimentos
Otília`,
      `Exmos. Senhores,
a tenda chegou quatro horas atrasada e rasgada. Ninguém nos ligou. [Exijo a devolução do aluguer.] Os postes continuam no jardim, [venham buscá-los esta semana].
Sra. Vilar`,
      `Olá,
o meu cão fica convosco de 3 a 9 de agosto. [Precisava de saber se dorme sozinho.] Se adoecer, [liguem-me antes do veterinário]. PS: [aceitam cartão?]
Tomé`,
    ],
  },
]
