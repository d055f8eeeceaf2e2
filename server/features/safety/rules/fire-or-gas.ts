import type { CategoryRules } from './rule-types.ts'

/** Fire, smoke, gas, carbon monoxide and dangerous electrical faults. */
export const fireOrGas: CategoryRules = {
  category: 'fire_or_gas',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        `(smell|smells|smelling|smelled|smelt|odor|odour|whiff|stinks|reeks|stench|reek) [of|like|strongly|a strong|a bit|really|some|
          faint|the] [of|like] [a|strong] gas`,
        'gas ..1 (smell|odor|odour|stench|leak|leaks|leaking|escaping|hissing)',
        '(leak|leaking) ..3 (gas|propane|natural gas|butane|ammonia|chlorine)',
        '(propane|natural gas|lpg|chlorine|ammonia|chemical|hydrogen) ..1 (leak|leaking|smell|odor|spill)',
        `(smell|smells|smelling|smelled|stinks|odor) ..4 (rotten egg|rotten eggs|sulfur|sulphur|burning|burnt plastic|burned plastic|
          burning plastic|burning rubber|something burning|electrical burning|smoke|burnt wires|propane)`,
        '(burning|burnt) (smell|odor|odour)',
        '(hissing|hiss) ..5 (meter|pipe|stove|boiler|line|gas|tank|valve|cylinder)',
        `(house|home|kitchen|apartment|flat|building|garage|car|roof|basement|office|stove|oven|dryer|outlet|socket|battery|phone|laptop|
          charger|truck|warehouse|machine|panel|transformer|pole|meter|curtains|room|attic|shed|it|trash|bin|forklift|store|scooter|tv|
          toaster|heater|cable|wires|fuse box|trailer|engine|bus|tree|field) ..3 (is|are|was|caught|catching|on|went|gone up) ..1 (on
          fire|fire|in flames|burning|ablaze|up in flames|aflame|smoking|smouldering|smoldering)`,
        '(caught|catches|catching|set) (on fire|fire)',
        `(there’s|there is|there was|we have|we’ve got|theres|have|big|small|huge|electrical|grease|kitchen|chimney|house) [a|an] [big|
          small|huge|little|electrical|grease] fire [..6] (in|at|on|behind|next door|downstairs|upstairs|building|now|help|spreading|
          started|out of control)`,
        '(fire|flames) ..3 (spreading|coming out|out of control|everywhere|broke out|started|breaking out|burning|still)',
        '(smoke|smoking|fumes) ..4 (coming|pouring|filling|filled|billowing|rising|seeping|from|everywhere|out of) ..5',
        `(outlet|socket|plug|panel|breaker|meter|wire|wires|wiring|cable|switch|fuse box|battery|charger|appliance|transformer|line|
          microwave|boiler|furnace|heater|charging station) <4> (sparking|sparks|spark|smoking|smoke|melting|melted|burning|arcing|
          buzzing|sizzling|scorched|charred|flames|exploded|glowing|burn marks)`,
        `(carbon monoxide|co|monoxide|gas|smoke|fire) (alarm|alarms|detector|detectors) ..4 (going off|goes off|went off|keeps going off|
          is beeping|beeping|ringing|sounding|triggered|screaming|blaring|sounds|won’t stop|reads|showing|shows|chirping like crazy)`,
        '(carbon monoxide|co poisoning|co leak|monoxide poisoning)',
        '(co|monoxide) ..2 (alarm|detector|level|levels|ppm) ..5 (high|# ppm|ppm|headache|headaches|dizzy|beeping|on)',
        `(power|electric|electrical|live|overhead) (line|lines|cable|wire|wires) ..5 (down|fallen|fell|hanging|sparking|on the ground|in
          the street|across|snapped|on my|on the|touching|low)`,
        `(downed|fallen|live|exposed|broken) (power line|power lines|wire|wires|electric line|cable|cables|electrical wire|electrical
          wires)`,
        '(hit|hits|struck|cut|ruptured|damaged|broke|punctured|drilled|digging|dug) ..4 (gas line|gas pipe|gas main|gas lines)',
        '(gas (main|line|pipe)) ..3 (hit|struck|cut|ruptured|burst|broken|damaged|broke|punctured|exploded)',
        '(left|forgot) ..4 (gas|stove|burner|oven) ..3 on ..8 (smell|out|hours|away|gone|headache|flame)',
        '(pilot light|pilot|flame|burner) ..3 (out|off|went out|blown out) ..8 (gas|smell)',
        `(explosion|exploded|explodes|blew up|about to explode|going to explode|might explode) ..6 (gas|boiler|house|building|
          transformer|tank|battery|plant|kitchen|water heater|street|factory|cylinder|now|meter)`,
        '(gas|boiler|transformer|tank|propane|cylinder) ..3 (explosion|exploded|explodes)',
        '(call|called|calling|need|send) ..2 (fire department|fire brigade|firefighters|fire fighters|fire service|fire truck)',
        '(headache|headaches|dizzy|nauseous|nausea|sleepy) <10> (furnace|boiler|gas heater|generator|gas stove|fireplace|monoxide)',
        '(boiler|furnace|heater|water heater|stove|cooker|burner|pilot light) <14> (flame|flames) ..4 (orange|yellow)',
        '(boiler|furnace|heater|water heater|stove|cooker|burner|pilot light) <12> (orange|yellow) (flame|flames)',
        `(alarm|alarms|detector|detectors) ..5 (went off|going off|goes off|beeping|beeps|sounding|sounded) ..18 (headache|headaches|sore
          head|sore heads|dizzy|nauseous)`,
        `(rotten egg|rotten eggs|sulfur|sulphur|burning|burnt|propane|smoke|smoky|electrical|burning plastic|chemical|gassy|gas like|
          exhaust) ..1 (smell|smells|odor|odour|stench)`,
        `(transformer|boiler|water heater|furnace|battery|panel|stove|oven|propane tank|meter|outlet|generator|substation|power bank|
          scooter|tank|grill) ..8 (exploded|exploding|explosion|blew up|blown up|burst into flames|smoking|caught fire|on fire|sparking|
          flames)`,
        `(flames|smoke|sparks|fire) ..5 (coming|shooting|pouring|flying|visible|seen|from|out of) ..4 (roof|window|windows|outlet|panel|
          building|house|vent|apartment|wall|ceiling|basement|attic|hood|engine|pole|dryer|socket|meter|box)`,
        `(wire|wires|cable|cables|line|lines) ..6 (sparking|arcing|on fire|burning|down in|fell on|lying on|hanging low|hanging over|
          across the (road|street|yard|driveway|sidewalk)|touching (the|a) (fence|tree|car|roof|water))`,
        '(carbon monoxide|co) ..3 (leak|leaking|poisoning|reading|readings|high|detected|levels|exposure)',
        `(whole|entire|my|our|the) ..2 (house|flat|apartment|kitchen|building|hallway|basement|garage|stairwell|place|room|office) ..2
          (smells|smelling|reeks|stinks) ..3 (gas|smoke|burning|burnt|fumes|propane|burned)`,
        `(smell|smells|smelling|smelled|odor|odour|stench|stinks|reeks) <12> (bad eggs|bad egg|rotten|eggs|sulfur|burning|burnt|gas|
          smoke|fumes|propane|melting|exhaust|chemical)`,
        `(crackling|buzzing|sizzling|popping|hissing|scorch|scorched|scorching|blackened|black marks|burn marks|charred|flicker|
          flickering|flickers|warm to the touch|hot to the touch) <12> (socket|outlet|plug|panel|breaker|meter|fuse box|switch|wire|wires|
          wall|wiring|junction box)`,
        `(hissing|hisses|knocked over|fell over|punctured|leaking|valve broke) <10> (cylinder|gas bottle|gas tank|propane|canister|gas
          canister|gas cylinder)`,
        `(power line|power lines|wire|wires|pole|electric line|line) [is|are|came|went] down ..8 (across|road|route|street|kids|yard|
          driveway|tree|sparking|fence|car|highway|live)`,
        'flames ..4 (up to|shooting|high|everywhere|hood|ceiling|from|out of|coming|through|visible)',
        `(fryer|grill|stove|oven|pan|oil|curtain|curtains|mattress|couch|candle|christmas tree|toaster|microwave|dryer|vent|chimney|roof|
          bin|dumpster|mulch|barn) <6> (on fire|went up|burning|flames|caught|in flames|blaze|ablaze|smoking)`,
        `(all|everyone|everybody|three of us|both of us|whole family|kids and i|family|tenants|we|staff) <8> (dizzy|sick|headache|
          headaches|nauseous|nausea|coughing|throwing up|passed out) <8> (heater|boiler|furnace|stove|gas|fumes|generator|chimney|
          fireplace|smell|monoxide)`,
        `(glowing|melting|melted|red hot|smoking|smouldering|smoldering) <8> (charger|ev charger|socket|outlet|cable|plug|panel|battery|
          wire|meter|adapter|power strip|extension cord)`,
      ],
      unless: [
        '(isn’t|not) on fire',
        'gas (bill|bills|station|stations|price|prices|rate|rates|mileage|card|company|supplier|supply|contract|tariff)',
        `fire (drill|drills|sale|door|doors|safety|code|marshal|warden|extinguisher|extinguishers|insurance|protection|alarm test|
          inspection|hydrant|pit|place|wall|tv|stick|hose|exit|exits|sprinkler|rated|resistant|works|wood|retardant)`,
        `(co|smoke|fire|gas|monoxide|carbon monoxide) (alarm|alarms|detector|detectors) ..6 (test|tested|testing|battery|batteries|
          replacement|replace|install|installed|installation|inspection|maintenance|annual|scheduled|order|quote|price|buy|certificate|
          low battery)`,
        '~ (test|testing|scheduled|annual|routine) ..3 (alarm|alarms|detector|detectors|drill)',
        `(install|installing|installation|replace|replacing|order|ordering|quote for|buy|inspection of|price of) ..5 (detector|detectors|
          alarm|alarms)`,
        `(sales|team|business|product|campaign|song|outfit|playlist|account|he’s|she’s|you’re|i’m|we’re|market|stock|player|quarter|deck|
          presentation) ..3 (on fire|is fire)`,
        '(fire|fired|firing) ..1 (him|her|them|someone|employee|employees|the agency|the vendor|up|off|me)',
        '(smoke|smoking) (break|breaks|area|room|free|policy|signals|test|tests|flavor|machine|screen|shop|section|cessation)',
        '(no|stop|quit|stopped|non) smoking',
        '(gas|smoke|fumes) (meter|reading|readings|connection) ..3 (reading|submit|appointment|number|serial)',
        '(smell|smells|smelling|smelled) ..3 (gas station|success|money|good|great|delicious|fresh|coffee|roses)',
        `(burn|burning|burned|burnt) (rate|down chart|out|question|questions|desire|man|issue|calories|cash|through|cds|incense|candles|
          candle)`,
        `(gas|electric) (boiler|stove|furnace|heater|oven|cooker|fireplace|grill) (service|servicing|installation|quote|upgrade|
          replacement|warranty|price)`,
        '(gas leak|gas leaks) (survey|repair invoice|test certificate|check)',
        '(smoked|smoky) (salmon|flavor|eye)',
        `smoke ..3 (from|coming from) ..3 (bbq|barbecue|grill|cigarette|cigarettes|neighbor|neighbors|neighbour|neighbours|smoker|bar|
          hookah)`,
        '(stay|keep|stand) (away|clear) from ..4',
        '(candle|candles|incense|perfume|soap|coffee|bakery|restaurant|cheese|sulfur shampoo) <6> (smell|smells|odor)',
        '(smell|odor|odour) ..4 (removal|remover|control|eliminator|free|neutralizer)',
        '(line|lines) (is|are) down ..3 (again|since|for all|for customers|internet|phone)',
      ],
    },
    de: {
      find: [
        `(riecht|riechen|rieche|roch|stinkt|stank|geruch|gerochen|gestank) ..4 (gas|gasig|verbrannt|verschmort|angebrannt|faulen eiern|
          faule eier|faulem ei|rauch|qualm|schmor*|verschmortem|verbranntem|plastik verbrannt)`,
        'gas ..2 (riecht|gerochen|riechen|stinkt|strömt aus|tritt aus|ausgetreten|ausströmt|austritt|zischt)',
        `(gas-geruch|gas-leck|gas-austritt|gas-alarm|gas-gestank|brand-geruch|brandig riecht|schmor-geruch|rauch-entwicklung|
          gas-explosion|schwefel-geruch)`,
        `(therme|gastherme|heizung|heizkessel|boiler|durchlauferhitzer|brenner|gasherd|gasofen) <12> (flamme|flammen) ..4 (gelb|orange|
          gelblich)`,
        '(flamme|flammen) ..3 (therme|gastherme|heizung|heizkessel|boiler|brenner|gasherd|gasofen) ..5 (gelb|orange|gelblich)',
        '(therme|gastherme|heizung|heizkessel|boiler|brenner|gasherd|gasofen) <10> (gelbe|gelben|orange|orangen) (flamme|flammen)',
        '(kohlenmonoxid|kohlenmonoxidvergiftung|kohlenmonoxid-alarm|co-vergiftung)',
        `(co-melder|kohlenmonoxid-melder|rauch-melder|gas-melder|co-warner|feuermelder|gaswarner|co-warnmelder|brandmelder) ..5 (piept|
          pfeift|alarm|schlägt an|geht los|ging los|ausgelöst|schlägt alarm|angeschlagen|hört nicht auf|geht an|schrillt)`,
        '(leck|leckt|undicht|undichte|undichter) <4> (gas|gasleitung|gasflasche|gashahn|gastherme|gasherd|gaskessel|propan)',
        `(gasleitung|gasrohr|gas-leitung|hauptgasleitung) ..5 (getroffen|beschädigt|angebohrt|gerissen|durchtrennt|undicht|leck|gebohrt|
          erwischt|aufgerissen)`,
        '(bagger|gebohrt|angebohrt|gegraben) ..8 (gasleitung|gasrohr|stromkabel|erdkabel)',
        `(es|haus|wohnung|küche|keller|dachstuhl|auto|büro|halle|steckdose|akku|herd|ofen|trockner|waschmaschine|zähler|zählerkasten|
          sicherungskasten|stromkasten|trafo|transformator|gerät|maschine|garage|balkon|scheune|mülltonne|laptop|handy|dach|heizung|
          wäschetrockner|roller|adventskranz|nachbarhaus|kabel|schaltschrank|lkw|batterie|photovoltaikanlage|strommast) ..3 (brennt|in
          flammen|in brand|feuer gefangen|lichterloh|qualmt|raucht|glüht|abgefackelt)`,
        `(feuer|brand|flammen) ..3 (ausgebrochen|bricht aus|breitet sich aus|greift über|außer kontrolle|schlagen|lodern|im|in der|in
          unserem|am|aus dem)`,
        `(brand|feuer) [ist] (in|im|am|auf) ..2 (küche|haus|keller|wohnung|gebäude|büro|halle|lager|dachstuhl|treppenhaus|zähler|
          schaltschrank|werkstatt|garage|hof|schornstein|kamin)`,
        '(kaminbrand|schornsteinbrand|küchenbrand|kabelbrand|wohnungsbrand|zimmerbrand|schwelbrand|fettbrand|dachstuhlbrand)',
        '(rauch|qualm) ..4 (aus|kommt|dringt|steigt|quillt|im treppenhaus|überall|im ganzen|in der wohnung|im keller|raus)',
        `(steckdose|kabel|sicherungskasten|sicherung|stromkasten|zähler|zählerkasten|schalter|lichtschalter|stecker|leitung|akku|
          ladegerät|trafo|freileitung|wallbox|verteilerkasten|stromleitung|verteiler|gerät|boiler|heizlüfter) <4> (funken|funkt|
          funkenflug|schmort|verschmort|schmoren|raucht|qualmt|brummt und|schmilzt|geschmolzen|knistert|brutzelt|heiß und|angekokelt|
          glüht|explodiert|lichtbogen|blitzt|knallt)`,
        `(stromleitung|freileitung|hochspannungsleitung|stromkabel|oberleitung|strommast|leitung|kabel) ..5 (heruntergefallen|abgerissen|
          runtergefallen|liegt auf|am boden|auf der straße|hängt herunter|hängt runter|umgestürzt|gerissen|umgeknickt|liegt frei|
          freiliegend|auf dem auto)`,
        '(blanke|offene|freiliegende|abgerissene|offenes|freiliegendes) (kabel|leitung|leitungen|drähte|stromkabel|stromleitung)',
        `(explosion|explodiert|detonation|verpuffung|hochgegangen) <6> (gas|heizung|kessel|haus|trafo|therme|flasche|gebäude|keller|
          boiler|@now|gasflasche)`,
        '(feuerwehr) <4> (rufen|gerufen|brauchen|schicken|sofort|alarmiert|unterwegs|kommt|schnell|brauche)',
        `(kopfschmerzen|schwindel|schwindlig|übelkeit|übel|müde) <12> (therme|gastherme|heizung|ofen|kamin|gasofen|abgase|kohlenmonoxid|
          durchlauferhitzer|gasheizung|holzofen)`,
        '(gasherd|gashahn|gas|herd) ..4 (aufgedreht|angelassen|offen gelassen|vergessen auszumachen|nicht abgedreht|nicht zugedreht) ..8',
        `(rauch|qualm|flammen|funken|feuer) <6> (steckdose|sicherungskasten|schaltschrank|dach|fenster|keller|wohnung|maschine|auto|
          motorraum|zähler|ofen|trockner|waschmaschine|akku|verteiler|treppenhaus|motor|garage|herd|lüftung|kamin)`,
        '(stinkts|stinkt’s|riechts|riecht’s|stinkt|riecht) ..4 (gas|eier|eiern|verbrannt|verschmort|rauch|schwefel|angekokelt)',
        `(nachbarn|nebenan|gegenüber|obergeschoss|erdgeschoss|keller|dachboden|hof|küche) ..1 brennt [es]|brennt ..2 (nachbar|
          nachbarhaus|nebenan)`,
        '(zischt|zischen|pfeift|strömt) <8> (gas|rohr|gasrohr|leitung|herd|therme|zähler|gaszähler|heizung|flasche|ventil)',
        `(geruch|riecht|stinkt|gestank|rieche|riechen) <12> (faule eier|faulen eiern|schwefel|verbrannt|verschmort|gas|rauch|brandig|
          angekokelt|geschmolzen|chemisch|abgase|heizungskeller husten)`,
        `(knistert|knistern|brummt|zischt|flackert|funkt|verschmort|schwarz|angekokelt|heiß|knackt|brutzelt) <12> (steckdose|
          sicherungskasten|zählerkasten|verteilerkasten|lichtschalter|schalter|kabel|stecker|stromkasten|verteiler|mehrfachsteckdose)`,
        `(gasflasche|gasflaschen|propangasflasche|gastank|gaskartusche) <10> (zischt|umgefahren|umgefallen|undicht|leck|beschädigt|
          brennt|explodiert|strömt|geht nicht zu)`,
        `(fritteuse|grill|herd|ofen|pfanne|öl|vorhang|vorhänge|matratze|sofa|kerze|adventskranz|weihnachtsbaum|mikrowelle|trockner|
          schornstein|dach|container|mülleimer|carport|hecke|scheune|bett|toaster) <6> (brennt|in flammen|flammen|feuer|lichterloh|
          stichflamme|in brand)`,
        '(flammen|stichflamme) ..6 (bis|aus|schlagen|hoch|decke|abzug|fenster|dach)',
        `(alle|wir|familie|kinder|mehrere|zu dritt|zu zweit|mitarbeiter|mieter) <8> (schwindel|übelkeit|kopfschmerzen|kopfweh|schwindlig|
          übel|husten|erbrochen) <8> (therme|gastherme|ofen|heizung|kamin|gas|abgase|durchlauferhitzer|generator|heizpilz|grill)`,
        'dichter (rauch|qualm)|(rauch|qualm) ..3 (dringt|dicht|quillt|wohnung|treppenhaus)',
      ],
      unless: [
        'brennt nicht',
        '(licht|lampe|lampen|kerze|kerzen|leuchte|led|display|warnleuchte|kontrollleuchte|sonne|birne|leuchten|augen|signal) ..4 brennt',
        '(wo|was|thema) [..1] brennt',
        'es brennt (unter|mir|uns|nicht) [..2] (nägeln|seele|an)',
        '(brand|feuer|brandschutz) (schutz|übung|versicherung|alarm test|melder prüfung|tür)',
        `(rauch-melder|co-melder|brandmelder|gaswarner|feuermelder) ..5 (wartung|prüfung|tausch|austausch|einbau|batterie|batterien|test|
          kaufen|bestellen|angebot|montage|wechseln|termin|installation|installieren|pflicht)`,
        '~ (probealarm|räumungsübung|feuerwehrübung|brandschutzübung|probe-alarm)',
        '(gas) (rechnung|preis|tarif|zähler|anschluss|abrechnung|abschlag|vertrag)',
        '(feuer) (werk|abend|wehr fest|stelle|löscher)',
        '(raucht|rauchen) (zigaretten|nicht|balkon|im treppenhaus|auf dem balkon)',
        '(neue|neuer) brand',
        '(kerze|duft|kaffee|parfum|bäckerei|käse) <6> (riecht|geruch)',
        '(geruch|gerüche) ..3 (beseitigen|entfernen|entferner|neutral|los)',
      ],
    },
    fr: {
      find: [
        `(odeur|odeurs|sens|sent|sentons|sentez|puanteur|pue|ressent) ..3 (gaz|gazeuse|brûlé|œuf pourri|œufs pourris|œuf|soufre|
          plastique brûlé|fumée|cramé|caoutchouc brûlé|fil brûlé)`,
        '(fuite|fuites|fuit|échappement|s’échappe|sifflement) ..3 (gaz|propane|butane|ammoniac|chlore)|gaz ..2 (s’échappe|fuit|fuite)',
        `(conduite|tuyau|canalisation|tuyauterie|compteur) ..2 gaz ..5 (percé|percée|arraché|arrachée|endommagé|endommagée|touché|
          touchée|cassé|cassée|rompue|siffle|fuit|perforé|coupé)`,
        '(percé|touché|arraché|endommagé|cassé|perforé|coupé) ..4 (gaz|câble électrique|ligne électrique)',
        '(monoxyde|intoxication au co)',
        '(chaudière|chauffe-eau|gazinière|brûleur|poêle) <14> (flamme|flammes) ..4 (jaune|jaunes|orange|orangée)',
        `(détecteur|alarme|détecteurs) ..4 (fumée|gaz|monoxyde|co|incendie) ..5 (sonne|sonnent|bipe|déclenché|déclenchée|s’est déclenché|
          hurle|retentit|n’arrête pas|arrête pas)`,
        `(maison|cuisine|appartement|voiture|immeuble|prise|toit|cave|garage|four|machine|batterie|compteur|tableau électrique|
          transformateur|cheminée|poubelle|bureau|entrepôt|sèche-linge|camion|balcon|atelier|téléphone|trottinette|ça|grange|hangar|
          câble) ..4 (brûle|en feu|prend feu|pris feu|en flammes|crame|prendre feu|a brûlé|fume)`,
        `(incendie|feu|flammes) ..3 (dans|déclaré|s’est déclaré|se propage|propage|partout|chez|sort|au|de cuisine|de cheminée|éclaté|
          incontrôlable|sous-sol|sortent)`,
        'il y a le feu|il y a un incendie|y a le feu|ça brûle',
        '(fumée|fumées) ..4 (sort|sortent|noire|envahit|partout|dans|s’échappe|épaisse|provient|vient)',
        `(prise|prises|tableau électrique|compteur|disjoncteur|câble|fil|fils|interrupteur|chargeur|batterie|transformateur|radiateur|
          appareil|chaudière|borne) <4> (étincelle|étincelles|fume|fond|fondu|fondue|grésille|grésillement|brûle|brûlé|brûlée|noirci|
          noircie|crépite|arc électrique|explosé|chauffe énormément|fait des flammes)`,
        `(ligne|câble|fil|fils|poteau|pylône) ..2 (électrique|électriques|haute tension|edf|enedis|courant) ..5 (tombé|tombée|tombés|par
          terre|au sol|arraché|arrachée|pend|cassé|dénudé|dénudés|sur la route|sur la chaussée|penche)`,
        '(fils|fil|câbles|câble) (dénudé|dénudés|à nu|électriques dénudés|électrique au sol|électrique par terre)',
        '(explosion|explosé|exploser|va exploser) <6> (gaz|chaudière|immeuble|transformateur|bouteille|maison|batterie|@now)',
        '(pompiers) <4> (appelez|envoyez|appelé|appeler|besoin|arrivent|vite|faut)',
        `(mal de tête|maux de tête|vertiges|nausées|nauséeux|étourdi) <12> (chaudière|chauffe-eau|poêle|cheminée|monoxyde|chauffage|
          brasero|groupe électrogène)`,
        '(laissé|oublié) ..4 (gaz) ..2 (ouvert|allumé)',
        '(odeur|sent|pue|sens|puanteur) <12> (œufs pourris|œuf pourri|brûlé|gaz|fumée|soufre|plastique|cramé|roussi|fondu)',
        `(grésille|grésillement|crépite|clignote|clignotent|noircie|noirci|toute noire|étincelles|bourdonne|chauffe) <12> (prise|prises|
          tableau électrique|disjoncteur|compteur|interrupteur|câble|multiprise|boîtier)`,
        `(bouteille de gaz|bouteilles de gaz|bonbonne|citerne|cuve de gaz) <10> (siffle|renversé|renversée|tombée|percée|fuit|fuite|
          brûle|explosé)`,
        `(friteuse|four|poêle|rideau|rideaux|matelas|canapé|bougie|sapin|micro-ondes|hotte|toit|benne|cheminée|barbecue|lit|grange) <6>
          (en feu|brûle|flammes|pris feu|s’enflamme|enflammé|enflammée)`,
        'flammes ..4 (sortent|jusqu|partout|hautes|visibles|fenêtre)|épaisse fumée|fumée (épaisse|noire)',
        `(tous|nous|famille|enfants|on|plusieurs|locataires) <8> (nausées|vertiges|maux de tête|mal à la tête|vomi|malaises|toussent)
          <8> (chaudière|chauffe-eau|poêle|gaz|cheminée|brasero|groupe électrogène|chauffage)`,
      ],
      unless: [
        'gaz (à effet|naturel facture|de ville facture)',
        '(facture|tarif|prix|contrat|compteur|relevé|abonnement|fournisseur|chaudière à|offre) ..1 gaz',
        '(feu) (vert|rouge|de signalisation|d’artifice|tricolore|sacré|de camp|de position|d’antibrouillard)',
        `(détecteur|détecteurs|alarme) ..3 (fumée|co|incendie|gaz) ..5 (entretien|remplacement|installation|installer|piles|pile|achat|
          contrôle|devis|remplacer|changer|obligatoire|test|essai)`,
        '~ (exercice d’évacuation|exercice incendie|essai d’alarme|test d’alarme|alarme de test)',
        '(fumée|fume) ..3 (cigarette|cigarettes|barbecue|tabac|saumon)',
        '(incendie) (assurance|porte|extincteur|sécurité|norme)',
        '(assurance|sécurité|porte|extincteur|norme|registre|système de sécurité|détection) incendie',
        'calories',
        '(odeur|odeurs) ..3 (bougie|café|parfum|enlever|neutraliser)',
        'ça sent (bon|le café|la fin)',
      ],
    },
    es: {
      find: [
        `(olor|olores|huele|olemos|huelo|peste|oliendo|apesta|oler|tufo) ..4 (gas|quemado|huevo podrido|huevos podridos|humo|azufre|
          plástico quemado|cable quemado|chamuscado|cables quemados|a quemado|goma quemada)`,
        '(fuga|fugas|escape|escapando|escapa|pérdida|silbido|saliendo) ..3 (gas|propano|butano|amoníaco|amoniaco|cloro|gas natural)',
        `(tubería|tubo|conducto|línea|tanque|cilindro|bombona|medidor|contador|garrafa) ..2 gas ..5 (roto|rota|perforado|perforada|
          dañado|dañada|golpeado|silba|pierde|fuga|rompieron|rompió|explotó)`,
        '(rompió|rompieron|perforaron|perforó|golpeó|cortaron|dañaron|rompimos|picaron) ..4 (gas|cable eléctrico|línea eléctrica)',
        '(monóxido|intoxicación por gas)',
        `(detector|alarma|sensor) ..3 (humo|gas|monóxido|co|incendios|incendio) ..5 (suena|sonando|pita|pitando|sonó|activó|activada|
          saltó|no para|disparó|ha saltado)`,
        `(casa|cocina|apartamento|departamento|piso|edificio|coche|carro|enchufe|techo|sótano|garaje|horno|batería|medidor|contador|
          transformador|oficina|bodega|almacén|camión|balcón|cable|secadora|tablero|lavadora|fábrica|patio|árbol|poste|local) ..4 (en
          llamas|ardiendo|se quema|quemando|se está quemando|se incendió|incendiando|se está incendiando|arde|prendió fuego|prendido
          fuego|echa humo|sale humo|está echando humo|incendiado)`,
        `(incendio|fuego|llamas) ..3 (en|declarado|se propaga|propaga|saliendo|salen|dentro|descontrolado|por todas partes|se extiende|
          hay|avanza)`,
        '(hay|tenemos|se inició|empezó) [un] (fuego|incendio)|se está quemando',
        '(humo) ..4 (sale|saliendo|negro|denso|mucho|por todas|dentro|lleno|en la|en el|viene)',
        `(enchufe|enchufes|tablero eléctrico|cuadro eléctrico|medidor|contador|cable|cables|interruptor|cargador|batería|transformador|
          tomacorriente|toma|aparato|caldera|caja de fusibles|breaker|toma de corriente) <4> (chispa|chispas|chispea|humea|humo|derritió|
          derretido|derritiendo|quemado|quemó|zumba|chisporrotea|cortocircuito|echando chispas|fuego|explotó|sacando chispas|arco
          eléctrico)`,
        `(cable|cables|línea|poste|tendido|torre) ..2 (eléctrico|eléctricos|eléctrica|luz|alta tensión|electricidad|corriente|tendido)
          ..5 (caído|caídos|caída|cayó|suelo|piso|colgando|roto|rota|calle|pelado|pelados|expuesto|expuestos|inclinado|tirado)`,
        '(cable|cables) (pelado|pelados|expuestos|sueltos|caído|caídos)',
        `(explosión|explotó|explotar|va a explotar|estalló) <6> (gas|caldera|calentador|edificio|transformador|casa|tanque|cilindro|
          bombona|@now)`,
        '(bomberos) <4> (llamen|llame|manden|envíen|llamar|llamé|necesitamos|necesito|rápido|vengan|urgente)',
        `(dolor de cabeza|mareo|mareos|mareado|mareada|mareados|náuseas) <12> (calentador|caldera|calefón|estufa|brasero|chimenea|
          monóxido|calefactor|generador)`,
        '(dejé|dejó|olvidé|dejaron|quedó) ..4 gas ..2 (abierto|abierta|encendido|prendido)',
        '(olor|huele|apesta|huelo) <12> (huevos podridos|huevo podrido|quemado|gas|humo|azufre|plástico|chamuscado|podridos)',
        `(chisporrotea|zumba|parpadean|parpadea|chispas|negro|quemado|cruje|calienta|echa chispas) <12> (enchufe|tomacorriente|tablero|
          cuadro eléctrico|cable|medidor|contador|interruptor|regleta)`,
        `(cilindro|cilindro de gas|bombona|tanque de gas|garrafa|balón de gas) <10> (silba|silbando|tumbó|tumbaron|cayó|fuga|pierde|
          explotó|quema|volcó|volcado)`,
        `(freidora|horno|sartén|cortina|cortinas|colchón|sofá|vela|árbol de navidad|microondas|campana|techo|contenedor|chimenea|
          parrilla|cama|establo) <6> (en llamas|se quema|llamas|fuego|se incendió|ardiendo|prendió)`,
        'llamas ..4 (salen|hasta|altas|por|ventana)|humo (espeso|negro|denso)',
        `(todos|nosotros|nos|familia|niños|varios|inquilinos) <8> (náuseas|mareados|mareos|dolor de cabeza|vómitos|tosen|mareado) <8>
          (calentador|caldera|estufa|gas|calefón|brasero|generador|chimenea)`,
      ],
      unless: [
        '(factura|recibo|tarifa|precio|contrato|lectura|suministro|suministrador|compañía|instalación) ..2 gas',
        '(fuegos artificiales|alto el fuego|fuego amigo|armas de fuego)',
        `(detector|detectores|alarma|alarmas) ..3 (humo|gas|monóxido|incendios|incendio|co) ..5 (mantenimiento|instalación|instalar|
          reemplazo|cambiar|comprar|presupuesto|prueba|revisión|batería|baterías|pila|pilas|precio)`,
        '~ (simulacro|prueba de alarma|prueba programada)',
        '(seguro|extintor|extintores|puerta|salida|prevención|contra|protección|sistema) ..1 (incendio|incendios)',
        '(humo) ..3 (cigarro|cigarrillo|tabaco|barbacoa|parrilla|asado|de tabaco)',
        'quema (calorías|grasa)',
        '(huele) (bien|rico|delicioso|a café)',
        '(olor) ..3 (vela|perfume|eliminar)',
      ],
    },
    it: {
      find: [
        `(odore|puzza|sento|sentiamo|sentono|si sente|avverto|avvertiamo|puzzo|tanfo) ..4 (gas|bruciato|uova marce|uovo marcio|fumo|
          zolfo|plastica bruciata|cavi bruciati|gomma bruciata)`,
        `(perdita|perdite|fuga|fuoriuscita|esce|uscendo|sibilo|perde|fughe) ..3 (gas|metano|propano|gpl|ammoniaca|cloro)|gas ..2 (esce|
          uscendo|perde|fuoriesce)`,
        `(tubo|tubatura|conduttura|condotta|contatore|bombola) ..2 gas ..5 (rotto|rotta|forato|danneggiato|danneggiata|bucato|perde|
          sibila|tranciato|rotta|tranciata|colpito|fischia)`,
        '(rotto|bucato|forato|tranciato|danneggiato|colpito|preso) ..4 (tubo del gas|gas|cavo elettrico)',
        '(monossido|intossicazione da gas)',
        `(rilevatore|allarme|sensore|rivelatore) ..4 (fumo|gas|monossido|co|antincendio|incendio) ..5 (suona|suonando|scattato|è
          scattato|fischia|attivato|non smette|squilla)`,
        `(casa|cucina|appartamento|palazzo|auto|macchina|presa|tetto|cantina|garage|forno|batteria|contatore|quadro elettrico|
          trasformatore|ufficio|magazzino|camion|balcone|asciugatrice|lavatrice|capannone|cavo|canna fumaria|camino|monopattino) ..4 (in
          fiamme|brucia|va a fuoco|sta bruciando|ha preso fuoco|preso fuoco|prende fuoco|andando a fuoco|fuma|sta andando a fuoco|
          bruciando|fa fumo)`,
        '(incendio|fuoco|fiamme) ..3 (in|scoppiato|divampato|si propaga|ovunque|escono|si sta estendendo|nel|nella|al|c’è|propagando|dal)',
        '(c’è|è scoppiato|abbiamo) un incendio',
        '(fumo) ..4 (esce|uscendo|nero|denso|tanto|ovunque|invaso|dalla|dal|molto|proviene|nelle scale|nella|in casa)',
        `(presa|prese|quadro elettrico|contatore|cavo|cavi|interruttore|caricabatterie|batteria|trasformatore|salvavita|caldaia|
          apparecchio|stufa|elettrodomestico|colonnina) <4> (scintille|scintilla|fuma|fumo|sciolto|sciolta|fuso|fusa|bruciato|bruciata|
          ronza|sfrigola|crepita|fiammata|esploso|scoppiato|corto circuito|annerita)`,
        `(cavo|cavi|linea|palo|filo|fili|traliccio) ..2 (elettrico|elettrici|elettrica|corrente|alta tensione|luce|enel) ..5 (caduto|
          caduti|caduta|per terra|a terra|penzola|spezzato|strada|scoperti|scoperto|tranciato|penzolante|giù)`,
        '(fili|cavi|cavo) (scoperti|scoperto|elettrici scoperti)',
        '(esplosione|esploso|esplodere|sta per esplodere|scoppiata|scoppiato) <6> (gas|caldaia|palazzo|trasformatore|casa|bombola|@now)',
        '(pompieri|vigili del fuoco) <4> (chiamate|chiamato|mandate|chiamare|servono|urgente|arrivano|serve|subito)',
        '(mal di testa|vertigini|nausea|capogiri|stordito) <12> (caldaia|stufa|camino|braciere|scaldabagno|monossido|generatore)',
        '(lasciato|dimenticato) ..4 gas ..2 (aperto|acceso)',
        '(va|andata|andato|sta andando|vanno|andando|prende|ha preso|preso) ..1 (a fuoco|fuoco)',
        '(odore|puzza|puzzo|sente|tanfo) <12> (uova marce|uovo marcio|bruciato|gas|fumo|zolfo|plastica|marce)',
        `(scintille|ronza|sfarfallano|sfarfalla|nera|annerita|bruciata|crepita|crepitare|scotta|sfrigola) <12> (presa|prese|quadro
          elettrico|cavo|contatore|interruttore|ciabatta)`,
        `(bombola|bombola di gas|bombole|serbatoio di gas|cisterna) <10> (fischia|rovesciato|rovesciata|caduta|perde|perdita|esplosa|
          brucia|sibila)`,
        `(friggitrice|forno|padella|tenda|tende|materasso|divano|candela|albero di natale|microonde|cappa|tetto|cassonetto|camino|
          griglia|letto|fienile) <6> (in fiamme|brucia|fiamme|fuoco|incendiato|incendiata|a fuoco)`,
        'fiamme ..4 (escono|fino|alte|dalla|finestra)|fumo (denso|nero|fitto)',
        `(tutti|noi|ci|famiglia|bambini|diversi|inquilini) <8> (nausea|vertigini|mal di testa|giramenti|vomito|tossiscono|storditi) <8>
          (caldaia|stufa|gas|scaldabagno|braciere|generatore|camino)`,
      ],
      unless: [
        '(bolletta|bollette|fattura|tariffa|prezzo|contratto|lettura|fornitura|fornitore|allaccio|contatore) ..1 (gas|del gas)',
        '(fuochi d’artificio|armi da fuoco|a fuoco lento|mettere a fuoco|messa a fuoco)',
        `(rilevatore|rilevatori|allarme|allarmi|rivelatori) ..3 (fumo|gas|monossido|incendio|antincendio) ..5 (manutenzione|
          installazione|installare|sostituzione|cambiare|comprare|preventivo|prova|revisione|batteria|batterie|collaudo|test)`,
        '~ (prova di evacuazione|esercitazione|prova antincendio)',
        '(assicurazione|polizza|estintore|porta|certificato|prevenzione|rischio) ..1 (incendio|incendi|antincendio)',
        '(fumo) ..3 (sigaretta|sigarette|passivo|griglia|barbecue)',
        'brucia (calorie|grassi)',
        'vigili del fuoco (in pensione|corso|concorso)',
        'a fuoco lento',
        '(odore|profumo) ..3 (candela|caffè|eliminare)',
        '(luci) ..2 (natale|led)',
      ],
    },
    pt: {
      find: [
        `(cheiro|cheira|cheirando|cheirar|sinto|sentimos|fede|fedor|sentindo|odor) ..4 (gás|queimado|ovo podre|ovos podres|fumo|fumaça|
          enxofre|plástico queimado|fio queimado|borracha queimada)`,
        `(fuga|fugas|vazamento|vazando|vazar|escape|a sair|saindo|escapando|assobio|vaza) ..3 (gás|propano|butano|amônia|amoníaco|cloro|
          glp)`,
        `(tubo|tubulação|cano|conduta|medidor|contador|botijão|bilha|garrafa|mangueira) ..2 gás ..5 (rompido|rompida|furado|furada|
          partido|partida|rebentou|estourou|vazando|danificado|rompeu|perfurado|a verter|assobiando)`,
        '(furou|furaram|rompeu|romperam|atingiu|perfuraram|danificou|partiram|acertaram) ..4 (gás|cabo elétrico|cabo de energia)',
        '(monóxido|intoxicação por gás)',
        `(detector|detetor|alarme|sensor) ..3 (fumaça|fumo|gás|monóxido|co|incêndio) ..5 (toca|tocando|disparou|apita|apitando|a tocar|a
          apitar|não para|disparado|acionou)`,
        `(casa|cozinha|apartamento|prédio|carro|tomada|telhado|cave|garagem|forno|bateria|contador|medidor|quadro elétrico|transformador|
          escritório|armazém|caminhão|camião|varanda|cabo|secadora|celular|telemóvel|poste|loja|galpão|máquina) ..4 (em chamas|pegando
          fogo|pegou fogo|a arder|está a arder|incendiando|incendiou|em fogo|queimando|soltando fumaça|ardendo|a deitar fumo|a pegar fogo)`,
        '(incêndio|fogo|chamas) ..3 (em|no|na|começou|se espalhando|alastrando|a alastrar|por todo|saindo|há|deflagrou|dentro|está)',
        '(há|temos|começou) [um] (fogo|incêndio)|está pegando fogo|está a arder',
        '(fumaça|fumo) ..4 (sai|saindo|preta|preto|densa|denso|muita|muito|a sair|na|no|dentro|invadiu|vem)',
        `(tomada|tomadas|quadro elétrico|quadro|disjuntor|contador|medidor|cabo|cabos|fio|fios|interruptor|carregador|bateria|
          transformador|aparelho|chuveiro|esquentador|caixa de luz|padrão) <4> (faísca|faíscas|faiscando|fumaça|fumo|derreteu|derretendo|
          derretida|queimado|queimada|queimou|zumbindo|curto-circuito|fogo|explodiu|estourou|soltando faísca|a faiscar|chiando)`,
        `(cabo|cabos|linha|poste|fio|fios|torre) ..2 (elétrico|elétricos|elétrica|luz|energia|alta tensão|eletricidade|corrente) ..5
          (caído|caídos|caída|caiu|chão|pendurado|partido|partida|rua|desencapado|desencapados|exposto|expostos|solto|rompido|descarnado|
          arrebentado)`,
        '(fio|fios|cabos|cabo) (desencapado|desencapados|descarnados|exposto|expostos|caído|caídos)',
        '(explosão|explodiu|explodir|vai explodir|rebentou) <6> (gás|caldeira|esquentador|prédio|transformador|casa|botijão|@now)',
        '(bombeiros) <4> (chamem|chame|mandem|enviem|chamar|chamei|precisamos|preciso|rápido|urgente|liguem)',
        `(dor de cabeça|tontura|tonturas|náuseas|enjoo|tonto|tonta|tontos) <12> (esquentador|caldeira|aquecedor|lareira|braseira|
          monóxido|gerador|braseiro|aquecedor a gás)`,
        '(deixei|deixou|esqueci|esqueceu|ficou|deixaram) ..4 gás ..2 (aberto|ligado|acesa)',
        '(cheiro|cheira|fede|odor|cheirando) <12> (ovos podres|ovo podre|queimado|gás|fumo|fumaça|enxofre|plástico|podres)',
        `(estalar|estalos|zumbido|piscam|pisca|faíscas|preta|preto|queimada|derretida|chiado|faísca|estala) <12> (tomada|tomadas|quadro
          elétrico|quadro|cabo|contador|medidor|disjuntor|interruptor|extensão)`,
        `(botijão|botija|bilha|garrafa de gás|cilindro de gás|tanque de gás) <10> (assobia|assobiando|derrubou|caiu|vaza|vazando|fuga|
          explodiu|queima|tombou)`,
        `(fritadeira|forno|frigideira|cortina|cortinas|colchão|sofá|vela|árvore de natal|micro-ondas|exaustor|telhado|contentor|lareira|
          churrasqueira|cama|celeiro) <6> (em chamas|a arder|chamas|fogo|pegou fogo|incendiou|queimando)`,
        'chamas ..4 (saem|até|altas|pela|janela)|(fumaça|fumo) (espessa|preta|preto|densa|denso|espesso)',
        `(todos|nós|família|crianças|vários|acordámos|acordamos) <8> (náuseas|tonturas|tontos|dor de cabeça|vómitos|vômitos|tossem|
          enjoados) <8> (esquentador|caldeira|aquecedor|gás|fogão|braseira|gerador|lareira)`,
      ],
      unless: [
        '(fatura|conta|tarifa|preço|contrato|leitura|fornecimento|fornecedor|instalação|recibo) ..2 gás',
        '(fogos de artifício|fogo de artifício|armas de fogo|fogo brando)',
        `(detector|detectores|detetor|detetores|alarme|alarmes) ..3 (fumaça|fumo|gás|monóxido|incêndio) ..5 (manutenção|instalação|
          instalar|substituição|trocar|comprar|orçamento|teste|revisão|bateria|baterias|pilha|pilhas|preço)`,
        '~ (simulacro|simulado|teste de alarme)',
        '(seguro|extintor|extintores|porta|saída|prevenção|contra|proteção|combate) ..1 (incêndio|incêndios)',
        '(fumaça|fumo) ..3 (cigarro|cigarros|churrasco|charuto|tabaco)',
        'queima (calorias|gordura|de estoque)',
        '(cheira) (bem|a café|bem a)',
        '(cheiro) ..3 (vela|perfume|eliminar)',
      ],
    },
    nl: {
      find: [
        `(ruik|ruikt|ruiken|rook|geroken|stinkt|stank|geur|lucht) ..4 (gas|brand|brandlucht|verbrand|rotte eieren|aangebrand|schroei*|
          gesmolten plastic|verschroeid|rubber|zwavel)`,
        `(gas-lucht|gas-lek|gas-lekkage|gas-geur|brand-lucht|schroeilucht|gas-explosie|rookontwikkeling|schoorsteenbrand|keukenbrand|
          woningbrand|uitslaande brand|meterkastbrand)`,
        '(gas) ..3 (lekt|lekken|ontsnapt|ontsnappen|sist|stroomt)|(lekt|lek|lekkage) <3> (gas|gasleiding|gasfles|propaan|gaskraan)',
        `(gasleiding|gasbuis|gas-leiding) ..5 (geraakt|kapot|beschadigd|doorgeboord|gebroken|lek|gesprongen|lekt|kapotgetrokken|
          doorgestoken|stuk)`,
        '(koolmonoxide|koolmonoxidevergiftiging|co-vergiftiging)',
        `(co-melder|rookmelder|koolmonoxidemelder|gasmelder|brandalarm|rookalarm) ..5 (gaat af|piept|afgegaan|ging af|loeit|alarm|afgaan|
          blijft|stopt niet|slaat alarm)`,
        `(huis|keuken|woning|gebouw|auto|stopcontact|schuur|kelder|meterkast|oven|droger|wasmachine|accu|batterij|dak|zolder|kantoor|
          loods|transformator|vrachtwagen|balkon|kliko|fiets|laptop|telefoon|apparaat|kabel|garage|flat|trafo|wasdroger|schakelkast|ketel|
          machine) ..3 (brand|in brand|in de fik|vlam gevat|in vlammen|vliegt in brand|brandt|rookt|vat vlam|vlammen|smeult|in
          lichterlaaie)`,
        `(er is|er was|we hebben|uitgebroken|ontstaan|kleine|grote|felle) ..1 (brand|vuur) ..3 (in|bij|uitgebroken|ontstaan|op|nu|achter|
          onder)`,
        `(brand|vuur|vlammen) ..3 (uitgebroken|slaan|verspreidt zich|verspreidt|grijpt|uit het|in de keuken|in de kelder|in de meterkast|
          in het gebouw|op zolder|bij de buren)`,
        '(rook|walm|rookwolken) ..4 (uit|komt|kringelt|overal|in huis|trappenhuis|vol|in de woning|in de gang)',
        `(stopcontact|kabel|kabels|meterkast|stekker|schakelaar|snoer|accu|lader|oplader|zekeringkast|trafo|transformator|laadpaal|
          apparaat|meter|groepenkast|lichtschakelaar|cv-ketel|ketel|batterij) <4> (vonken|vonkt|vonk|rookt|smelt|gesmolten|knettert|
          smeult|verbrand|bromt en|schroeiplekken|geschroeid|ontploft|gloeit|kortsluiting ..4 (rook|vonken|brand))`,
        `(stroomkabel|elektriciteitskabel|hoogspanningskabel|hoogspanningsleiding|bovenleiding|elektriciteitspaal|stroomdraad|
          hoogspanningsmast|elektriciteitsdraad|stroomleiding) ..5 (gevallen|hangt|ligt|naar beneden|los|gebroken|omgevallen|bloot|
          geraakt|kapot|grond|straat)`,
        `(blote|losse|open|loshangende|blootliggende) (draden|stroomdraden|kabels|elektriciteitsdraden|stroomkabel|elektriciteitskabel|
          draad)`,
        '(ontploft|ontploffing|explosie|geëxplodeerd|ontploffen) <6> (gas|ketel|huis|trafo|gasfles|gebouw|@now|meterkast|accu)',
        '(brandweer) <4> (bel|bellen|stuur|gebeld|nodig|komen|onderweg|snel)',
        `(hoofdpijn|duizelig|misselijk|misselijkheid|suf) <12> (ketel|cv-ketel|geiser|kachel|houtkachel|haard|koolmonoxide|gaskachel|
          generator)`,
        'gas ..3 (aan laten staan|open laten staan|opengedraaid|open laten)',
        '(staat|staan|vliegt|vloog|stond|vlogen) ..3 in (brand|de fik|vlammen|lichterlaaie)',
        `(rook|vlammen|vonken) <6> (stopcontact|meterkast|dak|raam|kelder|woning|machine|auto|motorkap|oven|droger|schuur|trappenhuis|
          accu)`,
        '(sist|sissen|sissend) <8> (gas|leiding|gasleiding|fornuis|ketel|meter|gasmeter|kraan)',
        '(geur|ruikt|stinkt|ruik|lucht|stank) <12> (rotte eieren|verbrand|gas|rook|zwavel|plastic|geschroeid|eieren)',
        `(knettert|knetteren|bromt|flikkeren|flikkert|vonken|zwart|geblakerd|heet|sist|knispert) <12> (stopcontact|meterkast|groepenkast|
          kabel|schakelaar|stekkerdoos|verdeeldoos|lichtschakelaar|stekker)`,
        '(gasfles|gasflessen|propaanfles|gastank|butagasfles) <10> (sist|omgegooid|omgevallen|lekt|lek|beschadigd|brandt|ontploft)',
        `(frituur|frituurpan|oven|pan|gordijn|gordijnen|matras|bank|kaars|kerstboom|magnetron|afzuigkap|dak|container|schoorsteen|
          barbecue|bed|stal) <6> (in brand|brandt|vlammen|vlam|in de fik|vlam in de pan)`,
        'vlammen ..4 (komen|tot|uit|hoog|raam|slaan)|dikke rook|zwarte rook',
        `(allemaal|wij|we|gezin|kinderen|meerdere|bewoners) <8> (misselijk|duizelig|hoofdpijn|overgeven|hoesten|beroerd) <8> (geiser|
          ketel|kachel|gas|cv-ketel|haard|generator)`,
      ],
      unless: [
        'brandt niet',
        '(lamp|lampje|licht|kaars|kaarsen|led|controlelampje|waarschuwingslampje|lampen|display) ..4 brandt',
        '(waar|wat) brandt',
        '(gas) (rekening|prijs|tarief|meter|aansluiting|contract|verbruik|stand)',
        `(rookmelder|rookmelders|co-melder|brandalarm) ..5 (onderhoud|plaatsen|vervangen|batterij|batterijen|kopen|bestellen|offerte|
          test|testen|controle|keuring|verplicht|installeren)`,
        '~ (brandoefening|ontruimingsoefening|proefalarm|oefenalarm|nl-alert test)',
        '(brand) (verzekering|oefening|deur|blusser|veiligheid|alarm test|marketing|awareness|new|name|manager)',
        '(rook|rookt) ..3 (sigaret|sigaretten|bbq|barbecue|balkon|roken)',
        '(frisse|warme|open|schone) lucht',
        '(geur|ruikt) ..3 (kaars|koffie|parfum|lekker|heerlijk|verwijderen)',
        '(lekker|heerlijk) ruikt',
      ],
    },
  },
}
