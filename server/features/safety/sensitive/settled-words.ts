import type { RuleLanguage } from '../rules/rule-types.ts'

/** Words of a routine message about an illness that is over, in the syntax of the safety rules. */
interface SettledWords {
  /** Illnesses that happen once, such as a stroke. */
  event: string
  /** Words between an event and its year. */
  between: string
  /** A year, and a number of years ago, that belong to an event. */
  inYear: string
  yearsAgo: string
  /** Symptoms that are harmless when they are denied. Functions of the body are missing: "no pulse" is an emergency. */
  symptom: string
  /** Words that deny a symptom before it, and that may follow it. */
  denied: string
  after: string
  /** Phrases about good health. */
  recovered: string
  /** Documents, courses and appointments that a recovered patient asks for. */
  routine: string
}

export const settledWords: Record<RuleLanguage, SettledWords> = {
  en: {
    event: 'heart attack|stroke|heart surgery|bypass',
    between: 'i|he|she|had|suffered|a|an|my|was|about|mild|minor',
    inYear: '(in|back in) @year',
    yearsAgo: '@count years ago',
    symptom: 'chest (pain|pains)|shortness of breath|fever|cough|headache|headaches|dizziness|nausea',
    denied: 'no|no more|no longer (has|have) [any]|without',
    after: 'any more|anymore',
    recovered:
      '(am|is|i’m|he’s|she’s|doing|feel|feels|feeling) [much|very|all] (well|fine|better|good)|recovered [well|fully|completely]|fully recovered|all fine since [then]|(goes|going|can go) back to (school|work)',
    routine:
      'copy of the (letter|discharge letter|report|file)|discharge letter|insurance|certificate|medical report|driving licence|driver’s license|rehab (course|class|sport|sports)|(which|what) form|(move|cancel|change|reschedule) ..3 (appointment|check-up|checkup)|could you send me',
  },
  de: {
    event: 'herzinfarkt|schlaganfall|infarkt|herz-operation|bypass',
    between: 'ich|er|sie|hatte|hat|einen|ein|meinem|meinen|mein|war|leichten',
    inYear: '[im jahr|im jahre|in] @year',
    yearsAgo: 'vor @count jahren',
    symptom: 'brust-schmerzen|schmerzen|atemnot|luftnot|fieber|husten|kopfschmerzen|schwindel|übelkeit',
    denied: 'keine|kein|keinen|ohne',
    after: 'mehr',
    recovered:
      '(mir|ihm|ihr) geht es [wieder|sehr|inzwischen] (gut|besser)|es geht (mir|ihm|ihr) [wieder|sehr] (gut|besser)|(gut|vollständig) erholt|alles gut seitdem|mache ich (reha-sport|reha*|sport)|wieder gesund',
    routine:
      '[ich] (bräuchte|brauche) [ich|jetzt] [nur noch|nur|noch] [eine|die|den|einen] (bescheinigung|attest|bericht|arztbrief|entlassungsbericht)|bescheinigung|attest|arztbrief|entlassungsbericht|versicherung|führerschein|arbeitgeber|reha-sport|(noch) plätze|(verschieben|absagen)',
  },
  fr: {
    event: 'infarctus|avc',
    between: 'j|ai|a|eu|fait|il|elle|un|mon|son|c|était',
    inYear: 'en @year',
    yearsAgo: 'il y a @count ans',
    symptom: 'fièvre|toux|douleur à la poitrine|douleurs à la poitrine|douleur|douleurs|essoufflement|vertiges|nausées',
    denied: 'plus de|plus aucune|aucune|pas de|sans',
    after: 'du tout',
    recovered: 'tout va bien [depuis]|(il|elle) va [beaucoup] mieux|je vais [beaucoup|très] (mieux|bien)|bien (remis|remise|rétabli|rétablie)|vie normale',
    routine:
      'compte rendu|assurance|certificat|attestation|permis de conduire|(déplacer|annuler) ..3 rendez-vous|une copie du|salle de sport',
  },
  es: {
    event: 'infarto|ictus|derrame',
    between: 'tuve|tuvo|sufrí|un|mi|me|dio|fue',
    inYear: 'en [el año|el] @year',
    yearsAgo: 'hace @count años',
    symptom: 'fiebre|tos|dolor de pecho|dolor en el pecho|dolor|dolores|mareos|náuseas',
    denied: 'ya no (tengo|tiene)|no (tengo|tiene)|sin|ningún',
    after: 'ya|alguna',
    recovered: 'vida normal|(estoy|está|me encuentro|se encuentra) [mucho|muy|ya] (mejor|bien)|recuperado del todo|todo bien desde entonces',
    routine:
      'necesito el informe|informe|seguro|justificante|certificado|carné de conducir|(cambiar|anular|mover) ..3 cita|colegio|(una) copia del',
  },
  it: {
    event: 'infarto|ictus',
    between: 'ho|ha|avuto|un|il|mio|suo|è|stato|nel',
    inYear: 'nel @year',
    yearsAgo: '@count anni fa',
    symptom: 'febbre|tosse|dolore al petto|dolori al petto|dolore|dolori|vertigini|nausea',
    denied: 'nessun|nessuna|senza|non (ho|ha) più',
    after: 'più',
    recovered: '(sto|sta) [molto] (bene|meglio)|(dormo|dorme) (bene|meglio)|(respiro|respira) bene|tutto bene [da allora]|vita normale|[completamente] guarito',
    routine:
      'controllo dopo la terapia|certificato|(copia del) referto|referto|assicurazione|patente|(spostare|annullare) ..3 (visita|appuntamento)|serve un altra visita',
  },
  pt: {
    event: 'enfarte|infarto|avc|derrame',
    between: 'tive|teve|sofri|um|o|meu|seu|foi',
    inYear: 'em @year',
    yearsAgo: '(há|faz) @count anos [atrás]|@count anos atrás',
    symptom: 'febre|tosse|dor no peito|dores no peito|falta de ar|dor|dores|tonturas|náuseas',
    denied: 'já não (tenho|tem)|não (tenho|tem) mais|sem|nem|nenhuma',
    after: 'alguma',
    recovered:
      '(estou|está) [muito|bem] (melhor|bem)|faço ginástica [desde então]|[faço|faz] vida normal|tudo bem desde então|volta (à escola|ao trabalho) [amanhã]|recuperado',
    routine:
      'relatório|seguro|atestado|certificado|carta de condução|(mudar|cancelar) ..3 consulta|aulas para seniores|têm aulas|só para avisar|ginástica',
  },
  nl: {
    event: 'hartaanval|hartinfarct|beroerte|herseninfarct',
    between: 'ik|hij|zij|ze|had|heb|gehad|een|mijn|kreeg',
    inYear: 'in @year',
    yearsAgo: '(#|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|vijftien|twintig) jaar geleden',
    symptom: 'koorts|hoest|pijn op de borst|pijn|benauwdheid|duizeligheid|misselijkheid',
    denied: 'geen|zonder',
    after: 'meer',
    recovered: '(het gaat) [weer|heel] (goed|beter) [met hem|met haar|met mij]|(voel|voelt) me [weer|veel] (goed|beter)|[volledig] hersteld|weer naar school',
    routine:
      '(heb ik|ik heb) [nu] een verklaring [van de cardioloog|van de arts] nodig|verklaring|verzekering|rijbewijs|(verplaatsen|verzetten|afzeggen)|(afspraak|controle) naar (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|vraag ik ..2 aan',
  },
}

