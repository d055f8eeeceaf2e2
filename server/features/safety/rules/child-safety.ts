import type { CategoryRules } from './rule-types.ts'

/** Children who may be abused, neglected, missing or approached by a stranger. */
export const childSafety: CategoryRules = {
  category: 'child_safety',
  contexts: ['negated', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        `(child|kid|kids|children|minor|minors|student|students|daughter|son|baby|toddler|girl|boy|pupil) ..4 (abused|abuse|abusing|
          molested|molesting|neglected|beaten|groomed|grooming|trafficked|raped|exploited|assaulted|starving|starved|locked)`,
        `(abuse|abusing|abuses|abused|molest|molested|molesting|molests|beat|beats|beating|hit|hits|hitting|groom|grooming|grooms|groomed|
          slaps|slapped|slapping|whips|whipped|choked|starves|burned|neglects|neglecting|exploiting) ..3 @child`,
        '(child|sexual|physical) (abuse|molestation|pornography|porn|exploitation|neglect|endangerment) ',
        '(csam|pedophile|paedophile|pedo|child predator)',
        `(uncle|stepdad|stepfather|dad|father|teacher|coach|neighbor|neighbour|priest|grandpa|grandfather|brother|babysitter|tutor|man|he|
          stepmom|mother|mom|boyfriend|counselor|caregiver|aide|driver|someone|they) ..5 (touches|touched|touching|hits|hit|beats|beat|
          hurts|hurt|kisses|kissed|locks|locked|undresses|undressed|filmed|burned|rubbed|grabs|grabbed|slapped|slaps) ..2 (me|@child|her|
          him) ..8 (night|private|inappropriate|inappropriately|where|places|bed|bathroom|shower|secret|belt|room|school|class|privates|
          clothes|scared|bruises|uncomfortable|underwear|drunk|drinks|dont tell|not to tell|told me not)`,
        '(touched|touches|touching) ..3 (@child|me) ..2 (inappropriately|private parts|down there|privates|there)',
        '(touched|touches|touching|showed|showing) ..3 (private parts|privates|genitals)',
        '(bruise|bruises|bruised|bruising|burns|marks|welts|injuries|scars|cigarette burns) ..8 @child',
        `@child ..8 (bruise|bruises|bruised|bruising|cigarette burns|welts|belt marks|covered in marks|unexplained injuries|strange marks|
          black eye|handprint)`,
        `@child ..4 (missing|disappeared|vanished|run away|ran away|never came home|didn’t come home|hasn’t come home|abducted|kidnapped|
          taken by|lost in|never arrived|wandered off|not come home)`,
        '(missing|lost|abducted|kidnapped) (child|kid|girl|boy|son|daughter|toddler|student|pupil)',
        '!(can’t|cannot|can not|couldn’t) find ..2 (my|our) ..1 @child',
        `@child ..3 (left|is|are|been|was|sitting|stuck|locked) ..2 (alone|unattended|unsupervised|by herself|by himself|by themselves|
          home alone|in the car|in a hot car|in a car|outside) ..6`,
        `(left|leaves|leaving|leave|locked|abandoned) ..3 @child ..3 (alone|unattended|in the car|in car|in a car|home alone|outside in|
          with no food|by himself|by herself|locked|overnight|in the cold)`,
        `(stranger|man|guy|strange|someone|adult|older guy|grown man) ..8 (approached|followed|following|photographing|photographed|
          filming|talking to|offered|offering|lured|watching|grabbed|taking pictures of|messaging|texting|contacting|tried to get) ..4
          (@child|candy|outside the school|playground)`,
        `(send|sent|asks|asked|asking|wants|demanded|shared|sharing|sending) ..6 (nudes|nude|naked|inappropriate|sexual|explicit) ..2
          (photos|pictures|pics|images|messages|photo|picture|pic|of (him|her)) ..10 (@child|year old|class|school|grade|underage|13|14|15|
          12|11)`,
        `(@child|13|14|15|12|11|underage|year old) ..10 (nudes|naked (photo|photos|picture|pictures|pics)|nude (photo|photos|picture|
          pictures|pics)|sexual messages|explicit (photos|messages))`,
        `(scared|afraid|terrified|doesn’t want|refuses|begged|not safe|unsafe) ..4 (to go home|go home|going home|go back home|at home) ..8`,
        `(dad|mom|father|mother|stepdad|stepfather|parents|mum|stepmom|uncle|grandpa) ..3 (hits|hit|beats|beat|hurts|hurt|touches|touched|
          locks|locked|burns|burned|chokes|slaps|kicks|whips) (me|us|my brother|my sister|my little brother|my little sister)`,
        '(hasn’t|not|isn’t|without|no) ..2 (eaten|food|fed|eating) ..4 (days|at home|all weekend) ..8 (@child|kids|student)',
        `(says|said|told|disclosed|confided|reported) ..6 (hurts her|hurts him|touches her|touches him|touched her|touched him|hits her|
          hits him|hurting her|hurting him|beats her|beats him|comes into (her|his) (room|bed)|gets into (her|his) bed)`,
        '(shaken|shaking|shook) ..2 (baby|infant|newborn)',
        `(child protective services|cps|child protection|safeguarding concern|child welfare) ..6 (report|call|called|concern|need|notify|
          contact|investigat*|removed|case)`,
        '(safeguarding|child protection) (concern|concerns|issue|referral|incident)',
        `(custody|ex|father|mother|dad) ..6 (took|taken|take|kidnapped|fled|flee|left the country|refuses to return|won’t return|not
          returned|hasn’t returned) ..4 @child`,
        `(bullied|bullying|beaten up|beat up|bullies) ..8 (@child|school|class) ..10 (bruises|afraid|scared|hurt|die|injured|bleeding|
          threat*)`,
      ],
      unless: [
        `(child|parent) (node|nodes|element|elements|process|processes|class|record|records|ticket|tickets|table|account|accounts|
          component|components|sku|theme|page|pages|item|items|key|company|entity)`,
        '(missing|lost) (child|student|kid) (node|element|record|record|id|discount|ticket|benefit|form|fare|seat)',
        `(child|kid|kids|student|baby) (seat|seats|care|menu|discount|fare|form|lock|support|tax|proof|gate|monitor|shower|food|formula|
          clothes) ..3 (missing|lost|abandoned|left)`,
        '(touch|touches|touched) (base|up|down|screen|upon|on)',
        '(hit|hits|beat) ..2 (kids|kid|children) ..2 (market|movie|menu|book|toy|section)',
        '(kids|children) ..2 (love|enjoy|like)',
        '~ (policy review|staff handbook|lesson plan|onboarding)',
      ],
    },
    de: {
      find: [
        `(kind|kinder|sohn|tochter|schülerin|schüler|baby|mädchen|junge) ..5 (missbraucht|misshandelt|geschlagen|vermisst|verschwunden|
          vernachlässigt|verwahrlost|entführt|blaue flecken|hämatome)`,
        '(kindes-missbrauch|kindes-misshandlung|kindeswohlgefährdung|kindes-wohl|kinderpornografie|kindesentführung)',
      ],
    },
    fr: {
      find: [
        `(enfant|enfants|fils|fille|élève|bébé|mineur|mineure) ..5 (maltraité|maltraitée|battu|battue|abusé|abusée|frappé|frappée|disparu|
          disparue|négligé|négligée|enlevé|enlevée|bleus)`,
        '(maltraitance|pédophile|pédopornographie|attouchement|attouchements)',
      ],
    },
    es: {
      find: [
        `(niño|niña|hijo|hija|alumno|alumna|menor|bebé) ..5 (maltratado|maltratada|golpeado|golpeada|abusado|abusada|desaparecido|
          desaparecida|desapareció|abandonado|abandonada|secuestrado|secuestrada|moretones)`,
        '(maltrato infantil|abuso infantil|abuso de menores|pederasta|pornografía infantil|abuso sexual)',
      ],
    },
    it: {
      find: [
        `(bambino|bambina|figlio|figlia|alunno|alunna|minore|neonato) ..5 (maltrattato|maltrattata|picchiato|picchiata|abusato|abusata|
          scomparso|scomparsa|abbandonato|abbandonata|rapito|rapita|lividi)`,
        '(maltrattamenti|abusi sui minori|abuso sessuale|pedofilo|pedopornografia)',
      ],
    },
    pt: {
      find: [
        `(criança|filho|filha|aluno|aluna|menor|bebê|bebé|menino|menina) ..5 (maltratado|maltratada|espancado|espancada|abusado|abusada|
          desaparecido|desaparecida|desapareceu|abandonado|abandonada|raptado|raptada|hematomas)`,
        '(maus-tratos|abuso infantil|abuso sexual|pedófilo|pedofilia|pornografia infantil)',
      ],
    },
    nl: {
      find: [
        `(kind|kinderen|zoon|dochter|leerling|baby|meisje|jongen) ..5 (mishandeld|misbruikt|geslagen|vermist|verdwenen|verwaarloosd|
          ontvoerd|blauwe plekken)`,
        '(kindermishandeling|kindermisbruik|seksueel misbruik|pedofiel|kinderporno)',
      ],
    },
  },
}
