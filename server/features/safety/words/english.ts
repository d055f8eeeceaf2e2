import type { LanguageWords } from '../rules/rule-types.ts'

export const englishWords: LanguageWords = {
  common: `the|and|is|are|was|were|to|of|in|on|at|for|with|my|your|our|his|her|he|she|it|we|you|they|i|im|ive|a|an|this|that|have|has|
    had|be|been|not|no|do|does|did|dont|cant|wont|will|would|can|could|me|him|them|us|from|by|or|but|if|so|just|there|what|when|who|how|
    please|about|out|up|now|get|got|some|all|any|one|after|before|because|since|need|want|into|their|its|than|then|as`,
  names: {
    no: 'no|not|never|dont|doesnt|didnt|isnt|wasnt|arent|werent|havent|hasnt|hadnt|wont|wouldnt|without|neither|nor|nobody|noone|none',
    i: 'i|im|ive|i’m|i’ve|we|we’re|we’ve|weve',
    my: 'my|our|his|her|their|the|this|that|a|an|your|its',
    family: `husband|wife|hubby|partner|boyfriend|girlfriend|bf|gf|fiance|fiancee|spouse|mother|mom|mum|mommy|mummy|dad|daddy|father|
      son|daughter|brother|sister|grandma|grandmother|grandpa|grandfather|nan|nana|granny|grandson|granddaughter|aunt|uncle|cousin|friend|
      parent|niece|nephew|stepson|stepdaughter|stepfather|stepmother|stepdad|stepmom|in-law|neighbor|neighbour|roommate|flatmate|housemate`,
    child: `child|children|kid|kids|son|sons|daughter|daughters|baby|babies|toddler|infant|newborn|boy|boys|girl|girls|grandson|
      granddaughter|niece|nephew|student|students|pupil|pupils|minor|teen|teenager|stepson|stepdaughter|preschooler|schoolgirl|schoolboy|
      kiddo|little one|# year old|# yr old|# yo`,
    someone: `he|he’s|hes|she|she’s|shes|they|they’re|theyre|someone|somebody|person|man|woman|guy|lady|girl|boy|baby|child|kid|toddler|
      infant|newborn|patient|resident|tenant|guest|customer|client|driver|passenger|worker|employee|coworker|co-worker|colleague|student|
      pupil|teacher|classmate|teammate|boss|elderly|drivers|patients|residents|tenants|guests|workers|employees|colleagues|people|members|
      customers|kids|children|nurse|nurses|visitor|visitors|technician|contractor|@family`,
    anyone: '@i|@someone',
    filler: `a|an|any|the|more|further|new|current|acute|severe|real|actual|actually|sudden|obvious|known|such|other|recent|visible|
      immediate|active|kind of|sort of|(sign|signs|symptom|symptoms|history|evidence|report|reports|complaint|complaints|thought|thoughts|
      indication|intention|plan|plans) (of|to)`,
    count: '#|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|several|many|few|couple of|some|a',
    longago: '@count (years|yrs|decades|months|year|month|decade) ago',
    now: `now|right now|rn|currently|atm|today|tonight|just|suddenly|asap|urgent|urgently|emergency|help|please hurry|hurry|911|999|112|
      ambulance|immediately`,
  },
  contexts: {
    negated: [
      `(no|without|denies|denied|denying|deny|negative for|free of|free from|ruled out|nor|neither|zero|absence of|rather than|instead
        of) [@filler] [@filler] [@filler] _`,
      `(not|don’t|doesn’t|didn’t|haven’t|hasn’t|hadn’t|isn’t|wasn’t|aren’t|weren’t|never|won’t|wouldn’t) [actually|really|currently|
        ever|even] [have|had|having|has|experience|experienced|experiencing|feel|feeling|felt|getting|get|got|see|seen|notice|noticed|
        smell|smelled|been|suffer|suffering|show|report|reported|involve|mean|going|want|wanted|wanting|planning|plan|trying|about|need|
        considering|in|suggesting|threatening|intend|intending] [to|of|from|with|in|having|being] [@filler] [@filler] _`,
      '+ _ (no|none|negative|denied|n) $',
      '+ _ (none|negative|denied)',
      `_ (is|was|were|has been|have been|are) [all|completely|fully|already|now] (ruled out|excluded|resolved|gone|a false alarm|
        negative|over|unfounded|not present)`,
      '_ (has|have|had) [since|now|already|completely] (resolved|gone away|stopped|subsided|cleared)',
      '+ (no|without|denies|denied|negative for) ..6 (or|nor) [@filler] _',
      '+ (denies|denied|negative for) ..6 _',
      '+ no ..2 _ ..3 or',
      '~ (false alarm|just kidding|only joking|figure of speech)',
    ],
    past: [
      '@longago',
      '(in|back in|since) @year',
      '_ ..2 @longago',
      `_ ..1 (in|at work in|back in|during|of) [early|late|mid|january|february|march|april|may|june|july|august|september|october|
        november|december] @year`,
      '+ (in|back in|since) [early|late] @year ..8 _',
      '+ @longago ..8 _',
      '_ ..2 last (year|summer|spring|winter|fall|autumn)',
      '+ last (year|summer|spring|winter|fall|autumn) ..8 _',
      '+ (late|deceased) @family ..6 _',
      '(history|hx|survivor|survived|recovering|recovered|recovery|rehab|rehabilitation|anniversary|aftermath) [of|from|after] ..2 _',
      '_ (survivor|survivors|rehab|rehabilitation|recovery|history|unit|ward|nurse|association|foundation)',
      '(died|dies|dying|passed away|passed|death) ..3 (of|from|to|after|following) ..2 _',
      '+ when (i|he|she|we|they) (was|were) (a|an|young|younger|little|small|in|#|still) ..4 _',
      '_ ..1 (when i was|as) (a|young|little|#)',
      '(previous|prior|past|childhood) ..1 _',
    ],
    hypothetical: [
      `+ if (you|you’re|youre|you’ve|anyone|anybody|someone|somebody|a|an|any|your|customers|patients|people|employees|staff|residents|
        tenants|students|visitors|users|members|guests|one of) ..8 _`,
      '+ (should|when|whenever|unless|once) (you|anyone|someone|a|an|your|customers|tenants|residents) ..6 _',
      '+ in (case|the event|the case|cases) of ..4 _',
      `+ (how|ways|tips|steps|guide|guidance) [..1] to (recognize|recognise|spot|prevent|avoid|identify|respond|detect|handle|deal|
        manage|survive|reduce|treat|react) ..4 _`,
      '(risk|risks|cause|causes|likelihood|chance|chances|probability|danger|dangers|types|cost|costs|impact) (of|for) ..3 _',
      '(the|common|warning|early|typical|classic|recognize|know) (signs|symptoms) of ..2 _',
      '(can|could|may|might) (cause|lead|result|trigger|increase|include) ..4 _',
      `(prevent|prevents|prevented|preventing|prevention|avoid|avoids|avoiding|against|protect|protects|protecting|mitigate|reduce|
        reducing) ..4 _`,
    ],
    topic: [
      `_ [..1] (training|trainings|course|courses|drill|drills|webinar|awareness|prevention|policy|policies|insurance|kit|kits|brochure|
        poster|statistics|survey|study|studies|research|simulation|exercise|exercises|seminar|workshop|certification|procedure|procedures|
        protocol|protocols|guideline|guidelines|checklist|coverage|detection|detector|detectors|sensor|sensors|preparedness|module|lesson|
        article|book|movie|film|song|series|documentary|podcast|episode|campaign|charity|fundraiser|fund|plan|plans|template|scene|game|
        app)`,
      `(training|course|webinar|seminar|workshop|lecture|article|study|research|book|movie|film|song|documentary|podcast|episode|talk|
        presentation|class|paper|newsletter|post|brochure|leaflet|poster|lesson|policy|policies|unit|module|chapter|novel|story|game|quiz|
        flyer|campaign|guide|guides|handbook|manual) (on|about|for|covering|called|titled|named|regarding) ..5 _`,
      '~ (newsletter|webinar|unsubscribe|podcast|documentary|screenplay|e-learning|curriculum|tabletop exercise)',
    ],
  },
}
