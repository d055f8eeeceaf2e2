import type { Language } from '../../../../words/languages.ts'

/** Verbs of English imperatives. An object follows, so that nouns such as "order 12" do not match. */
const englishVerbs =
  'add|adjust|answer|apply|arrange|bill|book|bring|call|cancel|change|charge|check|clean|clear|close|collect|contact|copy|correct|credit|deduct|deliver|email|exchange|extend|fix|forward|freeze|give|hand|have|hold|include|increase|inform|invoice|issue|keep|leave|let|lower|mail|make|measure|move|open|order|pass|pause|pay|pick|post|postpone|prepare|print|provide|put|quote|reduce|refer|refund|register|reissue|remove|renew|repair|replace|reply|report|resend|reserve|respond|return|review|schedule|send|set|ship|show|start|stop|switch|take|tell|transfer|update|upgrade|use|waive|write'
const englishObjects = 'the|my|our|me|us|it|them|this|that|these|those|him|her|an?|all|both|one|everything|sure|in touch|to (?:me|us)'

/**
 * Returns a pattern for the start of a clause: the start of the sentence, or the position after a punctuation mark or one of the
 * conjunctions.
 */
const clause = (conjunctions: string) => `(?:^["“„«(]?|[,;:)–—-]\\s|(?<!\\p{L})(?:${conjunctions})\\s)`

interface RequestPhrases {
  /** Phrases of polite requests, wishes, demands, orders and indirect questions. */
  phrases: string
  /** Imperatives, and other forms that are requests at the start of a clause only. */
  clauses: string
  /** Conjunctions in front of a clause. */
  conjunctions: string
  /** Verbs that are requests at the start of the sentence only. */
  starts?: string
  /** Verbs with a pronoun attached. */
  attached?: string
}