/** Words of all languages that forbid an exemption outside the phrases above: the present, a change, doubt, the body, a reason and an exception. */
export const unsettledWords =
  'but|however|except|only|still|again|back|now|today|tonight|morning|yesterday|since|just|hour|hours|minute|minutes|suddenly|currently|worse|same|like|maybe|perhaps|think|guess|believe|seems|strange|odd|weird|funny|feel|feels|feeling|felt|because|help|urgent*|please hurry|arm|arms|leg|legs|hand|hands|side|face|jaw|neck|head|heart|mouth|tongue|eye|eyes|vision|skin|lip|lips|stomach|belly|pressure|pain|pains|ache*|hurt*|weak*|heavy|tight*|cold|grey|gray|blue|sweat*|shak*|' +
  'aber|jedoch|doch|nur|außer|wieder|jetzt|gerade|heute|gestern|seit|seitdem|stunde|stunden|minuten|plötzlich|schlimmer|genauso|genau wie|wie damals|vielleicht|glaube|denke|komisch|seltsam|fühl*|weil|denn|hilfe|dringend|arm|arme|bein|beine|hand|hände|seite|gesicht|kiefer|nacken|kopf|mund|mundwinkel|zunge|auge|augen|lippe|lippen|bauch|druck|drückt|schmerz*|weh|schwach|schwer|kalt|blau|grau|zieht|kribbel*|' +
  'mais|pourtant|sauf|seulement|juste|encore|maintenant|aujourd’hui|hier|matin|soir|depuis|heure|heures|soudain|pire|pareil|même|comme|peut-être|crois|pense|bizarre|drôle|sens|sent|parce|car|aide|urgent|urgence|bras|jambe|main|visage|mâchoire|nuque|tête|coeur|bouche|langue|yeux|vue|lèvres|ventre|serre|mal|faible|lourd|froid|recommence|' +
  'pero|salvo|solo|todavía|otra vez|de nuevo|ahora|hoy|ayer|mañana por|desde|hora|horas|repente|peor|mismo|misma|como|quizás|quizá|creo|raro|rara|siento|siente|porque|ayuda|urgente|brazo|pierna|mano|lado|cara|mandíbula|cuello|cabeza|corazón|boca|lengua|ojo|ojos|labios|vientre|presión|duele|débil|pesa|frío|' +
  'ma|però|tranne|ancora|di nuovo|adesso|ora|oggi|ieri|stamattina|stasera|da ieri|ore|improvvis*|peggio|stesso|stessa|come|forse|credo|penso|strano|strana|sento|sente|perché|aiuto|urgente|braccio|gamba|mano|lato|faccia|viso|mascella|collo|testa|cuore|bocca|lingua|occhio|occhi|labbra|pancia|pressione|male|debole|pesante|freddo|' +
  'mas|porém|exceto|só|ainda|outra vez|agora|hoje|ontem|voltou|repente|pior|mesma|talvez|acho|penso|estranho|estranha|sinto|sente|ajuda|braço|perna|mão|rosto|queixo|pescoço|cabeça|coração|língua|olho|olhos|lábios|barriga|pressão|peso|dói|fraco|fraca|pesado|frio|torta|' +
  'maar|echter|alleen|behalve|weer|opnieuw|nu|vandaag|gisteren|vanochtend|vanmorgen|sinds|uur|minuten|plotseling|ineens|erger|zelfde|dezelfde|hetzelfde|zoals|misschien|denk|geloof|raar|vreemd|voel|voelt|omdat|want|hulp|spoed|been|kant|gezicht|kaak|nek|hoofd|mond|tong|oog|ogen|buik|druk|zeer|zwak|zwaar|koud|scheef|tintel*'

/** Words that begin a new statement in a sentence. Each statement must be routine. */
export const joiningWords = 'and|or|und|oder|sowie|et|ou|y|e|o|ni|ed|en|of'
