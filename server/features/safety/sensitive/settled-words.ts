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
    event: 'heart attack|stroke|heart surgery|bypass|seizure|fall|concussion|operation|allergic reaction|mini stroke|cardiac arrest',
    between: 'i|he|she|had|suffered|a|an|my|was|about|mild|minor',
    inYear: '(in|back in) @year',
    yearsAgo: '@count years ago',
    symptom: 'chest (pain|pains)|shortness of breath|fever|cough|headache|headaches|dizziness|nausea',
    denied: 'no|no more|no longer (has|have) [any]|without',
    after: 'any more|anymore',
    recovered:
      '(am|is|i’m|he’s|she’s|doing|feel|feels|feeling) [much|very|all] (well|fine|better|good)|recovered [well|fully|completely]|fully recovered|all fine since [then]|(goes|going|can go) back to (school|work)|(no|without) (problems|complaints|symptoms) since then|back (at work|to normal)|all clear|in good health|symptom-free|breathing (normally|fine|well)',
    routine:
      'copy of the (letter|discharge letter|report|file)|discharge letter|insurance|certificate|medical report|driving licence|driver’s license|rehab (course|class|sport|sports)|(which|what) form|(move|cancel|change|reschedule) ..3 (appointment|check-up|checkup)|could you send me|copy|copies|records|form|forms|report|letter|invoice|receipt|bill|travel|trip|flight|holiday|gym|course|class|classes|yoga|swimming|swim|training|donate|donation|register|sign up|sign-up|membership|renew|renewal|address|price|cost|costs|how much|opening hours|parking|job|employer|school|annual|yearly|check-up in|application|apply|archive|article|interview|(do you|are there) ..3 (place|places|spots)|thank you|thanks|kind regards|best regards|hello|good morning',
  },
  de: {
    event: 'herzinfarkt|schlaganfall|infarkt|herz-operation|bypass|sturz|krampfanfall|operation|gehirnerschütterung|allergische reaktion',
    between: 'ich|er|sie|hatte|hat|einen|ein|meinem|meinen|mein|war|leichten',
    inYear: '[im jahr|im jahre|in] @year',
    yearsAgo: 'vor @count jahren',
    symptom: 'brust-schmerzen|schmerzen|atemnot|luftnot|fieber|husten|kopfschmerzen|schwindel|übelkeit',
    denied: 'keine|kein|keinen|ohne',
    after: 'mehr',
    recovered:
      '(mir|ihm|ihr) geht es [wieder|sehr|inzwischen] (gut|besser)|es geht (mir|ihm|ihr) [wieder|sehr] (gut|besser)|(gut|vollständig) erholt|alles gut seitdem|mache ich (reha-sport|reha*|sport)|wieder gesund|(beschwerdefrei|beschwerde-frei)|(seither|seitdem) (keine|ohne) (probleme|beschwerden)|(geht|gehts) es [wieder|sehr] gut|(darf|kann|geht) ..3 wieder ..2 (schule|arbeit|kita)',
    routine:
      '[ich] (bräuchte|brauche) [ich|jetzt] [nur noch|nur|noch] [eine|die|den|einen] (bescheinigung|attest|bericht|arztbrief|entlassungsbericht)|bescheinigung|attest|arztbrief|entlassungsbericht|versicherung|führerschein|arbeitgeber|reha-sport|(noch) plätze|(verschieben|absagen)|kopie|unterlagen|formular|bericht|befund|rechnung|reise|urlaub|flug|kurs|kurse|verein|schwimmen|training|anmelden|anmeldung|mitglied*|verlängern|adresse|preis|kosten|kostet|öffnungszeiten|parkplatz|arbeit|schule|kita|kindergarten|jährliche*|vorsorge*|antrag|beantragen|artikel|interview|spenden|vielen dank|danke|mit freundlichen grüßen|guten tag|guten morgen|hallo|termin im',
  },
  fr: {
    event: 'infarctus|avc|chute|crise d’épilepsie|opération|attaque cérébrale|crise cardiaque|malaise cardiaque',
    between: 'j|ai|a|eu|fait|il|elle|un|mon|son|c|était',
    inYear: 'en @year',
    yearsAgo: 'il y a @count ans',
    symptom: 'fièvre|toux|douleur à la poitrine|douleurs à la poitrine|douleur|douleurs|essoufflement|vertiges|nausées',
    denied: 'plus de|plus aucune|aucune|pas de|sans',
    after: 'du tout',
    recovered:
      'tout va bien [depuis]|(il|elle) va [beaucoup] mieux|je vais [beaucoup|très] (mieux|bien)|bien (remis|remise|rétabli|rétablie)|vie normale|(aucun|pas de) (souci|problème) depuis|en (pleine|bonne) (forme|santé)|retourne à l’école|reprend l’école|(je respire|il respire|elle respire) bien',
    routine:
      'compte rendu|assurance|certificat|attestation|permis de conduire|(déplacer|annuler) ..3 rendez-vous|une copie du|salle de sport|copie|dossier|formulaire|rapport|facture|voyage|vol|vacances|cours|club|natation|inscription|inscrire|abonnement|renouveler|adresse|prix|tarif|coût|horaires|parking|travail|employeur|école|crèche|annuel|annuelle|demande|article|don du sang|merci|cordialement|bonjour|bonsoir|prêt',
  },
  es: {
    event: 'infarto|ictus|derrame|caída|convulsión|operación|infarto cerebral|infarto de miocardio|reacción alérgica',
    between: 'tuve|tuvo|sufrí|un|mi|me|dio|fue',
    inYear: 'en [el año|el] @year',
    yearsAgo: 'hace @count años',
    symptom: 'fiebre|tos|dolor de pecho|dolor en el pecho|dolor|dolores|mareos|náuseas',
    denied: 'ya no (tengo|tiene)|no (tengo|tiene)|sin|ningún',
    after: 'ya|alguna',
    recovered:
      'vida normal|(estoy|está|me encuentro|se encuentra) [mucho|muy|ya] (mejor|bien)|recuperado del todo|todo bien desde entonces|(sin|ningún) (problemas|problema|molestias) desde entonces|en buena forma|vuelve al (cole|colegio|trabajo)|(respiro|respira) bien|hago vida normal',
    routine:
      'necesito el informe|informe|seguro|justificante|certificado|carné de conducir|(cambiar|anular|mover) ..3 cita|colegio|(una) copia del|copia|expediente|formulario|factura|viaje|vuelo|vacaciones|curso|clase|clases|gimnasio|natación|inscribirme|inscripción|renovar|dirección|precio|cuesta|horario|aparcamiento|trabajo|empresa|anual|solicitud|solicitar|artículo|donar|gracias|saludos|buenos días|buenas tardes|hola',
  },
  it: {
    event: 'infarto|ictus|caduta|convulsione|operazione|infarto miocardico|reazione allergica|arresto cardiaco',
    between: 'ho|ha|avuto|un|il|mio|suo|è|stato|nel',
    inYear: 'nel @year',
    yearsAgo: '@count anni fa',
    symptom: 'febbre|tosse|dolore al petto|dolori al petto|dolore|dolori|vertigini|nausea',
    denied: 'nessun|nessuna|senza|non (ho|ha) più',
    after: 'più',
    recovered:
      '(sto|sta) [molto] (bene|meglio)|(dormo|dorme) (bene|meglio)|(respiro|respira) bene|tutto bene [da allora]|vita normale|[completamente] guarito|(senza|nessun) (problemi|problema|disturbi) da allora|in (buona|piena) (forma|salute)|torna a (scuola|lavoro)|torno al lavoro',
    routine:
      'controllo dopo la terapia|certificato|(copia del) referto|referto|assicurazione|patente|(spostare|annullare) ..3 (visita|appuntamento)|serve un altra visita|copia|cartella|modulo|relazione|fattura|viaggio|volo|vacanza|corso|corsi|palestra|nuoto|iscrivermi|iscrizione|rinnovare|rinnovo|indirizzo|prezzo|costo|costa|orari|parcheggio|lavoro|datore di lavoro|scuola|asilo|annuale|domanda|richiesta|articolo|donare|grazie|saluti|buongiorno|buonasera|salve',
  },
  pt: {
    event: 'enfarte|infarto|avc|derrame|queda|convulsão|operação|ataque cardíaco|reação alérgica',
    between: 'tive|teve|sofri|um|o|meu|seu|foi',
    inYear: 'em @year',
    yearsAgo: '(há|faz) @count anos [atrás]|@count anos atrás',
    symptom: 'febre|tosse|dor no peito|dores no peito|falta de ar|dor|dores|tonturas|náuseas',
    denied: 'já não (tenho|tem)|não (tenho|tem) mais|sem|nem|nenhuma',
    after: 'alguma',
    recovered:
      '(estou|está) [muito|bem] (melhor|bem)|faço ginástica [desde então]|[faço|faz] vida normal|tudo bem desde então|volta (à escola|ao trabalho) [amanhã]|recuperado|(sem|nenhum) (problemas|problema|queixas) desde então|em boa forma|voltou ao normal|(respiro|respira) bem|fez tudo bem',
    routine:
      'relatório|seguro|atestado|certificado|carta de condução|(mudar|cancelar) ..3 consulta|aulas para seniores|têm aulas|só para avisar|ginástica|cópia|processo|formulário|fatura|viagem|voo|férias|curso|aula|aulas|ginásio|academia|natação|inscrição|inscrever|renovar|morada|endereço|preço|custa|custo|horário|estacionamento|trabalho|empresa|escola|creche|anual|pedido|artigo|doar|obrigado|obrigada|cumprimentos|bom dia|boa tarde|olá',
  },
  nl: {
    event:
      'hartaanval|hartinfarct|beroerte|herseninfarct|val|operatie|epileptische aanval|hersenschudding|allergische reactie|hartstilstand',
    between: 'ik|hij|zij|ze|had|heb|gehad|een|mijn|kreeg',
    inYear: 'in @year',
    yearsAgo: '(#|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|vijftien|twintig) jaar geleden',
    symptom: 'koorts|hoest|pijn op de borst|pijn|benauwdheid|duizeligheid|misselijkheid',
    denied: 'geen|zonder',
    after: 'meer',
    recovered:
      '(het gaat) [weer|heel] (goed|beter) [met hem|met haar|met mij]|(voel|voelt) me [weer|veel] (goed|beter)|[volledig] hersteld|weer naar school|(zonder|geen) (klachten|problemen) sindsdien|klachtenvrij|in goede (vorm|gezondheid)|(mag|gaat|kan) ..2 weer naar (school|werk)|ademt goed',
    routine:
      '(heb ik|ik heb) [nu] een verklaring [van de cardioloog|van de arts] nodig|verklaring|verzekering|rijbewijs|(verplaatsen|verzetten|afzeggen)|(afspraak|controle) naar (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|vraag ik ..2 aan|kopie|dossier|formulier|rapport|brief|rekening|factuur|reis|vlucht|vakantie|cursus|les|lessen|sportschool|zwemmen|inschrijven|aanmelden|abonnement|verlengen|adres|prijs|kosten|kost|openingstijden|parkeren|werk|werkgever|school|crèche|jaarlijkse|aanvraag|aanvragen|artikel|doneren|dank|bedankt|groet|groeten|goedemorgen|hallo',
  },
}