const requestPhrases: Record<Language, RequestPhrases> = {
  en: {
    phrases: `please|kindly|could you|can you|would you|will you|(?:i|we)(?: would|['’]d) (?:rather have|(?:love|prefer|appreciate|take|order|like)(?! to (?:thank|say|point|mention|stress|add|compliment)))|(?:i|we) (?:need|want|require|order|request|expect|demand|insist|apply|would therefore ask)|(?:my|our) (?:\\p{L}{2,20} ){1,2}needs?|let (?:me|us) know|(?:i(?: am|['’]m)|we(?: are|['’]re)) (?:asking|requesting|hoping|looking (?:to|for)|interested in)|(?:i|we)(?: was| were|['’]m| am) (?:hoping|wondering)|i wonder|(?:also |just )?wondering (?:if|whether|when|how|what)|(?:not sure|unsure|(?<!(?:they|you|people) )(?:don['’]t|do not) know|no idea|need to know|(?<!(?:not|doesn['’]t|didn['’]t|never|you|they) )know) (?:if|whether|whose|who|which|what|when|where|how)|any chance|my request|(?:writing|wish|want) to (?:ask|request|order|cancel|book|apply|complain|claim|dispute)|(?:would|should|(?<=i|we|it|that)['’]d) be (?:very |most |so |really )?(?:great|nice|lovely|good|helpful|grateful|glad|wonderful|perfect|obliged|happy|appreciated)|ask(?:ing)? (?:you|that you)|(?:i|we)(?:['’]ll| will) (?:take|need|have)|hope (?:that )?you (?:can|could|will)|(?:must|needs? to|ha(?:s|ve) to|ought to) be (?!(?:said|honest|paid|fair)\\b)|you(?:['’]ll| will)? need to|is something you|looking forward to your (?:offer|quote|proposal)`,
    clauses: `(?:also |just |then |now )?need|would (?:also )?(?:like|love|prefer|appreciate)|ensure|make sure|be sure|(?:do not|don['’]t) (?!know|think|understand|have|want|like|see|mind|need|get|work|fit)\\p{L}+|(?!have an? (?:nice|good|great|lovely)|let me (?!know|have))(?:${englishVerbs}) (?:${englishObjects})|(?:add|bring|deliver|prepare|print|reserve|send|ship) \\d`,
    conjunctions: 'and|or|so|then|but|also|otherwise|therefore',
    starts: 'fix|explain|send|confirm|call|email|tell|give|cancel|change|refund|replace|check|arrange|return|quote|schedule|update|provide',
  },
  de: {
    phrases:
      'bitte|können sie|könnten sie|würden sie|können wir|kannst du|könnt ihr|könntet ihr|ich möchte|wir möchten|(?:ich hätte|wir hätten|hätte ich|hätten wir|würde ich|würden wir|ich würde|wir würden)(?: \\p{L}+){0,4} gerne?|ich brauche|wir brauchen|wir benötigen|ich benötige|ich bitte|wir bitten|(?:brauche|bräuchte|benötige|möchte|bitte) ich|(?:brauchen|bräuchten|benötigen|möchten|bitten) wir|ich bräuchte|wir bräuchten|(?:nicht sicher|unsicher|weiß nicht|wissen nicht|wüsste(?:n)? gern|interessiert),? (?:mich |uns |auch |noch )?(?:ob|wer|wessen|welche\\p{L}*|was|wann|wo|wie)|(?:müssten?|würden?|möchten?) (?:ich|wir) (?:\\p{L}+ )?wissen|teilen sie|(?:ich|wir) (?:erwarte|fordere|verlange|bestehe|bestelle|beantrage|kündige|widerrufe|storniere)n?|(?:erwarte|fordere|verlange|bestelle|beantrage|kündige|widerrufe|storniere) ich|(?:erwarten|fordern|verlangen|bestellen|beantragen|kündigen) wir|wäre(?:n)? (?:ich|wir|es) (?:\\p{L}+ ){0,3}(?:dankbar|schön|gut|toll|nett|hilfreich)|wäre (?:schön|toll|super|nett|gut|lieb)|wir nehmen (?:\\d|noch|zusätzlich|gerne?|auch)|wäre es möglich|ist es möglich',
    clauses:
      '(?:bräuchten?|brauchen?|benötigen?|möchten?)|(?!(?:haben|hatten|sind|waren|wurden|werden|wollen|wollten|sollen|sollten|müssen|dürfen|mögen|schrieben|versprachen|kamen|gingen|riefen|sahen|gaben|nahmen|fanden|bekamen|\\p{L}*(?:[^aeiou]|[bdfglmnprsv]e)ten) Sie)\\p{L}{3,}en Sie|(?:halten|warten|beantworten|erstatten|leiten|bieten|bearbeiten) Sie',
    conjunctions: 'und|oder|also|dann|sonst|daher|deshalb',
  },
  fr: {
    phrases:
      "merci de|veuillez|pouvez-vous|pourriez-vous|je voudrais|nous voudrions|je souhaite|nous souhaitons|je souhaiterais|nous souhaiterions|j['’]aimerais|nous aimerions|j['’]ai besoin|nous avons besoin|il (?:me|nous|vous|en|y)?\\s?(?:faut|faudrait|faudra)|je vous prie|(?:ne sais pas|ne savons pas|ignore|ignorons) (?:si|qui|quel|quelle|quand|comment|où|combien)|s['’]il vous pla[iî]t|svp|je (?:vous )?demande|nous (?:vous )?demandons|j['’]exige|nous exigeons|je commande|nous commandons|je résilie|nous prenons (?:\\d|aussi|encore)|serait(?:-il)? (?:\\p{L}+ )?(?:possible|bien|souhaitable|gentil)|serais (?:\\p{L}+ )?reconnaissante?|serions (?:\\p{L}+ )?reconnaissants?|(?:j['’]attends|nous attendons) (?:de|que|une?|votre|le)",
    clauses:
      "(?:souhait(?:e|ons|erais|erions)|voudrais|voudrions|aimerais|aimerions)|(?!(?:vous|assez|chez|avez|aviez|étiez|serez|aurez|devez|deviez|pouvez|voulez|êtes|\\p{L}+(?:iez|rez))\\s)\\p{L}{3,}ez(?:-(?:les?|la|l['’]|en|y|moi|nous|lui|leur)){0,2}",
    conjunctions: 'et|ou|donc|alors|sinon|mais',
    attached: '\\p{L}{2,}(?:ez|tes)-(?:moi|nous|les?|la|en|y|lui|leur)',
  },
  es: {
    phrases:
      'por favor|pueden?|podrían?|quisiera|quisiéramos|quiero|queremos|(?:me|nos) gustaría|necesito|necesitamos|(?:no sé|no sabemos|saber) (?:si|qué|quién|cuándo|cómo|cuánto)|ruego|rogamos|solicito|solicitamos|les? pido|les? pedimos|exijo|exigimos|reclamo|reclamamos|espero que|esperamos que|pedimos|encargo|encargamos|(?:me|nos) interesa\\p{L}*|habría que|hay que|(?<!(?:no|si) )hace falta|desearía|deseamos|deseo|agradecería|agradeceríamos|sería (?:posible|bueno|estupendo|de agradecer)|(?:me|nos) quedo con|doy de baja',
    clauses:
      '(?:avisen?|envíen?|manden?|cancelen?|cambien?|confirmen?|devuelvan?|reparen?|revisen?|llamen?|entreguen?|anulen?|incluyan?|pongan?|dejen?|hagan?|traigan?|preparen?|recojan?|corrijan?|retiren?|reserven?|indiquen?|informen?|paguen?|descuenten?|sustituyan?|den?|tengan?|vengan?|no \\p{L}+en)',
    conjunctions: 'y|o|así que|entonces|pero|si no',
    attached: '\\p{L}*[áéíóú]\\p{L}*(?:n(?:me|nos|l[oae]s?|se)|[ea](?:me|nos))',
  },
  it: {
    phrases:
      'per favore|per cortesia|potete|potreste|può|potrebbe|riuscite|riuscireste|vorrei|vorremmo|desidero|desideriamo|(?:ho|abbiamo) bisogno|(?:mi|ci) serv\\p{L}+|servirebbe|vi prego|la prego|(?:vi |le )?chiedo|(?:vi |le )?chiediamo|confermate|pretendo|pretendiamo|esigo|esigiamo|ordiniamo|ordino|gradirei|gradiremmo|mi piacerebbe|ci piacerebbe|(?:non so|non sappiamo|sapere) (?:se|chi|cosa|quando|come|quanto|quale)|(?:mi|ci) fate|(?:mi|ci) (?:interessa|interesserebbe)|sarebbe (?:possibile|bello|utile|gradit\\p{L})|bisogna|bisognerebbe|occorre|occorrerebbe|aspetto (?:un|una|il|la)|disdico',
    clauses:
      '(?:avvisate|mandate|inviate|venite|annullate|cambiate|controllate|consegnate|correggete|fate|lasciate|mettete|portate|preparate|prenotate|ritirate|riparate|richiamate|rimborsate|sostituite|spedite|togliete|verificate)',
    conjunctions: 'e|o|oppure|quindi|allora|altrimenti|ma',
    attached: '\\p{L}{2,}[aei]te(?:mi|ci|l[oaie]|ne|gli)',
  },
  pt: {
    phrases:
      'por favor|podem|pode|poderia|poderiam|conseguem|consegue|gostaria|gostaríamos|queria|queríamos|quero|queremos|precis[oa]|precisamos|precisava|precisávamos|solicito|solicitamos|peço|pedimos|agradeço que|agradecia|agradecemos que|exijo|exigimos|reclamo|encomendo|encomendamos|espero que|esperamos que|desejo|desejamos|(?:não sei|não sabemos|saber) (?:se|quem|quando|como|quanto|qual)|seria (?:possível|bom|ótimo)|(?:é|era|será) preciso|interessa-(?:me|nos)|cancelo',
    clauses:
      '(?:avisem?|cancelem?|alterem?|confirmem?|enviem?|mandem?|devolvam?|digam?|entreguem?|façam?|incluam?|levem?|liguem?|marquem?|mudem?|preparem?|recolham?|reembolsem?|reparem?|reservem?|tragam?|troquem?|venham?|verifiquem?|não \\p{L}+em)',
    conjunctions: 'e|ou|então|senão|mas',
    attached: '\\p{L}{2,}(?:em|(?<!r)am)-(?:me|nos|n?[oa]s?|l[oa]s?|lhes?)|(?:diga|envie|mande|ligue|informe|avise)-(?:me|nos)',
  },
  nl: {
    phrases:
      'graag|alstublieft|a\\.u\\.b|aub|kunt u|kan u|kunnen jullie|kan je|zou u|zoudt u|zouden jullie|willen jullie|wilt u|ik wil|wil ik|willen (?:wij|we)|wij willen|we willen|ik zou|wij zouden|ik heb .{1,40} nodig|wij hebben .{1,40} nodig|we hebben .{1,40} nodig|gelieve|verzoek|ik verwacht|wij verwachten|we verwachten|ik eis|wij eisen|ik bestel|wij bestellen|we nemen (?:\\d|ook|nog|graag)|hierbij (?:zeg|bestel|vraag)|(?:weet niet|wil weten|moet weten|weten) (?:of|wie|wat|wanneer|hoe|waar)|(?:zou|is) het (?:\\p{L}+ )?mogelijk|(?:zou|zouden) (?:ik|wij|we) .{1,60} willen',
    clauses:
      '(?:stuur|bevestig|laat (?:me|mij|ons|het)|haal|bel|zet|maak|geef|neem|annuleer|verander|wijzig|zorg|regel|stop|vergoed|controleer|leg|mail|repareer|vervang|lever|breng|houd|kom|kijk|betaal|reserveer|verplaats|schrijf|vermeld)',
    conjunctions: 'en|of|dus|dan|anders|maar',
  },
}

