import type { CategoryRules } from './rule-types.ts'

/** Threats, weapons, attacks, and people who are afraid of another person. */
export const violence: CategoryRules = {
  category: 'violence',
  contexts: ['negated', 'past', 'topic'],
  languages: {
    en: {
      find: [
        `(i’ll|ill|i will|gonna|going to|i’m gonna|will|want to|wanna|swear i’ll|threatened to|threatening to|threatens to|wants to|about
          to|planning to|plans to|could|tried to|trying to|keeps threatening to) (kill|murder|shoot|stab|strangle|beat|hurt|attack|harm|
          bomb|blow up|burn down|smash|break|choke|slap|punch|hit|destroy) (you|u|him|her|them|everyone|everybody|someone|somebody|all of
          you|yall|your family|your kids|your children|your wife|his|my wife|me|us|people|your face|my kids|my children|my family|the whole|
          the staff|the teacher|the teachers|the school|your office|this place|your building|your head|every one of you|the boss|my boss|
          the manager|my neighbor|my neighbour|my ex|that|those)`,
        `(shoot|shot|shooting|blow|blowing|burn|burning) (up|down) ..2 (school|office|place|building|store|house|workplace|church|mosque|
          synagogue|clinic|your|you|everyone)`,
        `(bomb|bombs|explosive|explosives|grenade) ..5 (in|at|under|inside|planted|hidden|goes off|will go off|go off|threat) [..3]
          [building|school|office|store|station|airport|lobby|car|hospital|mall|train|basement|bag|your]`,
        '(bomb threat|death threat|death threats|active shooter|hostage|hostages|mass shooting|shots fired|gunshots)',
        `(has|have|bring|bringing|brought|carrying|pulled|pulls|waving|waved|pointed|pointing|with|holding|grabbed|came with|buy|bought)
          ..3 (gun|knife|machete|rifle|pistol|shotgun|firearm|handgun|weapon|hammer and|baseball bat|axe) ..8 (school|office|work|at me|at
          us|at him|at her|threat*|building|class|kill|shoot|stab|hurt|outside|here|tomorrow|front desk|lobby|staff|us|me|everyone|you)`,
        `(someone|he|she|man|guy|person|customer|patient|student|coworker|ex|husband|boyfriend|intruder|they) ..4 (gun|knife|machete|rifle|
          pistol) ..4`,
        `(being|been|got|getting|was|is|were) ..1 (stabbed|attacked|assaulted|beaten|beaten up|raped|mugged|strangled|choked|kidnapped|
          held hostage|stalked|followed home|threatened|abused|molested|jumped by)`,
        `(he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mother|mom|brother|son|roommate|neighbor|neighbour|boss|
          stepfather|stepdad) ..3 (hits|hit|beats|beat|punches|punched|chokes|choked|slaps|slapped|kicks|kicked|strangled|strangles|shoved|
          pushed|threw|rapes|raped|abuses|abused|attacks|attacked|stabbed|threatens|threatened|hurts|is hitting|is beating|is abusing|is
          choking|is hurting|keeps hitting|keeps hurting|locked) (me|my mom|my mother|her|my sister|my brother|my kids|us|my daughter|my
          son|the kids|the children|my children|his wife|him|my friend|a student|a nurse|a colleague)`,
        '(domestic violence|domestic abuse|sexual assault|sexually assaulted|physically abusive|physically abused|rape)',
        `(afraid|scared|terrified|fear|frightened) ..4 (he|she|husband|boyfriend|ex|partner|they|wife|dad|father|stalker) ..4 (kill|hurt|
          hit|find|come back|comes home|coming back|do something|harm|attack|beat)`,
        '(afraid|fear|fearing|fears|scared) ..1 for ..1 (life|lives|safety)',
        `(scared|afraid|terrified|frightened) (of|to go home to|to go back to) ..1 (him|husband|boyfriend|ex|partner|my dad|my father|
          stalker|going home)`,
        '(i|we) know where (you|u|your kids|your family|your children) (live|lives|work|works|sleep|go to school|park)',
        `(you|u|they|he|she)(’ll| will| are going to| re gonna|) (pay for this with|regret this when|bleed|die|be dead|are dead|wish you
          were dead)`,
        '(you|you’re|youre|he’s|she’s|ur) ..1 (dead meat|a dead man|dead when|gonna die|going to die|dead if)',
        '(stalking|stalker|following me home|follows me home|follow me home|showing up at my (house|home|work|door)|tracker on my car)',
        `(break|breaking|broke|kick|kicking) ..2 (into my (house|home|apartment)|down my door|in my door|every bone|your legs|your neck|
          your bones)`,
        '(restraining order|protective order|order of protection) ..10 (violat*|against|ignored|came|outside|broke|ex|husband|again)',
        '(locked|locks|locking|trapped|keeps|holding|held) me (in|inside|here|captive|against my will|prisoner)',
        '(put|rip|cut|blow|bash|smash|beat) ..2 (bullet|bullets|throat|head off|brains|skull|teeth) ..3 (you|your|his|her|him|in|out)',
        `(watch your back|sleep with one eye open|you won’t see it coming|come for you and your family|make you suffer|beat the (shit|crap|
          hell) out of (you|him|her|me|them))`,
        '(i’m|im|i am|i’ll be|ill be) ..3 (coming|come|waiting) ..5 (you|u) ..8 (hurt|kill|beat|sorry|regret|bat|gun|knife|teach you)',
      ],
      unless: [
        `(kill|killing|killed|kills) ..2 (time|two birds|process|processes|job|session|server|switch|deal|contract|task|mood|vibe|weeds|
          germs|bacteria|mold|mould|bugs|pests|ants|roaches|app|thread|battery|connection)`,
        '(killing|killed|kill|kills) ..1 (it|me)',
        '(could|would|might) (kill|murder|strangle) (for|whoever designed|a coffee|a burger|a pizza)',
        `(hit|hits|beat|beats|crush|crushed|attack) ..3 (target|targets|quota|goal|goals|deadline|competition|numbers|record|market|price|
          prices|budget|forecast|expectations|traffic|rush|heat|problem|backlog|clock|competitor|competitors|estimate|button|send|snooze|
          limit|road|wall|inbox)`,
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
      ],
    },
    de: {
      find: [
        `(bring|bringe|töte|stech|steche|schlag|schlage|erschieße|knall|knalle|mach|mache|erschlage|erwürge) ..3 (dich|euch|sie|ihn|alle)
          ..3 (um|ab|tot|nieder|kalt|fertig|zusammen|alle)`,
        '(morddrohung|morddrohungen|bombe|bombendrohung|amoklauf|geiselnahme|vergewaltigt|vergewaltigung)',
        '(schlägt|schlug|verprügelt|würgt|würgte|bedroht|misshandelt|tritt) <3> (mich|meine mutter|uns|die kinder|seine frau)',
      ],
      unless: ['(bombe|bomben) (stimmung|wetter)'],
    },
    fr: {
      find: [
        '(vais|va) [te|vous|le|la|les|tous|tous vous] (tuer|buter|massacrer|planter|égorger|frapper|défoncer)',
        '(me|m|la|nous) (frappe|bat|a frappé|a frappée|a battue|menace de mort|étrangle|viole|a violée)',
        '(menace de mort|menaces de mort|alerte à la bombe|une bombe)',
      ],
    },
    es: {
      find: [
        '(voy a|vamos a|te voy a|los voy a) (matar|matarte|matarlo|matarlos|matarla|apuñalar|disparar|golpear|reventar)',
        '(me|la|nos) (pega|golpea|golpeó|pegó|maltrata|ahorca|amenaza de muerte|amenazó de muerte|viola|violó)',
        '(amenaza de muerte|amenazas de muerte|amenaza de bomba|una bomba)',
      ],
    },
    it: {
      find: [
        '(ti|vi|lo|la|li) (ammazzo|uccido|uccidiamo|accoltello|sparo|spacco la faccia|massacro)',
        '(mi|la|ci) (picchia|ha picchiato|ha picchiata|mena|strangola|maltratta|violenta|minaccia di morte)',
        '(minaccia di morte|minacce di morte|allarme bomba|una bomba)',
      ],
    },
    pt: {
      find: [
        '(vou|vamos) (te|matar|lhe|esfaquear) [matar|esfaquear|bater]',
        '(me|nos) (bate|bateu|agride|agrediu|espanca|espancou|estrangula|violou|estuprou|ameaça de morte|ameaçou de morte)',
        '(ameaça de morte|ameaças de morte|ameaça de bomba|uma bomba)',
      ],
    },
    nl: {
      find: [
        '(ik|wij) ..3 (vermoord|dood|steek|schiet|sla|maak) ..2 (je|jou|jullie|hem|haar|u) ..2',
        '(slaat|sloeg|mishandelt|wurgt|bedreigt|schopt) ..1 (mij|me|haar|ons|mijn)',
        '(doodsbedreiging|doodsbedreigingen|bommelding|een bom)',
      ],
    },
  },
}
