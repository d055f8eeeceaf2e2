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
          toaster|heater|cable|wires|fuse box|trailer|engine|bus|tree|field) ..3 (is|are|was|caught|catching|on|went|gone up) ..1 (on fire|
          fire|in flames|burning|ablaze|up in flames|aflame|smoking|smouldering|smoldering)`,
        '(caught|catches|catching|set) (on fire|fire)',
        `(there’s|there is|there was|we have|we’ve got|theres|have|big|small|huge|electrical|grease|kitchen|chimney|house) [a|an] [big|
          small|huge|little|electrical|grease] fire [..6] (in|at|on|behind|next door|downstairs|upstairs|building|now|help|spreading|
          started|out of control)`,
        '(fire|flames) ..3 (spreading|coming out|out of control|everywhere|broke out|started|breaking out|burning|still)',
        '(smoke|smoking|fumes) ..4 (coming|pouring|filling|filled|billowing|rising|seeping|from|everywhere|out of) ..5',
        `(outlet|socket|plug|panel|breaker|meter|wire|wires|wiring|cable|switch|fuse box|battery|charger|appliance|transformer|line|
          microwave|boiler|furnace|heater|charging station) <4> (sparking|sparks|spark|smoking|smoke|melting|melted|burning|arcing|buzzing|
          sizzling|scorched|charred|flames|exploded|glowing|burn marks)`,
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
        `(explosion|exploded|explodes|blew up|about to explode|going to explode|might explode) ..6 (gas|boiler|house|building|transformer|
          tank|battery|plant|kitchen|water heater|street|factory|cylinder|now|meter)`,
        '(gas|boiler|transformer|tank|propane|cylinder) ..3 (explosion|exploded|explodes)',
        '(call|called|calling|need|send) ..2 (fire department|fire brigade|firefighters|fire fighters|fire service|fire truck)',
        '(headache|headaches|dizzy|nauseous|nausea|sleepy) <10> (furnace|boiler|gas heater|generator|gas stove|fireplace|monoxide)',
      ],
      unless: [
        'gas (bill|bills|station|stations|price|prices|rate|rates|mileage|card|company|supplier|supply|contract|tariff)',
        `fire (drill|drills|sale|door|doors|safety|code|marshal|warden|extinguisher|extinguishers|insurance|protection|alarm test|
          inspection|hydrant|pit|place|wall|tv|stick|hose|exit|exits|sprinkler|rated|resistant|works|wood|retardant)`,
        `(co|smoke|fire|gas|monoxide|carbon monoxide) (alarm|alarms|detector|detectors) ..6 (test|tested|testing|battery|batteries|
          replacement|replace|install|installed|installation|inspection|maintenance|annual|scheduled|order|quote|price|buy|certificate|low
          battery)`,
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
      ],
    },
    de: {
      find: [
        `(riecht|riechen|rieche|roch|stinkt|geruch|gerochen) ..4 (gas|gasig|verbrannt|verschmort|angebrannt|faulen eiern|faule eier|rauch|
          qualm|schmor*)`,
        '(gas-geruch|gas-leck|gas-austritt|gas-alarm|brand-geruch|schmor-geruch|rauch-entwicklung|kohlenmonoxid*|co-melder|co-alarm)',
        '(es|haus|wohnung|küche|keller|dachstuhl|auto|büro|halle|steckdose|akku) ..3 (brennt|in flammen|in brand|feuer gefangen)',
      ],
      unless: ['(licht|lampe|kerze|kerzen|leuchte|led|display|warnleuchte) ..3 brennt', '(wo|was) brennt'],
    },
    fr: {
      find: [
        '(odeur|sens|sent|sentons|fuite|fuites) ..3 [de] gaz',
        '(maison|cuisine|appartement|voiture|immeuble|prise|ça) ..2 (brûle|en feu|prend feu|pris feu|en flammes)',
        '(monoxyde|incendie|fil électrique au sol)',
      ],
    },
    es: {
      find: [
        '(olor|huele|olemos|huelo|fuga|escape) ..2 [a|de] gas',
        `(casa|cocina|apartamento|edificio|coche|carro|enchufe) ..3 (en llamas|ardiendo|se quema|se está quemando|se incendió|se está
          incendiando)`,
        '(monóxido|incendio)',
      ],
    },
    it: {
      find: [
        '(odore|puzza|sento|sentiamo|perdita|fuga|perdite) ..2 [di] gas',
        '(casa|cucina|appartamento|palazzo|auto|macchina|presa) ..3 (in fiamme|brucia|va a fuoco|sta bruciando|ha preso fuoco)',
        '(monossido|incendio)',
      ],
    },
    pt: {
      find: [
        '(cheiro|cheira|cheirando|fuga|vazamento|escape|vazando) ..2 [a|de] gás',
        '(casa|cozinha|apartamento|prédio|carro|tomada) ..3 (em chamas|pegando fogo|pegou fogo|a arder|está a arder|incendiando)',
        '(monóxido|incêndio)',
      ],
    },
    nl: {
      find: [
        '(gas-lucht|gas-lek|gas-lekkage|koolmonoxide)',
        '(ruik|ruikt|ruiken|stinkt) ..4 (gas|brand|rook|verbrand)',
        '(huis|keuken|woning|gebouw|auto|stopcontact|schuur) ..3 (brand|in brand|in de fik|vlam)',
      ],
    },
  },
}
