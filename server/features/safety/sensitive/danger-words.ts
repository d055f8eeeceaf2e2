import type { SafetyCategory } from '../../../../contracts/safety/safety.ts'
import type { RuleLanguage } from '../rules/rule-types.ts'

/**
 * Words for dangers without a safety category of their own: drivers who are not fit to drive, and products or machines that injure. They
 * hint at a danger to life, so a person reads the reply.
 */
interface DangerWords {
  drivers: string
  /** Words for an unfit driver, only together with a word of `drivers`. */
  unfit: string
  /** Words that hint at an unfit driver on their own. */
  alone: string
  body: string
  injured: string
  guard: string
  failed: string
  /** Phrases for people who are treated for an injury. */
  treated: string
  /** Phrases that hint at suicide: a bridge, a river or a train together with debts, or appointments that are no longer needed. */
  despair: string
}

const dangerWords: Record<RuleLanguage, DangerWords> = {
  en: {
    drivers: 'driver|drivers|chauffeur|taxi|bus|coach|van|lorry|truck|driving|wheel|pilot',
    unfit:
      'drunk|drinking|alcohol|beer|whisky|vodka|booze|asleep|dozing|dozed|eyes open|red light|red lights|texting|swerv*|drift*|wrong side|white line|slurr*',
    alone:
      'nodded off|nodding off|fell asleep at|asleep at the wheel|rumble strip|seeing double|double vision|see double|blurry vision|blurred vision',
    body: 'finger*|thumb*|wrist*|my hand|his hand|her hand|my head|his head|her head|my foot|his foot|her foot|ankle*|knee|knees|my eye|his eye|her eye|tooth|teeth|my leg|his leg|her leg|my arm|his arm|her arm',
    injured:
      'cut|cuts|broke|broken|crush*|trapped|caught|pinched|took|taken|sliced|stitches|burn*|scald*|injur*|swollen|gash*|fracture*|off',
    guard: 'light curtain|guard|emergency stop|e-stop|interlock|brake|brakes|safety switch|safety cover|safety catch|safety gate',
    failed: 'doesn’t|does not|don’t|won’t|isn’t|no longer|not|stopped|fail*|broken|bypass*|removed',
    treated: 'stitches|(still|home from|back from|taken to|ended up|rushed to|went to) ..2 hospital|in plaster|a&e',
    despair:
      '(river|bridge|sea|train) <8> (debt|debts|interest|instalment|rate|owe)|(all|every) ..3 (appointments|slots) ..8 (don’t need|won’t need|no longer need)',
  },
  de: {
    drivers: '*fahrer|*fahrerin|taxi|*bus|lkw|lenkrad|steuer|fahre|fährt',
    unfit:
      'betrunken|getrunken|alkohol|schnaps|bier|wodka|fahne|flasche|eingenickt|eingeschlafen|nickt|schläft|schlangenlinien|rote ampel|handy|lallt|geisterfahrer',
    alone: 'eingenickt|sekundenschlaf|schlangenlinien|sehe doppelt|doppelt sehe|sehe verschwommen|(rote|roter) ampel',
    body: 'finger*|daumen|*gelenk|hand|hände|kopf|fuß|knöchel|knie|auge|zahn|zähne|zeh|zehen',
    injured:
      'aufgeschnitten|geschnitten|gebrochen|gequetscht|eingeklemmt|abgetrennt|genäht|verbrannt|verbrüht|verletzt|geschwollen|platzwunde|schnitt',
    guard: 'lichtvorhang|lichtschranke|schutzgitter|schutzhaube|not-aus|notaus|notausschalter|bremse|bremsen|schutzvorrichtung|sicherung',
    failed: 'nicht|kein|keine|ausgefallen|defekt|versagt|überbrückt|abgebaut|fehlt',
    treated: 'genäht|(noch|liegt|musste|kam) ..2 (im|ins) krankenhaus|notaufnahme|gipsverband|im gips',
    despair:
      '(fluss|brücke|zug) <8> (schulden|zinsen|rate|raten|kredit)|termine ..3 (alle|weitergeben|absagen|streichen) <10> (keine mehr|nicht mehr)|alle ..2 termine <10> (keine mehr|nicht mehr)',
  },
  fr: {
    drivers: 'chauffeur*|conducteur*|conductrice|bus|car|camion|taxi|volant|conduis|conduit|roule',
    unfit: 'ivre|bu|alcool|bière|vodka|bouteille|endormi*|endort|s’endort|dort|pique du nez|zigzag*|feu rouge|téléphone|titube',
    alone:
      'pique du nez|vois double|voit double|vue trouble|vision trouble|vois trouble|grillé ..1 feu|feux rouges|endormi* au volant|me souviens pas d’avoir (passé|roulé|conduit)',
    body: 'doigt*|pouce*|poignet*|la main|sa main|ma main|la tête|le pied|cheville*|genou*|l’œil|dent|dents|orteil*',
    injured: 'coupé*|cassé*|écrasé*|coincé*|arraché*|suture|brûlé*|blessé*|enflé*|entaill*|fracture*|sectionné*',
    guard: 'barrière immatérielle|arrêt d’urgence|carter|protection|frein|freins|sécurité',
    failed: 'pas|plus|lâché|cassé*|défaillan*|retiré*|enlevé*|manque|shunté*',
    treated: 'points de suture|(encore|toujours|emmené|emmenée|fini|passé|rentré*) ..2 (à l’hôpital|aux urgences|d’hôpital)|plâtre',
    despair: '(rivière|pont|fleuve|train) <8> (dette|dettes|intérêts|échéance|crédit)|tous ..2 rendez-vous ..8 plus besoin',
  },
  es: {
    drivers: 'conductor*|chófer|chofer|autobús|taxi|camión|furgoneta|volante|conduzco|conduciendo|bus',
    unfit: 'bebido|borrach*|alcohol|cerveza|vodka|botella|dormido|duerme|cabecea|bandazos|semáforo en rojo|móvil|eses|barranco',
    alone: 'veo doble|veo borroso|visión borrosa|ve doble|cabezada*|da bandazos|semáforo* en rojo|dormido al volante',
    body: 'dedo*|pulgar|muñeca|la mano|la cabeza|el pie|tobillo|rodilla|un ojo|el ojo|diente*',
    injured: 'cort*|roto*|rota|rompió|aplast*|pilló|pillado|atrap*|arranc*|puntos|quemad*|herid*|hinchad*|fractura*|brecha',
    guard: 'barrera|parada de emergencia|protección|resguardo|freno|frenos|seta de emergencia|seguridad',
    failed: 'no|falla*|falló|rota|roto|puentead*|quitad*|sin',
    treated: 'puntos de sutura|(sigue|está|acabó|estuvo|todavía) ..2 (en el hospital|en urgencias|hospitalizad*)|escayola*',
    despair: '(río|puente|tren) <8> (deuda|deudas|intereses|cuota|préstamo)|todas mis citas ..8 (no ..2 (necesito|necesitaré))',
  },
  it: {
    drivers: 'autista|autisti|conducente|autobus|pullman|taxi|camion|furgone|volante|guido|guida',
    unfit: 'bevuto|ubriac*|alcol|birra|vodka|bottiglia|addorment*|dorme|colpo di sonno|sbanda|semaforo rosso|cellulare|zigzag',
    alone: 'colpo di sonno|vedo doppio|vede doppio|vedo sfocato|vista annebbiata|addorment* al volante|rosso al semaforo|semaforo rosso',
    body: 'dito|dita|pollice|polso|la mano|la testa|il piede|caviglia|ginocchio|l’occhio|dente|denti',
    injured: 'tagli*|rott*|schiacci*|incastr*|pres*|strapp*|punti|ustion*|ferit*|gonfi*|frattur*|amputat*',
    guard: 'barriera|arresto di emergenza|protezione|riparo|freno|freni|fungo di emergenza|sicurezza',
    failed: 'non|guast*|rott*|bypassat*|tolt*|manca|smesso',
    treated: 'punti di sutura|(ancora|è|sta|finito|finita) ..1 in ospedale|ingessat*',
    despair: '(fiume|ponte|treno) <8> (debito|debiti|interessi|rata|rate|mutuo)|tutti ..2 appuntamenti ..8 non ..3 (servono|servirà) più',
  },
  pt: {
    drivers: 'motorista*|condutor*|autocarro|ônibus|táxi|camião|caminhão|carrinha|volante|conduzo|dirijo|dirigindo',
    unfit:
      'bebeu|bêbad*|bêbed*|álcool|cerveja|vodka|garrafa|adormec*|dormiu|dorme|cochil*|ziguezague*|sinal vermelho|sinais vermelhos|telemóvel|celular',
    alone:
      'vejo a dobrar|vejo em dobro|vejo dobrado|vista turva|visão turva|visão dupla|adormec* ao volante|(sinal|sinais|semáforo*) vermelh*',
    body: 'dedo*|polegar|pulso|a mão|a cabeça|na cabeça|o pé|tornozelo|joelho|o olho|dente*',
    injured: 'corte*|cortou|partiu|partid*|quebr*|esmag*|entalou|entalad*|preso|arranc*|pontos|queimad*|ferid*|inchad*|fratura*',
    guard: 'barreira|paragem de emergência|parada de emergência|proteção|travão|travões|freio|freios|botão de emergência',
    failed: 'não|falh*|avariad*|partid*|retirad*|sem|deixou',
    treated: 'levou pontos|pontos na|(ainda|está|foi|acabou|continua) ..1 (no|ao|para o) hospital|gesso',
    despair:
      '(rio|ponte|comboio) <8> (dívida|dívidas|juros|prestação|empréstimo)|todas as minhas consultas ..8 não ..2 (preciso|vou precisar)',
  },
  nl: {
    drivers: '*chauffeur|bestuurder|bus|taxi|vrachtwagen|busje|stuur|rijd|rijdt|rijden',
    unfit: 'gedronken|dronken|alcohol|bier|wodka|fles|ingedut|slaapt|slaap|knikkebol*|slingert|rood licht|telefoon|door rood|lalt',
    alone: 'zie dubbel|dubbel zie|zie wazig|wazig zie|ingedut|knikkebol*|(door|het) rood (gereden|licht|reed)|door rood',
    body: 'vinger*|duim|pols|hand|handen|hoofd|voet|enkel|knie|oog|tand|tanden|teen',
    injured: 'gesneden|sneed|gebroken|brak|geplet|bekneld|klem|afgerukt|gehecht|hechtingen|verbrand|gewond|gezwollen|opengehaald|snee',
    guard: 'lichtscherm|noodstop|beschermkap|beveiliging|rem|remmen|afscherming|veiligheidsschakelaar',
    failed: 'niet|geen|kapot|defect|overbrugd|weggehaald|weigert|ontbreekt',
    treated: 'hechtingen|gehecht|(nog|ligt|belandde|moest) ..2 (in het|naar het) ziekenhuis|in het gips|eerste hulp',
    despair: '(rivier|brug|trein) <8> (schuld|schulden|rente|lening|termijn)|alle ..2 afspraken ..8 niet meer nodig',
  },
}

/** Returns the patterns of a category for dangers without a category of their own, in addition to its words. */
export function dangerPatterns(category: SafetyCategory, language: RuleLanguage): string[] {
  const { drivers, unfit, alone, body, injured, guard, failed, treated, despair } = dangerWords[language]
  if (category === 'self_harm') return [`(${despair})`]
  if (category !== 'medical_emergency') return []
  return [`(${drivers}) <14> (${unfit})`, `(${alone}|${treated})`, `(${body}) <6> (${injured})`, `(${guard}) ..5 (${failed})`]
}
