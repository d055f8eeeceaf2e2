import type { LanguageWords } from '../rules/rule-types.ts'

export const germanWords: LanguageWords = {
  common: `der|die|das|den|dem|des|ein|eine|einen|einem|einer|und|oder|aber|ist|sind|war|bin|hat|habe|haben|ich|du|er|sie|es|wir|ihr|
    mein|meine|meinen|meinem|meiner|unser|unsere|sein|seine|ihre|nicht|kein|keine|mit|von|zu|zum|zur|auf|aus|bei|nach|im|am|in|an|für|vor|
    seit|wie|was|wenn|dass|weil|kann|will|wird|werden|mir|mich|uns|ihn|ihm|auch|noch|schon|nur|sich|man|so|bitte|jetzt|hier|als|um|über|
    durch|gibt`,
  names: {
    no: 'kein|keine|keinen|keinem|keiner|keinerlei|nicht|nie|niemals|ohne|weder|nix|nichts|niemand|niemanden',
    i: 'ich|wir|man',
    my: `mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|sein|seine|seinen|seiner|ihr|ihre|ihren|ihrer|der|die|das|
      den|dem|ein|eine|einen|einem|einer`,
    family: `mann|ehemann|frau|ehefrau|partner|partnerin|lebensgefährte|lebensgefährtin|freund|freundin|mutter|mama|mutti|vater|papa|
      vati|sohn|tochter|bruder|schwester|oma|opa|großmutter|großvater|enkel|enkelin|tante|onkel|cousin|cousine|neffe|nichte|eltern|
      schwiegermutter|schwiegervater|nachbar|nachbarin|mitbewohner|mitbewohnerin|stiefvater|stiefmutter|stiefsohn|stieftochter`,
    child: `kind|kinder|kindes|sohn|tochter|baby|säugling|kleinkind|neugeborenes|neugeborene|junge|jungen|jungs|mädchen|enkel|enkelin|
      neffe|nichte|schüler|schülerin|schülerinnen|bub|kleine|kleiner|teenager|minderjährige|minderjährigen|minderjähriger|jugendliche|
      jugendlicher|stieftochter|stiefsohn|# jährige|# jähriger|# jährigen`,
    someone: `er|sie|jemand|jemanden|person|patient|patientin|bewohner|bewohnerin|mieter|mieterin|gast|kunde|kundin|fahrer|mitarbeiter|
      mitarbeiterin|kollege|kollegin|chef|chefin|lehrer|lehrerin|baby|kind|säugling|kleinkind|junge|mädchen|bub|mensch|dame|herr|@family`,
    anyone: '@i|@someone',
    filler: `akute|akuten|starke|starken|weitere|weiteren|aktuelle|aktuellen|plötzliche|anzeichen|hinweise|hinweis|verdacht|zeichen|
      symptome|von|auf|für|eine|einen|einer|ein|die|der|den|das|zu|bekannte|neue`,
    count: '#|ein|einem|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|vielen|einigen|mehreren|paar|ein paar',
    longago: 'vor [über|etwa|ca|fast|rund|ungefähr|gut] @count (jahren|jahr|monaten|jahrzehnten)',
    now: 'jetzt|gerade|grad|sofort|dringend|notfall|hilfe|bitte helfen|schnell|plötzlich|heute|notarzt|krankenwagen|112',
  },
  contexts: {
    negated: [
      '(kein|keine|keinen|keinem|keiner|keinerlei|ohne|weder|noch|verneint|nie|niemals|statt|anstatt) [@filler] [@filler] _',
      '(nicht) [mehr|wirklich|unter|um|an|nach] [@filler] [@filler] _',
      '+ _ (nein|keine|keiner|nicht vorhanden|verneint|negativ|n) $',
      `_ (habe|hab|hat|hatte|hatten|haben|liegen|lagen|bestehen|besteht|liegt) [ich|er|sie|es|wir|der patient|die patientin] [aber|
        jedoch|aktuell|derzeit|zum glück|bisher] (nicht|keine|keinen|kein) [vor|mehr|gehabt] $`,
      '_ (verneint|ausgeschlossen|wurde ausgeschlossen|wurden verneint|werden verneint)',
      '_ ist [zum glück|inzwischen|wieder] (nicht|vorbei|weg|behoben)',
      '+ (keine|ohne|weder|kein) ..6 (oder|noch|und keine) [@filler] _',
      '+ (keine|ohne|weder|kein) ..2 _ ..3 (oder|noch)',
      '~ (fehlalarm|war nur spaß|nur ein scherz|redewendung)',
    ],
    past: [
      '@longago',
      '(im jahr|im jahre|anno) @year',
      '_ ..3 @longago',
      '+ @longago ..8 _',
      '+ (im jahr|im jahre|anno|in|seit) @year ..8 _',
      '_ ..4 (im jahr|im jahre|anno) @year',
      '@year ..4 _',
      '(letztes|letzten|voriges|vergangenes|vergangenen) (jahr|jahres|sommer|winter|frühjahr|herbst) ..6 _',
      '+ (verstorbener|verstorbene|verstorbenen|seliger|früherer|ehemaliger) @family ..6 _',
      `(nach|überstandenem|überstandener|früherer|früheren|frühere|zustand nach) [einem|einer|meinem|seinem|ihrem] _ [..4] (reha|
        rehabilitation|jahren)`,
      '~ (vorgeschichte|anamnese|reha|rehabilitation|selbsthilfegruppe)',
      '_ ..1 (gestorben|verstorben|überlebt|überstanden)',
      '+ als (kind|ich|er|sie) ..2 (klein|kind|jung|war) ..3 _',
    ],
    hypothetical: [
      '+ (wenn|falls|sollten|sofern|sobald) (sie|du|man|ihr|jemand|kunden|mieter|eine|ein|einer|mitarbeiter|patienten|es) ..8 _',
      `+ (im falle|im fall|bei verdacht auf|bei|für den fall) [eines|einer|einem|von] ..1 _ [..4] (verhalten|richtig|sofort|rufen|
        wählen|tun|beachten|maßnahmen|verlassen|melden sie|müssen|muss|gilt|soll|sollte|sollten|hilft|helfen)`,
      '(im falle|im fall|für den fall) [eines|einer|von] ..3 _',
      `(gefahr|risiko|risiken|ursachen|ursache|wahrscheinlichkeit|kosten|schutz|vorbeugung|anzeichen) (von|eines|einer|für|vor|gegen|
        durch) ..2 _`,
      '(kann|können|könnte) ..3 _ ..2 (verursachen|auslösen|führen|vorbeugen|verhindern)',
      '_ ..2 (vorbeugen|verhindern|vermeiden|erkennen)',
      '(gegen|vorbeugung|verhinderung|vermeidung) ..2 _',
    ],
    topic: [
      `_ [..1] (schulung|schulungen|kurs|kurse|übung|übungen|seminar|webinar|training|prävention|vorsorge|versicherung|richtlinie|
        richtlinien|broschüre|plakat|studie|studien|umfrage|statistik|konzept|checkliste|plan|melder|sensor|sensoren|artikel|buch|film|
        roman|serie|podcast|folge|lied|spiel|formular|merkblatt|prüfung|wartung)`,
      `(schulung|kurs|seminar|webinar|vortrag|artikel|studie|buch|film|roman|serie|podcast|folge|lied|broschüre|leitfaden|richtlinie|
        merkblatt|unterweisung|informationen|infos|unterricht|workshop|fortbildung) (zu|zum|zur|über|für|namens|mit dem titel) ..5 _`,
      '~ (newsletter|webinar|podcast|dokumentation|fortbildung|unterweisung|lehrgang|probealarm)',
    ],
  },
}
