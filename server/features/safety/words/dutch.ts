import type { LanguageWords } from '../rules/rule-types.ts'

export const dutchWords: LanguageWords = {
  common: `de|het|een|en|of|maar|is|zijn|was|ben|heb|heeft|hebben|ik|je|jij|hij|zij|ze|we|wij|jullie|u|mijn|onze|ons|haar|hun|niet|geen|
    met|van|voor|op|in|aan|uit|bij|naar|te|om|door|over|als|dat|die|dit|deze|er|nog|wel|ook|al|sinds|want|omdat|kan|kunnen|wil|wordt|
    worden|me|mij|hem|zich|nu|wat|hoe|waar|graag|zo|heel|moet|uw|kunt`,
  names: {
    no: 'geen|niet|nooit|zonder|noch|niks|niets|niemand',
    i: 'ik|we|wij|men',
    my: 'mijn|m’n|mn|onze|ons|zijn|haar|hun|de|het|een|deze|die|dat|dit|uw|je',
    family: `man|echtgenoot|vrouw|echtgenote|partner|vriend|vriendin|moeder|mama|ma|vader|papa|pa|zoon|zoontje|dochter|dochtertje|broer|
      zus|oma|opa|kleinzoon|kleindochter|tante|oom|neef|nicht|schoonmoeder|schoonvader|stiefvader|stiefmoeder|stiefzoon|stiefdochter|
      buurman|buurvrouw|huisgenoot`,
    child: `kind|kinderen|kindje|zoon|zoontje|dochter|dochtertje|baby|zuigeling|peuter|kleuter|pasgeborene|jongen|jongetje|meisje|
      kleinzoon|kleindochter|neefje|nichtje|leerling|leerlingen|scholier|minderjarige|minderjarigen|puber|tiener|stiefdochter|stiefzoon|#
      jarige`,
    someone: `hij|zij|ze|iemand|persoon|patiënt|bewoner|bewoonster|huurder|gast|klant|chauffeur|medewerker|medewerkster|collega|
      leerling|baby|kind|kindje|peuter|jongen|meisje|mevrouw|meneer|mens|@family`,
    anyone: '@i|@someone',
    filler: 'een|de|het|ernstige|acute|andere|verdere|tekenen van|symptomen van|sprake van|last van|gedachten|plannen|om|te|van|enige',
    count: '#|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|vijftien|twintig|dertig|enkele|een paar|paar|veel|aantal',
    longago: '[ongeveer|ruim|bijna|zo’n|meer dan] @count (jaar|jaren|maanden|maand) geleden',
    now: 'nu|direct|meteen|dringend|spoed|noodgeval|help|hulp|snel|plotseling|vandaag|112|ambulance|onmiddellijk',
  },
  contexts: {
    negated: [
      '(geen|zonder|noch|nooit|ontkent|uitgesloten|in plaats van) [@filler] [@filler] [@filler] _',
      '(niet) [echt|meer|van plan|over|aan|naar|om|last van] [@filler] [@filler] _',
      '+ _ (nee|geen|negatief|niet|n) $',
      '_ (heb|heeft|hebben|had) [ik|hij|ze|zij|we|de patiënt] [gelukkig|nu|verder] (niet|geen) $',
      '+ (geen|zonder|ontkent) ..6 (of|noch) [@filler] _',
      '+ (geen|zonder|ontkent) ..3 _ ..3 (of|noch)',
      '_ is [gelukkig|inmiddels|weer] (over|weg|uitgesloten|voorbij|verholpen)',
      '~ (vals alarm|loos alarm|grapje|bij wijze van spreken)',
    ],
    past: [
      '@longago',
      'in @year',
      '_ ..3 @longago',
      '+ @longago ..8 _',
      '_ ..4 in @year',
      '+ in @year ..8 _',
      '_ ..3 (vorig jaar|afgelopen jaar|vorige zomer|vorige winter)',
      '+ (vorig jaar|afgelopen jaar|vorige zomer|vorige winter) ..8 _',
      '+ (overleden|wijlen) @family ..6 _',
      '(overleden|gestorven|dood) (aan|na|door) ..3 _',
      '(voorgeschiedenis|herstel|herstellende|revalidatie|gevolgen|overlevende) (van|na) ..2 _',
      '_ ..3 (overleden|gestorven|overleefd)',
      '_ ..2 toen (ik|hij|ze|zij) (klein|jong|kind|een)',
    ],
    hypothetical: [
      '+ (als|indien|mocht|wanneer) (u|je|jij|iemand|een|er|men|klanten|bewoners|huurders|uw) ..8 _',
      '+ (in geval|ingeval|bij een|bij vermoeden) [van] ..2 _',
      '+ (hoe|tips om|stappen om) ..2 _ ..3 (herkennen|voorkomen|vermijden|melden|handelen)',
      '(risico|risico’s|oorzaak|oorzaken|gevaar|gevaren|kans|kosten|preventie|signalen) (van|op|voor) ..3 _',
      '(kan|kunnen|zou) ..3 _ ..2 (veroorzaken|leiden|voorkomen)',
      '_ ..2 (voorkomen|vermijden|herkennen)',
      '(tegen|voorkomen van|voorkoming van|bescherming tegen) ..3 _',
    ],
    topic: [
      `_ [..1] (training|cursus|oefening|webinar|preventie|beleid|verzekering|brochure|poster|onderzoek|studie|statistiek|seminar|
        workshop|procedure|protocol|richtlijn|checklist|dekking|melder|detector|sensor|artikel|boek|film|serie|podcast|aflevering|lied|
        campagne|plan|spel)`,
      `(training|cursus|webinar|seminar|workshop|lezing|artikel|onderzoek|studie|boek|film|roman|serie|lied|podcast|aflevering|
        documentaire|brochure|poster|beleid|gids|verzekering|oefening|procedure|module|campagne|informatie) (over|voor|van|tegen|rond|
        genaamd|getiteld) ..5 _`,
      '~ (nieuwsbrief|webinar|podcast|documentaire|uitschrijven|brandoefening|ontruimingsoefening|e-learning)',
    ],
  },
}
