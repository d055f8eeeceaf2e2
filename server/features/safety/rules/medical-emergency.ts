import type { CategoryRules } from './rule-types.ts'

/** Symptoms and accidents that cannot wait. */
export const medicalEmergency: CategoryRules = {
  category: 'medical_emergency',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        // Breathing
        `!(can’t|cannot|can not|couldn’t|could not|unable to|not able to|barely|hardly|cnt) ..2 (breathe|breath|breathing|breth|breathin|
          get air|get enough air|get any air|catch @my breath)`,
        `(trouble|difficulty|difficulties|problem|problems|struggling|struggles|struggle|hard|harder|hard time|gasping|fighting) [to|for|
          with|in] [@my] (breathe|breath|breathing|air)`,
        '(short|shortness) of breath',
        '!(stopped|stops|isn’t|is not|not|ain’t|quit) ..1 (breathing|breathin)',
        `(lips|face|fingertips|fingers|fingernails|@child|@family|he|she) ..3 (turning|turned|turns|went|going|gone) [a bit|all|kind of|
          really|completely] (blue|purple|bluish|grey|gray)`,
        `(lips|face|fingertips|fingernails|skin) ..2 (is|are|looks|look|looking) [a bit|all|kind of|really|completely] (blue|purple|bluish)`,
        '(@anyone) ..3 (choking|choked on)',
        // Heart and stroke
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
        // Consciousness
        `(@family|@child|he|she|patient|resident|person|man|woman|i|someone|somebody|everyone|coworker|colleague|customer|driver|guest|
          employee|worker|student) ..4 (unconscious|passed out|passing out|blacked out|fainted|fainting|collapsed|collapsing|keeled over|
          lost consciousness|losing consciousness|knocked out)`,
        '(@family|@child|he|she|patient|resident|person|man|woman) ..4 (unresponsive|not responsive)',
        `!(@family|@child|he|she|patient|resident|person|man|woman) ..3 (not|isn’t|doesn’t|won’t|stopped) (respond|responding|reacting|
          react|moving) [to @my voice|at all|anymore]`,
        `!(can’t|cannot|won’t|can not|couldn’t|unable to) (wake|get) (him|her|them|@my ..1 (@family|@child)|the (patient|resident|baby|
          child)) [to wake] [up]`,
        '!(@family|@child|he|she|patient|resident) ..3 (won’t|doesn’t|isn’t|not|can’t|hard to|difficult to) (wake|waking|be woken) [up]',
        // Bleeding, pregnancy
        `!(bleeding|blood) ..3 (won’t stop|will not stop|doesn’t stop|not stopping|can’t stop|everywhere|pouring|gushing|spurting|nonstop|
          non-stop|uncontrollably|profusely|heavily|badly|a lot|severely)`,
        '!(can’t|won’t|doesn’t|cannot|not|isn’t) ..2 stop ..3 bleeding',
        '(heavy|severe|bad|profuse|uncontrolled|massive|profusely|heavily|badly|internal) bleeding',
        '(coughing|vomiting|throwing|puking|spitting|pooping|vomited|coughed|threw|passing|puked) [up] ..2 blood',
        '(blood|bloody) [in] ..2 (vomit|stool|stools|poop|diarrhea)',
        '(pregnant|pregnancy|# weeks|trimester) <8> (bleeding|blood|cramping|contractions|spotting|severe pain)',
        '(my|her|wife’s|the) (water|waters) (broke|have broken|has broken|just broke)',
        '!baby ..3 (not moving|stopped moving|isn’t moving|hasn’t moved|hasn’t kicked|is coming|no longer moving|crowning)',
        '(going into|went into|am in|is in|in active|premature|preterm|in) (labor|labour) ..4 (now|early|weeks|contractions|hospital|help)',
        // Allergy, poison, overdose
        '(having|had|has|have|got|getting|severe|serious|bad|is) ..2 allergic reaction',
        '(throat|airway|windpipe) <3> (closing|swelling|swollen|closed|tightening|swells|shut|closing up)',
        '(face|lips|tongue|eyes) <3> (swelling|swollen|swelled|swells|puffed|ballooning)',
        `(used|gave|giving|need|needs|using|second) ..3 (epipen|epi-pen|adrenaline pen) ..8 (now|still|not|breathing|help|swollen|swelling)`,
        `(swallowed|ingested|drank|drunk|drinking|ate|eaten|inhaled) ..4 (bleach|detergent|battery|batteries|magnet|magnets|poison|
          antifreeze|drain cleaner|cleaner|laundry pod|pods|pesticide|weed killer|chemical|chemicals|gasoline|petrol|nail polish remover|
          button cell|rat poison|acid|mushrooms ..4 (sick|vomiting))`,
        `@child ..3 (swallowed|ate|drank|ingested|got into|took|swallows|eaten) ..5 (pills|pill|tablets|medication|medicine|meds|coin|
          coins|vitamins|edible|edibles|gummies|cleaner)`,
        '(overdosed|overdosing|od’d|od’ed|oding)',
        `(took|taken|swallowed|had|gave|given|injected) ..4 (too many|too much|whole bottle|entire bottle|all of|double dose|double the
          dose|triple|bunch of|handful of|overdose of) ..4 (pills|pill|tablets|tylenol|paracetamol|acetaminophen|ibuprofen|meds|medication|
          medicine|insulin|sleeping|antidepressants|aspirin|xanax|opioids|oxycodone|fentanyl|warfarin|blood thinner|blood thinners)`,
        '(been|got|was|getting|is|are) poisoned',
        '(carbon monoxide|co|mushroom|alcohol|lead|smoke) (poisoning|inhalation)',
        // Fever, small children
        '(@child|@family|he|she|i|my) ..6 (fever|temperature|temp) ..4 (40|41|42|103|104|105|106)',
        `(fever|feverish) <8> (stiff neck|rash|limp|lethargic|confused|delirious|seizure|hallucinating|newborn|infant|# weeks old|# week
          old|# months old)`,
        '(baby|infant|newborn|toddler|# month old|# week old) ..4 (limp|lethargic|floppy|listless|unresponsive|dehydrated)',
        // Injuries
        '@anyone ..4 (fell|fallen|falls) ..5 (ladder|roof|stairs|scaffold*|window|balcony|height|steps|staircase)',
        `(hit|banged|smashed|cracked|bumped|injured) ..2 head ..12 (vomiting|vomited|vomit|throwing up|dizzy|unconscious|bleeding|confused|
          blood|sleepy|drowsy)`,
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
        // Diabetes, medicines
        `(blood sugar|glucose|sugar level|sugar levels|bg) ..5 (dangerously|crashed|crashing|plummeting|dropping|too low|very low|really
          low|so low|extremely|sky high|too high|30|35|40|45|400|450|500|600|hi)`,
        '(out of|ran out of|running out of|no more|no|missed|can’t get|without) ..1 insulin',
        '(diabetic|insulin|hypoglycemic|septic|toxic|anaphylactic) (shock|coma|ketoacidosis)|ketoacidosis|sepsis|meningitis|appendicitis',
        // Pain and urgency
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
      ],
      unless: [
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
      ],
    },
    de: {
      find: [
        '!(krieg|kriegt|kriege|bekomm|bekomme|bekommt|bekommen|hat|habe) ..3 (keine|kaum|schlecht|nicht genug|kein) (luft|luftt)',
        `!(kann|können|kannst) ..4 (nicht|kaum|nicht mehr|nicht richtig|nimmer|schlecht) [mehr|richtig|gut] (atmen|luft holen|schnaufen|
          schlucken)`,
        '(brust-schmerz*|thorax-schmerz*|herz-schmerz*)',
        '(schmerz*|druck|enge|stechen|ziehen|brennen) <3> (brust|brustkorb|herz|herzgegend)',
        '(atemnot|luftnot|herzinfarkt|schlaganfall|herzstillstand) ..4 @now',
        `(hat|habe|haben|verdacht auf|vielleicht|glaube|hatte|wohl|gerade) ..4 (atemnot|luftnot|herzinfarkt|schlaganfall|herzstillstand|
          krampfanfall|anaphylaktischen|hirnblutung)`,
        '(@someone|ich|lippen|gesicht) ..4 (blau angelaufen|blau anläuft|läuft blau an|wird blau|ganz blau|blaue lippen)',
        '(@someone|ich) ..5 (bewusstlos|ohnmächtig|zusammengebrochen|umgekippt|kollabiert|krampft|krampfanfall|nicht ansprechbar)',
        '!(@someone) ..4 (atmet|reagiert|bewegt sich) ..2 (nicht|kaum) [mehr]',
      ],
    },
    fr: {
      find: [
        '!(arrive|arrivons|peux|peut|parvient) ..2 (pas|plus) ..2 (à respirer|respirer|avaler)',
        '(douleur|douleurs|mal|oppression|serrement) <4> (poitrine|thorax|thoracique|thoraciques)',
        '(crise cardiaque|infarctus|avc|convulsions|convulse|inconscient|inconsciente|évanoui|évanouie|lèvres bleues)',
      ],
    },
    es: {
      find: [
        '!(no puedo|no puede|no consigo|no logra|apenas puedo|apenas puede) ..1 respirar',
        '(dolor|dolores|presión|opresión|duele|punzada) <4> (pecho|tórax)',
        '(convulsiones|convulsionando|convulsiona|convulsión|inconsciente|desmayado|desmayada|se desmayó|infarto|derrame cerebral)',
      ],
    },
    it: {
      find: [
        '!(non|fatico a|fatica a|faccio fatica a) [riesco|riesce|riusciamo] [a|più a] respirare',
        '(dolore|dolori|fitta|fitte|oppressione|peso|male) <4> (petto|torace|toracico)',
        '(infarto|ictus|convulsioni|svenuto|svenuta|incosciente|privo di sensi|priva di sensi)',
      ],
    },
    pt: {
      find: [
        '!(não consigo|não consegue|não consegui|mal consigo|mal consegue) ..1 respirar',
        '(dor|dores|pressão|aperto|pontada) <4> (peito|tórax)',
        '(infarto|enfarte|avc|derrame|convulsões|convulsionando|convulsão|inconsciente|desmaiou|desmaiado|desmaiada)',
      ],
    },
    nl: {
      find: [
        '!(kan|kunnen|krijg|krijgt) ..3 (niet|geen|nauwelijks|bijna geen) ..2 (ademen|ademhalen|adem|lucht)',
        '(pijn|druk|steken|beklemming) <4> (borst|borstkas)',
        '(hartaanval|hartinfarct|beroerte|herseninfarct|stuiptrekkingen|bewusteloos|flauwgevallen|buiten bewustzijn)',
      ],
    },
  },
}
