import type { CategoryRules } from './rule-types.ts'

/** Threats, weapons, attacks, and people who are afraid of another person. */
export const violence: CategoryRules = {
  category: 'violence',
  contexts: ['negated', 'past', 'topic'],
  languages: {
    en: {
      names: {
        weapon: `knife|knives|gun|guns|handgun|pistol|rifle|machete|shotgun|firearm|weapon|weapons|axe|hatchet|baseball bat|crowbar|grenade`,
        place: `school|class|grade|backpack|bag|lobby|reception|front desk|office|parking lot|car park|parking garage|hallway|store|shop|
          classroom|waiting room|clinic|ward|bus|station|campus`,
      },
      find: [
        '(come|coming|be) back <6> with ..2 @weapon',
        `(i’ll|ill|i will|gonna|going to|i’m gonna|will|want to|wanna|swear i’ll|threatened to|threatening to|threatens to|wants to|
          about to|planning to|plans to|could|tried to|trying to|keeps threatening to) (kill|murder|shoot|stab|strangle|beat|hurt|attack|
          harm|bomb|blow up|burn down|smash|break|choke|slap|punch|hit|destroy) (you|u|him|her|them|everyone|everybody|someone|somebody|
          all of you|yall|your family|your kids|your children|your wife|his|my wife|me|us|people|your face|my kids|my children|my family|
          the whole|the staff|the teacher|the teachers|the school|your office|this place|your building|your head|every one of you|the
          boss|my boss|the manager|my neighbor|my neighbour|my ex|that|those)`,
        `(shoot|shot|shooting|blow|blowing|burn|burning) (up|down) ..2 (school|office|place|building|store|house|workplace|church|mosque|
          synagogue|clinic|your|you|everyone)`,
        `(bomb|bombs|explosive|explosives|grenade) ..5 (in|at|under|inside|planted|hidden|goes off|will go off|go off|threat) [..3]
          [building|school|office|store|station|airport|lobby|car|hospital|mall|train|basement|bag|your]`,
        '(bomb threat|death threat|death threats|active shooter|hostage|hostages|mass shooting|shots fired|gunshots)',
        `(has|have|bring|bringing|brought|carrying|pulled|pulls|waving|waved|pointed|pointing|with|holding|grabbed|came with|buy|bought)
          ..3 (gun|knife|machete|rifle|pistol|shotgun|firearm|handgun|weapon|hammer and|baseball bat|axe) ..8 (school|office|work|at me|
          at us|at him|at her|threat*|building|class|kill|shoot|stab|hurt|outside|here|tomorrow|front desk|lobby|staff|us|me|everyone|you)`,
        `(someone|he|she|man|guy|person|customer|patient|student|coworker|ex|husband|boyfriend|intruder|they) ..4 (gun|knife|machete|
          rifle|pistol) ..4`,
        `(being|been|got|getting|was|is|were) ..1 (stabbed|attacked|assaulted|beaten|beaten up|raped|mugged|strangled|choked|kidnapped|
          held hostage|stalked|followed home|threatened|abused|molested|jumped by)`,
        `(he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mother|mom|brother|son|roommate|neighbor|neighbour|boss|
          stepfather|stepdad) ..3 (hits|hit|beats|beat|punches|punched|chokes|choked|slaps|slapped|kicks|kicked|strangled|strangles|
          shoved|pushed|threw|rapes|raped|abuses|abused|attacks|attacked|stabbed|threatens|threatened|hurts|is hitting|is beating|is
          abusing|is choking|is hurting|keeps hitting|keeps hurting|locked) (me|my mom|my mother|her|my sister|my brother|my kids|us|my
          daughter|my son|the kids|the children|my children|his wife|him|my friend|a student|a nurse|a colleague)`,
        '(domestic violence|domestic abuse|sexual assault|sexually assaulted|physically abusive|physically abused|rape)',
        `(afraid|scared|terrified|fear|frightened) ..4 (he|she|husband|boyfriend|ex|partner|they|wife|dad|father|stalker) ..4 (kill|hurt|
          hit|find|come back|comes home|coming back|do something|harm|attack|beat)`,
        '(afraid|fear|fearing|fears|scared) ..1 for ..1 (life|lives|safety)',
        `(scared|afraid|terrified|frightened) (of|to go home to|to go back to) ..1 (him|husband|boyfriend|ex|partner|my dad|my father|
          stalker|going home)`,
        '(i|we) know where (you|u|your kids|your family|your children) (live|lives|work|works|sleep|go to school|park)',
        `(you|u|they|he|she)(’ll|will|are going to|re gonna|) (pay for this with|regret this when|bleed|die|be dead|are dead|wish you
          were dead)`,
        '(you|you’re|youre|he’s|she’s|ur) ..1 (dead meat|a dead man|dead when|gonna die|going to die|dead if)',
        '(stalking|stalker|following me home|follows me home|follow me home|showing up at my (house|home|work|door)|tracker on my car)',
        `(break|breaking|broke|kick|kicking) ..2 (into my (house|home|apartment)|down my door|in my door|every bone|your legs|your neck|
          your bones)`,
        '(restraining order|protective order|order of protection) ..10 (violat*|against|ignored|came|outside|broke|ex|husband|again)',
        '(locked|locks|locking|trapped|keeps|holding|held) me (in|inside|here|captive|against my will|prisoner)',
        '(put|rip|cut|blow|bash|smash|beat) ..2 (bullet|bullets|throat|head off|brains|skull|teeth) ..3 (you|your|his|her|him|in|out)',
        `(watch your back|sleep with one eye open|you won’t see it coming|come for you and your family|make you suffer|beat the (shit|
          crap|hell) out of (you|him|her|me|them))`,
        '(i’m|im|i am|i’ll be|ill be) ..3 (coming|come|waiting) ..5 (you|u) ..8 (hurt|kill|beat|sorry|regret|bat|gun|knife|teach you)',
        `(come|coming|comes|show up|showing up|stop by|be there|drive over|came|going) ..8 (hurt|kill|shoot|beat|harm|stab|bash|smash|
          attack) (someone|somebody|you|u|him|her|them|everyone|people|your|one of you|all of you|the)`,
        `(keeps|keep|been|is|are|won’t stop|kept|was|were) (following|stalking|harassing|watching|threatening|hitting|beating|hurting|
          grabbing|groping) (me|us|her|my daughter|my wife|one of|our|a colleague|a nurse|the staff|him|my mother|my sister)`,
        `(standing|waiting|parked|sitting|lurking|shows up|showed up|appears) outside (my|our|her) (house|home|door|work|apartment|
          office|building|school|window)`,
        `(beats|beating|hits|hitting|choking|strangling|abusing|punching|kicking|slapping|attacking|hurting) (his|her|their|my|the|a)
          ..1 (wife|girlfriend|husband|boyfriend|partner|mother|mom|sister|kids|staff|nurse|driver|woman|man|coworker|colleague|employee|
          teacher|guard|neighbor)`,
        '(beat|beating|kick|kicking|knock) the (shit|crap|hell|life|daylights) out of ..2',
        `(screaming|screams|scream|crying for help|yelling for help|calling for help|begging) ..10 (hitting|beating|neighbor|next door|
          apartment|upstairs|hurt|stop|kill|fight|fighting)`,
        '(tried|trying|tries) to (kill|stab|shoot|strangle|choke|rape|run over|poison|kidnap) ..2',
        '(weapon|weapons|armed|knife|gun|machete) ..8 (threatening|threatened|hostage|demanding|refuses to leave|screaming|yelling|waving)',
        '(pointed|pulled|brandished|drew|flashed|waved) ..1 (a|his|her|the) (gun|knife|weapon|machete|rifle|pistol)',
        `(robbed|robbing|robbery|held up|carjacked|mugged|break-in in progress) ..6 (gunpoint|knifepoint|now|store|gun|knife|weapon|hurt|
          injured)|(at gunpoint|at knifepoint)`,
        '(make you|make them|make him|make her|you’re all going to|you will all|you’ll all) (pay|suffer|bleed|die|regret) ..4',
        `(groped|groping|molested|sexually harassed|sexually harassing|touched me inappropriately|forced himself|forced me to|assaulted)
          ..3 (me|her|us|at work|by|on me)`,
        `@weapon <10> (fighting|fight|threatening|threatened|threatens|threat|waving|attack|attacked|attacking|pointed|pointing|robbed|
          robbing|stabbed|chasing|screaming|angry|drunk|swinging|drawn|loaded)`,
        '@weapon <8> (at|in|into|to) (my|his|her|the|a|your|our) ..1 @place',
        `(student|kid|boy|girl|pupil|teen|grader|classmate|employee|coworker|patient|visitor|passenger|tenant) <8> (gun|handgun|pistol|
          rifle|machete|firearm|loaded weapon)`,
        `(somebody|someone|people|you|everyone|one of you|heads) ..3 (getting hurt|get hurt|gets hurt|gonna get hurt|going to get hurt|
          will get hurt|will roll|is going to die|gonna die)`,
        '(hands|hand|arm|grabbed|squeezed|fingers) <6> (around|by|my|her|his) ..1 (neck|throat)',
        '(run|running|ran) (him|her|you|them|u|people|someone|me) over',
        `(suspicious|ticking|strange|unattended) (package|parcel|envelope|powder|bag|device|substance) ..12 (wires|ticking|front desk|
          lobby|powder|evacuate|police|reception|building|threat|sticking)`,
        `(intruder|burglar|burglars|prowler|home invasion|someone broke in|somebody broke in|someone is breaking in|breaking into) <10>
          (house|home|apartment|now|inside|upstairs|here|hurry|help|police|us|window|downstairs|room)`,
        `(can’t|cannot|not able to|unable to) ..2 (talk|speak|call) ..10 (he’s|he is|she’s|husband|boyfriend|in the next room|listening|
          he will hear|hear me|find out)`,
        '(locks|locked|locking|keeps|trapped|won’t let) ..2 (me|her) ..2 (in|inside|out|leave|go|up|at home)',
        `(took|takes|taken|broke|smashed|hid) my ..1 (phone|passport|keys|id|papers) ..10 (leave|locked|locks|hit|hits|husband|boyfriend|
          won’t let|can’t|control|afraid|sister)`,
        '(you have|you’ve got|you got|within) ..1 (24|48|12|72) hours ..14 (hurt|regret|or else|consequences|pay|die|happen|sorry|blood)',
        `(or else|or you’ll|otherwise|or somebody|or someone|or i) ..6 (hurt|kill|blood|regret it|burn|smash|come after|pay for it|die|
          beat)`,
        `(hates|hate|kill|shoot|attack) ..3 (jews|muslims|immigrants|blacks|gays|women|teachers|cops) ..8 (deserve|die|list|shoot|kill|
          attack|bomb)`,
        '(hit list|kill list|manifesto|school shooting|shooting spree)',
        '(i|we) know (what|which|where|when) ..3 (drives|parks|lives|finishes|leaves|sleeps|goes home|clocks off)',
        '(won’t|wont|will not) (walk away|walk again|be walking)',
      ],
      unless: [
        `(kill|killing|killed|kills) ..2 (time|two birds|process|processes|job|session|server|switch|deal|contract|task|mood|vibe|weeds|
          germs|bacteria|mold|mould|bugs|pests|ants|roaches|app|thread|battery|connection)`,
        '(killing|killed|kill|kills) ..1 (it|me)',
        '(could|would|might) (kill|murder|strangle) (for|whoever designed|a coffee|a burger|a pizza)',
        `(hit|hits|beat|beats|crush|crushed|attack) ..3 (target|targets|quota|goal|goals|deadline|competition|numbers|record|market|
          price|prices|budget|forecast|expectations|traffic|rush|heat|problem|backlog|clock|competitor|competitors|estimate|button|send|
          snooze|limit|road|wall|inbox)`,
        '(hit|hits|shoot|shot|ping|punch|slap) (me|us|you|him|her|them) (up|an|a|over|back|some|with|your|the|in an)',
        '(shoot|shooting|shot) (you|me|him|her|us|them) (an|a|over|the|some|my|your|that|back)',
        '(bath|photo|da|f|seed|cherry|love|logic|stink|time) (bomb|bombs)',
        '(bomb|bombs) (cyclone|shelter|dog|calorimeter|ass)',
        `(glue|nail|heat|caulk|caulking|massage|spray|paint|staple|price|barcode|scanner|label|radar|top|squirt|water|grease|hot) (gun|
          guns)`,
        '(kitchen|butter|utility|pocket|chef’s|palette|putty|bread|oyster|cutter) (knife|knives)',
        '(photo|video|film|movie) (shoot|shooting|shoots)',
        `(hurt|hurts|hit|hits|threatened|threatens|attacked|broke|destroy) ..2 (feelings|business|sales|chances|reputation|budget|wallet|
          revenue|margins|profits|growth|ranking|bottom line)`,
        '(rape|rapeseed) (oil|seed|field)',
        '(threatened|threatening|threatens) to (leave|cancel|sue|quit|switch|report|take)',
        '(cyber|heart|panic|asthma|ddos|phishing|malware|spam|bot|bots|ransomware|hackers|hacker|virus) ..2 (attack|attacked|attacks)',
        '(attacked|beaten) by (hackers|a virus|ransomware|malware|bots|competitors|pests|termites|the market)',
        '(ads|ad|cookies|banner|banners|emails|pop ups|newsletter) ..3 (following|stalking) me',
        `(beating|beats|beat) (the|my|his|her) (competition|market|odds|clock|traffic|heat|target|drum|deadline|record|high score|rush|
          estimate)`,
        '(going) ..8 attack (the|your|this) (problem|market|backlog)',
        '(knife|knives) ..2 (set|sets|block|sharpener|order|blade|blades|price|steel|drawer|shop|collection)',
        '(gun|guns) ..3 (safe|safes|license|permit|shop|store|show|club|range|oil)',
        '(run|running|ran) (you|them|it|him|her) over ..1 (the numbers|the details|to the)',
        '(top|big|young|hired|great|machine) guns',
      ],
    },
    de: {
      names: {
        weapon: 'messer|messern|pistole|pistolen|waffe|waffen|gewehr|schusswaffe|axt|machete|baseballschläger|brecheisen|knarre|granate',
      },
      find: [
        '(komme|komm|vorbei|wieder) <6> mit ..2 @weapon',
        `(bring|bringe|bringen|stech|steche|schlag|schlage|knall|knalle|mach|mache|mache|machen) [ich|wir] (dich|euch|ihn|alle|sie alle|
          sie|den|die|diesen|meine frau|meinen chef) ..3 (um|ab|tot|nieder|kalt|fertig|zusammen|alle|krankenhausreif)`,
        `(töte|erschieße|erschlage|erwürge|erstechen|ersteche|vergifte|verprügle|verprügel|zünde|umlegen|verbrenne) [ich|wir] (dich|euch|
          ihn|sie|alle|jeden|meine|meinen|diesen|dein|eure)`,
        `(werde|werd|will|könnte|wollen|droht|drohte|gedroht|drohen|möchte|hat vor|angekündigt) ..6 (umbringen|umzubringen|töten|zu
          töten|erschießen|zu erschießen|abstechen|abzustechen|verprügeln|zu verprügeln|totschlagen|zusammenschlagen|krankenhausreif|
          anzünden|anzuzünden|erwürgen|abknallen|kaltmachen|in die luft sprengen|in die luft jagen|niederbrennen|abfackeln|aufschlitzen|
          erstechen|etwas antun|was antun|etwas anzutun|verletzen)`,
        `(mord-drohung|morddrohungen|todesdrohung|todesdrohungen|bombendrohung|bombendrohungen|amoklauf|amok|geiselnahme|geiseln|
          vergewaltigt|vergewaltigung|häusliche gewalt|häuslicher gewalt|körperverletzung|messerangriff|schüsse gefallen|sexuell
          belästigt|sexueller übergriff|stalker|stalking|stalkt)`,
        '(bombe|sprengsatz|sprengstoff) ..4 (im|in|unter|gelegt|hochgehen|hoch|explodiert|versteckt|platziert)',
        `(messer|pistole|waffe|gewehr|axt|schusswaffe|machete|knarre) ..6 (bedroht|bedrohte|droht|gezogen|gezückt|mitbringen|bringe|
          dabei|vor der tür|in der hand|zugestochen|fuchtelt|gegen|auf mich|auf uns|in die schule|ins büro|mitgebracht|kauf|besorgt|
          gerichtet)`,
        `(er|mann|ehemann|freund|ex|exmann|ex-mann|ex-freund|partner|vater|stiefvater|bruder|nachbar|chef|sohn|papa|lebensgefährte|
          mutter|sie) ..4 (schlägt|schlug|verprügelt|verprügelte|würgt|würgte|bedroht|bedrohte|misshandelt|tritt|geschlagen|gewürgt|
          geprügelt|getreten|vergewaltigt|sperrt|eingesperrt|prügelt|verfolgt|stößt) <5> (mich|mir|uns|meine mutter|die kinder|seine frau|
          meine schwester|meine kinder|mama|mich wieder)`,
        '(schlägt|verprügelt|würgt|bedroht|misshandelt|prügelt) (mich|uns|meine mutter|die kinder|seine frau|seine freundin|mama)',
        `(werde|wurde|wurden|bin|sind|worden|werden) ..5 (bedroht|angegriffen|überfallen|verprügelt|zusammengeschlagen|niedergestochen|
          gestalkt|erpresst|vergewaltigt|angeschossen|misshandelt|verfolgt|geschlagen)`,
        `(habe|hab|haben) ..2 (angst|todesangst|panik) ..8 (mich schlägt|mich umbringt|uns umbringt|ihm|meinem mann|meinem ex|meinem
          freund|meinem vater|mein leben|unser leben|er kommt|er mir|was antut|etwas antut|nach hause)`,
        '(angst|fürchte) ..1 um ..1 (mein|unser|ihr|sein) leben',
        `(ich|wir) (weiß|wissen|weiss) wo (du|ihr|sie|deine|dein|eure|ihre) ..2 (wohnst|wohnt|wohnen|arbeitest|arbeiten|kinder|familie|
          schule)`,
        `(dafür|das) ..3 (bezahlen|bezahlst|büßen|bereuen) ..5 (blut|leben|tot|messer|warte nur|du wirst|ihr werdet)|(wirst|werdet) ..2
          (büßen|bereuen|bluten)`,
        '(du bist|ihr seid|er ist) ..1 (tot|ein toter mann|dran) ..2 (wenn|$|mann|falls|warte)',
        '(pass|passt) ..2 auf ..3 (wenn du|deine familie|deine kinder|nachts|auf dem heimweg)',
        `(ich|wir) (komme|kommen|komm) ..4 (vorbei|zu euch|zu dir) ..8 (erlebt ihr was|erleben|messer|schläger|baseballschläger|fresse|
          schlag|knallt|waffe)`,
        `(schlage|schlag|haue|hau|poliere|brech|breche) ..3 (dir|euch|ihm|dein|deine|seine|ihnen) ..2 (fresse|zähne|schädel|gesicht|
          knochen|nase|kopf|kiefer|beine)`,
        '(lässt|lassen) mich nicht (raus|aus der wohnung|aus dem haus|gehen)',
        'frauenhaus ..6 (platz|brauche|suche|hilfe|dringend)',
        `(komme|kommen|komm) ..4 (vorbei|in ihr büro|zu ihnen|zu euch|zu dir|hin) ..6 (schlag|schlage|zusammen|fertig|um|kaputt|erleben|
          knallt|verprügel|verprügle|prügel)`,
        `(schlag|schlage|schlagen|schlägt|prügel|prügle|trete) ..3 (jemanden|jemand|dich|euch|ihn|einen von|alle|den|sie|dir|ihnen|
          ihren) ..3 (zusammen|tot|nieder|krankenhausreif|zu brei|ins gesicht|in die fresse|windelweich)`,
        `(waffe|messer|pistole|gewehr|schusswaffe|sprengsatz|bombe) <8> (mitzubringen|mitbringen|mitbringt|mitgebracht|mitnehmen|dabei
          hat|angekündigt|bedroht|bedrohte|drohte|schule)`,
        '(bombe|sprengsatz|sprengkörper) <6> (liegt|versteckt|deponiert|gelegt|platziert|hochgehen|hochgeht|explodiert|explodieren)',
        `(lauert|lauerte|aufgelauert|auflauert|verfolgt|nachstellt|stellt) ..6 (mir|uns|ihr) ..6 (auf|nach|tür|haustür|arbeit|überall)|
          (lauert|lauerte|verfolgt|belästigt) (mir|uns|mich|ihr)`,
        `(angegriffen|attackiert|bedroht|geschlagen|gewürgt|niedergeschlagen|verprügelt|bespuckt und|begrapscht|tätlich) <8> (pfleger|
          pflegerin|mitarbeiter|mitarbeiterin|kollege|kollegin|fahrer|lehrer|lehrerin|besucher|kunde|kunden|patient|patienten|schüler|
          frau|mann|ex|nachbar|uns|mich)`,
        `(haus|wohnung|büro|laden|firma|auto|praxis|bude) ..3 (anzuzünden|anzünden|angezündet|abzufackeln|abfackeln|in die luft|
          niederbrennen|zu zerstören|kurz und klein)`,
        `@weapon <10> (prügeln|prügelei|streiten|kämpfen|schlagen sich|schlägerei|bedroht|bedrohen|droht|angriff|greift an|angegriffen|
          gezogen|schreit|betrunken|fuchtelt|zielt|stechen|zugestochen)`,
        `@weapon <8> (rucksack|schultasche|klasse|schule|klassenzimmer|foyer|eingang|empfang|parkplatz|büro|praxis|wartezimmer|bus|
          bahnhof|klassler|klässler|pausenhof|spind)`,
        `(schüler|junge|mädchen|neuntklässler|kollege|mitarbeiter|patient|besucher|kunde|fahrgast|mieter|typ|mann) <8> (pistole|gewehr|
          messer gezogen|schusswaffe|machete|waffe dabei|scharfe waffe)`,
        '(ihr habt|sie haben|du hast|noch) (24|48|12|72) stunden ..8 (sonst|oder|ansonsten|dann)',
        `(sonst|oder es|oder jemand|ansonsten|oder ich) ..6 (passiert was|passiert etwas|knallt|setzt es was|gibt es tote|fließt blut|
          wird jemand verletzt|kracht es|komme vorbei|brennt|raucht es)`,
        '(gewürgt|würgt|kehle zugedrückt|am hals gepackt|hände um meinen hals|an die gurgel)',
        '!(kann|darf) ..4 nicht ..3 (telefonieren|reden|sprechen|anrufen) ..8 (er ist|nebenan|hört mit|mann|er hört|im nebenzimmer)',
        `(sperrt|einsperrt|eingesperrt|weggenommen|abgenommen|einschließt) <8> (mann|freund|er|handy|pass|wohnung|zimmer|schlüssel) <8>
          (mich|mir|ein|haus)`,
        '(einbrecher|eindringling|jemand bricht|fremder) <8> (haus|wohnung|keller|jetzt|gerade|schnell|polizei|hilfe|unten|ein)',
        '(verdächtiges|verdächtige|tickendes|herrenloses) (paket|päckchen|tasche|umschlag|brief|koffer|pulver) ..12',
        '(fahre|überfahre|fahr) (ihn|dich|sie|euch|den) ..3 (über den haufen|um|tot|platt)',
        '(todesliste|abschussliste|amokdrohung|blutbad)',
        '(ich|wir) (weiß|weiss|wissen) ..2 (wo|wann|welches auto) ..4 (wohnt|wohnst|parkt|parkst|arbeitet|feierabend|fährt)',
      ],
      unless: [
        '(prozess|prozesse|task|sitzung|server) <14> (kille|killen|abschießen)',
        '(bombe|bomben) (stimmung|wetter|angebot)',
        `(schlägt|schlagen|schlug|geschlagen) ..3 (vor|alarm|rekord|konkurrenz|mitbewerber|wurzeln|fehl|wellen|zeit|an|ein angebot|zu
          buche|durch|nieder)`,
        '(zeit|durst|langeweile) (totschlagen|totzuschlagen)',
        '(von|durch) ..1 (viren|malware|schädlingen|hackern|konkurrenz|schimmel|ransomware) ..2 (angegriffen|befallen|bedroht)',
        '(küchen|taschen|brot|tapeten|cutter|teppich) messer',
        '(klebe|heißluft|spritz|massage|tacker) pistole',
        '(existenz|arbeitsplätze|arten|geschäft|standort) ..3 bedroht',
        '(bringt|bringen) mich (um den verstand|um|auf)',
        '(umhauen|umgehauen)',
        '(paket|päckchen) ..6 (zugestellt|lieferung|sendungsnummer)',
        '24 stunden ..6 (lieferung|service|geöffnet|hotline|notdienst|erreichbar|antworten|support)',
        '(messer) ..2 (set|block|schärfer|klinge|sortiment|leiste)',
        'innerhalb ..3 (24|48|72) stunden ..6 (antwort|rückmeldung|lieferung|angebot)',
      ],
    },
    fr: {
      find: [
        '(revenir|reviens|reviendrai|viens|venir|viendrai|passer|passerai|débarquer) ..6 avec ..2 (fusil|flingue|arme|couteau|pistolet|batte|hache|carabine|machette)',
        `(vais|va|allons|veux|veut|pourrais|menace de|menacé de|menacent de|promis de|jure de|envie de|prévoit de|compte) ..1 [te|vous|
          le|la|les|tous|me|nous|l] [tous] (tuer|buter|massacrer|planter|égorger|défoncer|étrangler|poignarder|abattre|descendre|casser
          la gueule|péter la gueule|éclater la|faire la peau|cramer|brûler vif|faire exploser|tirer dessus|cogner|crever|violer|tabasser|
          faire du mal à|tout faire sauter|faire sauter)`,
        `(te|vous|le|les|la) (tue|tuerai|bute|buterai|crève|crèverai|plante|massacre|massacrerai|égorge|défonce|ferai la peau|casse la
          gueule|descends|éclate|cramerai|casserai)`,
        `(menace de mort|menaces de mort|alerte à la bombe|menace à la bombe|prise d’otage|prise d’otages|otages|viol|violée|violences
          conjugales|violence conjugale|agression sexuelle|agressé sexuellement|agressée sexuellement|attentat|fusillade|coups de feu|
          femme battue|harceleur|féminicide)`,
        '(bombe|explosif|explosifs) ..4 (dans|sous|va exploser|explosera|posé|posée|caché|cachée|placée)',
        `(couteau|arme|pistolet|fusil|hache|machette|flingue|arme à feu) ..6 (menace|menacé|menacée|menaçant|sorti|apporte|apporter|
          brandi|brandit|devant|à la main|école|lycée|bureau|contre moi|tempe|gorge|sur moi|amène|viens avec|pointe|acheté)`,
        `(me|m|nous|la|le|l|lui) ..1 (frappe|bat|frappé|frappée|battu|battue|étrangle|étranglé|étranglée|viole|violé|violée|cogne|cognée|
          gifle|giflé|giflée|tabasse|tabassé|tabassée|roué de coups|rouée de coups|séquestre|séquestré|séquestrée|brutalise|enferme|
          agresse|agressé|agressée|poignardé|maltraite|menace|menacé|menacée|suit partout|harcèle) ..6 (mari|conjoint|ex|copain|compagnon|
          père|mère|enfants|coups|poing|tous les jours|encore|hier|nuit|couteau|mort|tuer|peur|voisin|collègue|chef|arme|sang|bleus|$)`,
        `(mari|conjoint|ex|copain|compagnon|père|beau-père|frère|voisin|collègue|chef|patron|fils|il|mère) ..2 (me|m|nous|la) ..1
          (frappe|bat|frappé|frappée|battu|battue|étrangle|étranglée|viole|violée|cogne|gifle|tabasse|séquestre|enferme|menace|menacée|
          menacé|tape|tapé|tapée|maltraite|suit partout|harcèle|poursuit|terrorise|étranglé)`,
        `(j’ai|ai|a|avons|avoir|ayant) [très|si|tellement|vraiment] peur ..2 (de lui|d’elle|de mon|qu’il|de rentrer|pour ma vie|de
          mourir|pour nos vies|d’être tuée|de son retour)`,
        '(je|on) (sais|sait) où (tu|vous|ta|tes|vos|votre) ..2 (habites|habitez|travailles|travaillez|famille|enfants|vis|vivez|école)',
        '(tu|vous|ils|il) (vas|allez|vont|va) ..1 (le payer|crever|mourir|le regretter|me le payer|saigner|payer cher)',
        '(t’es|tu es|vous êtes) (mort|morte|morts|un homme mort)',
        '(casser|péter|briser|exploser) ..2 (jambes|dents|gueule|bras|genoux|tête|mâchoire)',
        '(m’empêche|nous empêche|ne me laisse pas|me laisse plus) ..1 (de sortir|sortir|partir|de partir)',
        `(viens|viendrai|vais venir|passe|débarque|arrive|venir|reviens) ..6 (frappe|frapper|tue|tuer|casse|casser|défonce|défoncer|
          règle son compte|plante|tabasse|péter)`,
        `(frappe|frapperai|cogne|tabasse|défonce|plante|poignarde) (quelqu’un|tout le monde|le premier|un de vous|l’un de vous|votre|le
          directeur|le patron)`,
        `(arme|couteau|fusil|pistolet|bombe|explosifs) <8> (apporter|apporterait|apporterai|amener|amènerait|ramener|venir avec|menace|
          menacé|menaçant|menacer|école|lycée|collège)`,
        `(menace|menacé|menacent|menaçait) de (brûler|me brûler|tuer|me tuer|frapper|me frapper|casser|tout casser|faire sauter|mettre
          le feu|cramer|s’en prendre|violer|nous tuer|la tuer|détruire ma|étrangler)`,
        `(agressé|agressée|attaqué|attaquée|frappé|frappée|poignardé|poignardée|violentée|molesté|bousculée|giflée|menacée de mort) ..2
          (par|dans|au couteau|sur|hier|ce matin|cette nuit|devant|en sortant|verbalement et)`,
        `(suit|suivi|suivie|harcèle|épie|guette|traque|attend) ..3 (partout|chez moi|devant chez|en bas de chez|jusque chez|à la sortie|
          tous les soirs)`,
        `(couteau|couteaux|pistolet|arme|armes|fusil|hache|machette|batte|flingue) <10> (battent|bagarre|se battent|menace|menacent|
          agression|attaque|sac|sac à dos|cartable|classe|école|lycée|parking|accueil|hall|élève|brandit|pointe|hurle|ivre)`,
        '(24|48|12|72) (heures|h) ..8 (ou|sinon|sans quoi|après) ..8 (regretter|payer|mal|arriver|conséquences|sang|mort|viens)',
        '(étranglé|étranglée|étrangle|serré la gorge|mains autour du cou|saisi à la gorge|prise à la gorge|pris à la gorge)',
        '!(peux|puis) pas ..2 (téléphoner|parler|appeler) ..8 (il est|à côté|m’entend|mon mari|il écoute)',
        `(m’enferme|enferme|enfermée|séquestre|pris mon téléphone|confisqué mon|pris mes papiers|empêche de sortir) ..8 (mari|copain|
          conjoint|il|téléphone|maison|chambre|clé|passeport|frère|père)`,
        '(mari|copain|conjoint|compagnon|il) ..2 (m’enferme|me séquestre|m’a pris mon téléphone|m’a enfermée|me surveille|m’empêche)',
        `(cambrioleur|intrus|quelqu’un est entré|quelqu’un essaie d’entrer|individu) <8> (maison|chez moi|appartement|maintenant|vite|
          police|en bas)`,
        '(colis|paquet|sac|enveloppe) (suspect|suspecte|abandonné|piégé|avec des fils)',
        '(quelqu’un|vous|ils|gens) ..2 (va|vont|allez) ..2 (le regretter|être blessé|mourir|souffrir|saigner|payer)',
        '(je|on|nous) (sais|sait|savons) ..1 (où|quand|quelle voiture) ..3 (habite|habitez|gare|garez|termine|finit|travaille|rentre)',
      ],
      unless: [
        '(processus|tâche|session|serveur) <14> (tue|tuer|tué)',
        '(battre|bat|battu|frappe|frappé) ..2 (record|records|concurrence|prix|tambour|plein|fort|froid)',
        '(bombe) (de bain|aérosol|de peinture|anti|calorique|désodorisante)',
        '(tuer|tue) (le temps|dans l’œuf)',
        '(pistolet) (à colle|à peinture|à clous|de massage|scanner)',
        '(couteau) (suisse|de cuisine|à pain|à beurre)',
        '(viol) (de données|de la vie privée|du règlement)',
        'à mourir (de rire|d’ennui)',
        '(menace|menacé|menacée) (de résilier|de partir|de quitter|par le gel|de fermeture|d’extinction|par l)',
        '(délai|délais|chaleur|attente|travail|prix|facture|stress|concurrence) ..3 (tuer|tue)',
        '(attaqué|attaquée|agressé) par (les|des|la) (limaces|bots|robots|pirates|rouille|virus|moisissure|concurrence)',
        '(24|48|72) (heures|h) ..4 (livraison|délai|réponse|sav)',
        'couteau ..2 (cuisine|suisse|pain)',
      ],
    },
    es: {
      find: [
        '(voy|vuelvo|vengo|volveré|iré|vendré) ..5 con ..2 (pistola|escopeta|cuchillo|arma|navaja|machete|bate)',
        `(voy a|vamos a|va a|quiero|quiere|amenazó con|amenaza con|amenazaron con|juro que|podría|prometió|ganas de|dijo que|planea|
          piensa|intentó) [que] [te|los|lo|la|las|les|le|me|nos] [voy a|va a|iba a] (matar|matarte|matarlo|matarlos|matarla|matarme|
          matarnos|matarlas|apuñalar|apuñalarlo|dispararte|dispararles|disparar|golpear|golpearte|golpearme|reventar|reventarte|quemar|
          estrangular|degollar|romperte|romper la cara|partirte|partir la cara|poner una bomba|quemar el local|hacerte daño|hacerles daño|
          hacerle daño|prender fuego|acabar contigo|acabar con ustedes|violarme|violar|volar|balear|masacrar|atacar a|linchar)`,
        `(te|los|lo|la|les|os) (mato|matamos|mataré|reviento|quemo|apuñalo|rompo la|parto la|rompo las|voy a matar|disparo|degüello|voy
          a reventar|voy a romper|voy a partir|quebro)`,
        `(amenaza de muerte|amenazas de muerte|amenaza de bomba|amenazado de muerte|amenazada de muerte|tiroteo|rehén|rehenes|violación|
          violencia doméstica|violencia de género|violencia intrafamiliar|agresión sexual|abusó sexualmente|agredida sexualmente|
          secuestrado|secuestrada|acosador|disparos)`,
        `(bomba|explosivo|explosivos|granada) ..4 (en el|en la|debajo|va a explotar|explotará|colocado|colocada|escondida|puse|pusieron|
          estallará)`,
        `(cuchillo|pistola|arma|rifle|machete|navaja|escopeta|hacha) ..6 (amenaza|amenazó|amenazando|sacó|llevar|llevó|trajo|traer|trae|
          apuntó|apunta|apuntando|en la mano|escuela|oficina|colegio|cuello|contra mí|cabeza|mostró|voy con|comprado)`,
        `(me|nos|la|le|a mi) ..1 (pega|golpea|golpeó|pegó|pegando|golpeando|maltrata|ahorca|ahorcó|estrangula|estranguló|viola|violó|
          apuñaló|patea|pateó|encierra|encerró|empuja|abofetea|secuestró|atacó|agredió|agrede|acosa|acosando|persigue|siguiendo|ha pegado|
          ha golpeado|han golpeado|da golpes|amenaza con|amenazó con|tiene encerrada) ..8 (marido|esposo|pareja|novio|ex|padre|papá|
          golpes|puños|todos los días|otra vez|anoche|noche|cuchillo|miedo|vecino|jefe|compañero|casa|sangre|hijos|madre|mamá|siempre|
          borracho|matarme|matar|cuando|$)`,
        `(marido|esposo|pareja|novio|ex|exnovio|exmarido|padre|papá|padrastro|hermano|vecino|jefe|él|madre|hijo) ..2 (me|nos|la|le) ..1
          (pega|golpea|golpeó|pegó|maltrata|ahorca|ahorcó|viola|violó|patea|encierra|encerró|empuja|amenaza|amenazó|persigue|acosa|agrede|
          estrangula|agredió|sigue a todas|quiere matar|tiene amenazada|ha pegado)`,
        `(tengo|tenemos|tiene|con|mucho) ..2 miedo ..4 (de él|de ella|mi marido|mi esposo|mi ex|mi pareja|me mate|nos mate|por mi vida|
          por nuestra vida|me haga|vuelva|volver a casa|que me pegue|de mi padre|de mi novio)`,
        'temo por (mi|su|nuestra) vida',
        '(sé|sabemos) (dónde|donde) ..2 (vives|vive|viven|trabajas|trabajan|hijos|familia|vivís|estudian)',
        `(vas|van|vais|va) a (pagar|pagarla|pagarlo|arrepentir|arrepentirte|arrepentirse|morir|sangrar|lamentar) ..3 (con|caro|sangre|
          esto|vida|todos|$)`,
        '(estás|están|eres hombre|dense por) (muerto|muerta|muertos)',
        '(romperte|partirte|romperles|quebrarte|rompo|parto|partirles) ..2 (piernas|cara|dientes|huesos|cabeza|boca|brazos|alma)',
        'no me deja (salir|ir|salir de casa)',
        `(voy|vamos|iré|paso|llego|venir|vengo) ..6 (rompo la|le rompo|les rompo|mato|golpeo|parto la|reviento|quemo|rompemos|rompo todo|
          los mato)`,
        `(arma|pistola|cuchillo|bomba|escopeta|navaja) <8> (traer|trae|traerá|llevar|llevará|amenaza|amenazó|amenazando|mostró|escuela|
          colegio|instituto|va a traer)`,
        '(hay|pusieron|dejaron|colocaron|tienen|puse|coloqué) una (bomba) ..3',
        `(agredido|agredida|atacado|atacada|golpeado|golpeada|apuñalado|apuñalada|asaltado|asaltada|violada|amenazado|amenazada) ..2
          (por|en|con|ayer|esta mañana|anoche|a golpes)`,
        '(fue|fueron|ha sido|han sido|fui|resultó) (agredido|agredida|agredidos|atacado|atacada|apuñalado|asaltada|golpeada|golpeado)',
        `(amenaza|amenazó|amenazan|amenazando) con (quemar|matar|golpear|matarme|pegar|pegarme|incendiar|romper|hacerme|hacernos|
          dispararme|disparar|apuñalar|prender|lastimar|violar)`,
        `(persigue|persiguiendo|sigue|siguiendo|acosando|espera|vigila) ..6 (afuera de mi|fuera de mi|en la puerta|mi casa|a todas
          partes|del trabajo|a la salida)`,
        `(cuchillo|cuchillos|pistola|pistolas|arma|armas|rifle|machete|escopeta|navaja|bate) <10> (pelean|pelea|peleando|amenaza|
          amenazando|ataque|mochila|clase|escuela|colegio|estacionamiento|recepción|vestíbulo|alumno|apunta|grita|borracho|agresivo)`,
        `(24|48|12|72) horas ..8 (o|si no|sino|de lo contrario) ..8 (lastimado|herido|arrepentir|pagar|muerto|consecuencias|sangre|pasar
          algo|mal)`,
        '(alguien|ustedes|tú) ..2 (va|van|vas) a (salir lastimado|salir herido|morir|lamentarlo|sufrir|pagar|arrepentirse|salir mal)',
        '(ahorcó|ahorca|ahorcaba|estranguló|agarró del cuello|apretó el cuello|manos en el cuello|agarra del cuello)',
        '!no puedo ..2 (hablar|llamar|telefonear) ..8 (él está|al lado|me oye|mi marido|escucha|cerca)',
        `(me encierra|estoy encerrada|tiene encerrada|mantiene encerrada|encerrada en|encerrada con|encierra|me quitó el teléfono|me quitó el celular|me quitó el móvil|me quitó los documentos|no me deja
          salir) ..6`,
        '(ladrón|intruso|alguien entró|alguien está entrando|un hombre entró) <8> (casa|apartamento|ahora|rápido|policía|abajo|ayuda)',
        '(paquete|sobre|maleta|bolsa|mochila) (sospechoso|sospechosa|abandonado|abandonada|con cables)',
        '(sé|sabemos) ..1 (dónde|donde|cuándo|qué coche) ..3 (vive|viven|aparca|trabaja|sale|termina|conduce)',
      ],
      unless: [
        '(proceso|procesos|tarea|sesión|servidor) <14> (mato|matar|matado|mata)',
        '(golpea|golpear|golpeó|atacar) ..3 (mercado|competencia|precios|récord|problema|economía|sector)',
        '(matar|matando) (el tiempo|el hambre|el gusanillo|dos pájaros)',
        '(bomba) (de agua|de calor|hidráulica|de gasolina|de combustible|sumergible|de riego|de insulina|de piscina|centrífuga)',
        '(pistola) (de silicona|de pintura|de calor|de clavos|de masaje)',
        '(violación) (de datos|de la privacidad|del contrato|de contrato|de derechos de autor|de seguridad|de las normas)',
        '(pega|pegar|pegó) (la etiqueta|el|adhesivo|con cola)',
        '(acosa|acosador) telefónico comercial',
        'muerto de (risa|hambre|sueño|frío)',
        '(plazo|calor|espera|trabajo|precio|factura|estrés|tráfico) ..3 (matar|mata|matando)',
        '(atacado|atacada) por (bots|hackers|un virus|plagas|hongos)',
        '(una|la|nuestra) bomba de ..3',
        '(24|48|72) horas ..4 (entrega|respuesta|hábiles|envío)',
        'cuchillo ..2 (cocina|pan|mantequilla)',
        '(arma|armar|armas) ..2 (mueble|caja|paquete)',
      ],
    },
    it: {
      find: [
        '(vengo|torno|verrò|tornerò|passo) ..5 (con|col) ..2 (pistola|fucile|coltello|arma|machete|mazza)',
        `(ti|vi|lo|la|li|le) (ammazzo|uccido|uccidiamo|accoltello|sparo|spacco|massacro|ammazziamo|faccio fuori|strozzo|sgozzo|brucio|
          rompo le|rompo la|ammazzerò|ucciderò|gonfio di botte|spezzo|taglio la gola|faccio saltare)`,
        `(voglio|vuole|ha minacciato di|minaccia di|minacciano di|minacciato di|potrei|giuro che|vado a|intende|ha detto che|ha provato
          a|prometto che|sta per) [lo|la|li|ti|vi] (uccidere|ammazzare|ammazzarlo|ammazzarti|ammazzarmi|ammazzarla|ammazzarvi|ammazzarci|
          uccidermi|ucciderti|ucciderlo|ucciderla|uccidervi|accoltellare|accoltellarmi|sparare|spararti|sparargli|spararvi|picchiare|
          picchiarti|picchiarlo|picchiarmi|spaccare la faccia|spaccarti|strangolare|bruciare|dare fuoco|far saltare|mettere una bomba|
          fare del male|farti del male|farmi del male|farvi del male|far esplodere|violentare|sfregiare|massacrare|gambizzare|uccide|
          ammazza)`,
        `(minaccia di morte|minacce di morte|minacciato di morte|minacciata di morte|allarme bomba|sparatoria|ostaggio|ostaggi|stupro|
          stuprata|violenza domestica|violenza sessuale|violentata|molestata|aggredita sessualmente|rapita|rapito|stalker|stalking|colpi
          di pistola|codice rosso)`,
        '(bomba|esplosivo|ordigno) ..4 (in|sotto|nel|nella|esploderà|nascosta|piazzato|piazzata|messo|salta|sta per)',
        `(coltello|pistola|arma|fucile|machete|ascia|mazza) ..6 (minaccia|minacciato|minacciata|minacciando|tirato fuori|portare|porto|
          portato|puntato|puntata|in mano|scuola|ufficio|gola|contro di me|testa|estratto|vengo con|brandisce|sotto casa)`,
        `(mi|ci|la|lo|le) ..1 (picchia|picchiato|picchiata|mena|menata|strangola|strangolata|maltratta|maltrattata|violenta|violentata|
          accoltellato|accoltellata|prende a calci|prende a pugni|schiaffeggia|rinchiude|chiude in casa|tiene chiusa|aggredito|aggredita|
          perseguita|pedina|mette le mani addosso|minaccia|minacciata|minacciato|alza le mani|messo le mani addosso|malmena|segue
          ovunque) ..8 (marito|compagno|fidanzato|ex|padre|botte|pugni|tutti i giorni|ancora|ieri|notte|coltello|paura|vicino|capo|
          collega|casa|sangue|figli|madre|sempre|ubriaco|morte|quando|$)`,
        `(marito|compagno|fidanzato|ex|padre|patrigno|fratello|vicino|capo|lui|madre|figlio|moglie) ..2 (mi|ci|la|lo) ..1 (picchia|
          picchiato|picchiata|mena|strangola|maltratta|violenta|violentata|prende a|rinchiude|minaccia|minacciata|perseguita|aggredita|
          aggredisce|tiene chiusa|segue|vuole ammazzare|schiaffeggia|alza le mani|messo le mani)`,
        `(ho|abbiamo|ha) ..2 paura ..4 (di lui|di lei|mio marito|mio ex|mio padre|mi ammazzi|mi uccida|ci ammazzi|per la mia vita|per la
          nostra vita|mi faccia|torni|tornare a casa|che mi picchi|del mio ex|mi picchi)`,
        'temo per la (mia|sua|nostra) vita',
        '(so|sappiamo) dove ..2 (abiti|abita|abitate|lavori|lavorate|figli|famiglia|vivi|vivete)',
        '(la|me la|ce la|te la|ve la) (pagherai|pagherete|pagherà|faccio pagare|faremo pagare) [..3] (cara|$|tutti|col sangue)',
        '(sei|siete) (morto|morta|morti|un uomo morto)',
        '(spaccarti|romperti|spezzarti|spacco|rompo|romperò|spezzo|spaccherò) ..2 (gambe|faccia|denti|ossa|testa|braccia|muso)',
        'non mi (lascia|fa) (uscire|andare via|uscire di casa)',
        '(vengo|veniamo|arrivo|passo|verrò|veniamo) ..6 (spacco|ammazzo|picchio|rompo|meno|sparo|brucio|faccio saltare|pesto)',
        `(pistola|coltello|arma|bomba|fucile) <8> (portare|porterà|porto|porta|minaccia|minacciato|minacciando|scuola|mostrato|tirato
          fuori)`,
        `(aggredito|aggredita|aggrediti|attaccato|attaccata|picchiato|picchiata|accoltellato|accoltellata|minacciato|minacciata|rapinato|
          rapinata) ..2 (da|dal|dalla|in|con|ieri|stamattina|da un|a pugni)`,
        `(minaccia|minacciato|minacciano|minacciava) di (bruciare|uccidere|ammazzare|picchiare|dare fuoco|ammazzarmi|uccidermi|
          picchiarmi|incendiare|spararmi|farmi|farci|spaccare|accoltellare)`,
        '(segue|perseguita|aspetta|pedina|tormenta|spia) ..6 (ovunque|sotto casa|fuori casa|davanti casa|all’uscita|al lavoro|dappertutto)',
        `(coltello|coltelli|pistola|pistole|arma|armi|fucile|machete|spranga|mazza) <10> (litigano|rissa|lite|minaccia|minacciano|
          aggressione|zaino|classe|scuola|parcheggio|reception|ingresso|studente|punta|urla|ubriaco)`,
        '(accoltellano|accoltellato|accoltellata|accoltella|si accoltellano|si stanno picchiando|si picchiano) ..3',
        '(24|48|12|72) ore ..8 (o|poi|altrimenti|dopodiché) ..8 (male|pentirete|pagare|morto|conseguenze|sangue|succede)',
        '(qualcuno|voi) ..2 (si fa|farà|fa) ..1 (male|molto male)|(ve ne|te ne) pentirete',
        '(strangolato|strangolata|mani al collo|preso per il collo|presa per il collo|stretto il collo|alla gola)',
        '!non posso ..2 (parlare|telefonare|chiamare) ..8 (lui è|di là|mi sente|mio marito|ascolta)',
        `(mi chiude|chiusa in casa|mi rinchiude|mi ha preso il telefono|mi ha tolto il telefono|mi ha preso i documenti|non mi lascia
          uscire|mi ha chiusa) ..4`,
        '(ladro|ladri|intruso|qualcuno è entrato|qualcuno sta entrando) <8> (casa|appartamento|adesso|presto|polizia|sotto|aiuto)',
        '(pacco|busta|valigia|borsa|zaino) (sospetto|sospetta|abbandonato|abbandonata|con fili)',
        '(so|sappiamo) ..1 (dove|quando|che macchina) ..2 (abita|abiti|parcheggia|lavora|esce|finisce|vive)',
      ],
      unless: [
        '(processo|processi|task|sessione|server) <14> (uccido|uccidere|ucciso|uccidi)',
        '(ammazzare|ammazza) (il tempo|la noia)',
        '(bomba) (d’acqua|da bagno|calorica)',
        '(pistola) (per colla|a caldo|termica|scanner|massaggiante|per verniciare)',
        '(coltello) (da cucina|svizzero|da pane)',
        '(violenza|violare) (del contratto|della privacy)',
        '(batte|battere|colpisce) ..2 (record|concorrenza|mercato|cassa)',
        '(minaccia|minacciato) di (recedere|disdire|andarsene|chiusura)',
        'morto (dal|di) (ridere|sonno|fame|freddo)',
        '(scadenza|caldo|attesa|lavoro|prezzo|bolletta|stress|traffico) ..3 (uccide|ucciderà|ammazza|uccidendo)',
        '(attaccato|attaccata) (da|dai|dagli) (hacker|bot|virus|parassiti|muffa)',
        '(24|48|72) ore ..4 (consegna|risposta|lavorative)',
        'coltello ..2 (cucina|pane|burro)',
      ],
    },
    pt: {
      find: [
        '(vou|venho|volto|voltarei|irei) ..5 com ..2 (arma|faca|pistola|revólver|espingarda|facão|caçadeira)',
        `(vou|vamos|vai|quero|quer|ameaçou|ameaça|ameaçaram|juro que|podia|prometeu|pretende|vontade de|disse que|planeja|tentou) [que]
          [vou|vai|ia] [te|lhe|o|a|os|me|nos|de|vos] [vou|vai|ia] (matar|matá-lo|matar-te|matá-los|matá-la|esfaquear|esfaquear-te|atirar
          em|dar um tiro em|dar um tiro no|bater em|bater no|bater-te|espancar|quebrar a cara|partir a cara|estrangular|degolar|queimar
          vivo|pôr uma bomba|colocar uma bomba|explodir|incendiar|tacar fogo|fazer mal a|machucar|arrebentar|violar|estuprar|acabar
          contigo|acabar com você|dar cabo de ti|dar cabo de|te matar|balear|massacrar|matar-me|me matar por|me bater)`,
        `(te|vos|lhe|os) (mato|matamos|matarei|arrebento|parto a|quebro|esfaqueio|rebento|dou um tiro)|(mato-te|mato-vos|mato-o|
          rebento-te|parto-te|acabo contigo)`,
        `(ameaça de morte|ameaças de morte|ameaçado de morte|ameaçada de morte|ameaça de bomba|tiroteio|refém|reféns|estupro|estuprada|
          violação sexual|violência doméstica|agressão sexual|abusou sexualmente|sequestrado|sequestrada|raptada|perseguidor|stalker|
          tiros)`,
        '(bomba|explosivo|explosivos|granada) ..4 (no|na|debaixo|vai explodir|explodirá|colocada|escondida|coloquei|puseram|rebentar)',
        `(faca|pistola|arma|revólver|espingarda|machado|fuzil|facão) ..6 (ameaça|ameaçou|ameaçando|sacou|levar|levou|trouxe|trazer|
          apontou|apontada|apontando|na mão|escola|escritório|pescoço|contra mim|cabeça|puxou|a ameaçar|vou com|para mim)`,
        `(me|nos|lhe|a) ..1 (bate|bateu|batendo|bater|agride|agrediu|espanca|espancou|estrangula|estrangulou|violou|estuprou|esfaqueou|
          chuta|chutou|tranca|trancou|empurra|empurrou|esbofeteou|atacou|persegue|ameaça|ameaçou|maltrata|enforcou|enforca|perseguindo|
          soca|socou|esgana) ..8 (marido|esposo|namorado|ex|companheiro|pai|socos|murros|todos os dias|outra vez|ontem|noite|faca|medo|
          vizinho|chefe|colega|casa|sangue|filhos|mãe|sempre|bêbado|morte|matar|quando|de novo|$)`,
        `(marido|esposo|namorado|ex|ex-marido|companheiro|pai|padrasto|irmão|vizinho|chefe|patrão|ele|mãe|filho) ..2 (me|nos|a|lhe) ..1
          (bate|bateu|agride|agrediu|espanca|espancou|estrangula|estrangulou|violou|estuprou|chuta|tranca|trancou|empurra|ameaça|ameaçou|
          persegue|maltrata|enforca|esfaqueou|quer matar)|(bate-me|agride-me|bateu-me|agrediu-me|ameaçou-me|ameaça-me|persegue-me|
          espancou-me|violou-me|tranca-me)`,
        `(tenho|temos|tem|com|muito) ..2 medo ..4 (dele|dela|meu marido|meu ex|meu namorado|que me mate|me mate|nos mate|pela minha vida|
          pela nossa vida|que ele|voltar para casa|voltar pra casa|do meu pai|de voltar)`,
        'temo pela (minha|sua|nossa) vida',
        '(sei|sabemos) onde ..2 (mora|moras|moram|vives|trabalha|trabalhas|filhos|família|vivem|estudam)',
        `(vais|vai|vão) ..1 (pagar|pagar caro|arrepender|se arrepender|morrer|sangrar|arrepender-te|arrepender-se) ..3 (caro|sangue|isso|
          vida|todos|$)`,
        '(estás|está|estão|és um homem) (morto|morta|mortos)',
        '(partir|quebrar|arrebentar|parto|quebro) ..2 (pernas|cara|dentes|ossos|cabeça|boca|tua cara|costelas)',
        'não me deixa (sair|ir|sair de casa)',
        '(vou|vamos|passo|apareço|venho|chego|irei) ..6 (parto a|quebro|mato|bato|rebento|arrebento|parto tudo|quebro tudo|dou um tiro)',
        '(arma|faca|pistola|bomba|revólver) <8> (trazer|traz|trará|levar|levará|ameaça|ameaçou|ameaçando|escola|mostrou|colégio|a ameaçar)',
        '(tem|há|colocaram|puseram|coloquei|deixaram) uma bomba ..3',
        `(agredido|agredida|agredidos|atacado|atacada|espancado|espancada|esfaqueado|esfaqueada|assaltado|assaltada|ameaçado|ameaçada|
          estuprada) ..2 (por|em|no|na|com|ontem|hoje|esta manhã|a socos)`,
        `(ameaça|ameaçou|ameaçam|ameaçando|a ameaçar) (incendiar|matar|bater|me matar|queimar|me bater|pôr fogo|tacar fogo|esfaquear|
          atirar|matar-me|bater-me|partir|explodir)`,
        `(persegue|perseguindo|segue|seguindo|espera|vigia|a perseguir) ..6 (na porta|à porta|minha casa|por todo o lado|por toda parte|
          do trabalho|em frente)`,
        `(faca|facas|pistola|pistolas|arma|armas|espingarda|machado|revólver|taco|facão) <10> (lutam|luta|a lutar|lutando|briga|brigando|
          ameaça|ameaçando|ataque|mochila|aula|turma|escola|estacionamento|parque|recepção|receção|aluno|aponta|grita|bêbado)`,
        `(24|48|12|72) horas ..8 (ou|senão|se não|caso contrário) ..8 (magoado|ferido|arrepender|pagar|morto|consequências|sangue|
          machucado|mal)`,
        `(alguém|vocês) ..2 (vai|vão) (sair magoado|sair ferido|morrer|arrepender-se|se arrepender|sofrer|pagar|se machucar|sair
          machucado)`,
        '(apertou-me o pescoço|apertou o pescoço|agarrou pelo pescoço|enforcou|estrangulou|mãos no pescoço|apertou o meu pescoço)',
        '!não posso ..2 (falar|telefonar|ligar) ..8 (ele está|ao lado|me ouve|meu marido|ouve)',
        `(me tranca|tranca-me|trancada|tirou meu celular|tirou-me o telemóvel|tirou o meu celular|não me deixa sair|tirou meus
          documentos) ..4`,
        '(ladrão|intruso|alguém entrou|alguém está entrando|invasor) <8> (casa|apartamento|agora|rápido|polícia|embaixo|socorro)',
        '(pacote|envelope|mala|bolsa|mochila) (suspeito|suspeita|abandonado|abandonada|com fios)',
        '(sei|sabemos) ..1 (onde|quando|que carro) ..3 (mora|vive|estaciona|trabalha|sai|termina)',
      ],
      unless: [
        '(processo|processos|tarefa|sessão|servidor) <14> (mato|matar|mata)',
        '(matar|matando) (o tempo|a fome|saudade|saudades|a sede|aula|dois coelhos)',
        '(bomba) (de água|de calor|hidráulica|de combustível|submersa|d’água|de insulina|de piscina|de chocolate|de infusão)',
        '(pistola) (de cola|de silicone|de pintura|de calor|de massagem|massageadora)',
        '(violação) (de dados|da privacidade|do contrato|de contrato|das normas|de direitos|de segurança)',
        '(bate|bater|bateu) ..2 (meta|metas|recorde|ponto|concorrência|papo|foto|carro|com os valores|certo|com a)',
        'morto de (fome|sono|rir|cansaço|saudade)',
        '(ameaça|ameaçou) (cancelar|sair|mudar|fechar)',
        '(prazo|calor|espera|trabalho|preço|fatura|estresse|stress|trânsito) ..3 (matar|mata|matando)',
        '(atacado|atacada) por (bots|hackers|vírus|pragas|fungos)',
        'uma bomba de ..3',
        'uma bomba (nova|hidráulica|submersa)',
        '(24|48|72) horas ..4 (entrega|resposta|úteis)',
        'faca ..2 (cozinha|pão|manteiga)',
      ],
    },
    nl: {
      names: {
        weapon: 'mes|messen|pistool|pistolen|wapen|wapens|geweer|vuurwapen|machete|bijl|honkbalknuppel|koevoet',
      },
      find: [
        '(kom|terug|langs) <6> met ..2 (mes|pistool|geweer|wapen|bijl|vuurwapen|honkbalknuppel)',
        `(ik|wij|we|hij|ze) ..1 (vermoord|steek|schiet|sla|maak|snij|brand|knal|wurg|ga|zal|kom) ..2 (je|jou|jullie|hem|haar|u|iedereen|
          ze|zijn|die|dat|hen|mijn baas|mijn vrouw|de boel) ..4 (dood|neer|kapot|af|in elkaar|overhoop|vermoorden|doodschieten|doodmaken|
          neersteken|afmaken|wat aandoen|iets aandoen|plat|opblazen|verrot|total loss|in de fik|in brand|mollen|slopen|kelen)`,
        '(vermoord|vermoordt) (je|jou|jullie|hem|haar|me|ons|iedereen)',
        `(wil|gaat|gedreigd|dreigt|dreigde|dreigen|bedreigd|zou|van plan|dreigement) ..5 (vermoorden|te vermoorden|doden|te doden|
          doodsteken|neersteken|neer te steken|neerschieten|neer te schieten|in elkaar slaan|in elkaar te slaan|doodschieten|dood te
          schieten|opblazen|op te blazen|in brand steken|in brand te steken|iets aandoen|iets aan te doen|wurgen|dood te maken|te steken)`,
        `(doodsbedreiging|doodsbedreigingen|bommelding|met de dood bedreigd|gijzeling|gijzelaars|verkracht|verkrachting|huiselijk geweld|
          aangerand|aanranding|schietpartij|steekpartij|stalker|stalking|stalkt|gestalkt|ontvoerd|mishandeld|mishandeling|femicide|
          zelfgemaakte bom)`,
        '(bom|explosief|explosieven|granaat) ..4 (in|onder|geplaatst|verstopt|ontploft|afgaan|gaat af|neergelegd|gelegd)',
        `(mes|pistool|wapen|geweer|bijl|vuurwapen|machete|hamer) ..6 (meeneemt|bedreigd|bedreigt|bedreigde|dreigt|getrokken|trok|
          meenemen|meegenomen|neem|bij zich|in zijn hand|school|kantoor|op mij|op me|keel|zwaait|gestoken|kom|gekocht|gericht)`,
        `(hij|man|vriend|ex|ex-man|ex-vriend|partner|vader|stiefvader|broer|buurman|baas|zoon|moeder|echtgenoot|zij) ..3 (slaat|sloeg|
          mishandelt|mishandelde|wurgt|wurgde|bedreigt|bedreigde|schopt|schopte|geslagen|verkracht|verkrachtte|sluit|opgesloten|duwt|
          stompt|achtervolgt|valt|knijpt) <5> (mij|me|ons|mijn moeder|de kinderen|zijn vrouw|mijn zus|mijn kinderen|mama|haar)`,
        `(word|werd|wordt|ben|zijn|worden|werden) ..5 (bedreigd|aangevallen|overvallen|in elkaar geslagen|neergestoken|gestalkt|
          afgeperst|verkracht|mishandeld|beschoten|geslagen|aangerand|achtervolgd)`,
        `(ben|bang|zijn) ..2 bang ..8 (hem|mijn man|mijn ex|mijn vader|mij vermoordt|me vermoordt|iets aandoet|wat aandoet|mijn leven|
          ons leven|hij terugkomt|naar huis|vermoordt|slaat|doodmaakt)`,
        '(vrees|vrezen) voor (mijn|haar|zijn|ons) leven',
        '(ik|wij|we) (weet|weten) waar (je|jij|jullie|u|je kinderen|je familie|uw) ..3 (woont|wonen|werkt|werken|school|woon|gezin)',
        '(hier|daar|dit) ..3 (voor boeten|spijt van krijgen|voor bloeden|met je leven|betalen met)',
        '(je bent|jullie zijn|jij bent|u bent) ..2 (dood|er geweest|aan de beurt|ten dode)',
        '(sla|breek|trap|schop) ..3 (tanden|benen|kop|gezicht|schedel|botten|bek|hersens|neus|poten) ..3',
        '(laat|laten) me (het huis niet|niet) (uit|weg|gaan|naar buiten)',
        '(kom|komen|langs) ..6 (sla|slaan|in elkaar|kapot|steek|schiet|verbouw|vermoord|sloop|breek)',
        `(sla|schop|trap|timmer) ..3 (iemand|jou|je|jullie|hem|u|alles|een van) ..3 (in elkaar|verrot|kapot|neer|het ziekenhuis|kort en
          klein|op je)`,
        `(wapen|mes|pistool|bom|vuurwapen) <8> (meeneemt|meenemen|meebrengt|meegenomen|mee naar|bedreigt|bedreigd|dreigt|school|zwaait|
          trekt|trok)`,
        '(er ligt|ligt|hebben|heb|er is) een bom ..3',
        `(aangevallen|bedreigd|geslagen|mishandeld|neergestoken|overvallen|aangerand|gewurgd|belaagd|lastiggevallen|in elkaar geslagen)
          ..1 (door|in|op|met|gisteren|vanochtend|vannacht|thuis)`,
        `(dreigt|dreigde|gedreigd|dreigen) ..6 (brand|in brand|vermoorden|slaan|te slaan|kapot|steken|te steken|schieten|te schieten|aan
          te doen|op te blazen)`,
        '(achtervolgt|volgt|stalkt|staat|wacht|loert) ..4 (overal|voor mijn deur|voor de deur|voor mijn huis|me op|voor haar deur)',
        `@weapon <10> (vechten|vechtpartij|ruzie|bedreigt|bedreigd|dreigt|aanval|rugzak|tas|klas|school|parkeerplaats|receptie|hal|
          leerling|richt|schreeuwt|dronken|zwaait)`,
        '(24|48|12|72) uur ..6 (of|anders|daarna) ..6 (klappen|spijt|gewonden|bloed|doden|gevolgen|dood|gebeurt)',
        `(anders|of er|of ik) ..4 (vallen er klappen|vallen er gewonden|vloeit er bloed|gebeuren er ongelukken|kom ik langs|gaat het mis|
          krijg je klappen)`,
        '(keel dichtgeknepen|keel dicht|bij de keel|handen om mijn nek|gewurgd|wurgde|kneep mijn keel)',
        '!kan ..2 niet ..2 (bellen|praten) ..8 (hij zit|hiernaast|hoort|mijn man|luistert)',
        '(sluit me op|sluit mij op|opgesloten|telefoon afgepakt|paspoort afgepakt|mag het huis niet uit) ..4',
        '(inbreker|indringer|iemand breekt in|iemand probeert binnen) <8> (huis|woning|nu|snel|politie|beneden|help)',
        '(verdacht|verdachte|tikkend) (pakket|pakje|tas|envelop|koffer|poeder)',
        '(ik|wij|we) (weet|weten) ..1 (waar|wanneer|welke auto) ..4 (woont|parkeert|werkt|klaar|naar huis|rijdt)',
      ],
      unless: [
        '(bom) (vol|auto|calorieën|alarm test)',
        '(slaat|sloeg|geslagen) ..2 (op hol|alarm|nergens op|over|toe|een goed figuur|aan|concurrentie|de plank mis|af)',
        '(tijd) (doden|te doden)',
        '(keuken|zak|brood|stanley) mes',
        '(lijm|spuit|massage|verf) pistool',
        '(door) ..1 (virus|malware|hackers|schimmel|ransomware|ongedierte) ..1 (aangevallen|bedreigd)',
        '(voortbestaan|banen|soorten|bedrijf) ..3 bedreigd',
        'lach (me|mij) dood',
        '(aangevallen) door (bots|hackers|virus|schimmel|luizen)',
        '(staat|wacht) ..3 (pakket|bezorger|fiets|container|monteur) ..3 deur',
        '(pakket|monteur|bezorger|chauffeur|koerier) ..3 (voor de deur|voor mijn deur)',
        '(24|48|72) uur ..4 (levering|bezorging|antwoord|service)',
        'mes ..2 (keuken|set|blok)',
        'opgesloten ..4 (kat|hond|fiets|lift)',
      ],
    },
  },
}