/** Words of all languages that forbid an exemption outside the phrases above: the present, a change, doubt, the body, a reason and an exception. */
export const unsettledWords =
  'but|however|except|only|still|again|back|now|when|if|unless|until|sit|sitting|lie|lying|lies|standing|talk*|speak*|speech|slur*|droop*|spin*|stumbl*|sleepy|sleeps|asleep|awake|wake*|left|right side|cannot|can’t|won’t|ill|sick|collapse*|floor|today|tonight|morning|yesterday|since|just|hour|hours|minute|minutes|suddenly|currently|worse|same|like|maybe|perhaps|think|guess|believe|seems|strange|odd|weird|funny|feel|feels|feeling|felt|because|help|urgent*|please hurry|arm|arms|leg|legs|hand|hands|side|face|jaw|neck|head|heart|mouth|tongue|eye|eyes|vision|skin|lip|lips|stomach|belly|pressure|pain|pains|ache*|hurt*|weak*|heavy|tight*|cold|grey|gray|blue|sweat*|shak*|' +
  'wenn|falls|sitz*|lieg*|spricht|sprechen|lallt|redet|hängt|dreht|schläft|schläfrig|links|linke*|krank|boden|aber|jedoch|doch|nur|außer|wieder|jetzt|gerade|heute|gestern|seit|seitdem|stunde|stunden|minuten|plötzlich|schlimmer|genauso|genau wie|wie damals|vielleicht|glaube|denke|komisch|seltsam|fühl*|weil|denn|hilfe|dringend|arm|arme|bein|beine|hand|hände|seite|gesicht|kiefer|nacken|kopf|mund|mundwinkel|zunge|auge|augen|lippe|lippen|bauch|druck|drückt|schmerz*|weh|schwach|schwer|kalt|blau|grau|zieht|kribbel*|' +
  'quand|assis|assise|couché|couchée|parle|parler|penche|tourne|tournent|dort|endormi*|gauche|malade|sol|mais|pourtant|sauf|seulement|juste|encore|maintenant|aujourd’hui|hier|matin|soir|depuis|heure|heures|soudain|pire|pareil|même|comme|peut-être|crois|pense|bizarre|drôle|sens|sent|parce|car|aide|urgent|urgence|bras|jambe|main|visage|mâchoire|nuque|tête|coeur|bouche|langue|yeux|vue|lèvres|ventre|serre|mal|faible|lourd|froid|recommence|' +
  'cuando|sentad*|tumbad*|habla|hablar|tuerce|vueltas|duerme|dormido|dormida|izquierd*|enferm*|suelo|pero|salvo|solo|todavía|otra vez|de nuevo|ahora|hoy|ayer|mañana por|desde|hora|horas|repente|peor|mismo|misma|como|quizás|quizá|creo|raro|rara|siento|siente|porque|ayuda|urgente|brazo|pierna|mano|lado|cara|mandíbula|cuello|cabeza|corazón|boca|lengua|ojo|ojos|labios|vientre|presión|duele|débil|pesa|frío|' +
  'quando|sedut*|sdraiat*|parla|parlo|parlare|storta|gira|dorme sempre|sinistr*|malat*|pavimento|ma|però|tranne|ancora|di nuovo|adesso|ora|oggi|ieri|stamattina|stasera|da ieri|ore|improvvis*|peggio|stesso|stessa|come|forse|credo|penso|strano|strana|sento|sente|perché|aiuto|urgente|braccio|gamba|mano|lato|faccia|viso|mascella|collo|testa|cuore|bocca|lingua|occhio|occhi|labbra|pancia|pressione|male|debole|pesante|freddo|' +
  'quando|deitad*|fala|falar|falo|roda|tudo à volta|dorme|esquerd*|doente|chão|mas|porém|exceto|só|ainda|outra vez|agora|hoje|ontem|voltou|repente|pior|mesma|talvez|acho|penso|estranho|estranha|sinto|sente|ajuda|braço|perna|mão|rosto|queixo|pescoço|cabeça|coração|língua|olho|olhos|lábios|barriga|pressão|peso|dói|fraco|fraca|pesado|frio|torta|' +
  'als|zit|zitten|ligt|liggen|praat|praten|spreekt|hangt|draait|slaapt|links|linker*|ziek|vloer|maar|echter|alleen|behalve|weer|opnieuw|nu|vandaag|gisteren|vanochtend|vanmorgen|sinds|uur|minuten|plotseling|ineens|erger|zelfde|dezelfde|hetzelfde|zoals|misschien|denk|geloof|raar|vreemd|voel|voelt|omdat|want|hulp|spoed|been|kant|gezicht|kaak|nek|hoofd|mond|tong|oog|ogen|buik|druk|zeer|zwak|zwaar|koud|scheef|tintel*'

/** Words that begin a new statement in a sentence. Each statement must be routine. */
export const joiningWords = 'and|or|und|oder|sowie|et|ou|y|e|o|ni|ed|en|of'