const patternOf = ({ phrases, clauses, conjunctions, starts, attached }: RequestPhrases) => {
  const imperatives = [clauses, attached, starts].filter((part) => part !== undefined).join('|')
  const anywhere = attached === undefined ? phrases : `${phrases}|${attached}`
  return {
    isRequest: new RegExp(
      `(?<!\\p{L})(?:${anywhere})(?!\\p{L})|${clause(conjunctions)}(?:${clauses})(?!\\p{L})|^(?:${starts ?? clauses})(?!\\p{L})`,
      'iu',
    ),
    /** Matches a request at the start of a text. */
    startsRequest: new RegExp(`^(?:${anywhere}|${imperatives})(?!\\p{L})`, 'iu'),
  }
}

type RequestPattern = ReturnType<typeof patternOf>

/** Patterns of requests that are not questions, by language: polite forms, wishes, demands, orders and imperatives. */
export const requestPatterns: Record<Language, RequestPattern> = {
  en: patternOf(requestPhrases.en),
  de: patternOf(requestPhrases.de),
  fr: patternOf(requestPhrases.fr),
  es: patternOf(requestPhrases.es),
  it: patternOf(requestPhrases.it),
  pt: patternOf(requestPhrases.pt),
  nl: patternOf(requestPhrases.nl),
}
