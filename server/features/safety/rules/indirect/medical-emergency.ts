import type { CategoryRules } from '../rule-types.ts'

/** People who do not move or answer, and symptoms that a writer mentions in passing: a swollen tongue, drooling after a product, unequal pupils. */
export const indirectMedicalEmergency: CategoryRules = {
  category: 'medical_emergency',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      names: { caustic: 'drain cleaner|descaler|bleach|oven cleaner|toilet cleaner|cleaning product|washing liquid|blue liquid' },
      find: [
        '!(hanging|slumped|lying|lies|laying|harness|scaffold|scaffolding|pole|ladder|roof|floor|wheel) <12> (hasn’t|not|doesn’t|isn’t|won’t|didn’t) ..1 (moved|move|moving|react|reacting|respond|responding|answer|answering)',
        '(tongue|throat|lips) <5> (thick|swelling|swollen|swells|puffy|closing)',
        '(drooling|drools|dribbling) <12> (drank|swallowed|mouth|product|@caustic)',
        '@child ..8 (drank|drunk|swallowed|licked) ..8 @caustic',
        '(pupil|pupils) <6> (bigger|larger|different|unequal|wide|huge)',
        '(insulin) <10> (twice|double|two doses) ..12 (shaking|shaky|sweating|sweaty|dizzy|blurry|mistake|accident)',
      ],
      unless: ['(overdose|poison|heart attack) (lipstick|perfume|mascara|burger|sandwich|pizza|grill|hot sauce)'],
    },
    de: {
      names: { caustic: 'rohrreiniger|abflussreiniger|entkalker|bleiche|chlorreiniger|wc-reiniger|backofenreiniger|reiniger' },
      find: [
        '!(hängt|liegt|sitzt|gurt|gerüst|mast|leiter|dach|boden|lenkrad) <12> (nicht|nichts) ..3 (bewegt|bewegte|reagiert|antwortet|rührt)',
        '!(bewegt|rührt|reagiert|antwortet) ..5 nicht ..6 (gurt|gerüst|mast|leiter|boden|lenkrad)',
        '!(bewegt|rührt) sich ..5 (minuten|stunde|stunden) (nicht|nicht mehr)',
        '(zunge|hals|lippen|rachen) <5> (schwillt|geschwollen|anschwellen|dick|zugeschwollen|angeschwollen)',
        '(schwillt|schwellen) ..2 (zunge|hals|lippen|rachen)',
        '(sabbert|speichelt) <12> (getrunken|geschluckt|mund|@caustic)',
        '(@child|kleine|kleiner) ..8 @caustic ..6 (getrunken|geschluckt|probiert)',
        '(pupille|pupillen) <6> (größer|verschieden|unterschiedlich|weit|riesig)',
        '(insulin) <10> (doppelt|zweimal|zwei mal) ..12 (zittere|zittert|schwitze|schwitzt|schwindlig|versehen)',
      ],
    },
    fr: {
      names: { caustic: 'déboucheur|déboucher|détartrant|javel|décapant|nettoyant|produit ménager|produit vaisselle|soude' },
      find: [
        '!(suspendu|pendu|allongé|allongée|affalé|par terre|harnais|échafaudage|poteau|échelle|toit|volant) <12> (ne|n) ..2 (bouge|répond|réagit|bougé|répondu) ..1 (pas|plus)',
        '(langue|gorge|lèvres) <5> (gonfle|gonflé|gonflée|gonflées|enflé|enflée|épaisse|serre|gonflent)',
        '(bave|salive) <14> (bu|avalé|bouche|@caustic)',
        '(bu|avalé|léché) ..8 @caustic',
        '(pupille|pupilles) <6> (grosse|grande|différentes|inégales|dilatée|dilatées)',
        '(insuline) <10> (deux fois|double) ..12 (tremble|transpire|sueur|vertige|erreur)',
      ],
      unless: [
        '+ (prochaine|prochaines|dates) ..2 (formation|formations|cours) ..2 (sur|de|aux) ..8 (le|la|l|les) _',
        '(parfum|rouge à lèvres) (poison|overdose)',
      ],
    },
    es: {
      names: { caustic: 'desatascador|lejía|limpiador|descalcificador|salfumán|sosa|detergente|producto de limpieza' },
      find: [
        '!(colgado|tirado|tumbado|desplomado|arnés|andamio|poste|escalera|tejado|suelo|volante) <12> no ..1 (mueve|responde|contesta|reacciona|ha movido)',
        '(lengua|garganta|labios) <5> (hincha|hinchada|hinchados|hinchando|gorda|cerrando|hinchan)',
        '(babear|babea|babeando) <14> (bebido|bebió|tragado|boca|@caustic)',
        '(bebió|bebido|tragado|tragó|ha bebido) ..8 @caustic',
        '(pupila|pupilas) <6> (grande|distinta|distintas|dilatada|desiguales)',
        '(insulina) <10> (dos veces|doble) ..12 (tiemblo|tiembla|sudo|suda|mareo|mareado|error)',
      ],
    },
    it: {
      names: { caustic: 'sgorgante|sturalavandini|candeggina|anticalcare|disgorgante|acido muriatico|detersivo|disincrostante|varechina' },
      find: [
        '!(appeso|sdraiato|steso|accasciato|imbracatura|ponteggio|palo|scala|tetto|terra|volante) <12> non ..1 (muove|risponde|reagisce|mosso)',
        '(lingua|gola|labbra) <5> (gonfia|gonfiando|gonfie|gonfiano|ingrossata|chiudendo|chiude)',
        '(sbava|bava) <14> (bevuto|ingoiato|ingerito|bocca|@caustic)',
        '(bevuto|ingoiato|ingerito|leccato) ..8 @caustic',
        '(pupilla|pupille) <6> (più grande|grande|diverse|dilatata|dilatate)',
        '(insulina) <10> (due volte|doppia) ..12 (tremo|trema|sudo|suda|gira|errore|sbaglio)',
      ],
    },
    pt: {
      names: {
        caustic: 'desentupidor|desentupir|lixívia|água sanitária|soda cáustica|detergente|limpa-vidros|descalcificante|produto de limpeza',
      },
      find: [
        '!(pendurado|deitado|caído|caída|estendido|arnês|andaime|poste|escada|telhado|chão|volante) <12> não ..2 (mexe|responde|reage|mexeu|se mexe)',
        '(língua|garganta|lábios) <5> (inchada|inchados|inchar|incha|inchando|grossa|fechar|fechando)',
        '(babar|baba|babando|babar-se) <14> (bebeu|engoliu|boca|@caustic)',
        '(bebeu|engoliu|lambeu) ..8 @caustic',
        '(pupila|pupilas) <6> (maior|diferentes|dilatada|dilatadas)',
        '(insulina) <10> (duas vezes|dobro|a dobrar) ..12 (tremo|treme|tremer|suo|sua|suar|tontura|tonto|engano)',
      ],
    },
    nl: {
      names: { caustic: 'ontstopper|gootsteenontstopper|bleek|bleekmiddel|ontkalker|afwasmiddel|schoonmaakmiddel|chloor|wc-reiniger' },
      find: [
        '!(hangt|ligt|zit|tuigje|gordel|harnas|steiger|mast|paal|ladder|dak|vloer|grond|stuur) <12> (niet|niks) ..2 (beweegt|bewogen|reageert|antwoordt)',
        '!(beweegt|reageert|antwoordt) ..2 niet ..6 (ladder|steiger|mast|grond|stuur)',
        '!(ligt|hangt) <8> (reageert|beweegt|antwoordt) ..1 niet',
        '(tong|keel|lippen) <5> (dik|zwelt|zwellen|opgezwollen|gezwollen|opgezet|dicht)',
        '(kwijlt|kwijlen) <14> (dronk|gedronken|ingeslikt|mond|@caustic)',
        '(dronk|gedronken|ingeslikt|gelikt) <8> @caustic',
        '(pupil|pupillen) <6> (groter|verschillend|wijd|ongelijk)',
        '(insuline|insulinepen) <10> (twee keer|dubbel|tweemaal|dubbele) ..12 (tril|trilt|zweet|zweten|duizelig|dansen|ongeluk)',
      ],
    },
  },
}
