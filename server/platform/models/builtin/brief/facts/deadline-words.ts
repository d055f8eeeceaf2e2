import type { Language } from '../../../../words/languages.ts'

/** Words of deadlines in a language, as parts of regular expressions. */
export interface DeadlineWords {
  /** Words before a latest time, such as `by` and `before`. */
  by: string
  /** Words before a duration, such as `within`. */
  within: string
  /** Words that state a deadline even without a request, such as `deadline` and `expires`. */
  due: string
  /** Words that show urgency, such as `as soon as possible`. */
  urgent: string
  /** Names of days, and phrases such as `end of the month`. */
  days: string
  months: string
  /** Units of a duration, such as `hours` and `working days`. */
  units: string
  numbers: string
  /** Words that state an obligation or a need, such as `must` and `need`. */
  needs: string
  /** Words at the start of a question that requests something, such as `could`. */
  asks: string
  /** Words that introduce an indirect question, such as `whether`. A time after them belongs to the question. */
  whether: string
  /** Words that refer to the past, such as `was` and `paid`. A time next to them is not a deadline. */
  past: string
}

export const deadlineWords: Record<Language, DeadlineWords> = {
  en: {
    by: 'by|before|until|till|not later than|no later than',
    within: 'within|in the next|within the next',
    due: 'deadline|due|no later than|not later than|at the latest|payable|expires',
    urgent: "asap|as soon as possible|urgently|immediately|at once|right away|(?:is|it[’']s|very|most) urgent",
    days: 'today|tonight|tomorrow|noon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|end of (?:the |this |next )?(?:day|week|month|quarter|year)|next (?:week|month)',
    months:
      'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec',
    units: '(?:working |business |calendar )?(?:minutes?|hours?|hrs?|days?|weeks?|months?)',
    numbers: 'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|a few',
    needs:
      'must|ha(?:ve|s) to|need(?:s|ed)?|require[sd]?|expects?|requests?|asks?|demands?|insists?|is to be|are to be|can (?:i|we) (?:get|have|receive)',
    asks: 'could|would',
    whether: 'whether|if',
    past: 'was|were|had|did|got|came|went|bought|paid|sent|told|said|lived|stayed|took|left|been|ago|\\p{L}{2,20}ed',
  },
  de: {
    by: 'bis|vor|spätestens|noch vor',
    within: 'innerhalb|binnen|in den nächsten|in den kommenden',
    due: 'frist|fällig|spätestens|zahlbar|läuft ab|termin ist',
    urgent: 'dringend|umgehend|unverzüglich|sofort|so schnell wie möglich|schnellstmöglich|baldmöglichst|eilt',
    days: 'heute|morgen|übermorgen|mittag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|wochenende|ende (?:der|des|dieser|nächster) (?:woche|monats|quartals|jahres)|monatsende|wochenende|jahresende|nächster? (?:woche|monat)',
    months:
      'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan|feb|apr|jun|jul|aug|sept?|okt|nov|dez',
    units: '(?:werk|arbeits|kalender)?(?:minuten?|stunden?|tage[ns]?|tag|wochen?|monate[ns]?|monat)',
    numbers: 'einer?|eines|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|dreißig',
    needs: 'muss|müssen|müsste|brauch\\p{L}{1,3}|benötig\\p{L}{1,3}|erwart\\p{L}{1,3}|fordern?|verlangen?|ist zu|sind zu',
    asks: 'können|könnte\\p{L}{0,2}|würde\\p{L}{0,2}',
    whether: 'ob|wenn|falls',
    past: 'war|waren|hatten?|wurden?|bin|gewesen|haben|habe|hat|ge\\p{L}{2,20}(?:t|en)|bestellt|bezahlt|erhalten|verloren|begonnen',
  },
  fr: {
    by: "avant|d[’']ici|jusqu[’'](?:au|à|en)|au plus tard|pour",
    within: "sous|dans les|dans un délai de|d[’']ici|sous un délai de",
    due: 'date limite|délai|échéance|au plus tard|payable|expire|à régler',
    urgent: "(?:est|très) urgent|d[’']urgence|dès que possible|au plus vite|immédiatement|sans délai|rapidement",
    days: "aujourd[’']hui|demain|midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|(?:la )?fin (?:de (?:la |cette )?semaine|du mois|de l[’']année)|(?:semaine|mois) prochaine?",
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    units: '(?:heures?|jours?|semaines?|mois|minutes?)',
    numbers: 'une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|trente',
    needs: 'doi(?:s|t|vent)|devez|devons|faut|besoin|attend\\p{L}{1,4}|exige\\p{L}{0,4}|demand(?:e|ons)|souhait\\p{L}{1,6}|est à',
    asks: 'pou(?:vez|rriez)|pourr\\p{L}{2,4}',
    whether: 'si',
    past: 'était|étaient|avait|avaient|fut|ai|avons|avez|ont|est (?:arrivé|venu|parti|resté)\\p{L}{0,2}|été|suis',
  },
  es: {
    by: 'antes del?|hasta|para|a más tardar',
    within: 'dentro de|en un plazo de|en el plazo de|en los próximos|en las próximas|en menos de',
    due: 'fecha límite|plazo|vencimiento|vence|a más tardar|caduca|a pagar',
    urgent: '(?:es|muy) urgente|con urgencia|urgentemente|lo antes posible|cuanto antes|inmediatamente|de inmediato',
    days: 'hoy|mañana|mediodía|lunes|martes|miércoles|jueves|viernes|sábado|domingo|fin de semana|(?:fin|final) (?:de|del) (?:mes|semana|año)|(?:semana|mes) que viene|próxim[oa] (?:semana|mes)',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    units: '(?:minutos?|horas?|días?|semanas?|mes(?:es)?)',
    numbers: 'una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|treinta',
    needs:
      'debe[ns]?|debemos|tienen? que|hay que|necesit\\p{L}{1,4}|requ(?:iere|erimos)\\p{L}{0,2}|esper(?:o|amos)|aguard(?:o|amos)|exig\\p{L}{1,4}|pid(?:o|en)|pedimos',
    asks: 'podr\\p{L}{2,5}|pueden?',
    whether: 'si',
    past: 'era|eran|fue|fueron|había|habían|estaba|estuve|tuve|tenía|he|hemos|han|usé|compré|pagué|llegó|\\p{L}{2,20}(?:aron|ieron|aba|aban)',
  },
  it: {
    by: "entro|prima d(?:el|i)|prima dell[’'a]|fino al?|per|non oltre",
    within: 'entro|nei prossimi|nelle prossime|nel giro di',
    due: 'scadenza|scade|termine|entro e non oltre|non oltre|da pagare',
    urgent: '(?:è|molto) urgente|con urgenza|urgentemente|il prima possibile|al più presto|immediatamente|subito',
    days: 'oggi|domani|mezzogiorno|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|fine (?:settimana|mese|anno)|(?:settimana|mese) prossim[ao]|prossim[ao] (?:settimana|mese)',
    months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    units: '(?:minuti|ore|ora|giorni|giorno|settimane|settimana|mesi|mese)',
    numbers: "una?|un[’']|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|trenta",
    needs:
      'deve|devono|dobbiamo|devo|bisogna|bisogno|serve|servono|occorre|attend(?:o|iamo)|aspett(?:o|iamo)|esig\\p{L}{1,5}|chied(?:o|iamo)|è da',
    asks: 'potre\\p{L}{2,5}|pot(?:ete|reste)|può',
    whether: 'se',
    past: 'era|erano|fu|furono|aveva|avevano|ho|abbiamo|hanno|sono stat[oaie]|è stat[oa]|ero|stavo|usavo|\\p{L}{2,20}(?:arono|irono|avo|evo|ava)',
  },
  pt: {
    by: 'até|antes d[eoa]s?|para|o mais tardar',
    within: 'dentro de|no prazo de|nos próximos|nas próximas|em até|em menos de',
    due: 'prazo|data[ -]limite|vencimento|vence|o mais tardar|expira|a pagar',
    urgent: '(?:é|muito) urgente|com urgência|urgentemente|o mais rápido possível|o quanto antes|assim que possível|imediatamente',
    days: 'hoje|amanhã|meio-dia|segunda|terça|quarta|quinta|sexta|sábado|domingo|fim de semana|(?:fim|final) d[oae] (?:mês|semana|ano)|próxim[ao] (?:semana|mês)|(?:semana|mês) que vem',
    months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    units: '(?:minutos?|horas?|dias?(?: úteis)?|semanas?|m[êe]s(?:es)?)',
    numbers: 'uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|trinta',
    needs:
      'deve[mr]?|devemos|tem de|têm de|temos de|é preciso|precis\\p{L}{1,5}|necessit\\p{L}{1,5}|esper(?:o|amos)|aguard(?:o|amos)|exig\\p{L}{1,5}|pe(?:ço|dimos)',
    asks: 'pod\\p{L}{1,6}',
    whether: 'se',
    past: 'era|eram|foi|foram|tinha|tinham|estava|estive|tive|usei|comprei|paguei|chegou|fiquei|\\p{L}{2,20}(?:aram|eram|iram|ava|avam)',
  },
  nl: {
    by: 'voor|vóór|tot|uiterlijk|tegen|tot en met',
    within: 'binnen|in de komende|de komende',
    due: 'deadline|uiterlijk|vervaldatum|vervalt|termijn|te betalen',
    urgent: 'dringend|spoed|met spoed|zo snel mogelijk|zo spoedig mogelijk|onmiddellijk|direct|meteen',
    days: 'vandaag|morgen|overmorgen|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|weekend|(?:het )?einde? van de(?:ze)? (?:dag|week|maand)|volgende (?:week|maand)',
    months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    units: '(?:werk)?(?:minuten|uur|uren|dagen|dag|weken|week|maanden|maand)',
    numbers: 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|veertien|dertig',
    needs: 'moet|moeten|nodig|vereist|verwacht\\p{L}{0,2}|eis(?:en|t)?|vraag|vragen|verzoeken|dient',
    asks: 'kunt|kunnen|zou(?:dt|den)?',
    whether: 'of|als|indien',
    past: 'was|waren|had|hadden|heb|heeft|hebben|ben|werd|werden|geweest|ge\\p{L}{2,20}(?:d|t|en)|besteld|betaald|ontvangen',
  },
}
