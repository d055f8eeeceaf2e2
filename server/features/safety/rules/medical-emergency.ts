import type { CategoryRules } from './rule-types.ts'

/** Symptoms and accidents that need immediate help. */
export const medicalEmergency: CategoryRules = {
  category: 'medical_emergency',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      names: {
        meds: `pill|pills|tablet|tablets|meds|medication|medicine|insulin|dose|doses|paracetamol|tylenol|ibuprofen|aspirin|antidepressants|
          painkillers|painkiller|sleeping pills|blood thinners|blood pressure|opioids|codeine|morphine|benzos|xanax|warfarin`,
        bad: `pass out|passing out|faint|fainting|black out|collapse|throw up|dizzy|dying|die|unwell|sick|shaky|confused|can’t breathe|heart
          racing|sweating`,
      },
      find: [
        '(shaking|jerking|twitching|trembling) <12> (eyes rolled|eyes white|whites of ..1 eyes|eyes rolling|high fever|very high fever)',
        `!(can’t|cannot|can not|couldn’t|could not|unable to|not able to|barely|hardly|cnt) ..2 (breathe|breath|breathing|breth|breathin|
          get air|get enough air|get any air|catch @my breath)`,
        `(trouble|difficulty|difficulties|problem|problems|struggling|struggles|struggle|hard|harder|hard time|gasping|fighting) [to|for|
          with|in] [@my] (breathe|breath|breathing|air)`,
        '(short|shortness) of breath',
        '!(stopped|stops|isn’t|is not|not|ain’t|quit) ..1 (breathing|breathin)',
        `(lips|face|fingertips|fingers|fingernails|@child|@family|he|she) ..3 (turning|turned|turns|went|going|gone) [a bit|all|kind of|
          really|completely] (blue|purple|bluish|grey|gray)`,
        `(lips|face|fingertips|fingernails|skin) ..2 (is|are|looks|look|looking) [a bit|all|kind of|really|completely] (blue|purple|
          bluish)`,
        '(@anyone) ..3 (choking|choked on)',
        `chest <3> (pain|pains|hurt|hurts|hurting|tight|tightness|pressure|heavy|heaviness|ache|aches|aching|crushing|squeezing|stabbing|
          discomfort|tightening)`,
        '(pain|numb|numbness|tingling|ache|hurts) <4> (left arm|jaw and|arm and jaw)',
        'heart <3> (racing|pounding|stopped|irregular|skipping|palpitations|fluttering|beating ..1 fast|beating ..1 hard|exploding)',
        `(having|has|had|have|having|suffering|suffered|suffer|think|thinks|possible|suspected|suspect|maybe|might be|like|could be|
          symptoms of|sign of|signs of) ..3 (heart attack|stroke|seizure|seizures|cardiac arrest|anaphylaxis|anaphylactic ..1|aneurysm|
          miscarriage|asthma attack)`,
        '(heart attack|stroke|seizure|cardiac arrest|asthma attack) ..3 @now',
        '@now ..4 (heart attack|stroke|seizure|seizures|cardiac arrest|asthma attack)',
        '(@someone|i|who) ..4 (seizing|convulsing|convulsions|twitching uncontrollably|shaking uncontrollably|foaming at the mouth)',
        'eyes ..2 (rolled|rolling) ..2 (back|up)',
        '(face|mouth|smile|eyelid) <3> (drooping|droops|droopy|drooped|sagging|lopsided|crooked|hanging)',
        '(slurred|slurring|slurs) ..2 (speech|words|speaking|talking)',
        '(speech|words|speaking|talking) ..3 (slurred|slurring|garbled)',
        '!(left|right|one) (side|arm|leg|half) ..5 (numb|weak|paralyzed|paralysed|limp|won’t move|can’t move|heavy)',
        '!(can’t|cannot|can not|unable to) (move|feel|lift) ..2 (arm|arms|leg|legs|face|neck|side)',
        '(sudden|suddenly) ..4 (blind|blindness|blurry vision|blurred vision|lost vision|confused|confusion|vision loss|weakness|numbness)',
        '(worst|thunderclap|explosive) headache ..1 (of|ever|in)',
        `(@anyone|everyone) ..6 (unconscious|passed out|passing out|blacked out|fainted|fainting|collapsed|collapsing|keeled over|lost
          consciousness|losing consciousness|knocked out)`,
        '(@family|@child|he|she|patient|resident|person|man|woman) ..4 (unresponsive|not responsive)',
        `!(@family|@child|he|she|patient|resident|person|man|woman) ..3 (not|isn’t|doesn’t|won’t|stopped) (respond|responding|reacting|
          react|moving) [to @my voice|at all|anymore]`,
        `!(can’t|cannot|won’t|can not|couldn’t|unable to) (wake|get) (him|her|them|@my ..1 (@family|@child)|the (patient|resident|baby|
          child)) [to wake] [up]`,
        '!(@family|@child|he|she|patient|resident) ..3 (won’t|doesn’t|isn’t|not|can’t|hard to|difficult to) (wake|waking|be woken) [up]',
        `!(bleeding|blood) ..3 (won’t stop|will not stop|doesn’t stop|not stopping|can’t stop|everywhere|pouring|gushing|spurting|
          nonstop|non-stop|uncontrollably|profusely|heavily|badly|a lot|severely)`,
        '!(can’t|won’t|doesn’t|cannot|not|isn’t) ..2 stop ..3 bleeding',
        '(heavy|severe|bad|profuse|uncontrolled|massive|profusely|heavily|badly|internal) bleeding',
        '(coughing|vomiting|throwing|puking|spitting|pooping|vomited|coughed|threw|passing|puked) [up] ..2 blood',
        '(blood|bloody) [in] ..2 (vomit|stool|stools|poop|diarrhea)',
        '(pregnant|pregnancy|# weeks|trimester) <8> (bleeding|blood|cramping|contractions|spotting|severe pain)',
        '(my|her|wife’s|the) (water|waters) (broke|have broken|has broken|just broke)',
        '!baby ..3 (not moving|stopped moving|isn’t moving|hasn’t moved|hasn’t kicked|is coming|no longer moving|crowning)',
        '(going into|went into|am in|is in|in active|premature|preterm|in) (labor|labour) ..4 (now|early|weeks|contractions|hospital|help)',
        '(having|had|has|have|got|getting|severe|serious|bad|is) ..2 allergic reaction',
        '(throat|airway|windpipe|tongue) <6> (closing|swelling|swollen|closed|tightening|swells|shut|closing up)',
        '(face|lips|tongue|eyes) <3> (swelling|swollen|swelled|swells|puffed|ballooning)',
        `(used|gave|giving|need|needs|using|second) ..3 (epipen|epi-pen|adrenaline pen) ..8 (now|still|not|breathing|help|swollen|
          swelling)`,
        `(swallowed|ingested|drank|drunk|drinking|ate|eaten|inhaled|swallowing) ..7 (bleach|detergent|battery|batteries|magnet|magnets|
          poison|antifreeze|drain cleaner|cleaner|laundry pod|pods|pesticide|weed killer|chemical|chemicals|gasoline|petrol|nail polish
          remover|button cell|rat poison|acid|mushrooms ..4 (sick|vomiting))`,
        `@child ..3 (swallowed|ate|drank|ingested|got into|took|swallows|eaten) ..5 (pills|pill|tablets|medication|medicine|meds|coin|
          coins|vitamins|edible|edibles|gummies|cleaner)`,
        // “od’d” is read like “odd”, so it needs a person before it, or a substance after it.
        '(overdosed|overdosing|od’ed|oding)',
        '(i|he|she|they|@family|@child|someone|friend|roommate|boyfriend|girlfriend) [just|has|have|had] od’d',
        'od’d on',
        `(took|taken|swallowed|had|gave|given|injected) ..4 (too many|too much|whole bottle|entire bottle|all of|double dose|double the
          dose|triple|bunch of|handful of|overdose of) ..4 (pills|pill|tablets|tylenol|paracetamol|acetaminophen|ibuprofen|meds|
          medication|medicine|insulin|sleeping|antidepressants|aspirin|xanax|opioids|oxycodone|fentanyl|warfarin|blood thinner|blood
          thinners)`,
        '(been|got|was|getting|is|are) poisoned',
        '(carbon monoxide|co|mushroom|alcohol|lead|smoke) (poisoning|inhalation)',
        '(@child|@family|he|she|i|my) ..6 (fever|temperature|temp) ..4 (40|41|42|103|104|105|106)',
        `(fever|feverish) <8> (stiff neck|rash|limp|lethargic|confused|delirious|seizure|hallucinating|newborn|infant|# weeks old|# week
          old|# months old)`,
        '(baby|infant|newborn|toddler|# month old|# week old) ..4 (limp|lethargic|floppy|listless|unresponsive|dehydrated)',
        '@anyone ..4 (fell|fallen|falls) ..5 (ladder|roof|stairs|scaffold*|window|balcony|height|steps|staircase)',
        `(hit|banged|smashed|cracked|bumped|injured) ..2 head ..12 (vomiting|vomited|vomit|throwing up|dizzy|unconscious|bleeding|
          confused|blood|sleepy|drowsy)`,
        '(head|spinal|neck) (injury|trauma|wound)',
        'bone ..3 (sticking|poking|showing|through)',
        '(severed|cut off|chopped off|amputated|sliced off|ripped off|lost) ..2 (finger|fingers|fingertip|hand|arm|toe|toes|leg|thumb)',
        '(deep|gaping) (cut|wound|gash|laceration)',
        '(scalded|burned|burnt) ..5 (boiling|hot water|hot oil|acid|face|hands|arm|chemical|steam|badly|skin|himself|herself)',
        '(third|second|3rd|2nd) degree (burn|burns)',
        `(got|was|been|getting) ..1 (electrocuted|electric shock|an electric shock|run over|crushed|impaled|hit by (a|the) (car|truck|
          forklift|van|bus))`,
        `(trapped|pinned|stuck|crushed|caught) (under|beneath|in|inside|between) ..3 (car|truck|forklift|rubble|machine|machinery|beam|
          wreck|collapsed)`,
        '(drowned|drowning|nearly drowned|pulled ..3 (pool|water|lake))',
        `(accident|crash|collision|fall|explosion) <8> (badly hurt|injured|bleeding|unconscious|trapped|ambulance|hurt badly|injuries|
          casualties)`,
        '(seriously|badly|severely|critically) (hurt|injured|burned|wounded|ill|sick|dehydrated)',
        '(bitten|bit|bite|stung) ..3 (snake|rattlesnake|copperhead|viper|cobra|black widow|scorpion|rabid|bat)',
        `(blood sugar|glucose|sugar level|sugar levels|bg) ..5 (dangerously|crashed|crashing|plummeting|dropping|too low|very low|really
          low|so low|extremely|sky high|too high|30|35|40|45|400|450|500|600|hi)`,
        '(out of|ran out of|running out of|no more|no|missed|can’t get|without) ..1 insulin',
        '(diabetic|insulin|hypoglycemic|septic|toxic|anaphylactic) (shock|coma|ketoacidosis)|ketoacidosis|sepsis|meningitis|appendicitis',
        `(unbearable|excruciating|severe|extreme|intense|agonizing|agonising|terrible|horrible|worst|crippling) ..2 (pain|pains|headache|
          cramps|abdominal|stomach)`,
        '(pain|headache|cramps) ..3 (unbearable|excruciating|agonizing|10 out of 10|ten out of ten|10 10|so bad i|worst)',
        '(screaming|crying|doubled over|writhing|collapsed) (in|with|from) ..1 (pain|agony)',
        '(send|need|needs|call|calling|called|get|getting|waiting for) ..3 (ambulance|paramedic|paramedics|911|ems|medics|999)',
        '(this is|have|having|is|it’s|its) [a|an] [real|serious|genuine] medical emergency',
        '(@family|i|he|she|baby) ..2 (think|feel like|going to|gonna|might|is|am|i’m) ..3 (dying|die)',
        'heat-stroke ..8 (now|vomiting|confused|collapsed|help|symptoms)',
        `!(dizzy|lightheaded|light headed|clammy|cold sweat|sweating) ..8 (faint|passing out|pass out|chest|vision|can’t stand|numb|jaw|
          left arm)`,
        `(blood sugar|glucose|sugar|bg) ..6 (#) ..8 (sweating|confused|shaking|shaky|dizzy|passing out|unconscious|sweaty|vomiting|
          throwing up|not making sense|drowsy|faint|seizing|blurry)`,
        '(sweating|sweaty|clammy|pale|gray|grey) ..8 (chest|arm|jaw|confused|passing out|faint|collapsed|blood sugar)',
        `(stung|bitten|ate|eating|peanut|peanuts|nuts|shellfish|bee|wasp|medication|antibiotic|penicillin|shot|vaccine) <14> (throat|
          tongue|swelling|hives|can’t breathe|wheezing|swollen|breathing)`,
        `(vomiting|throwing up|vomited|puking) ..10 (can’t keep|blood|unresponsive|limp|dehydrated|days|stiff neck|head injury|confused|
          hit (his|her|my) head)`,
        `!(not|isn’t|barely|hardly|no longer|stopped|won’t) ..1 (breathing|conscious|responding to (voice|touch|pain)|moving at all|
          waking up)`,
        `chest <10> (elephant|sitting on|weight on|crushing|squeezing|squeezed|heavy|band around|tight|clamped|vice|stabbing|sharp|
          burning|pain|pains|radiating)`,
        `(going to|gonna|about to|feel like i’ll|feel like i’m going to|think i’m going to|think i might|nearly|keeps|keep|almost) (pass
          out|passing out|faint|fainting|black out|blacking out|collapse|collapsing)`,
        `(took|taken|take|takes|gave|given|swallowed|injected) <10> (twice|double|too many|too much|by mistake|accidentally|by accident|
          overdose|whole pack|whole box|wrong dose|extra dose|wrong) ..8 @bad`,
        '(took|taken|gave|given|swallowed|injected) ..4 @meds ..4 (twice|double|by mistake|accidentally|by accident)',
        '(die|lethal|deadly|fatal|dangerous|overdose) <10> @meds',
        '(won’t|can’t|doesn’t|cannot|not|hasn’t) ..1 (stop|stopped) ..1 (throwing up|vomiting|puking|bleeding|shaking|screaming in pain)',
        `!(won’t|can’t|doesn’t|cannot|not|hasn’t|not able to) ..1 (stop|stopped|keep) ..2 (throwing up|vomiting|puking|fluids down|
          anything down|water down) ..8 (hours|days|blood|weak|floppy|limp|dizzy|peed|baby|kid|since)`,
        '(having|had|have|has) (a fit|fits|another fit) ..6 (floor|back row|seat|now|shaking|minutes|help|passenger|ground|again|bed)',
        '(eyesight|vision|sight|eye|eyes) <6> (went black|gone black|black|lost|blind|gone|dark|curtain|can’t see|tunnel|double)',
        `(wound|incision|stitches|surgical site|scar) <8> (opened up|opened|burst|ripped open|bleeding|pus|oozing|infected|red streaks|
          smells|came out|coming out)`,
        `(arm|hand|fingers|finger|leg|foot|hair|head|sleeve) <6> (caught in|trapped in|stuck in|pulled into|crushed|jammed|mangled|ran
          over|degloved)`,
        '(lots of|a lot of|so much|pool of|puddle of|full of|losing|lost ..2) blood',
        '!(no|can’t find a|can’t get a|cannot find a|weak|without a|barely a) pulse',
        `(found|lying|lies|laying|slumped) ..8 (floor|ground|bathroom|bed|stairs|hallway) <14> (cold|unresponsive|pulse|breathing|
          unconscious|not moving|blood|help|confused)`,
        '(diabetic|sugar|glucose) <8> (over|above|below|under|under|reads|says|at) (#) ..8',
        '(pregnant|weeks) <14> (water|waters|labor|labour|contractions|bleeding|cramps|can’t feel the baby|baby hasn’t moved)',
        '(floppy|limp|lethargic|won’t wake|hasn’t peed|not peed|no wet diaper|no wet diapers|sunken eyes|dry diapers)',
        `(allergic|allergy|peanuts|peanut|nuts|satay|shellfish|sting|stung|ate) <14> (face|lips|tongue|throat|eyes) ..5 (swelling|
          swollen|puffed|puffy|closing|huge|itchy and)`,
        `(seeing things|hallucinating|hallucinations|delirious|not making sense) ..10 (fever|since|tonight|suddenly|scared|medication|40|
          withdrawal)`,
      ],
      unless: [
        'overdose (of|on) (coffee|sugar|chocolate|caffeine|cuteness|information|emails|meetings)',
        'chest (freezer|freezers|of drawers|x-ray|press|strap|plate|size|pocket)',
        '(treasure|medicine|tool|ice|cedar|hope|community) chest',
        '(almost|nearly|practically|gave|giving|give|gives|about) ..3 heart attack',
        'heart ..2 (of|racing with excitement|stopped when (i saw|we saw))',
        '(stroke|strokes) of',
        '(two|four|brush|key|pen|back|breast|one|single|2|4) (stroke|strokes)',
        '(seizure|seizures) of',
        '(asset|property|customs|drug|border|vehicle|goods) (seizure|seizures)',
        'pain (point|points)',
        'choking (hazard|hazards|point)',
        'passed out (flyers|flyer|handouts|leaflets|copies|samples|candy|forms|badges)',
        '(unresponsive|responding|respond) ..2 (to|emails|email|messages|calls|survey|tickets)',
        '(drowning|dying) (in|to|for|laughing|of laughter|of boredom|breed|of curiosity|industry)',
        'bleeding (money|cash|edge|revenue|customers|radiator|radiators|brakes)',
        '(brakes|radiator|radiators|ink|colors|colours) ..3 bleeding',
        '(market|deal|price|prices|section|menu|panel|sidebar|row|negotiations|company|firm|sales) ..2 (collapsed|collapsing)',
        '+ if this is ..5 _',
        '+ (cost|price|bill|invoice|billing|charge|charged|claim|code|codes|icd) ..6 _',
        '(waiting for|need) ..2 ambulance (invoice|bill|claim|quote)',
        '(labor|labour) (law|laws|cost|costs|market|union|hours|rates|shortage)',
        '(common|warning|early|typical|classic|recognize|know) [..1] (sign|signs|symptoms) of',
        'choking on ..3 (paperwork|work|data|emails|costs|fees|tickets|amount|traffic|requests)',
        'allergic reaction to ..5 (pricing|price|idea|meetings|vendor|word|change|paperwork)',
        `(server|app|system|site|page|printer|screen|website|service|driver software|support|team) ..3 (not|isn’t|stopped|no longer) ..1
          (responding|moving|waking up)`,
        '(sales|revenue|money|market|share|face|steam|interest|patience|ground) ..2 blood',
        'blood ..3 (test|tests|work|draw|bank|drive|donation|type|sample|samples|sugar monitor|pressure monitor|orange|oranges)',
        '(die|lethal|dangerous|fatal) <10> dose of',
        '(vision|sight) (insurance|plan|exam|statement|care|board|test|benefits)',
        'floppy (disk|disks|hat)',
        'if ..8 (call|dial) (911|999|112)',
        '911 (affecting|service|calls|outage|dispatch)',
      ],
    },
    de: {
      names: {
        meds: `tablette|tabletten|pille|pillen|medikament|medikamente|insulin|blutdrucktabletten|blutdrucktablette|schmerzmittel|
          schlaftabletten|blutverdünner|herztabletten|paracetamol|ibuprofen|antidepressiva|betablocker|tropfen`,
      },
      find: [
        '!(baby|säugling|neugeborenes|@child) <8> (schlaff|apathisch|teilnahmslos|kaum wach|nicht wach zu kriegen|nicht wach zu bekommen)',
        '(zittert|zuckt|schüttelt|zucken|zittern) <12> (augen verdreht|verdrehten augen|verdreht die augen|hohes fieber)',
        '!(keine|kaum|schwer|schlecht|zu wenig|nicht genug|nicht genügend|wenig) [mehr|richtig] luft',
        '!(nicht|kaum|schlecht|schwer|nimmer|mühsam) [mehr|richtig|gut|so gut] (atmen|atmet|luft holen|schnaufen)',
        '!(atmet|atme|atmen|schnauft) ..3 (nicht|kaum|schwer|schlecht|flach|unregelmäßig|röchelnd|rasselnd|komisch) [mehr]',
        '(atem-not|luft-not|atem-beschwerden|atem-aussetzer|atem-stillstand|erstickungsanfall|erstickungsanfälle)',
        '(ringt|ringe|schnappt|schnappe|japst|röchelt) ..2 (nach|um) luft',
        '(@someone|ich|sie) ..3 (erstickt|ersticke|am ersticken|verschluckt ..6 (luft|blau|würgt|hustet))',
        '(blau|bläulich) (angelaufen|anläuft|anlaufen|verfärbt)|(läuft|lief) ..2 blau ..1 an',
        `(lippen|gesicht|fingernägel|finger) ..3 (blau|bläulich|lila|grau)|(blaue|bläuliche|blauen|graue) (lippen|fingernägel|finger|
          gesichtsfarbe)`,
        `(brust-schmerz*|herz-schmerz*|thorax-schmerz*|brust-enge|herz-rasen|herz-stechen|herz-stolpern|herz-anfall|herz-attacke|
          herz-stillstand)`,
        `(schmerz*|druck|enge|engegefühl|stechen|sticht|brennen|ziehen|zieht|drückt|krampf|weh|stich) <4> (brust|brustkorb|herzen|herz|
          herzgegend|brustbein|linken arm|linker arm|linke schulter)`,
        '(arm|bein|hand|gesicht|körperhälfte|gesichtshälfte|seite) <4> (taub|gelähmt|lahm|kribbelt|taubheitsgefühl)',
        '(gesicht|mundwinkel|augenlid|mund) <4> (hängt|hängend|hängen|schief|herunter)',
        '(spricht|sprechen|sprache|redet|reden|rede) <4> (verwaschen|undeutlich|lallend|wirr|wirres zeug|unverständlich)|lallt',
        `!(arm|arme|bein|beine|hand|körperhälfte|körperseite|gesichtshälfte) ..5 (nicht|nicht mehr|kaum) [mehr|richtig] (bewegen|heben|
          spüren|fühlen)`,
        '(halbseitig|einseitig) (gelähmt|taub)|halbseiten-lähmung',
        'plötzlich <5> (blind|gelähmt|sehstörungen|taubheitsgefühl|verwirrt|sehverlust|bewusstlos|zusammengesackt)',
        `(hat|habe|hatte|haben|hätte|erleidet|erlitten|verdacht auf|bekommt|bekommen|bekomme|vielleicht|glaube|symptome|anzeichen|wohl|
          wegen|gerade|möglicher|möglicherweise|könnte|evtl) ..5 (herzinfarkt|schlaganfall|krampfanfall|krampfanfälle|anfall|asthmaanfall|
          hirnblutung|aneurysma|lungenembolie|anaphylaktisch*|kreislaufkollaps|kreislaufzusammenbruch|blutvergiftung|sepsis|
          hirnhautentzündung|blinddarmdurchbruch|gehirnerschütterung|fehlgeburt|herzkasper)`,
        `(herzinfarkt|schlaganfall|krampfanfall|asthmaanfall|hirnblutung|lungenembolie|kreislaufkollaps) ..2 (hat|hatte|habe|haben|
          bekommen|erlitten|ist)`,
        '(herzinfarkt|schlaganfall|krampfanfall|epileptischer anfall|asthmaanfall|allergischer schock) ..4 @now',
        '@now ..4 (herzinfarkt|schlaganfall|krampfanfall|epileptischen anfall|asthmaanfall)',
        `(@someone|ich) <6> (bewusstlos|bewusstlose|bewusstloser|ohnmächtig|zusammengebrochen|zusammengesackt|umgekippt|kollabiert|
          krampft|krampfend|weggetreten|leblos|reglos|regungslos)`,
        'sie ..4 (bewusstlos|ohnmächtig|zusammengebrochen|umgekippt|kollabiert|krampft|leblos|reglos|regungslos)',
        `!(nicht|kaum) [mehr] ansprechbar|(reagiert|reagieren) (nicht|überhaupt nicht|gar nicht|kaum) [mehr] (auf ansprache|mehr auf|
          wenn ich|wenn man|$)`,
        '!(@someone|sie) ..3 (reagiert|bewegt sich|wacht) (nicht|kaum|gar nicht|überhaupt nicht) [mehr] [auf]',
        `!(wacht|wach|aufwecken|wecken|wachbekommen|wachkriegen) ..3 (nicht|nicht mehr|kaum) [mehr] (auf|zu bekommen|zu kriegen|
          aufwecken|wecken)`,
        '!(bekomme|kriege|bekommen|kriegen) (ihn|sie|mein ..1|meine ..1|meinen ..1|das kind|die kleine|den kleinen) nicht [mehr] wach',
        '(verdreht|verdrehte|verdrehen) ..2 augen|augen ..2 (verdreht|nach hinten)',
        `(blutet|blute|bluten|blutung|blut) <5> (stark|heftig|hört nicht auf|nicht aufhören|nicht zu stoppen|überall|stoppt nicht|nicht
          stillen|massiv|unaufhörlich|spritzt|wie verrückt|nicht mehr auf)`,
        '(starke|heftige|massive|schwere|starken|innere) (blutung|blutungen|nasenbluten)',
        `blut ..2 (erbrochen|gespuckt|gehustet|erbricht|spuckt|hustet|kotzt|im stuhl|im erbrochenen)|(erbricht|erbrochen|spuckt|hustet|
          hustete|gespuckt) ..2 blut|bluterbrechen`,
        `(schwanger|schwangere|ssw|schwangerschaft|schwangerschaftswoche) <10> (blutung|blutungen|blute|blutet|wehen|schmerzen|krämpfe|
          fruchtwasser)`,
        '(fruchtblase|fruchtwasser) ..3 (geplatzt|gesprungen|abgegangen|läuft|verloren)|blasensprung',
        '!baby ..4 (bewegt sich nicht|nicht mehr|kommt jetzt|nicht bewegt|seit stunden nicht)',
        '(allergische|allergischer|allergischen|anaphylaktischer|anaphylaktischen) (reaktion|schock)',
        `(hals|zunge|lippen|gesicht|rachen|kehle|augen) <5> (geschwollen|schwillt|schwellen|anschwellen|zugeschwollen|angeschwollen|
          zugeschnürt|schnürt)`,
        `(verschluckt|getrunken|gegessen|geschluckt|trinkt|trank|gelutscht|schluckt) <6> (putzmittel|reiniger|batterie|knopfbatterie|
          knopfzelle|magnet|magnete|spülmittel|waschmittel|frostschutzmittel|entkalker|bleiche|chlor|gift|rattengift|pilze|
          desinfektionsmittel|münze|rohrreiniger|benzin|lampenöl|säure|nagellackentferner|tollkirschen|giftige)`,
        `@child <8> (tabletten|medikamente|pillen|medikament|zigaretten|alkohol) ..4 (gegessen|geschluckt|verschluckt|genommen|getrunken|
          erwischt|eingenommen)`,
        `(zu viele|zu viel|ganze packung|ganze schachtel|alle|doppelte|doppelte dosis|versehentlich doppelt|mehrere packungen|packung)
          ..3 (tabletten|pillen|schlaftabletten|insulin|paracetamol|ibuprofen|blutverdünner|marcumar|herztabletten|medikamente) ..3
          (genommen|geschluckt|eingenommen|gespritzt|intus)`,
        `(überdosis|überdosiert|überdosierung|rauchvergiftung|kohlenmonoxidvergiftung|alkoholvergiftung|vergiftung|pilzvergiftung|
          vergiftet)`,
        '(fieber|temperatur) <6> (40|41|42) [..4]',
        '(@child|säugling|baby|neugeborenes|wochen alt|monate alt) <8> (hohes fieber|fieber ..3 (39|40|41)|sehr hohes fieber)',
        `fieber <8> (nackensteif*|steifer nacken|steifen nacken|apathisch|krampf*|teilnahmslos|benommen|ausschlag|schüttelfrost und
          verwirrt)|fieberkrampf|nackensteifigkeit`,
        '@child <5> (apathisch|schlaff|teilnahmslos|lethargisch|ganz schlapp und|dehydriert|ausgetrocknet|nicht ansprechbar)',
        `(leiter|treppe|dach|gerüst|balkon|fenster|hebebühne) <4> (gestürzt|gefallen|runtergefallen|heruntergefallen|abgestürzt|
          runtergestürzt)`,
        `(gestürzt|gefallen|sturz|hingefallen) <10> (bewusstlos|blutet|nicht mehr aufstehen|nicht aufstehen|erbricht|erbrochen|bein
          gebrochen|hüfte|kopf aufgeschlagen|platzwunde|nicht bewegen)`,
        `kopf <5> (angeschlagen|gestoßen|aufgeschlagen|verletzung) ..10 (erbricht|übel|schwindlig|schwindelig|blutet|müde|bewusstlos|
          erbrochen|benommen|verwirrt)`,
        `(offener|offenen|offene) (bruch|knochenbruch|fraktur)|knochen ..2 (raus|heraus|sichtbar)|platzwunde|kopfverletzung|
          schädelverletzung`,
        '(finger|hand|arm|bein|zeh|daumen|fingerkuppe) <4> (abgetrennt|abgeschnitten|abgehackt|abgesägt|abgerissen|abgequetscht)',
        '(@someone|ich|gesicht|hand|hände|arm|beine) <6> (verbrüht|verätzt|verbrannt|verbrennungen)',
        '(verbrennung|verbrennungen|verbrühung|verbrühungen) (zweiten|dritten|2|3|schwere|starke) [grades]',
        '(stromschlag|stromunfall|stromstoß|elektrischen schlag) ..3 (bekommen|erlitten|gekriegt|abbekommen)',
        '(@someone|ich) <5> (eingeklemmt|verschüttet|überfahren|angefahren|ertrunken|ertrinkt|am ertrinken|überrollt)',
        '(schwer|lebensgefährlich|ernsthaft) (verletzt|verletzte|verletzter|verletzten)|schwerverletzt*',
        '(unfall|arbeitsunfall|sturz|explosion) <8> (verletzt|verletzte|bewusstlos|eingeklemmt|blutet|krankenwagen|rettungswagen|notarzt)',
        '(schlange|kreuzotter|skorpion|viper) ..3 (gebissen|gestochen)',
        '(blutzucker|zucker|zuckerwert) ..5 (30|35|40|45|400|450|500|600|sehr niedrig|extrem|viel zu|entgleist|gefährlich|total im keller)',
        '(unterzuckert|unterzuckerung|unterzucker|ketoazidose|zuckerschock)',
        '!(kein|keine|ohne) ..1 insulin [mehr]|insulin ..3 (ausgegangen|alle|leer|aufgebraucht|doppelt gespritzt|zu viel)',
        `(unerträgliche|unerträglichen|heftige|heftigste|stärkste|stärksten|extreme|höllische|wahnsinnige|furchtbare|sehr starke|
          schlimmste|schlimmsten|starke|starken|massive) ..1 (schmerz*|kopfschmerz*|bauchschmerz*|unterleibsschmerz*|bauchkrämpfe|
          rückenschmerz* ..6 (taub|gelähmt))`,
        '(schmerz*|kopfschmerz*|bauchschmerz*) ..5 (unerträglich|nicht auszuhalten|kaum auszuhalten|nicht mehr aus|nicht mehr auszuhalten)',
        `(notarzt|krankenwagen|rettungswagen|rettungsdienst|ambulanz|rettung) <4> (brauche|brauchen|rufen|schicken|schickt|gerufen|
          sofort|kommt|kommen|alarmiert|benötige|benötigen|schnell)`,
        '(medizinischer|lebensbedrohlicher|medizinischen|akuter medizinischer) notfall|lebensgefahr|lebensbedrohlich',
        '(@family|@child|er|ich|patient|patientin) ..3 (stirbt|sterbe|liegt im sterben|am sterben)',
        '(schwindel|schwindlig|schwindelig) <8> (brust|ohnmächtig|taub|sehstörungen|kippe um|umkippen|kaltschweißig|kalter schweiß)',
        '(hitzschlag|unterkühlung|unterkühlt|hyperventiliert)',
        '@child <8> (verschluckt|geschluckt|heruntergeschluckt|runtergeschluckt) [..2]',
        `(spülmaschinentabs|spülmaschinentab|tabs|waschmittel-kapsel|reinigungsmittel|abflussreiniger|pflanzendünger|dünger|nagellack|
          feuerzeugbenzin|haarfärbemittel|duftöl|seife|kapsel|zigarette|zigarettenstummel|lösungsmittel|glasreiniger|klosteine|unbekannte
          beeren|beeren) <6> (gegessen|geschluckt|verschluckt|getrunken|gelutscht|im mund)`,
        '(blutung|blutet|nasenbluten|bluten) ..4 (hört|hören|stoppt|lässt sich) ..4 (nicht|nicht mehr) [auf|stoppen|stillen]',
        '(blutung|blutet|nasenbluten) ..4 (nicht zu stoppen|will nicht aufhören|läuft und läuft)',
        `(brust|brustkorb|brustbein) <10> (elefant|sitzt|druck|drückt|gewicht|schwer|enge|eng|zugeschnürt|schraubstock|stechen|brennen|
          schmerzen|schmerz|zentner)`,
        `(schwarz vor augen|schwarz vor den augen|kippe gleich um|kippe um|kipp gleich um|falle gleich um|werde ohnmächtig|werde gleich
          ohnmächtig|kreislauf kollabiert|klappe zusammen|kipp um)`,
        `@meds <8> (doppelt|zweimal|zu viel|zu viele|versehentlich|aus versehen|falsche|überdosiert|vertauscht|verwechselt) ..3
          (genommen|eingenommen|geschluckt|gegeben|gespritzt|verabreicht)`,
        '(sterben|tödlich|gefährlich|überdosis) <10> @meds',
        `(arm|hand|finger|bein|fuß|haare|ärmel) <6> (presse|maschine|walze|förderband|säge|fräse|eingeklemmt|eingezogen|geraten|
          gequetscht|zerquetscht|kreissäge)`,
        '(alles|überall|voller|voll|viel|so viel|menge|lache) ..2 blut|blut ..2 überall|blutlache',
        '!(kein|keinen|ohne) puls|puls ..3 (schwach|kaum|nicht tastbar|nicht zu finden)',
        `(gefunden|aufgefunden|liegt|lag) <8> (boden|fußboden|bad|badezimmer|flur) <8> (puls|bewusstlos|kalt|reagiert|blut|hilflos|
          verwirrt|ansprechbar|regungslos)`,
        `(kind|baby|sohn|tochter|säugling|kleine|kleiner) <8> (spuckt|erbricht|bricht|übergibt|durchfall) <8> (apathisch|schlapp|schlaff|
          seit gestern|seit stunden|trinkt nicht|müde|teilnahmslos|nicht mehr|nur noch)`,
        '!(findet|fehlen|verliert) ..3 (worte|wörter)|(kann|konnte) ..4 (nicht mehr|kaum|nicht) [richtig] (sprechen|schlucken|stehen)',
        `(rechten|rechte|linken|linke|rechtes|linkes) (hand|arm|bein|auge|seite|gesichtshälfte) <6> (nicht mehr|taub|gelähmt|kraftlos|
          schwach|bewegen|hängt|blind|sehe)`,
        '(gesicht|lippen|zunge|hals|augen|kehle) <8> (zugeschwollen|geschwollen|angeschwollen|dick|quaddeln|schwillt)',
        '(wunde|naht|narbe|op-wunde) <8> (aufgegangen|aufgeplatzt|eitert|eiter|blutet|offen|stinkt)',
        '(sieht|sehe|sehen) <6> (nichts mehr|schwarz|doppelt|verschwommen) ..6 (auge|plötzlich|seit|auf einmal)',
      ],
      unless: [
        'überdosis (kaffee|zucker|schokolade|koffein|espresso|informationen|meetings)',
        '(fast|beinahe|bald|halben|halber|mittlere) ..3 (herzinfarkt|schlaganfall|herzkasper|anfall)',
        '(luft|blut) ..3 (reifen|heizung|heizkörper|leitung|kompressor|nach oben|schläuche|bremsen|probe|abnahme|spende|bild|werte)',
        '(kein|keine) luft (im|in der|in den)',
        '(blutdruck|blutprobe|blutspende)',
        `(markt|server|system|verhandlungen|verkehr|netz|kurs|preise|konto|geschäft|regal|palette|kartenhaus|stapel) ..4
          (zusammengebrochen|umgekippt|kollabiert)`,
        '(fieber|lampen|reise|jagd|gold) fieber',
        '(mandeln|sehnsucht|stich) ins herz',
        `(server|system|app|seite|drucker|support|hotline|kundenservice|webseite|knopf|display|steuerung|programm) ..3 (reagiert|
          reagieren)`,
        '(reifen|heizkörper|heizung|leitung|schlauch|ball|pumpe) ..4 luft',
        '(gegessen|getrunken) ..2 (bei ihnen|im restaurant|mittag|kuchen)',
        '@child ..6 (mittag|kantine|mensa|gut|gern|gerne|brei|pizza|eis|gemüse|allergie|kuchen) ..3 (gegessen|getrunken)',
        '(brust|hähnchen|puten|hühner) (filet|gurt|tasche|umfang|beutel)',
        '(volle|voller) (stunde|preis|tank|saal)',
        '(nicht mehr|kaum) ..2 (sehen|stehen) ..2 (text|anzeige|rechnung|schrift|display|auswahl)',
      ],
    },
    fr: {
      find: [
        '!(bébé|nourrisson|nouveau-né|@child) <8> (toute molle|tout mou|très mou|amorphe|apathique|ne se réveille pas|ne réagit pas)',
        '(tremble|tremblements|secousses|secoué|secouée) <12> (yeux révulsés|yeux blancs|yeux en arrière|forte fièvre|beaucoup de fièvre)',
        `!(arrive|arrivons|peux|peut|parvient|parviens|réussit|réussis) ..2 (pas|plus|à peine) ..2 (à respirer|respirer|à avaler|
          reprendre @my souffle|à reprendre @my souffle)`,
        `!(peine|difficulté|difficultés|mal|du mal) ..1 (à respirer|respiratoire|respiratoires)|(respire|respirer) ..1 (mal|
          difficilement|avec difficulté|très mal)`,
        '!(ne) ..1 respire ..1 (plus|pas)|respire (plus|pas|à peine)',
        `(essoufflement|essoufflé|essoufflée|suffoque|suffoquer|s’étouffe|étouffe|m’étouffe|manque d’air|à bout de souffle|détresse
          respiratoire|arrêt respiratoire)`,
        `(lèvres|visage|doigts|ongles|@child|@family|il|elle) ..4 (bleu|bleue|bleus|bleues|bleuâtre|violet|violettes|cyanosé|cyanosée)
          [..2]`,
        `(douleur|douleurs|mal|oppression|serrement|serre|pression|poids|brûlure|étau|pique|point) <5> (poitrine|thorax|thoracique|
          thoraciques|cœur|coeur|bras gauche|sternum)`,
        '(cœur|coeur) <4> (bat très vite|bat trop vite|s’emballe|s’arrête|palpitations|lâche|irrégulier)',
        `(fait|fais|faire|faisait|eu|avoir|a|ai|suspicion|suspecte|pense|crois|signes|symptômes|peut-être|peut être) ..4 (crise
          cardiaque|infarctus|avc|arrêt cardiaque|convulsions|crise d’épilepsie|choc anaphylactique|embolie|œdème de quincke|crise
          d’asthme|hémorragie|méningite|septicémie|fausse couche|anévrisme|malaise)`,
        '(crise cardiaque|infarctus|avc|arrêt cardiaque|crise d’épilepsie|hémorragie|convulsions|crise d’asthme) ..4 @now',
        '@now ..4 (crise cardiaque|infarctus|avc|arrêt cardiaque|convulsions|hémorragie|crise d’asthme)',
        '(convulse|convulsions|convulsé|tremble de partout|yeux révulsés)',
        `(@someone|je|j) <6> (inconscient|inconsciente|évanoui|évanouie|perdu connaissance|perd connaissance|sans connaissance|écroulé|
          écroulée|effondré|effondrée|inanimé|inanimée|tombé dans les pommes|dans le coma|a fait un malaise)`,
        '!(@someone) ..4 (réagit|répond|bouge|réveille) (plus|pas) [..2]|(ne) ..1 (réagit|bouge|se réveille) (plus|pas)',
        '!(arrive|arrivons|peux|impossible) ..3 (réveiller|à le réveiller|à la réveiller|de le réveiller|de la réveiller)',
        '(visage|bouche|côté|paupière) <4> (paralysé|paralysée|tombe|affaissé|affaissée|de travers|engourdi|tombante|déformé)',
        `(parle|parler|paroles|élocution|mots) <4> (bizarrement|difficilement|pâteuse|incompréhensible|mal articuler|confuse|confus)|
          (n’arrive|arrive) plus à parler`,
        '!(bras|jambe|jambes|côté|main) ..4 (paralysé|paralysée|engourdi|engourdie|ne bouge plus|plus bouger|insensible|ne sens plus)',
        `(saigne|saignement|saignements|sang|perd du sang) <5> (beaucoup|abondamment|abondant|abondants|s’arrête pas|arrête pas|partout|
          énormément|pas à arrêter|sans arrêt|gicle|coule)`,
        '(vomi|vomit|crache|craché|tousse|vomir|vomis) ..2 [du|de] sang|sang dans ..1 (selles|vomi|crachats)|hémorragie',
        '(enceinte|grossesse|semaines) <10> (saigne|saignement|saignements|contractions|douleurs|perte des eaux|sang|pertes de sang)',
        '(perdu les eaux|poche des eaux|perte des eaux)',
        '!bébé ..3 (bouge plus|bouge pas|ne bouge|arrive maintenant)',
        '(réaction allergique|choc anaphylactique|œdème de quincke|allergie sévère)',
        '(gorge|langue|lèvres|visage|yeux) <5> (gonfle|gonflent|gonflé|gonflée|gonflées|enflé|enflée|se ferme|serrée|enflées)',
        `(avalé|bu|ingéré|mangé|boit|avale|gobé) ..5 (javel|eau de javel|produit|détergent|pile|piles|lessive|poison|antigel|nettoyant|
          pile bouton|aimant|aimants|champignons|essence|débouchoir|pièce|mort aux rats|dissolvant|désinfectant|capsule)`,
        '@child <6> (avalé|pris|mangé|bu) ..5 (médicaments|comprimés|cachets|pilules|alcool)',
        `(trop de|boîte entière|toute la boîte|double dose|tous les|surdose de) ..2 (médicaments|comprimés|cachets|doliprane|paracétamol|
          somnifères|insuline|anticoagulant|anxiolytiques)`,
        '(overdose|surdose|surdosage|empoisonné|empoisonnée|empoisonnement|intoxiqué|intoxiquée|intoxication)',
        '(fièvre|température) <6> (40|41|42)',
        '(@child|semaines|mois) <8> (forte fièvre|grosse fièvre|fièvre ..2 (39|40|41)|très chaud et mou)',
        'fièvre <8> (nuque raide|raideur de la nuque|éruption|léthargique|confus|confuse|taches|délire)',
        '@child <5> (amorphe|tout mou|toute molle|léthargique|apathique|déshydraté|déshydratée|ne réagit)',
        '(tombé|tombée|chute|chuté) <6> (échelle|toit|escalier|escaliers|échafaudage|balcon|fenêtre)',
        `(chute|tombé|tombée|choc|coup) <6> tête ..10 (vomit|vomi|saigne|confus|confuse|inconscient|endormi|somnolent|vertiges|
          connaissance)`,
        '(traumatisme crânien|fracture ouverte|blessure à la tête|plaie profonde|plaie ouverte|hémorragie interne)',
        '(doigt|main|bras|orteil|jambe|pouce) <4> (coupé net|sectionné|sectionnée|arraché|arrachée|amputé|tranché)',
        `(brûlé|brûlée|ébouillanté|ébouillantée|brûlures) <5> (grave|gravement|visage|mains|eau bouillante|huile|acide|troisième degré|
          second degré|3e degré|corps|jambes)`,
        `(électrocuté|électrocutée|électrisé|noyé|noyée|se noie|coincé sous|coincée sous|écrasé|écrasée|renversé par|renversée par|
          enseveli|poignardé)`,
        '(grièvement|gravement|sérieusement) (blessé|blessée|blessés|brûlé|malade)',
        '(accident|chute|explosion) <8> (blessé|blessée|blessés|inconscient|saigne|coincé|ambulance|samu|pompiers)',
        '(mordu|mordue|piqué|piquée) par ..2 (serpent|vipère|scorpion)',
        '(glycémie|sucre|hypoglycémie|dextro) ..5 (0,3|très basse|trop basse|effondrée|très bas|500|400|dangereusement|sévère|malaise)',
        '!(plus|pas|sans|rupture) (d’insuline|d’insulin)',
        `(douleur|douleurs|mal) ..3 (insupportable|insupportables|atroce|atroces|horrible|horribles|intolérable|violente|violentes|
          extrême|terribles|terrible|insoutenable)`,
        '(pire|terrible|violent) mal de tête|mal de tête ..3 (explosif|insupportable|violent|brutal|atroce)',
        '(besoin|appelez|envoyez|appelé|appeler|faut|attendons|vite|appelle) ..3 (ambulance|samu|pompiers|secours|le 15|le 112)',
        '(urgence médicale|urgence vitale|en danger de mort|pronostic vital)',
        '(@family|@child|il|elle|je) ..3 (va mourir|vais mourir|en train de mourir|est mourant|est mourante)',
        '(vertige|vertiges|étourdi|étourdie|sueurs froides) <8> (poitrine|bras|évanouir|vision|syncope|tomber)',
        '(coup de chaleur|hypothermie)',
        '(glycémie|sucre|dextro) ..4 (#) ..8 (transpire|sueurs|tremble|confus|confuse|malaise|sait plus|vomit|inconscient|pâle|somnolent)',
        '!(saigne|saignement|saignements|sang|hémorragie) ..4 (arrête|arrêtent|s’arrête|stoppe|cesse|peut l’arrêter) ..1 (pas|plus)',
        '(poitrine|thorax) <10> (éléphant|poids|énorme|étau|serre|serrée|écrase|lourd|coup de poignard|brûle|douleur)',
        `(vais|va|peur de|sur le point de|failli|impression de|manque de) (m’évanouir|s’évanouir|tomber dans les pommes|perdre
          connaissance|faire un malaise|tourner de l’œil)`,
        `(pris|prise|donné|donnée|avalé) ..4 (deux fois|double|trop|par erreur|par mégarde|en double|double dose) ..5 (comprimé|
          comprimés|médicament|médicaments|cachet|cachets|tension|insuline|dose|traitement)`,
        '(bras|main|doigt|doigts|jambe|pied|cheveux) <6> (coincé|coincée|coincés|pris dans|prise dans|happé|écrasé|broyé|arraché)',
        'sang ..2 partout|(plein|beaucoup|énormément|mare|flaque) de sang',
        '!(plus|pas|sans) de pouls|pouls ..2 (faible|imperceptible)',
        `(enfant|bébé|fils|fille|petit|petite|nourrisson) <8> (vomit|vomissements|vomi|diarrhée) <8> (sans arrêt|réagit|mou|molle|
          amorphe|boit plus|depuis hier|somnolent|apathique|plus)`,
        `(trouvé|trouvée|retrouvé|retrouvée|allongé|allongée|gît) <8> (sol|par terre|salle de bain|couloir) <8> (inconscient|
          inconsciente|froid|froide|pouls|sang|réagit|respire|confus)`,
        '(visage|lèvres|gorge|langue|yeux) <6> (tout gonflé|gonflé|gonflée|gonflés|gonflent|enflé|enflée|boursouflé)',
        '(voit|vois|vue|œil|yeux) <6> (plus rien|noir|perdu|double|trouble) ..6 (œil|soudain|ce matin|d’un coup|depuis)',
      ],
      unless: [
        'overdose de (café|sucre|chocolat|caféine|réunions|travail)',
        '(failli|presque|a frôlé|donné) ..4 (crise cardiaque|infarctus|avc|malaise)',
        '(bleus|bleu) de (travail|chauffe)',
        '(à) cœur (joie|ouvert|de)',
        '(malaise) (social|général|des agriculteurs)',
        '(crise) (économique|sanitaire|financière)',
        '(serveur|site|application|service|imprimante|logiciel|page|support|hotline|standard) ..4 (répond|réagit|répondent) (pas|plus)',
        '(poids) ..3 (bébé|colis|fiscal|charge)',
        '(plus rien) ..3 (frigo|stock)',
      ],
    },
    es: {
      find: [
        '!(bebé|recién nacido|@child) <8> (flácido|flácida|muy flojo|muy floja|no despierta|no se despierta|no reacciona)',
        '(temblando|tiembla|temblores|sacudidas) <14> (ojos en blanco|ojos hacia atrás|ojos volteados|mucha fiebre|fiebre alta)',
        `!(no|apenas|casi no) ..1 (puedo|puede|podemos|consigo|logra|consigue|logro|podía) ..1 (respirar|tragar|respirar bien)|(no|casi
          no|apenas) respira`,
        `(cuesta|dificultad|dificultades|problemas|trabajo) ..2 respirar|(falta de aire|falta el aire|me falta aire|le falta el aire|se
          ahoga|me ahogo|se asfixia|se está ahogando|me asfixio|asfixiando|se está asfixiando|atragantado|atragantada|atragantó)`,
        '(dejó de|ha dejado de|paró de) respirar',
        '(labios|cara|dedos|uñas|@child|@family) ..4 (azul|azules|azulado|azulada|azulados|morado|morada|morados|amoratado)',
        '(se puso|se está poniendo|se pone|está) (azul|morado|morada)',
        '(dolor|dolores|presión|opresión|duele|punzada|punzadas|apretado|ardor|peso) <5> (pecho|tórax|brazo izquierdo|corazón)',
        '(corazón) <4> (acelerado|late muy rápido|se para|palpitaciones|late raro|muy rápido|arritmia)',
        `(tengo|tiene|tuvo|tenía|sufre|sufrió|está sufriendo|creo|posible|síntomas|parece|sospecha|dio|dando|dado|le dio|teniendo|tener|
          convulsión|con) ..4 (infarto|ataque al corazón|ataque cardíaco|derrame|derrame cerebral|ictus|acv|paro cardíaco|convulsiones|
          convulsión|ataque epiléptico|anafilaxia|shock anafiláctico|choque anafiláctico|embolia|ataque de asma|hemorragia|meningitis|
          sepsis|aborto espontáneo|aneurisma|apendicitis)`,
        '(infarto|ataque al corazón|derrame cerebral|ictus|paro cardíaco|hemorragia|convulsiones|ataque de asma) ..4 @now',
        '@now ..4 (infarto|derrame|ictus|convulsiones|hemorragia|ataque de asma)',
        '(convulsiona|convulsionando|convulsionó|convulsionar|convulsiones|convulsiona)',
        `(@someone|yo|me|se) ..5 (inconsciente|desmayado|desmayada|desmayó|desmayo|desmayé|desvanecido|desvanecida|desplomó|desplomado|
          perdió el conocimiento|perdió la conciencia|perdido el conocimiento|sin conocimiento|colapsó|desvaneció)`,
        `!(no) (reacciona|responde|despierta|se despierta|se mueve|me responde) [..2] $|(@someone) ..2 no (reacciona|responde|despierta|
          se despierta|se mueve)`,
        '!no (puedo|logro|conseguimos|podemos|consigo) despertar (lo|la|a)|no (puedo|logro|podemos|consigo) (despertarlo|despertarla)',
        '(cara|boca|rostro|párpado|lado) <4> (caída|caído|torcida|torcido|paralizada|paralizado|dormida|entumecida|adormecida|chueca)',
        '!(habla|hablar|palabras) <4> (raro|enredado|arrastrando|arrastra|confuso|trabado|incoherente|incoherencias)|no puede hablar',
        `!(brazo|pierna|mano|lado) <4> (dormido|dormida|paralizado|paralizada|entumecido|entumecida|adormecido|débil|hormigueo)|no puede
          mover ..2 (brazo|pierna|piernas|lado)`,
        `(sangra|sangrando|sangrado|sangre|hemorragia|sangro) <5> (mucho|mucha|no para|no deja|abundante|abundantemente|por todos lados|
          no se detiene|muchísimo|fuerte|a chorros)`,
        '(vomita|vomitó|vomitando|tose|tosiendo|escupe|vomité|vomitado|toso) ..2 sangre|sangre en ..2 (heces|vómito|popó)',
        '(embarazada|embarazo|semanas) <10> (sangrado|sangra|sangrando|contracciones|dolor fuerte|dolores|rompió aguas|sangre)',
        '(rompió aguas|rompí aguas|rompió la fuente|se me rompió la fuente|romper aguas|rompió la bolsa)',
        '!bebé ..3 (no se mueve|no se ha movido|ya viene|dejó de moverse)',
        '(reacción alérgica|shock anafiláctico|choque anafiláctico)',
        '(garganta|lengua|labios|cara|ojos) <5> (hincha|hinchada|hinchado|hinchados|hinchando|inflamada|cierra|cerrando|hinchó)',
        `(tragó|bebió|tomó|ingirió|comió|tragado|bebido|ingerido|se comió) ..5 (lejía|cloro|pila|pilas|detergente|veneno|anticongelante|
          limpiador|raticida|imán|imanes|gasolina|setas|hongos|insecticida|moneda|desatascador|acetona|blanqueador|batería)`,
        '@child <6> (tragó|tomó|comió|tragado|tomado|ingirió) ..5 (pastillas|medicamentos|medicinas|píldoras|jarabe|alcohol)',
        `(demasiadas|demasiados|todo el frasco|toda la caja|doble dosis|todas las|exceso de) ..2 (pastillas|píldoras|medicamentos|
          medicina|paracetamol|insulina|calmantes|ibuprofeno|anticoagulante)`,
        '(sobredosis|envenenado|envenenada|envenenamiento|intoxicado|intoxicada|intoxicación|se intoxicó)',
        '(fiebre|temperatura) <6> (40|41|42)',
        '(@child|semanas|meses) <8> (fiebre alta|fiebre muy alta|mucha fiebre|fiebre ..2 (39|40))',
        'fiebre <8> (cuello rígido|rigidez|sarpullido|manchas|letárgico|confundido|delira|delirando|rigidez de nuca)',
        '@child <5> (decaído y|flácido|flácida|letárgico|letárgica|deshidratado|deshidratada|no reacciona|apático)',
        '(cayó|caído|caída|caí) <6> (escalera|escaleras|techo|andamio|balcón|ventana|tejado|azotea)',
        `(golpe|golpeó|caída|cayó|golpeado|golpe) <6> cabeza ..10 (vomita|vomitó|vómito|sangra|sangre|mareado|mareada|confundido|
          inconsciente|somnoliento|mareos)`,
        '(traumatismo craneal|fractura expuesta|fractura abierta|herida profunda|hueso ..2 (fuera|expuesto|salido))',
        '(dedo|mano|brazo|pierna|pulgar) <4> (cortado|amputado|amputó|arrancado|cortó|cercenado|cercenó)',
        `(quemado|quemada|quemó|quemaduras|quemadura|quemé) <5> (grave|graves|gravemente|cara|agua hirviendo|aceite|ácido|tercer grado|
          segundo grado|cuerpo|manos|brazo)`,
        `(electrocutado|electrocutó|electrocutada|descarga eléctrica|ahogado en|se ahogó|ahogándose|aplastado|aplastada|atrapado|
          atrapada|atropellado|atropellada|atropellaron|apuñalado) ..4 (@now|@someone|herido|bajo|debajo|en|por)`,
        '(gravemente|seriamente|muy) (herido|herida|heridos|malherido)|malherido',
        '(accidente|caída|explosión|choque) <8> (herido|herida|heridos|inconsciente|sangra|atrapado|ambulancia|atrapados)',
        '(mordió|mordido|mordedura|picó|picado) ..3 (serpiente|víbora|alacrán|escorpión|culebra)',
        '(azúcar|glucosa|glucemia) ..5 (muy baja|muy bajo|bajísima|altísima|400|500|600|30|35|40|demasiado baja|por los suelos|muy alta)',
        '!(sin|no tengo|no tiene|quedé sin|quedó sin|quedado sin|se acabó la|no queda) [..1] insulina|hipoglucemia|hipoglicemia',
        `(dolor|dolores) ..3 (insoportable|insoportables|terrible|terribles|intenso|intensos|fortísimo|horrible|inaguantable|muy fuerte|
          muy fuertes|atroz|agudo)`,
        '(peor dolor de cabeza|dolor de cabeza ..2 (insoportable|explosivo|repentino|terrible))',
        `(necesito|necesitamos|llamen|manden|envíen|llamar|llamé|llame|pidan|urge|necesita|mande|esperando) ..3 (ambulancia|911|112|
          paramédicos|al 061|socorristas)`,
        '(emergencia médica|urgencia médica|peligro de muerte|riesgo vital|vida o muerte)',
        '(@family|@child|él|ella) ..3 (se muere|se está muriendo|va a morir|muriéndose|se nos muere)|(me estoy muriendo|me muero)',
        '(mareo|mareos|mareado|mareada|sudor frío|sudores fríos) <8> (pecho|brazo|desmayo|desmayar|visión|vista)',
        '(golpe de calor|hipotermia)',
        '!no (para|deja|paro|dejo|paraba) de (sangrar|vomitar sangre|toser sangre)',
        '(sangre|sangrado|hemorragia) ..3 no (para|se detiene|cesa|se corta)',
        '(pecho|tórax) <10> (elefante|peso|aplasta|aplastando|oprime|opresión|apretado|aprieta|punzada|quema|ardor|dolor)',
        '(me voy a|se va a|voy a|siento que me|casi me|a punto de) (desmayar|desmayarme|desmayo|desvanecer)',
        `(tomé|tomó|tomado|di|dio|tragó) ..3 (dos veces|doble|el doble|por error|de más|demasiada|demasiadas|por equivocación) ..5
          (pastilla|pastillas|medicina|medicamento|presión|insulina|dosis)`,
        '(brazo|mano|dedo|dedos|pierna|pie|pelo) <6> (atrapado|atrapada|atorado|prensado|aplastado|enganchado|triturado|atrapó)',
        '(mucha|hay|charco de|llena de|lleno de|tanta) sangre|sangre por (todas partes|todos lados)',
        '!(sin|no tiene|no le encuentro|no siento) [el] pulso',
        `(niño|niña|bebé|hijo|hija|nene) <8> (vomita|vomitar|vomitando|diarrea|vómitos) <8> (decaído|decaída|no para|no reacciona|débil|
          flojo|desde ayer|deshidratado|sin fuerzas|muy)`,
        `(encontraron|encontramos|encontré|tirado|tirada|tendido) <8> (suelo|piso|baño|pasillo) <8> (inconsciente|frío|fría|pulso|sangre|
          respira|reacciona|confundido)`,
        '(cara|labios|garganta|lengua|ojos) <6> (hinchada|hinchado|hinchados|hinchando|inflamada|inflamado|hinchó)',
        '!no (para|paran|deja|puede parar) de (vomitar|sangrar|convulsionar|temblar)',
      ],
      unless: [
        'sobredosis de (café|azúcar|chocolate|cafeína|reuniones|trabajo)',
        '(casi|por poco) ..5 (infarto|ataque|derrame|muero)',
        '(me muero|muero) (de|por) (risa|ganas|hambre|calor|sueño|vergüenza|amor|curiosidad|frío|sed|verte|saber)',
        '(dio|da|de) infarto',
        'dolor de cabeza ..3 (administrativo|logístico)',
        'corazón (de la|del)',
        `(servidor|página|sistema|aplicación|soporte|impresora|web|equipo de soporte|app|pantalla|operador|nadie) ..3 no (responde|
          reacciona)`,
        '(mucha|hay) sangre (donada|fría)',
        '(peso) ..2 (neto|bruto|del paquete)',
      ],
    },
    it: {
      find: [
        '!(neonato|neonata|@child) <8> (molle|flaccido|flaccida|apatico|apatica|non si sveglia|non reagisce)',
        '(trema|tremando|scosse) <12> (occhi rovesciati|occhi bianchi|occhi all’indietro|febbre alta|febbre altissima)',
        `!(non|fatico a|fatica a|faccio fatica a|a stento|a malapena) [riesco|riesce|riusciamo|riesca|riusciva] [a|più a|bene a]
          (respirare|respira|respiro|deglutire|prendere fiato)`,
        '!non (respira|respiro) [più|bene]|(respira|respiro) (male|a fatica|affannosamente|con difficoltà)',
        `(difficoltà|difficolta|problemi|fatica) ..1 (respiratoria|respiratorie|a respirare|nel respirare)|(affanno|fiato corto|mancanza
          di respiro|manca il respiro|manca l’aria|mi manca l’aria|soffoca|soffocando|sta soffocando|soffocare|mi sento soffocare)`,
        '(smesso di|ha smesso di) respirare',
        `(labbra|viso|faccia|dita|unghie|@child|@family|è diventato|è diventata|sta diventando) ..3 (blu|bluastro|bluastre|viola|
          cianotico|cianotica|cianotiche|violacee)`,
        `(dolore|dolori|fitta|fitte|oppressione|peso|male|pressione|bruciore|stretta|morsa) <5> (petto|torace|toracico|toracici|braccio
          sinistro|cuore|sterno)`,
        '(cuore) <4> (batte forte|batte fortissimo|impazzito|si ferma|palpitazioni|accelerato|irregolare|all’impazzata)',
        `(ho|ha|avuto|abbia|avendo|sta avendo|sospetto|credo|forse|sintomi|penso|avere|possibile|avere|stia avendo|venuto|viene) ..4
          (infarto|ictus|arresto cardiaco|attacco di cuore|attacco cardiaco|convulsioni|crisi epilettica|shock anafilattico|embolia|
          emorragia|emorragia cerebrale|attacco d’asma|crisi d’asma|meningite|sepsi|setticemia|aborto|aneurisma|appendicite|peritonite)`,
        '(infarto|ictus|arresto cardiaco|attacco di cuore|convulsioni|emorragia|crisi epilettica) ..4 @now',
        '@now ..4 (infarto|ictus|arresto cardiaco|convulsioni|emorragia|attacco d’asma)',
        '(convulsioni|in preda alle convulsioni|occhi rovesciati|occhi all’indietro)',
        `(@someone|è|sono) ..5 (svenuto|svenuta|incosciente|privo di sensi|priva di sensi|collassato|collassata|perso i sensi|perso
          conoscenza|crollato a terra|crollata a terra|accasciato|accasciata|stramazzato|esanime|senza conoscenza)`,
        `!non (reagisce|risponde|si sveglia|si muove) [più] [..3] ($|se lo chiamo|se la chiamo|quando lo chiamo|agli stimoli)|(@someone)
          ..2 non (reagisce|risponde|si sveglia|si muove)`,
        '!non (riesco|riusciamo) a (svegliarlo|svegliarla|svegliare)',
        '(viso|bocca|faccia|palpebra|lato) <4> (storta|storto|cadente|paralizzato|paralizzata|intorpidito|intorpidita|deviata|paresi)',
        `!(parla|parlare|parole) <4> (male|biascica|biascicando|impastate|impastata|confuso|confusa|strascicate|sconnesse)|non riesce
          ..1 parlare`,
        `!(braccio|gamba|mano|lato) <4> (intorpidito|intorpidita|paralizzato|paralizzata|formicolio|addormentato|addormentata|
          insensibile)|non (riesce|riesco) a muovere ..2 (braccio|gamba|gambe|mano|lato)`,
        `(sanguina|sanguino|sanguinando|sangue|perde sangue|sanguinamento|emorragia) <5> (molto|tanto|non si ferma|non smette|ovunque|
          copiosamente|forte|abbondante|non si arresta|dappertutto|a fiotti|tantissimo)`,
        '(vomita|vomitato|vomitando|tossisce|sputa|sputato|tossito) ..2 sangue|sangue ..2 (feci|vomito)',
        `(incinta|gravidanza|settimana|settimane) <10> (sangue|sanguino|perdite|perdite di sangue|contrazioni|dolori|rotte le acque|
          sanguinamento)`,
        '(rotte le acque|rotto le acque|rottura delle acque)',
        '!(bambino|bimbo|feto|bimba) ..2 non si (muove|è mosso) più',
        '(reazione allergica|shock anafilattico|choc anafilattico)',
        '(gola|lingua|labbra|viso|faccia|occhi) <5> (gonfia|gonfio|gonfie|gonfiano|gonfi|gonfiando|gonfiata|chiude|chiudendo|gonfiato)',
        `(ingerito|ingoiato|bevuto|mangiato|inghiottito|beve|bevve) ..5 (candeggina|detersivo|pila|pile|batteria|veleno|antigelo|
          detergente|topicida|calamita|calamite|benzina|funghi|moneta|acido|disgorgante|varechina|acetone|disinfettante)`,
        '@child <6> (ingerito|ingoiato|preso|mangiato|bevuto) ..5 (pastiglie|pillole|medicine|farmaci|compresse|alcol)',
        `(troppe|troppi|tutta la scatola|intera scatola|doppia dose|tutte le|eccesso di) ..2 (pastiglie|pillole|compresse|farmaci|
          medicine|tachipirina|paracetamolo|insulina|sonniferi|gocce)`,
        '(overdose|sovradosaggio|avvelenato|avvelenata|avvelenamento|intossicato|intossicata|intossicazione)',
        '(febbre|temperatura) <6> (40|41|42)',
        '(@child|settimane|mesi) <8> (febbre alta|febbre altissima|febbre ..2 (39|40))',
        'febbre <8> (collo rigido|rigidità|macchie|eruzione|letargico|confuso|confusa|delira|rigidità nucale)',
        '@child <5> (molle|abbattuto e|letargico|letargica|apatico|apatica|disidratato|disidratata|non reagisce)',
        '(caduto|caduta|cascato|cadere) <6> (scala|scale|tetto|impalcatura|balcone|finestra|ponteggio)',
        `(botta|colpo|battuto|caduto|caduta|sbattuto) <6> testa ..10 (vomita|vomitato|sanguina|confuso|confusa|svenuto|sonnolento|
          sonnolenta|giramenti|sangue)`,
        '(trauma cranico|frattura esposta|ferita profonda|osso ..2 (fuori|esposto))',
        '(dito|mano|braccio|gamba|pollice) <4> (amputato|amputata|tagliato via|staccato|mozzato|tranciato|amputate)',
        `(ustionato|ustionata|ustioni|ustione|bruciato|bruciata|scottato|scottata) <5> (grave|gravi|gravemente|viso|mani|acqua bollente|
          olio bollente|acido|terzo grado|secondo grado|corpo)`,
        `(folgorato|folgorata|scossa elettrica|annegato|annegando|sta annegando|schiacciato|schiacciata|intrappolato|intrappolata|
          investito da|investita da|incastrato sotto|accoltellato)`,
        '(gravemente|seriamente) (ferito|ferita|feriti|malato)',
        '(incidente|caduta|esplosione|infortunio) <8> (ferito|ferita|feriti|incosciente|sanguina|incastrato|ambulanza|intrappolato)',
        '(morso|morsa|punto|punta) ..3 (vipera|serpente|scorpione)',
        '(glicemia|zuccheri|ipoglicemia) ..5 (bassissima|molto bassa|altissima|400|500|30|35|40|troppo bassa|molto alta|grave)',
        '!(senza|finito l|finita l|non ho|non abbiamo|terminato l) ..1 insulina',
        `(dolore|dolori) ..3 (insopportabile|insopportabili|atroce|atroci|lancinante|lancinanti|terribile|fortissimo|fortissimi|
          fortissima|tremendo|molto forte)`,
        '(peggior mal di testa|mal di testa ..2 (fortissimo|improvviso|insopportabile|lancinante|atroce))',
        `(serve|servirebbe|mandate|chiamate|chiamato|chiamare|bisogno|aspettando|chiama) ..3 (ambulanza|un’ambulanza|118|112|soccorsi|
          soccorso)`,
        '(emergenza medica|pericolo di vita|in fin di vita|urgenza medica)',
        '(@family|@child|lui|lei) ..3 (sta morendo|morirà|muore)|sto morendo',
        '(vertigini|capogiri|giramenti|sudore freddo|sudori freddi) <8> (petto|braccio|svenire|svengo|vista)',
        '(colpo di calore|ipotermia)',
        '!(sangue|sanguinamento|emorragia|sangue dal naso) ..3 non (si ferma|smette|cessa|si arresta)',
        '!non (smette|smetto) di (sanguinare|vomitare sangue|tremare)',
        '(petto|torace) <10> (elefante|macigno|peso|schiaccia|opprime|stringe|morsa|oppressione|brucia|fitta|dolore)',
        '(sto per|sta per|mi sento|credo di|rischio di|quasi) (svenire|svengo|perdere i sensi|collassare)',
        `(preso|presa|dato|ingoiato|assunto) ..3 (due volte|doppia|il doppio|per errore|per sbaglio|troppe|troppa) ..5 (pastiglia|
          pastiglie|pillola|medicina|farmaco|pressione|insulina|dose|compresse|compressa)`,
        `(braccio|mano|dito|dita|gamba|piede|capelli) <6> (incastrato|incastrata|intrappolato|schiacciato|schiacciata|maciullato|
          tranciato|rimasto)`,
        'sangue (ovunque|dappertutto)|(tanto|pieno di|pozza di|molto) sangue',
        '!(senza|non ha|non sento) [il] (polso|battito)',
        `(bambino|bambina|figlio|figlia|neonato|bimbo|bimba) <8> (vomita|vomitare|diarrea|vomito) <8> (abbattuto|abbattuta|continuo|non
          reagisce|debole|molle|da ieri|disidratato|senza forze|molto)`,
        `(trovato|trovata|disteso|distesa|steso) <8> (terra|pavimento|bagno|corridoio) <8> (incosciente|freddo|fredda|polso|sangue|
          respira|reagisce|confuso)`,
        '(faccia|viso|labbra|gola|lingua|occhi) <6> (gonfia|gonfio|gonfie|gonfi|gonfiata|gonfiando)',
        '!non smette di (vomitare|sanguinare|tremare)',
      ],
      unless: [
        'overdose di (caffè|zucchero|cioccolato|caffeina|riunioni|lavoro)',
        '(quasi|per poco|a momenti) ..5 (infarto|colpo|ictus|morire)',
        '(sto morendo|morire|muoio) (dal|di|dalla|dalle) (ridere|fame|caldo|risate|curiosità|sonno|voglia|freddo|sete)',
        '(fitta) (agenda|nebbia|rete|programmazione)',
        'cuore (della|del|dell)',
        `(server|sistema|sito|assistenza|app|stampante|servizio|schermo|supporto|nessuno|operatore|pagina) ..3 non (risponde|reagisce|si
          muove)`,
        '(peso) ..2 (netto|lordo|del pacco)',
        '(dolore) ..2 (cervicale lieve)',
      ],
    },
    pt: {
      find: [
        '!(bebê|bebé|recém-nascido|@child) <8> (molinho|molinha|prostrado|prostrada|apático|apática|não acorda|não reage)',
        '(tremendo|a tremer|treme) <12> (olhos revirados|olhos virados|olhos brancos|febre alta|muita febre)',
        `!(não|nao|mal|quase não) ..1 (consigo|consegue|conseguimos|posso|pode|conseguia|estou a conseguir|está a conseguir) ..2
          (respirar|engolir|respirar direito)|não (respira|está respirando|está a respirar|respiro)`,
        `(dificuldade|dificuldades|problemas|custa|custo) ..2 respirar|(falta de ar|sem ar|com falta de ar|sufocando|sufocar|a sufocar|
          engasgado|engasgada|engasgou|asfixia|asfixiando|respirando mal|respira mal)`,
        'parou de respirar|deixou de respirar',
        `(lábios|rosto|dedos|unhas|boca|@child|@family) ..4 (azul|azuis|azulado|azulada|azulados|roxo|roxa|roxos|arroxeado|arroxeados|
          arroxeada)`,
        '(dor|dores|pressão|aperto|pontada|pontadas|queimação|peso|dói|doendo) <5> (peito|tórax|braço esquerdo|coração)',
        '(coração) <4> (acelerado|disparado|a mil|parando|parou|palpitações|batendo muito rápido|descompassado)',
        `(tenho|tem|teve|tive|tendo|a ter|sofreu|acho|suspeita|sintomas|possível|parece|está com|deu|estou com|ter|início de|sofrer) ..4
          (infarto|enfarte|enfarto|ataque cardíaco|ataque do coração|avc|derrame|parada cardíaca|paragem cardíaca|convulsões|convulsão|
          ataque epilético|ataque epiléptico|choque anafilático|embolia|hemorragia|crise de asma|meningite|sepse|aborto|aneurisma|
          apendicite)`,
        '(infarto|enfarte|ataque cardíaco|avc|derrame|parada cardíaca|hemorragia|convulsão|convulsões) ..4 @now',
        '@now ..4 (infarto|enfarte|avc|derrame|convulsão|convulsões|hemorragia|crise de asma)',
        '(convulsionando|convulsionou|convulsões|convulsão|em convulsão|a convulsionar|convulsiona)',
        `(@someone|eu|me|está) ..5 (inconsciente|desmaiado|desmaiada|desmaiou|desmaiei|desmaio|desmaiando|perdeu os sentidos|perdeu a
          consciência|sem sentidos|desacordado|desacordada|colapsou|caiu duro|apagou)`,
        '!não (reage|responde|acorda|se mexe|se move) [..2] $|(@someone) ..2 não (reage|responde|acorda|se mexe|se move|está respondendo)',
        '!não (consigo|conseguimos) (acordá-lo|acordá-la|acordar)',
        '(rosto|boca|cara|pálpebra|lado) <4> (torta|torto|caído|caída|paralisado|paralisada|dormente|descaído|repuxada)',
        '!(fala|falar|falando|palavras) <4> (enrolada|enrolado|arrastada|embolada|estranho|confusa|sem nexo|arrastado)|não consegue falar',
        `!(braço|perna|mão|lado) <4> (dormente|paralisado|paralisada|formigando|formigamento|fraco|dormência)|não (consegue|consigo)
          mexer ..2 (braço|perna|pernas|lado)`,
        `(sangra|sangrando|sangramento|sangue|a sangrar|hemorragia|sangro) <5> (muito|não para|não pára|por todo lado|abundante|sem
          parar|bastante|imenso|jorrando|não estanca|forte|por todo o lado)`,
        '(vomita|vomitou|vomitando|tosse|tossindo|cuspindo|a vomitar|tossiu) ..2 sangue|sangue ..2 (fezes|vômito|vómito)',
        '(grávida|gravidez|gestante) <10> (sangrando|sangramento|sangrar|contrações|dores fortes|dores|bolsa|sangue|perdendo líquido)',
        '(bolsa) (rompeu|estourou)|(rebentaram|rebentou) ..2 (águas|bolsa)',
        '!bebê ..3 (não mexe|não se mexe|parou de mexer|está nascendo)|bebé ..3 (não mexe|não se mexe|parou de mexer|está a nascer)',
        '(reação alérgica|reacção alérgica|choque anafilático)',
        '(garganta|língua|lábios|rosto|olhos|cara) <5> (inchada|inchado|inchados|inchando|inchou|a inchar|fechando|fechar|incharam)',
        `(engoliu|bebeu|tomou|ingeriu|comeu|engolido|ingerido) ..5 (lixívia|água sanitária|cloro|pilha|pilhas|detergente|veneno|
          anticongelante|produto de limpeza|bateria|ímã|íman|gasolina|cogumelos|moeda|soda cáustica|chumbinho|raticida|desinfetante|
          acetona|querosene)`,
        '@child <6> (engoliu|tomou|comeu|ingeriu|bebeu) ..5 (comprimidos|remédios|remédio|medicamentos|pílulas|álcool)',
        `(demais|caixa inteira|cartela inteira|dose dupla|todos os|excesso de|muitos|dobro) ..2 (comprimidos|remédios|medicamentos|
          paracetamol|insulina|calmantes|dipirona|rivotril)`,
        '(overdose|superdosagem|sobredosagem|envenenado|envenenada|envenenamento|intoxicado|intoxicada|intoxicação)',
        '(febre|temperatura) <6> (40|41|42)',
        '(@child|semanas|meses) <8> (febre alta|febre muito alta|febrão|febre ..2 (39|40))',
        'febre <8> (pescoço rígido|rigidez|nuca|manchas|letárgico|confuso|confusa|delirando|a delirar|rigidez na nuca)',
        '@child <5> (molinho|mole|prostrado|prostrada|letárgico|letárgica|desidratado|desidratada|não reage|apático)',
        '(caiu|queda|caí|tombo) <6> (escada|escadas|telhado|andaime|varanda|janela|laje|escadote)',
        `(bateu|pancada|batida|queda|caiu) <6> cabeça ..10 (vomitando|vomitou|sangrando|a sangrar|confuso|confusa|desmaiou|sonolento|
          tontura|tonto|sangue)`,
        '(traumatismo craniano|fratura exposta|ferida profunda|corte profundo|osso ..2 (fora|exposto))',
        '(dedo|mão|braço|perna|polegar) <4> (amputado|amputada|decepado|decepou|cortado fora|arrancado|amputou)',
        `(queimado|queimada|queimaduras|queimadura|queimou|queimei) <5> (grave|graves|gravemente|rosto|mãos|água fervente|água a ferver|
          óleo|ácido|terceiro grado|terceiro grau|segundo grau|corpo)`,
        `(eletrocutado|eletrocutada|choque elétrico|choque eléctrico|afogado|afogando|a afogar|esmagado|esmagada|preso debaixo|presa
          debaixo|atropelado|atropelada|atropelou|esfaqueado)`,
        '(gravemente|seriamente) (ferido|ferida|feridos|doente)',
        '(acidente|queda|explosão) <8> (ferido|ferida|feridos|inconsciente|sangrando|preso|ambulância|presas nas ferragens)',
        '(mordido|mordida|picado|picada|picou|mordeu) ..3 (cobra|serpente|escorpião|jararaca|víbora)',
        '(glicemia|glicose|açúcar) ..5 (muito baixa|muito baixo|baixíssima|altíssima|400|500|600|30|35|40|muito alta|lá em baixo)',
        '!(sem|acabou a|acabou a minha|não tenho|não temos|ficou sem|fiquei sem) [..1] insulina|hipoglicemia',
        `(dor|dores) ..3 (insuportável|insuportáveis|terrível|terríveis|fortíssima|fortíssimas|intensa|intensas|horrível|muito forte|
          muito fortes|absurda)`,
        '(pior dor de cabeça|dor de cabeça ..2 (insuportável|súbita|repentina|terrível|explosiva))',
        `(preciso|precisamos|chamem|mandem|enviem|chamar|chamei|chame|mande|esperando|liguem|liga) ..3 (ambulância|samu|inem|socorro|
          resgate|192|112)`,
        '(emergência médica|risco de vida|perigo de vida|risco de morte|urgência médica)',
        '(@family|@child|ele|ela) ..3 (está morrendo|está a morrer|vai morrer)|(estou morrendo|estou a morrer|vou morrer)',
        '(tontura|tonturas|tonto|tonta|suor frio|suores frios) <8> (peito|braço|desmaiar|visão|vista)',
        '(golpe de calor|insolação|hipotermia)',
        '!(não|nao) (para|pára|parou|deixa) de (sangrar|vomitar sangue|convulsionar|tossir sangue)',
        '(sangue|sangramento|hemorragia) ..3 não (para|pára|estanca|cessa)',
        '(peito|tórax) <10> (elefante|peso|esmaga|aperta|apertado|aperto|pontada|queima|queimação|opressão|dor)',
        '(vou|vai|acho que vou|estou quase a|quase a|prestes a|a ponto de) (desmaiar|apagar|perder os sentidos)',
        `(tomei|tomou|dei|deu|engoliu|tomado) <6> (duas vezes|dobro|a dobrar|dose dupla|por engano|a mais|demais) <6> (remédio|remédios|
          comprimido|comprimidos|pressão|tensão|insulina|dose|medicamento)`,
        '(braço|mão|dedo|dedos|perna|pé|cabelo) <6> (preso|presa|entalado|entalada|esmagado|esmagada|prensado|prensada)',
        'sangue por (todo lado|todo o lado|toda parte)|(muito|poça de|cheio de|tanto) sangue',
        '!(sem|não tem|não sinto) [o] pulso',
        `(criança|menino|menina|bebê|bebé|filho|filha) <8> (vomita|vomitar|vomitando|diarreia|vômitos|vómitos) <8> (prostrado|prostrada|
          não para|não reage|mole|fraco|desde ontem|desidratado|sem forças|muito)`,
        `(encontrado|encontrada|encontramos|caído|caída|deitado) <8> (chão|banheiro|casa de banho|corredor) <8> (inconsciente|frio|fria|
          pulso|sangue|respira|reage|confuso)`,
        '(cara|rosto|lábios|garganta|língua|olhos) <6> (inchada|inchado|inchados|inchando|inchou|a inchar)',
        '!não (para|pára) de (vomitar|sangrar|convulsionar|tremer)',
      ],
      unless: [
        'overdose de (café|açúcar|chocolate|cafeína|reuniões|trabalho)',
        '(quase|por pouco) ..5 (infarto|enfarte|ataque|avc|morri)',
        '(morrendo|morrer|a morrer) de (rir|fome|calor|saudade|saudades|vontade|sono|curiosidade|frio|sede|amores|medo)',
        'coração (da|do|de)',
        'sem ar condicionado',
        '(servidor|sistema|site|suporte|app|impressora|serviço|página|tela|aplicativo|ecrã|atendente|ninguém) ..3 não (responde|reage)',
        '(peso) ..2 (líquido|bruto|do pacote)',
        '(tomei|tomou) ..4 (decisão|café|vacina)',
      ],
    },
    nl: {
      find: [
        '!(baby|zuigeling|pasgeborene|@child) <8> (slap|slapjes|futloos|lusteloos|nauwelijks wakker|niet wakker)',
        '(trilt|schokt|trillen|schudt) <12> (ogen weggedraaid|ogen draaien weg|ogen wegdraaien|hoge koorts)',
        `!(kan|kunnen|kon|krijg|krijgt|krijgen) ..3 (niet|geen|nauwelijks|bijna geen|amper|moeilijk|bijna niet|slecht) [meer|goed] ..1
          (ademen|ademhalen|adem|lucht|ademt|slikken|adem halen)`,
        '!(ademt|adem|ademen) ..2 (niet|nauwelijks|amper|slecht|moeilijk|zwaar|oppervlakkig|raar) [meer]',
        `(ademnood|benauwd|benauwdheid|kortademig|kortademigheid|ademstilstand|stikt|aan het stikken|verslikt ..6 (lucht|blauw|adem)|
          hapt naar adem|hapt naar lucht|snakt naar adem|ademhalingsproblemen|ademhalingsmoeilijkheden)`,
        '(gestopt|stopt|stopte|houdt op) met ademen|stopt met ademhalen',
        `(lippen|gezicht|vingers|nagels|@child|@family|hij|ze|zij) ..3 (blauw|blauwe|paars|grauw) [..1] (aangelopen|aan het worden|
          gezicht|kleur|geworden|$)|(blauw aangelopen|blauwe lippen|lippen ..2 blauw|loopt blauw aan|liep blauw aan|wordt helemaal blauw|
          blauw in het gezicht)`,
        `(pijn|druk|steken|beklemming|drukkend|beklemmend|pijnlijk|steek|zeer) <5> (borst|borstkas|hart|hartstreek|linkerarm|linker arm)|
          (borst-pijn|pijn-borst|hartkloppingen|hartstilstand|hart-kloppingen)`,
        'hart <4> (bonkt|slaat over|op hol|klopt heel snel|bonst|onregelmatig)',
        `(heeft|heb|had|hebben|krijgt|kreeg|krijg|verdenking|misschien|denk|mogelijk|symptomen|vermoeden|lijkt|gekregen) ..4 (hartaanval|
          hartinfarct|beroerte|herseninfarct|hersenbloeding|tia|epileptische aanval|toeval|anafylactische|longembolie|astma-aanval|
          miskraam|sepsis|bloedvergiftiging|hersenvliesontsteking|hersenschudding|blindedarmontsteking|stuip|stuipen|stuiptrekkingen|
          aneurysma)`,
        '(hartaanval|hartinfarct|beroerte|hersenbloeding|epileptische aanval|hartstilstand|astma-aanval) ..4 @now',
        '@now ..4 (hartaanval|hartinfarct|beroerte|hersenbloeding|stuiptrekkingen|epileptische aanval)',
        '(stuiptrekkingen|stuipen|stuiptrekt|koortsstuip|koortsstuipen|ogen ..2 weggedraaid|schuim op de mond)',
        `(@someone|ik) <6> (bewusteloos|buiten bewustzijn|flauwgevallen|flauw gevallen|valt flauw|val flauw|in elkaar gezakt|ingestort|
          in elkaar gestort|onderuit gegaan|weggezakt|levenloos|van zijn stokje|bewustzijn verloren|neergestort|knock out)`,
        `!(reageert|beweegt|wordt) (niet|nergens|nauwelijks|nog nauwelijks) [meer] [op|wakker|meer op|als ik|aanspreekbaar]|niet
          aanspreekbaar`,
        '!(krijg|krijgen|kan) (hem|haar|mijn ..1|ons ..1|de kleine) niet [meer] wakker',
        '(gezicht|mond|mondhoek|ooglid) <4> (scheef|hangt|hangend|afhangend|afhangende|verlamd)',
        '(praat|spreekt|praten|spraak) <4> (onduidelijk|wartaal|verward|moeilijk|lallend|dubbele tong)|(brabbelt|lalt)',
        `!(arm|been|hand|kant|zijde|helft) <4> (verlamd|gevoelloos|verdoofd|tintelt|slap|krachteloos|lam)|(arm|been|benen|hand) ..3 niet
          [meer] (bewegen|optillen|voelen)`,
        `(bloedt|bloed|bloeden|bloeding|bloedverlies) <5> (hevig|veel|stopt niet|niet stoppen|niet te stoppen|overal|heel erg|houdt niet
          op|ernstig|spuit|flink)`,
        '(hevige|ernstige|zware|inwendige) (bloeding|bloedingen)',
        `(braakt|overgeven|spuugt|hoest|gebraakt|opgehoest|hoesten|kotst|spuug) ..2 bloed|bloed ..2 (ontlasting|braaksel|gespuugd|
          gebraakt|opgegeven|overgegeven|opgehoest)`,
        '(zwanger|zwangerschap|weken) <10> (bloedverlies|bloed|bloeden|weeën|vruchtwater|buikpijn|krampen|bloeding)',
        '(vliezen ..2 gebroken|water ..2 gebroken|weeën ..2 begonnen)',
        '!baby ..3 (beweegt niet|niet meer beweegt|komt nu|niet bewogen|niet gevoeld)',
        '(allergische|anafylactische) (reactie|shock)',
        '(keel|tong|lippen|gezicht|ogen) <5> (opgezwollen|zwelt|zwellen|gezwollen|dik|opgezet|dichtgeknepen|gaat dicht|zwelt op|zit dicht)',
        `(ingeslikt|gedronken|gegeten|doorgeslikt|slikt|opgegeten|binnengekregen) <6> (bleek|chloor|batterij|knoopbatterij|batterijen|
          wasmiddel|vergif|gif|antivries|schoonmaakmiddel|rattengif|magneet|magneetjes|benzine|paddenstoelen|muntje|ontstopper|
          vaatwastablet|terpentine|aceton)`,
        '@child <8> (pillen|medicijnen|tabletten|pil|alcohol) ..4 (gegeten|geslikt|ingeslikt|genomen|ingenomen|doorgeslikt|opgegeten)',
        `(te veel|teveel|hele doos|hele strip|dubbele dosis|alle|hele pot) ..2 (pillen|tabletten|medicijnen|paracetamol|insuline|
          slaappillen|oxazepam) [..3] (genomen|ingenomen|geslikt|gespoten|op|$)`,
        '(overdosis|vergiftigd|vergiftiging|koolmonoxidevergiftiging|alcoholvergiftiging|rookvergiftiging)',
        '(koorts|temperatuur) <6> (40|41|42)',
        '(@child|weken oud|maanden oud) <8> (hoge koorts|koorts ..3 (39|40))',
        'koorts <8> (stijve nek|nekstijfheid|uitslag|vlekjes|suf|verward|ijlt|lusteloos)',
        '@child <5> (slap|lusteloos|suf|apathisch|uitgedroogd|reageert niet|lethargisch|niet wakker te krijgen)',
        '(ladder|trap|dak|steiger|balkon|raam|keukentrap) <4> (gevallen|afgevallen|gestort|geduikeld|gedonderd)',
        `(hoofd) <5> (gevallen|gestoten|klap|geslagen|val) ..10 (braakt|overgeven|duizelig|bloedt|verward|bewusteloos|suf|misselijk|
          gebraakt)`,
        '(open botbreuk|open breuk|hoofdwond|hoofdletsel|schedelbreuk|diepe snee|diepe wond|bot ..2 uit)',
        '(vinger|hand|arm|been|teen|duim) <4> (afgesneden|eraf|geamputeerd|afgehakt|afgezaagd|afgerukt)',
        `(verbrand|verbrandde|brandwonden|verbrandingen) <5> (ernstig|ernstige|gezicht|handen|kokend|kokend water|olie|zuur|derdegraads|
          tweedegraads|hete thee|arm|lichaam)`,
        `(geëlektrocuteerd|elektrische schok|stroomschok|onder stroom|verdronken|verdrinkt|aan het verdrinken|bekneld|beklemd|overreden|
          aangereden|geplet|neergestoken)`,
        '(ernstig|zwaar|levensgevaarlijk) (gewond|gewonde|gewonden|ziek)|zwaargewond*',
        '(ongeluk|ongeval|val|explosie|aanrijding) <8> (gewond|gewonden|gewonde|bewusteloos|bekneld|bloedt|ambulance)',
        '(gebeten|gestoken) ..3 (slang|adder|schorpioen)|(slang|adder) ..3 gebeten',
        '(bloedsuiker|suiker|glucose|hypo) ..5 (heel laag|te laag|veel te|extreem|30|400|500|2,1|gevaarlijk|torenhoog|ernstige)',
        '!(geen|zonder) ..1 insuline [meer]|insuline ..2 (op|leeg|dubbel)',
        `(ondraaglijke|hevige|ergste|extreme|vreselijke|helse|heftige|onhoudbare|verschrikkelijke|ontzettende) ..1 (pijn|pijnen|
          hoofdpijn|buikpijn|rugpijn ..5 (gevoelloos|verlamd))`,
        '(pijn|hoofdpijn|buikpijn) ..4 (ondraaglijk|niet te houden|niet uit te houden|onhoudbaar|niet meer te harden)',
        '(ambulance|ziekenwagen|ziekenauto|112) <4> (nodig|bel|bellen|stuur|sturen|gebeld|onderweg|komen|kom|laat)',
        '(medisch spoedgeval|medische noodsituatie|levensgevaar|levensbedreigend|levensbedreigende|medisch noodgeval)',
        '(@family|@child|hij|ik|patiënt) ..3 (gaat dood|ga dood|is aan het doodgaan|sterft|stervende|ligt op sterven)',
        '(duizelig|duizeligheid|koud zweet|klam) <8> (borst|arm|flauw|flauwvallen|wegdraaien|zicht)',
        '(zonnesteek|hitteberoerte|onderkoeld|onderkoeling)',
        '!(bloeden|bloeding|bloedneus|bloed) ..3 (stopt|houdt|stoppen) ..2 (niet|maar niet) [op|meer]',
        '(borst|borstkas) <10> (olifant|gewicht|drukt|druk|zwaar|knellend|klem|band|brandend|steken|pijn|benauwd)',
        '(val|valt|ga|gaat) ..2 (flauw|bijna flauw|van mijn stokje|onderuit|out)',
        `(ingenomen|genomen|geslikt|gegeven|gespoten) <8> (twee keer|dubbel|te veel|teveel|per ongeluk|verkeerde|dubbele) <8> (pil|
          pillen|tablet|tabletten|medicijn|medicijnen|bloeddrukpil|insuline|dosis|bloedverdunner|bloedverdunners)`,
        `(bloeddrukpil|pil|pillen|medicijn|medicijnen|insuline|tabletten) <6> (twee keer|dubbel|te veel|per ongeluk|verkeerde) <4>
          (genomen|ingenomen|geslikt|gegeven|gespoten)`,
        '(arm|hand|vinger|vingers|been|voet|haar) <6> (vast in|bekneld|klem|gekneld|machine|geplet|tussen de)',
        'overal bloed|bloed overal|(veel|plas|vol|onder het) bloed',
        '!(geen|zonder) (pols|hartslag|polsslag)',
        `(kind|baby|zoon|dochter|peuter|zoontje|dochtertje) <8> (overgeven|braakt|spuugt|diarree|kotst|overgeeft) <8> (suf|slap|reageert|
          blijft|sinds gisteren|uitgedroogd|drinkt niet|lusteloos|nauwelijks)`,
        '(gevonden|aangetroffen|ligt|lag) <8> (grond|vloer|badkamer|gang) <8> (bewusteloos|koud|hartslag|bloed|ademt|reageert|verward)',
        '(gezicht|lippen|keel|tong|ogen) <6> (opgezwollen|gezwollen|opgezet|dik|zwelt|zwellen)',
        '!(blijft|stopt niet met|houdt niet op met) ..1 (overgeven|bloeden|braken|schudden|trillen)',
      ],
      unless: [
        'overdosis (koffie|suiker|chocolade|cafeïne|vergaderingen)',
        '(bijna|zowat|haast) ..3 (hartaanval|hartverzakking|beroerte|rolberoerte|hartinfarct)',
        '(ik ga dood|ga dood) (van|aan) (het lachen|verveling|honger)',
        '(hart) (van de|van het)',
        '(klap) op de vuurpijl',
        '(server|systeem|app|site|website|printer|helpdesk|scherm|support|klantenservice) ..3 (reageert|reageren)',
        '(gewicht) ..2 (pakket|netto|van het)',
        '(koppijn van) ..2',
      ],
    },
  },
}
