import type { CategoryRules } from './rule-types.ts'

/** Signs of suicidal thoughts and self-injury, including indirect signs. They count even in past or hypothetical wording. */
export const selfHarm: CategoryRules = {
  category: 'self_harm',
  contexts: ['negated', 'topic'],
  languages: {
    en: {
      names: {
        method: 'pills|tablets|meds|rope|noose|gun|razor|blade|bridge|train|tracks|platform|ledge|rooftop|roof|knife|overdose',
      },
      find: [
        '(better off|relief|easier|happier) ..4 (once|when|if|after) ..1 (i’m|i am) (gone|dead|not here|no longer here)',
        '!(won’t|will not) be (here|around) (anymore|any more|much longer|any longer) <10> (relief|better|burden|peace|letters|goodbye)',
        `(kill|killing|killed|hang|hanging|shoot|drown|poison|hurt|hurting|harm|harming|cut|cutting|cuts|burn|burning|starve|starving|
          offing) (myself|my self|himself|herself|themselves|themself)`,
        '(end|ending|take|taking|took|ended) (my|his|her|their) [own] life',
        '(end|ending) it (all|tonight|now|for good)',
        '(suicide|suicidal|sucide|sucidal|suicid|sui cide|suicidial)',
        '(self-harm|self-harming|self-harmed|self-injury|kms|unalive|unaliving)',
        `(want|wanna|wants|wanted|wish|ready|going|gonna|rather|like|prefer|hoping|hope|plan|planning|need) [to|that] (die|be dead|be
          gone forever|not wake up|never wake up|disappear forever|go to sleep forever|sleep and never wake up|go to sleep and never wake
          up|go to sleep and not wake up)`,
        `(wish|wished|wishing) ..3 (i|he|she|they) (was|were|wasn’t|weren’t|had never been|was never|were never) ..1 (dead|alive|born|
          here anymore)`,
        `!(don’t|do not|doesn’t|dont|no longer|didn’t|can’t|not|never) (want|wanna|wants|wish|care) ..2 (live|be alive|exist|be here
          anymore|be here any more|be here any longer|wake up|go on living|go on anymore|be on this earth|keep living|survive|if i live|
          if i die)`,
        `!(don’t|do not|can’t|cannot|not) (see|find|have|know|think of) ..3 (reason|reasons|point|purpose|way out|way forward|way on|
          future|meaning) ..4 (live|living|go on|going on|keep going|continue|continuing|anymore|any more|being here|stay|staying|alive|
          for me|in life|of it all)`,
        `!(no|any|little) (reason|reasons|point|purpose) [left] [for me|in me] [to|in|of|for] (live|living|go on|going on|keep going|
          continue|continuing|being here|being alive|stay alive|carrying on|carry on|life)`,
        `!(can’t|cannot|can not|couldn’t|don’t want to|do not want to|not able to) ..2 (go on|do this|take it|take this|carry on|live
          like this|live this way|live with this|keep going|bear it|live) ..2 (anymore|any more|any longer|no more|much longer|living)`,
        '!(can’t|cannot|can not) (go on living|go on like this|live like this|live anymore|cope anymore|cope with life)',
        '(tired|sick|exhausted|done) (of|with) (living|life|being alive|existing|everything and want)',
        '(better off|easier) ..2 (without me|if i (was|were|wasn’t|weren’t) ..2|dead|if i died|when i’m gone)',
        '(everyone|everybody|world|family|kids|they|you) ..4 (better|easier|happier) ..2 without me',
        '(life|living|it) (is|isn’t|is not|has|’s) ..2 [no longer] (not worth|worth) ..1 living',
        '!(isn’t|not|no longer|hardly) worth living',
        '(goodbye|good bye|bye) ..2 (forever|cruel world|world|for good|everyone forever)',
        '(last|final) (message|note|letter|goodbye|words) ..6 (from me|i write|i’ll write|ever|before i|to everyone|to my)',
        '!(when|by the time) ..3 (read|reads|see|get) this ..4 (gone|dead|no longer|not be here|won’t be here)',
        `!(i|he|she) (won’t|will not|wont) be (here|around|alive) ..4 (much longer|anymore|tomorrow|any longer|after (tonight|today|this
          weekend)|next week)`,
        `(jump|jumping|jumped|throw myself|throwing myself) (off|from|in front) ..3 (bridge|building|roof|train|balcony|cliff|window|car|
          bus|subway|tracks)`,
        '(step|walk|drive) ..2 (in front of|into) ..2 (train|traffic|tree)',
        '(slit|slitting|cut|cutting|slash) ..2 (wrist|wrists|arms|arm|thighs|veins)',
        '(saving|saved|hoarding|stockpiling|stockpiled|collected|collecting|counted|counting) ..4 (pills|tablets|meds|sleeping pills)',
        `(took|swallowed|taken|take|taking) ..3 (all|whole bottle|bottle|handful|box|pack|bunch) ..4 (pills|tablets|meds|medication|
          sleeping pills) [..12] (die|sleep|over|sorry|goodbye|end|wake|myself|bye)`,
        '(how many|how much) ..6 (lethal|to die|kill me|be fatal|to overdose|never wake)',
        '(painless|easiest|quickest|quick) ..2 (way|ways|method) ..3 (die|go|end it|to end)',
        `(bought|have|got|holding|hold|loaded) ..3 (gun|rope|noose|razor|blade|pistol|knife) ..8 (myself|end it|goodbye|my head|my life|
          don’t want|ready to go|my wrist)`,
        '(gun|pistol|knife|razor|blade) ..2 (to|at|against) (my|his|her) (head|throat|wrist|temple)',
        '(hopeless|worthless|burden) ..8 (die|dead|live|anymore|go on|everyone|without me|my family)',
        '!(i’m|im|i am|just|feel like|am) a burden (to|on|for) (everyone|everybody|my|all|them|you)',
        '!nothing (left|matters) [to|for] [live|live for|me|anymore|any more]',
        `!(wouldn’t|would not|won’t|nobody would|no one would|no one will|nobody will) (care|notice|miss me) ..3 (if i (died|was gone|
          were gone|disappeared|killed)|when i’m gone|gone)`,
        '!(nobody|no one|noone) (would|will) (miss|notice|care) ..3 (me|gone|died|die|dead)',
        '(think|thinking|thought|thoughts|thinkin) (about|of) (ending|death|dying|killing|suicide|not being here|hurting|harming) ..2',
        '!(don’t|dont|do not|not) [know how] ..2 (trust myself|feel safe with myself|feel safe alone|safe from myself)',
        '(give|giving|gave|given) away ..4 (belongings|possessions|things|pets|everything) ..8 (won’t need|goodbye|gone|leave)',
        '(giving|given|give) up on (life|living)',
        '(stop|end|ends) (existing|the pain forever|being alive)',
        '(sleep|sleeping|asleep) ..3 (forever|never wake|not wake|never waking)',
        '(voices|voice) ..4 (tell|telling|want) ..3 (kill|hurt|jump|die|harm)',
        `(bottle|handful|pile|box|bunch|stash) of ..1 (pills|tablets|meds|medication) ..10 (in front of me|in my hand|next to me|why i
          shouldn’t|take them|took them|ready|counted|saved up)`,
        `(what’s|what is|whats|no|any|see a|see any|see the|is there a) ..1 point ..1 (living|life|being alive|going on|in anything|
          anymore|any more|to life|being here|carrying on|trying anymore|waking up)`,
        `(going to|gonna|want to|wants to|wanna|threatening to|threatens to|about to|thinking of|thinking about|tempted to|tried to|
          ready to|standing|planning to) (jump|jumping|jump off|jumping off) ..3 (bridge|roof|building|garage|window|balcony|ledge|
          overpass|cliff|tower|rooftop|train|ledge|it all|traffic|$)`,
        `!(nobody|no one|noone|not a soul) ..1 (would|will|’d) [even|really|ever] (miss|notice|care|mind) ..4 (me|i|gone|died|die|dead|
          disappeared|were not|wasn’t)`,
        'i ..2 (want to|wanna|wish i could|could|just) [just] disappear $',
        '(pain|suffering|hurting) to (stop|end|be over) [forever|for good|$]',
        '(my life|life) ..4 (to be over|to end|is over|over for me|is pointless|is meaningless|means nothing|isn’t worth|has no meaning)',
        '(hate|despise) (my life|being alive|living)',
        '!(no|lost all|lost|any|without|out of) (hope|will to live|will to go on|reason to live|hope left)',
        '(goodbye|farewell|suicide|last) (letter|letters|note|notes) ..6',
        '(written|wrote|writing) ..3 (letters|letter|note|notes|goodbyes) ..3 (kids|children|everyone|parents|my mom|loved ones) ..10',
        '(not|never) ..1 (be missed|wake up tomorrow|see tomorrow|make it through (the night|tonight|this week))',
        '(ending|end) (things|my story|my suffering|the suffering|my pain) [for good]',
        `(don’t|do not|not) [really] (want|plan|expect|intend) ..1 (to be here|to be around|to be alive|to exist|to see) ..2 (tomorrow|
          anymore|much longer|next|christmas|any longer|birthday|$)`,
        '(attempted|attempt|attempting|attempts) ..2 (suicide|to take (my|his|her) life|to end)',
        `(hurting|hurt|cutting|cuts|cut|burning|harming|starving|scratching) (herself|himself|themselves|myself) [again|at night|since|
          when|badly|in the|to cope|because]`,
        `(platform|tracks|ledge|railing|rooftop|bridge|overpass) <14> (wondering|hurt|jump|courage|goodbye|end|brave|fall|falling|quick|
          painless|step off)`,
        `!(won’t|will not|not|don’t|no) ..3 (need|needing) ..8 (after tonight|after today|where i’m going|when i’m gone|after this
          weekend|anymore after)`,
        `(take care of|look after|feed) my ..2 (cat|dog|pets|kids|children|mom|sister|brother|family|fish) ..14 (gone|after tonight|
          after today|won’t need|goodbye|anymore|sorry)`,
        '(nothing|none of it|nothing really) ..1 matters ..14 (want out|empty|numb|tired|die|end|done|goodbye|over|point|anymore)',
        '(feel|feeling|so|just) (empty|numb|hopeless|worthless) ..10 (want out|end|die|point|anymore|can’t|over|gone|living)',
        `(if i|thinking|think|want to|could|tempted to|imagine|picture) ..8 (drove|drive|driving|steer|steering|crash|crashing|swerve|
          swerving|walk|walked) ..4 (tree|wall|bridge|oncoming|truck|river|lake|traffic|off the road)`,
        '(fresh|new|more|deep) cuts ..4 (legs|arms|wrist|wrists|thighs|stomach|skin)',
        '(don’t|dont|do not|not) think ..1 (i’ll|i will|i’m going to|ill) be (around|here|alive)',
        `(tell|let) (my|the) ..1 (family|kids|mom|mum|dad|wife|husband|parents|children|sister|brother|son|daughter) ..3 (i love|i loved|
          i’m sorry|that i love)`,
        '(swallowed|took|overdosed|tried) ..8 (next time|this time) ..4 (work|works|die|succeed|properly)',
        '(rather|sooner|prefer to) ..1 (die|be dead)',
        '(want|wanted) ..1 out of ..1 (life|this life|this world|here forever)',
        '(doesn’t|don’t|didn’t|does not) want to (wake up|be here|live|exist|be alive|see) ..3',
        '(wrote|writing|written|left|found) ..3 (goodbye|suicide|farewell|final) (letter|note|letters|message|video)',
      ],
      unless: [
        '(book|novel|essay|film|conference|seminar|lecture|paperback) ..4 suicide',
        'killing myself (laughing|to finish|to meet|to get|with work|at work)',
        '(cut|burn|burned|hurt|burnt) myself (shaving|cooking|while|on|a|at|when|some|playing|lifting|doing|opening)',
        '(hurt|harm) (himself|herself|themselves|itself|myself) (by|playing|at work|lifting|falling|on the)',
        'suicide (hotline|lifeline|doors|squad|clause|burnout|gene|vest)',
        'commercial suicide|career suicide|political suicide|professional suicide',
        '(suicide|suicidal) (squeeze|sprint|sprints|mission)',
        '(shoot|kick|hate) myself (for|in the foot|an email)',
        'end it (all|now) ..4 (contract|subscription|lease|agreement|membership)',
        '(jump|jumping) (off|from) ..2 (call|zoom|meeting)',
        '(tired|sick|done) (of|with) (living|life) (in|with|at|next|near|insurance)',
        'die (cut|cast|casting|hard|for)',
        '(want|wanna) (die for)',
        '(hope|hopes) ..3 (left for|discount|delivery|refund)',
        'last (note|notes|letter) ..3 (invoice|quote|meeting|order|payable|agenda)',
        'end things ..3 (contract|subscription|partnership|vendor|provider)',
        'rather die than ..3 (use|buy|switch|pay|eat|drink)',
      ],
    },
    de: {
      names: {
        familylove: `(sagt|sag|richtet|sagen sie) ..1 meiner ..1 (familie|mutter|frau|tochter|mama|freundin|schwester)|(sagt|sag|sagen sie) ..1
          meinen ..1 (kindern|eltern)|(sagt|sag|sagen sie) ..1 meinem ..1 (mann|sohn|vater|bruder)`,
      },
      find: [
        '!(bin|werde) ich <5> nicht mehr (da|hier|bei euch|unter euch) <10> (erleichterung|erlösung|besser|last|los|leichter|ruhe)',
        '!(will|möchte|mag) ..2 nicht mehr (weiterleben|weiterkämpfen|aufwachen)',
        '(selbstmord*|suizid*|selbsttötung*|freitod|lebensmüde|lebensmüder|suicid*|sebstmord|selbstmort)',
        `(umbring*|umzubringen|umgebracht|erhäng*|aufhängen|aufzuhängen|ertränken|erschießen|totmachen|töten) <4> (mich|mich selbst|sich
          selbst)`,
        'sich ..2 (umbringen|umbringt|umzubringen|umgebracht|erhängen|erhängt|das leben nehmen|das leben zu nehmen|das leben genommen)',
        '(bringe|bring) [..2] mich [..3] um',
        `(selbstverletz*|selbst-verletz*|mich selbst verletz*|sich selbst verletzt|(ritze|ritzt|ritzen|geritzt) <3> (mich|sich|selbst|
          arme|arm|haut))`,
        `(schneide|schneiden|schneidet|geschnitten|aufschneiden|aufgeschnitten|aufzuschneiden) <4> (pulsadern|pulsader|handgelenk|
          handgelenke|arme auf|in die arme|in den arm|selbst)`,
        `!(will|möchte|mag|kann|wollte|würde|wollen|mochte) ..4 (nicht mehr|nimmer|nicht länger|nie mehr|nicht) ..2 (leben|am leben|da
          sein|aufwachen|existieren|weiterleben|hier sein|weiter leben)`,
        `!(nicht mehr|nie wieder|nimmer|nie mehr|nicht länger) (leben|da sein|aufwachen|aufwache|hier sein|am leben sein|existieren|
          aufzuwachen|da wäre|da bin|hier bin) ..3 (will|möchte|wollen|mag|kann|würde|müsste|$)`,
        '!ich [einfach] kann [einfach|echt|so|wirklich] (nicht mehr|nimmer) $',
        `(will|möchte|wollte|würde|hoffe) ..4 (sterben|tot sein|nie wieder aufwachen|nicht mehr aufwachen|für immer einschlafen|für
          immer schlafen|für immer weg sein|nicht mehr da sein)`,
        '(wäre|wünschte|wünsche) ..5 (tot|nicht mehr am leben|nie geboren|nie geboren worden|nicht mehr da)',
        `!(keinen|kein|nicht den geringsten) [einzigen] (sinn|grund) ..2 (im leben|in meinem leben|zu leben|mehr zu leben|weiterzuleben|
          weiter zu leben|weiterzumachen|in allem|aufzuwachen|morgens aufzustehen|hier zu sein|mehr in allem|im dasein)`,
        '!(keinen|kein) (ausweg|lebensmut|lebenswillen|lebenssinn) [mehr]',
        '!(leben|alles) ..3 (hat|macht|ergibt) ..3 keinen sinn [mehr]',
        '!(sehe|finde|seh) ..2 [einfach] keinen sinn mehr $',
        '!(halte|ertrage|pack|packe|schaffe) [ich] (es|das|das alles|das leben|mein leben|alles) ..3 nicht mehr [länger] [aus|$]',
        '(ohne mich) <4> (besser|leichter|besser dran|glücklicher)',
        'ich ..3 (falle|bin|wäre|fühle) ..5 (zur last|eine last|nur eine belastung|nur noch eine last|ballast für)',
        '(mir|sich|meinem|seinem|ihrem|mein|meines) ..3 (leben|lebens) ..3 (nehmen|ein ende|beenden|zu nehmen|beende|zu beenden)',
        `(das leben|mein leben|leben) ..4 (sinnlos|nicht mehr lebenswert|nicht lebenswert|satt|keinen wert|nichts mehr wert|nicht mehr
          wert|wertlos)`,
        `(allem|dem allen|mit allem|mit dem leben|mit meinem leben|mit mir) ..1 (ein ende setzen|ein ende machen|ein ende bereiten|
          schluss machen|schluss zu machen|schluss|ein ende zu setzen)`,
        '(abschiedsbrief|abschiedsbriefe|abschiedsnachricht|lebt wohl|leb wohl)',
        `wenn (du|ihr|sie) ..2 (das|dies|diese|diesen|diese nachricht|diesen brief) ..2 (liest|lest|lesen|hört) ..6 (nicht mehr|tot|weg|
          gegangen)`,
        `(springe|springen|gesprungen|spring|springt|werfe|werfen|stürze|stürzen|gehe|lege|legen) <5> (brücke|zug|dach|hochhaus|gleis|
          gleise|balkon|s-bahn|u-bahn|schienen|bahngleise)`,
        `(tabletten|schlaftabletten|pillen|medikamente) <5> (gesammelt|sammle|horte|gehortet|alle schlucken|alle genommen|alle nehmen|
          bereitgelegt|alle auf einmal|schlucke)`,
        `!(niemand|keiner|keinem|niemanden) ..3 (vermissen|vermisst|merken|auffallen|interessieren|interessiert|kümmern|juckt|stört) ..6
          (weg|tot|nicht mehr da|sterbe|nicht mehr bin|verschwinde|mich|gäbe|wäre)`,
        `!(einschlafen|schlafen|einschlafe|einzuschlafen) ..3 (nie wieder|nicht mehr|nie mehr|nicht wieder) ..1 (aufwachen|aufwache|
          aufzuwachen)`,
        `(gedanken|denke|gedacht|nachgedacht|nachdenke|denkt|überlege|spiele) ..5 (sterben|tod|suizid*|umzubringen|nicht mehr zu leben|
          leben zu nehmen|mir etwas anzutun|schluss zu machen|nicht mehr da zu sein|zu springen)`,
        '(mir|sich|dir) ..2 (etwas|was) (antun|anzutun|angetan|antut|antue)',
        '(stimme|stimmen) ..5 (sagen|befehlen|sagt|befiehlt) ..6 (umbringen|töten|springen|verletzen|sterben|umbringe)',
        '!(kein|keine|keinerlei) (lust|kraft|energie) [mehr] (zu leben|zum leben|am leben|weiterzuleben|für dieses leben|fürs leben)',
        '(des lebens|vom leben) (müde|überdrüssig|genug)',
        'wozu ..3 (leben|weiterleben|lebe ich|noch da bin|überhaupt aufstehen)',
        '!nichts mehr ..3 (am leben|wofür ich lebe|zu leben|hält mich|lohnt ..2 leben)',
        '!(wofür|warum) ..2 (ich|soll ich) ..2 (noch lebe|noch leben|weiterleben|weiterlebe)',
        '(lebe|leben) nicht mehr (gerne|gern)',
        'bald ..2 (nicht mehr|nimmer) (da|hier|unter euch|am leben) $',
        '(sterben|tot sein|nicht mehr leben|nicht mehr da sein|nicht mehr leben) (will|möchte|wolle|wollte|mag|würde)',
        `(allem|dem allem|dem ganzen|meinem leben|dem leben|seinem leben|ihrem leben) ein ende (zu machen|zu setzen|machen|setzen|
          bereiten|zu bereiten)`,
        `(alle|ganze|sämtliche|packung|schachtel|handvoll) ..3 (tabletten|pillen|medikamente|schlafmittel|schlaftabletten) ..3
          (geschluckt|genommen|eingenommen|schlucken|nehmen)`,
        '!(kann|will|mag) nicht mehr ..3 (will nicht mehr|kann nicht mehr|macht’s gut|lebt wohl|tschüss für immer|ade)',
        `(brücke|dach|gleis|gleise|gleisen|balkon|hochhaus|klippe|fenster|geländer|parkhaus) <6> (springen|springt|springe|gesprungen|
          runterspringen|herunterspringen|runterzuspringen)`,
        '(messer|klinge|rasierklinge|strick|seil|waffe) <8> (pulsadern|umbringen|beenden|schluss machen|leben nehmen|an den hals)',
        '(lohnt|wert|bringt) ..3 nicht (mehr) ..2 (zu leben|weiterzuleben)|(leben) lohnt ..2 nicht',
        '(gleis|gleise|bahnsteig|brücke|dach|geländer|klippe) <14> (weh tun|wehtun|springen|mut|abschied|vorbei|fallen|ende|runter)',
        `(kümmert euch|kümmern sie sich|passt auf|nehmt) ..4 (katze|hund|kinder|kind|haustiere|tiere|mama) ..14 (nicht mehr|nach heute|
          weg bin|brauche|tot|sorry|verzeiht)`,
        '!brauche ..6 nach (heute|morgen|diesem wochenende) nicht mehr',
        '(alles egal|ist mir egal|nichts mehr wichtig|nichts bedeutet) ..14 (weg|sterben|ende|aufhört|leer|tot|nicht mehr|vorbei|kraft)',
        '(nur noch|einfach|für immer|endlich) weg [von] [dieser welt|hier|von allem|aus diesem leben] ..2 $',
        '(lieber|eher) ..1 (tot|sterben|sterbe|tot sein|umbringen)',
        '@familylove ..4 liebe',
        '(frische|neue|tiefe) (schnitte|schnittwunden|ritzwunden) ..4',
        '!(morgen|morgens) ..3 nicht mehr (aufwachen|aufwacht|aufwache|wach werden)',
        `(wenn ich|könnte ich|denke|stelle mir vor|überlege) ..8 (gegen einen baum|gegen den baum|gegen die wand|in den gegenverkehr|vor
          den zug|vor einen zug|vors auto|von der brücke)`,
        '(pulsadern|pulsader) ..3',
        '(leer|hoffnungslos|wertlos) <10> (ende|sterben|nicht mehr|tot|kraft|leben|weg)',
      ],
      unless: [
        'bist du lebensmüde',
        'lebensmüde ..3 (wetter|rad|fahren)',
        'selbstmord-(anschlag|attentäter|kommando)',
        '(selbstmordattentat|selbstmordattentäter|selbstmordanschlag|selbstmordkommando)',
        '(wirtschaftlicher|politischer|finanzieller) selbstmord',
        '(tot|tod) (gelacht|lachen|langweilen)',
        '(büro|wohnung|haus|vertrag|plan|team|tarif|system|konto) <6> keinen sinn mehr',
        '(grund|sinn) ..3 (vertrag|beschwerde|rechnung|kündigung|kündigen|änderung|abo)',
        '(vor lachen|vor arbeit|das bringt mich) ..3',
        '(keine|nicht) ..2 lust mehr',
        '(lieber|eher) sterben als',
        '(batterie|akku|kasse|tank|konto|lager) <6> leer',
      ],
    },
    fr: {
      find: [
        '!ne (serai|suis) plus (là|ici|de ce monde|parmi vous) <10> (soulagement|soulagés|mieux|fardeau|adieu|débarrassés|paix)',
        '!(veux|peux|vais) plus (continuer à vivre|me réveiller|vivre)',
        '(suicid*|autodestruction|scarification*)',
        `(me|m’|se|m) (tuer|suicider|pendre|noyer|ouvrir les veines|tailler les veines|foutre en l’air|faire du mal|mutiler|scarifier|
          tirer une balle|flinguer|buter|trancher les veines|couper les veines|empoisonner|défenestrer)`,
        `(je me|j’ai|elle se|il se) ..1 (scarifie|mutile|taillade|coupe les bras|coupe les veines|coupe pour|fais du mal|pends|tue|
          suicide|brûle volontairement)`,
        `!(veux|envie|peux|supporte|souhaite|veut|ai) ..2 (plus|pas) ..2 (vivre|de vivre|continuer à vivre|exister|être là|me réveiller|
          être en vie|rester en vie|d’être là|d’exister|goût à la vie|la vie|cette vie|de me réveiller|force de vivre|goût à rien)`,
        '!(en peux|n’en peux) plus (de vivre|de la vie|de cette vie|d’exister|je veux mourir|vivre)',
        '!je n’en peux plus $',
        `(envie|veux|voudrais|préfère|préférerais|veut|souhaite|aimerais|rêve|préférerait|désir) [juste|vraiment|simplement|que] (mourir|
          de mourir|d’en finir|en finir|disparaître|crever|de crever|être mort|être morte|ne plus être là|ne plus exister|ne plus me
          réveiller|m’endormir pour toujours|de disparaître|ne jamais me réveiller|que tout s’arrête|m’endormir et ne|de m’endormir et|
          dormir pour toujours|de ne plus être|de ne plus me)`,
        'en finir (avec la vie|avec tout|une bonne fois pour toutes|ce soir|définitivement|pour de bon|avec tout ça|avec tout cela|$)',
        '(mettre|mis|mette|mettrai) fin à (mes jours|ses jours|ma vie|sa vie|mon existence|tout ça|tout cela|mes souffrances|mon calvaire)',
        '(attenter|attenté) à (mes|ses) jours|(m’ôter|s’ôter|m’enlever) la vie|m’ôterai la vie',
        `!(vois|trouve|reste|voit|ai|a) ..2 (plus|pas|aucune|aucun) ..3 (raison|raisons|sens|issue|espoir|avenir|intérêt|utilité) ..4
          (vivre|continuer|ma vie|la vie|d’être là|rester|me lever|me battre|pour moi|d’exister)`,
        `!(plus|aucune|aucun) (raison|raisons|de raison|de raisons|envie) de (vivre|rester en vie|continuer à vivre|continuer|me lever|
          me battre)`,
        `!(vie|existence) ..3 (plus de sens|plus aucun sens|vaut plus|ne vaut plus|plus la peine|aucun sens|pas la peine d’être|plus
          d’intérêt)`,
        '!(plus|pas) la (force|peine) de (vivre|continuer à vivre|me battre|continuer)',
        '(mieux|heureux|tranquilles|soulagés|soulagé|mieux tous) ..2 sans moi',
        '(suis|être|sens|qu) ..3 (fardeau|poids|boulet) ..3 (tous|tout le monde|famille|proches|enfants|eux|vous|les autres|mes parents)',
        '(lettre d’adieu|lettre d’adieux|adieu à tous|adieu tout le monde|adieu mes|dernière lettre|mes derniers mots|mes adieux)',
        `quand (vous|tu) (lirez|liras|lisez|recevrez) (ceci|ce message|cette lettre|ces mots|ce mot|ça|cela) ..6 (plus là|partie|parti|
          mort|morte|plus de ce monde)`,
        '!(serai|serais) (plus|pas) (là|de ce monde|en vie) ..2 ($|demain|longtemps|quand)',
        '(sauter|sauté|saute|jeter|jette|jeté|lancer) ..4 (pont|train|métro|fenêtre|toit|balcon|immeuble|rails|falaise|ravin|vide)',
        `(avaler|avalé|pris|prendre|prends|stocké|stocke|garde|accumulé|avale) ..4 (tous|toute la boîte|boîte entière|boîtes|plaquettes|
          plaquette|plein de|stock de|tous mes|mes) ..3 (médicaments|cachets|comprimés|somnifères|pilules) ..6 (mourir|dormir|finir|adieu|
          réveiller|jamais|désolé|désolée)`,
        '(stocke|stocké|accumulé|accumule|collectionne|garde) ..3 (médicaments|cachets|comprimés|somnifères)',
        `!personne ..4 (manquerai|manquerais|remarquerait|remarquera|regrettera|regretterait|pleurera|pleurerait|rendrait compte|rendra
          compte|regretter|s’en apercevrait)`,
        '!(dormir|m’endormir|endormir|endorme) ..4 (plus jamais|pour toujours|ne plus|jamais me réveiller|sans me réveiller|ne jamais)',
        '(idées|pensées|pulsions) (noires|suicidaires|de mort|morbides)',
        `(penser|pense|pensé|songe|songer|pensais|réfléchis) ..3 (la mort|mourir|suicid*|en finir|disparaître pour|me tuer|mettre fin|
          mes jours)`,
        `(fatigué|fatiguée|marre|ras-le-bol|ras le bol|las|lasse|dégoûté|dégoûtée|épuisé|épuisée|lassé|lassée) de (vivre|la vie|cette
          vie|exister|d’exister|ma vie)`,
        '!(à quoi bon|à quoi ça sert de|pourquoi) (vivre|continuer à vivre|continuer|rester en vie|me lever)',
        '(voix) ..4 (disent|dit|ordonnent|demandent) ..5 (tuer|sauter|mourir|mal|finir)',
        '!(jamais|pas) ..1 être (né|née)|(préféré|préférerais|préfèrerais) ..4 (né|née|mort|morte)',
        `(voulait|veut|voudrait|voulais|souhaite|souhaitait|parle de|menace de|envisage de|pense à|pensait à|envie de) (mourir|se tuer|
          se suicider|en finir|disparaître|sauter|se pendre|me tuer|me suicider|mettre fin)`,
        '(pont|toit|fenêtre|balcon|rails|voies|falaise|immeuble|viaduc) <8> (sauter|saute|sauté|se jeter|jeter)',
        `(avalé|pris|ingéré|avaler|prendre) ..1 (tous|toutes|toute la boîte|une boîte|plusieurs boîtes|des boîtes|plein) ..3
          (médicaments|cachets|comprimés|somnifères|pilules|boîte|antidépresseurs|anxiolytiques)`,
        '(se|s’est|me|m’) ..1 (scarifie|scarifié|scarifiée|scarifier|mutile|mutilé|mutilée|taillade|coupe encore|coupe les|coupée les)',
        '(veux|voudrais|souhaite|envie) [juste|que|seulement] (que) ..1 (tout s’arrête|ça s’arrête|ça se termine|tout finisse|ça finisse)',
        '!(plus rien|rien) ..3 (d’importance|sens|n’a de sens|ne compte) ..14 (arrête|mourir|fini|vide|envie|vivre)',
        '(dites|dis|direz) à (ma|mes|mon) ..2 (famille|enfants|parents|mère|mari|femme|fille|fils) ..3 (aime|aimais|pardon|désolé)',
        '(fini|terminé) pour moi',
        '!(ne) ..1 (voulait|veut|voudrait|voulais|veuille) ..1 (pas|plus) ..2 (se réveiller|vivre|être là|continuer|me réveiller)',
        '(ouvert|tailladé|coupé|entaillé|ouvrir|taillader) [..1] (les|ses) (veines|poignets|bras)',
        '(préfère|préférerais|plutôt) ..2 (mourir|crever|être mort|être morte) ..1 (que|plutôt)',
        '(vide|sans espoir|désespéré|désespérée|inutile) <10> (mourir|en finir|vivre|fin|disparaître|plus la force)',
        `(prenez soin|occupez-vous|occupe-toi|prends soin) de (mon|ma|mes) ..2 (chat|chien|enfants|animaux|mère) ..14 (plus là|ce soir|
          partie|parti|besoin|adieu)`,
      ],
      unless: [
        'mettre fin à (mon|mes|notre|nos|ce|cet|cette|un) ..2 (abonnement|contrat|service|essai|forfait|bail|collaboration|mission|assurance)',
        '(ouvrage|livre|roman|essai|film|colloque|conférence|formation) ..4 suicide',
        'suicide ..2 (durkheim|édition|poche)',
        'suicide (commercial|politique|professionnel|économique)',
        '(mourir|meurs|crever|crève) de (rire|faim|chaud|soif|honte|envie|chaleur|froid)',
        '(attentat|attentats|opération) suicide*',
        'en finir avec (ce|cette|la|le|les) (dossier|travaux|paperasse|projet|chantier|litige|procédure)',
        '(continuer|poursuivre) (contrat|abonnement|collaboration|projet)',
        '(délai|délais|chaleur|attente|travail|prix|facture|stress) ..3 (tuer|tue)',
        'mourir de (rire|faim)',
        '(aimerais|voudrais) ..2 mourir de',
        '(fini|terminé) pour moi (ce|cette|le|la) (dossier|commande|formation|projet)',
      ],
    },
    es: {
      find: [
        '!(no|ya no) (estaré|voy a estar) ..2 <10> (alivio|mejor|carga|descansar|descansarán|libres|paz)',
        '!(no quiero|ya no quiero) (seguir viviendo|seguir adelante|despertar|vivir)',
        '(suicid*|autolesion*|autolesión)',
        `(matarme|ahorcarme|ahorcarse|pegarme un tiro|dispararme|quitarme la vida|quitarse la vida|colgarme de|hacerme daño a|lastimarme
          a mí|me voy a matar|me quiero matar|me mato|quitarme del medio|quitarme de en medio|envenenarme)`,
        `(matarse|hacerse daño) (a sí|porque|con pastillas|él|ella)|(quiere|va a|intentó|quería|amenaza con|dice que va a) (matarse|
          suicidarse|hacerse daño|ahorcarse)`,
        `(cortarme|cortarse|me corto|se corta|me corté|cortándose|cortándome) ..1 (venas|brazos|muñecas|piernas|brazo|a escondidas|para
          sentir|la piel)|hacerme daño`,
        `!(no|ya no|tampoco) (quiero|puedo|deseo|quisiera|aguanto|soporto|quiere|aguanta) [seguir|más|ya] (vivir|viviendo|existir|seguir
          viviendo|vivir más|vivir así|despertar|despertarme|estar aquí|estar viva|estar vivo|esta vida|más esta vida|más vivir|mi vida|
          con mi vida|con la vida|con esta vida|seguir aquí|aquí en este mundo|más con esta vida)`,
        `(quiero|quisiera|ganas|preferiría|prefiero|deseo|ojalá|quiere|gustaría|quería|desearía|ganas) [de|que] [solo|sólo|solamente]
          (morir|morirme|morirse|me muriera|acabar con todo|terminar con todo|desaparecer|dormir para siempre|dormirme y no|no despertar|
          no haber nacido|nunca haber nacido|estar muerto|estar muerta|estuviera muerto|estuviera muerta|no existir|irme de este mundo|
          dejar de existir|dejar de vivir|no despertar nunca|no volver a despertar|no estar aquí|que todo termine|que todo acabe)`,
        `(acabar|terminar|poner fin|ponerle fin|acabo) (con mi vida|con su vida|a mi vida|a su vida|con todo esto|mi vida|con mi
          existencia|con mi sufrimiento|con todo $)`,
        `!no ..2 (veo|encuentro|tengo|tiene|hay|queda|ve|quedan|le encuentro|le veo) ..3 (sentido|razón|razones|motivo|motivos|salida|
          esperanza|futuro|ganas|fuerzas) ..4 (vivir|vida|seguir viviendo|seguir viva|seguir vivo|para seguir|para mí|de vivir|de seguir|
          levantarme)`,
        '!(vida|vivir) ..2 no ..3 (sentido|vale la pena|merece la pena|vale nada|tiene sentido)',
        '!no (vale|merece) la pena (vivir|seguir viviendo|seguir|nada)',
        `!(ya no) (puedo más|aguanto más|doy más|tengo fuerzas|puedo seguir|puedo con) [..6] (vivir|vida|morir|todo|despedirme|adiós|
          dolor|así|más|$)`,
        '!no puedo más $|no aguanto más $',
        `(estarían|estarán|estaría|están|viviría|sería|estaríais|vivirían|estaréis) ..1 (mejor|más tranquilos|más felices|mejores) ..2
          sin mí`,
        '(soy|siento|sea|ser) ..4 (carga|estorbo) [..2] (para|de|$)',
        `(carta de despedida|nota de despedida|adiós a todos|adiós para siempre|me despido de todos|mi última carta|mis últimas palabras|
          mi último mensaje)`,
        'cuando (lean|leas|lea|leáis|reciban) (esto|este mensaje|esta carta) ..6 (no estaré|muerto|muerta|ya no|habré|me habré ido)',
        '!(ya no|no) (estaré|voy a estar|esté) (aquí|viva|vivo|más|en este mundo)',
        `(saltar|tirarme|lanzarme|aventarme|saltó|tirarse|lanzarse|arrojarme|aventarse|salto|saltaré|tiro) ..4 (puente|tren|metro|
          edificio|balcón|ventana|azotea|vías|techo|precipicio|acantilado)`,
        `(tomé|tomado|tomarme|tragué|tomar|tragarme|guardando|juntando|acumulando|ahorrando|tomo|juntado|guardado) ..3 (todas|todo el
          frasco|muchas|montón|frasco|caja entera|caja) ..3 (pastillas|píldoras|pastilla|somníferos|medicamentos) ..8`,
        `!nadie ..4 (extrañaría|extrañará|echaría de menos|echaría en falta|notaría|echará de menos|importaría|lloraría|echaría|daría
          cuenta|importo)`,
        '!no (volver a|quiero) despertar|no despertar (más|nunca|jamás|mañana)',
        `(pensado|pienso|pensando|pensamientos|ideas|pensar|pensé|planeado|planeando) ..4 (suicid*|la muerte|morir|morirme|matarme|
          quitarme|hacerme daño|desaparecer|acabar con)`,
        '(cansado|cansada|harto|harta|agotado|agotada) de (vivir|la vida|esta vida|existir|mi vida|estar viva|estar vivo)',
        '!(para qué|de qué sirve|qué sentido tiene) ..2 (vivir|seguir viviendo|seguir vivo|seguir viva|vivo|levantarme)',
        '(voces) ..4 (dicen|ordenan|piden) ..6 (mate|matarme|salte|daño|muera|matar)',
        '(cortando|cortarse|cortado|corta|corto|cortarme|cortaba) ..2 (brazos|brazo|muñecas|venas|piernas|muslos)',
        '(puente|azotea|balcón|vías|edificio|ventana|techo|tejado|acantilado) <8> (saltar|salta|saltó|tirarse|lanzarse|tirarme|arrojarse)',
        '!ojalá [no|nunca] [hubiera|estuviera|me] [no] (nacido|muerto|muerta|muriera|despertara|existiera)',
        `(se haga daño|haga daño a sí|hacerse daño|se lastime a propósito|se haga algo|haga una locura|haga una tontería|se quite la
          vida|se mate)`,
        `(quiere|quería|habla de|amenaza con|piensa en|dice que va a|dice que quiere|intentó) (morir|morirse|matarse|suicidarse|quitarse
          la vida|desaparecer para siempre|cortarse las venas)`,
        '(quiero|quisiera|ojalá|deseo) [solo|sólo] que (todo|esto) (termine|acabe|se acabe|se termine)',
        '!(nada) ..2 (importa|tiene sentido|me importa) ..14 (termine|morir|acabe|vacío|vacía|vivir|quiero|fin)',
        '(díganle|dile|digan|decirle) a ..2 (familia|hijos|mamá|madre|esposa|esposo|padres|hija|hijo) ..4 (quiero|quise|amo|perdón|amaba)',
        '(se acabó|terminó|ya es el fin) para mí',
        '(cortó|cortado|corté|abrió) [..1] (las|sus) (venas|muñecas)',
        '(prefiero|preferiría|mejor) ..2 (morir|morirme|estar muerto|estar muerta|muerto|muerta) ..1 (que|a)',
        '(vacío|vacía|sin esperanza|inútil) <10> (morir|vivir|acabar|fin|desaparecer|fuerzas)',
        `(cuiden|cuida|cuiden a|encárguense) ..1 (mi|mis) ..2 (gato|perro|hijos|mascotas|mamá) ..14 (no esté|esta noche|después|adiós|ya
          no|necesitaré)`,
      ],
      unless: [
        '(libro|novela|ensayo|película|congreso|jornada|curso|taller) ..4 suicidio',
        '(prevenir|prevención) ..2 suicidio',
        'suicidio (comercial|político|profesional|económico|financiero)',
        '(morir|morirme|muero|matarme|matarse) (de|por|trabajando|estudiando) (risa|ganas|hambre|calor|sueño|vergüenza|amor|frío|sed|a)',
        '(desaparecer) (la|el|esta|este|estas|los|las)',
        'no (puedo|aguanto) más (con|el|la|la espera|dinero|tiempo)',
        '(atentado|atacante|atacantes) suicida',
        '(plazo|calor|espera|trabajo|precio|factura|estrés|tráfico) ..3 (matar|mata|matando)',
        '(prefiero) morir de',
      ],
    },
    it: {
      find: [
        '!non ci sarò più <10> (sollievo|meglio|peso|liberi|pace)',
        '!non voglio più (andare avanti|svegliarmi|vivere)',
        '(suicid*|autolesion*|autolesionismo)',
        `(uccidermi|ammazzarmi|impiccarmi|spararmi|tagliarmi le vene|tagliarmi i polsi|tagliarmi le braccia|farmi del male|togliermi la
          vita|togliersi la vita|ammazzarsi|uccidersi|impiccarsi|farsi del male|mi ammazzo|mi uccido|mi impicco|togliermi di mezzo|farmi
          fuori|avvelenarmi)`,
        `(mi taglio|si taglia|tagliarmi|tagliarsi|mi sono tagliato|mi sono tagliata) (le braccia|le vene|i polsi|di nascosto|per sentire|
          apposta|le gambe|per stare)`,
        `!non [voglio|vorrei|posso|vuole|sopporto|riesco|reggo|desidero] [più|a|proprio] [più|proprio] (vivere|vivere più|esistere|
          svegliarmi|continuare a vivere|continuare così|stare al mondo|essere qui|questa vita|di vivere|più vivere|vivere così|andare
          avanti così|stare in vita|andare avanti nella vita|essere vivo|essere viva)`,
        '!non ce la faccio più ..6 (vivere|vita|morire|addio|finirla|farla finita|scomparire|sparire|andare avanti|a vivere)',
        '!non ce la faccio più $',
        `(voglio|vorrei|desidero|voglia|preferirei|vuole|vorrebbe|spero|desiderio|volevo) [di|solo|soltanto|che] [solo] (morire|morirei|
          farla finita|sparire per sempre|scomparire|sparire|essere morto|essere morta|non svegliarmi|non svegliarmi più|dormire per
          sempre|addormentarmi e non|non esistere|non esistere più|non essere mai nato|non essere mai nata|non essere nato|smettere di
          vivere|finirla|che tutto finisse|tutto finisse|tutto finisca|lasciare questo mondo)`,
        '(farla finita|fare finita|la faccio finita|finirla con la vita|metterci una fine)',
        `(mettere|porre|mettendo) fine (alla mia vita|alla sua vita|alla mia esistenza|a tutto|ai miei giorni|alle mie sofferenze|a
          questa vita)`,
        `!non ..2 (vedo|trovo|ho|c’è|vede|ha|vedo più|trovo più|ho più) ..3 (senso|ragione|ragioni|motivo|motivi|via d’uscita|via di
          uscita|speranza|futuro|scopo|voglia|forza) ..4 (vivere|vita|andare avanti|continuare a vivere|per me|alzarmi|di vivere|nella
          vita)`,
        '!(vita|vivere) ..2 non ..3 (senso|vale la pena|vale più|più senso|degna|vale niente)',
        '!non (ha|vale) ..2 (senso|la pena) (vivere|andare avanti|continuare a vivere|la mia vita|alzarsi)',
        '(stareste|starebbero|starete|staranno|starebbe|state|starebbero) ..1 meglio ..2 senza di me',
        '(sono|sentirmi|sento|essere) ..4 peso ..2 (per|tutti|famiglia|$)',
        `(lettera d’addio|lettera di addio|biglietto d’addio|addio a tutti|addio per sempre|le mie ultime parole|la mia ultima lettera|
          il mio ultimo messaggio)`,
        `quando (leggerete|leggerai|leggete|leggerà) (questo|questa|queste|ciò) ..6 (non ci sarò|sarò morto|sarò morta|sarò già|non sarò|
          me ne sarò)`,
        '!non ci (sarò|sarei) più ..2 ($|domani|quando)',
        `(buttarmi|gettarmi|lanciarmi|saltare|buttarsi|gettarsi|mi butto|buttata|buttato|lanciarsi|salto) ..4 (ponte|treno|metro|
          finestra|balcone|tetto|binari|palazzo|scogliera)`,
        `(preso|prendere|ingoiato|ingoiare|messo da parte|accumulato|conservo|presi|conservando|accumulando|prendo) ..4 (tutte|tutta la
          scatola|intera scatola|sacco di|tante|scatola di|flacone|scatola) ..3 (pastiglie|pillole|compresse|sonniferi|medicine|farmaci|
          gocce)`,
        `!nessuno ..4 (mancherò|mancherei|accorgerebbe|accorgerà|piangerebbe|la mia mancanza|noterebbe|importerebbe|piangerà|importa se
          muoio)`,
        '!non svegliarmi (più|mai più|domani)',
        `(pensieri|pensato|penso|pensando|idee|pensiero) ..4 (suicid*|alla morte|di morte|morire|farla finita|uccidermi|ammazzarmi|
          togliermi|farmi del male|di sparire)`,
        '(stanco|stanca|stufo|stufa|esausta|esausto) (di vivere|della vita|di questa vita|di esistere|della mia vita)',
        '!(a che serve|che senso ha|a cosa serve) (vivere|continuare a vivere|alzarmi|andare avanti)',
        '(voci) ..4 (dicono|ordinano) ..6 (uccidermi|ammazzarmi|male|saltare|morire|ucciderti|ammazzarti)',
        '(taglia|tagliata|tagliato|tagliarsi|taglio|tagliarmi|tagli) ..4 (braccia|polsi|vene|gambe|cosce|polso)',
        `(ponte|tetto|balcone|binari|finestra|palazzo|scogliera) <8> (buttarsi|saltare|gettarsi|lanciarsi|buttarmi|vuole buttarsi|si
          butta)`,
        `!non (vedo|trovo|ho) [più] (nessun|nessuna|alcun|alcuna|un) [motivo|ragione|senso|scopo] ..3 (andare avanti|vivere|continuare a
          vivere|alzarmi|vita)`,
        `(si faccia del male|farsi del male|si faccia qualcosa|faccia una sciocchezza|faccia un gesto|gesto estremo|si tolga la vita|si
          ammazzi|togliersi la vita)`,
        `(vuole|voleva|parla di|minaccia di|pensa di|dice di voler|dice che vuole|tentato di|tentato il) (morire|uccidersi|ammazzarsi|
          suicidarsi|togliersi la vita|farla finita|suicidio)`,
        '(voglio|vorrei|desidero|spero) [solo|soltanto] che (finisca tutto|tutto finisca|finisca|tutto finisse)',
        '!(niente|nulla) ..2 (importa|ha senso|ha più senso) ..14 (finisca|morire|finire|vuoto|vuota|vivere|voglio)',
        '!non importa più (niente|nulla) ..14 (finisca|morire|finire|vivere|voglio)',
        `(dite|dì|dica) (alla|ai|a|al) ..2 (famiglia|figli|mamma|madre|moglie|marito|genitori|figlia|figlio) ..4 (amo|voglio bene|scusa|
          amavo)`,
        '(per me è finita|è finita per me)',
        '(tagliata|tagliato|taglia|tagliati) [..1] (le|i) (vene|polsi)',
        '(preferisco|preferirei|meglio) ..2 (morire|morto|morta) [che|piuttosto]',
        '(vuoto|vuota|senza speranza|inutile) <10> (morire|vivere|finire|fine|sparire|forze)',
        `(prendetevi cura|badate|occupatevi) ..2 (mio|mia|miei) ..2 (gatto|cane|figli|animali|mamma) ..14 (non ci sarò|stasera|dopo|
          addio|non ci)`,
      ],
      unless: [
        '(libro|romanzo|saggio|film|convegno|congresso|seminario|corso) ..4 suicidio',
        '(prevenire|prevenzione) ..2 suicidio',
        'suicidio (commerciale|politico|professionale|economico)',
        '(morire|morendo|muoio) (dal|di|dalla|dalle|dallo) (ridere|fame|caldo|risate|curiosità|sonno|voglia|vergogna)',
        '(farla|facciamola) finita (con|di) (questo|questa|la|il|queste|questi|le|i)',
        '(attentato|attentatore|kamikaze) suicid*',
        '(scadenza|caldo|attesa|lavoro|prezzo|bolletta|stress|traffico) ..3 (uccide|ucciderà|ammazza|uccidendo)',
        'morire di (fame|caldo|risate)',
      ],
    },
    pt: {
      find: [
        '!(não|já não) (vou estar|estarei) ..2 <10> (alívio|melhor|peso|fardo|paz)',
        '!(não|já não) quero ..1 (continuar a viver|continuar vivendo|acordar|viver)',
        '(suicid*|autolesão|automutil*|autolesion*|suícid*)',
        `(me matar|matar-me|me mato|mato-me|me enforcar|enforcar-me|me ferir de propósito|me machucar de propósito|tirar a minha vida|
          tirar minha vida|tirar a própria vida|tirar a sua própria vida|dar um tiro na cabeça|dar um tiro em mim|acabar com a minha vida|
          acabar com minha vida|acabar com a vida|pôr fim à minha vida|pôr termo à vida|por fim à vida|pôr um fim na minha vida|dar cabo
          de mim|me envenenar|fazer mal a mim)`,
        '(quer|vai|tentou|queria|ameaça|ameaçou|disse que vai) (se matar|matar-se|se enforcar|se suicidar|suicidar-se)',
        `(me|se) ..1 (cortar|corto|corta|cortando|cortei) ..2 (pulsos|braços|pernas|propósito|escondido|escondida|pulso|sentir)|
          (corto-me|cortar-me) ..2 (pulsos|braços|propósito|sentir)`,
        `!(não|nao|já não) (quero|aguento|consigo|posso|desejo|suporto|quer|aguenta|queria) [mais|continuar a|continuar] [a] (viver|
          vivendo|existir|viver assim|acordar|estar aqui|essa vida|esta vida|estar viva|estar vivo|continuar vivendo|mais viver|viver
          mais|com a vida|continuar viva|continuar vivo|com esta vida)`,
        '!(não|nao) aguento mais ..6 (viver|vida|dor|morrer|adeus|sofrer|isso tudo|tanta dor)',
        '!(não|nao) aguento mais $|já não aguento $|não dá mais pra viver',
        `(quero|queria|vontade|preferia|prefiro|gostava|gostaria|desejo|quer|só) [de|só|apenas|que] [só] (morrer|sumir|desaparecer|
          acabar com tudo|dormir para sempre|dormir e não|dormir e nunca|nunca mais acordar|não acordar|estar morto|estar morta|não
          existir|não ter nascido|nunca ter nascido|deixar de existir|deixar de viver|acabar com isto|partir deste mundo|sumir do mundo|
          não estar aqui|que tudo acabe|que isto acabe|morresse)`,
        `!(não|nao) ..2 (vejo|tenho|encontro|há|acho|vê|tem|ver|vejo mais|tenho mais) ..3 (sentido|razão|razões|motivo|motivos|saída|
          esperança|futuro|vontade|forças) ..4 (viver|vida|continuar vivo|continuar viva|para mim|em nada|levantar|de viver|para
          continuar|pra continuar|seguir em frente)`,
        '!(vida|viver) ..2 não ..3 (sentido|vale a pena|vale nada|vale mais)',
        '!não vale [mais] a pena (viver|continuar vivo|continuar viva|continuar|seguir vivendo)',
        '(ficariam|estariam|estarão|ficarão|ficam|estão|ficaria|estaria|ficava) (melhor|melhores|mais felizes) ..2 sem mim',
        '(sou|sinto-me|sinto|ser) ..3 (peso|fardo|estorvo) ..2 (para|na|pra|$)',
        `(carta de despedida|bilhete de despedida|adeus a todos|adeus para sempre|minhas últimas palavras|minha última mensagem|minha
          última carta|me despedir de todos|despedir-me de todos)`,
        `quando (lerem|leres|ler|você ler|vocês lerem|receberem) (isto|isso|esta mensagem|essa mensagem|esta carta|essa carta) ..6 (não
          estarei|já não|morto|morta|terei partido|terei ido)`,
        '!(já não|não|nao) estarei (mais|aqui|cá|viva|vivo) ..2',
        `(pular|saltar|atirar|jogar|pulei|me jogar|atirar-me|pulo|atiro-me|jogo) ..4 (ponte|comboio|trem|metrô|metro|prédio|janela|
          varanda|viaduto|trilhos|precipício|telhado|linha)`,
        `(tomei|tomar|engoli|guardando|juntando|guardei|juntei|tomou|tomo|a juntar) ..4 (todos|caixa inteira|cartela|monte|frasco|muitos|
          caixa toda) ..3 (comprimidos|remédios|medicamentos|calmantes|pílulas)`,
        `!ninguém ..4 (sentir falta|sentiria falta|sentirá falta|sentiria a minha falta|notaria|notar|se importaria|choraria|daria conta|
          sentirá a minha|dar por|ia sentir|vai sentir)`,
        '!(não|nunca) (acordar mais|mais acordar)',
        `(pensado|penso|pensando|pensamentos|ideias|pensar|pensei) ..4 (suicid*|na morte|morrer|me matar|matar-me|tirar a vida|
          desaparecer|acabar com)`,
        '(cansado|cansada|farto|farta|exausta|exausto) (de viver|da vida|desta vida|dessa vida|de existir|de estar viva)',
        '!(para quê|pra quê|de que adianta|qual o sentido de) ..1 (viver|continuar vivo|continuar vivendo|acordar)',
        '(vozes) ..4 (dizem|mandam) ..6 (matar|morrer|pular|saltar|mal|mate)',
        `(cortando|cortar-se|se corta|corta-se|cortou|cortado|cortar|a cortar-se|se cortar) ..3 (de novo|outra vez|braços|pulsos|pernas|
          pulso|propósito|escondida|escondido)`,
        '(ponte|telhado|varanda|prédio|janela|viaduto|linha|trilhos) <8> (pular|saltar|se jogar|atirar-se|vai pular|jogar-se|pula)',
        `(quer|queria|fala em|ameaça|pensa em|diz que quer|disse que quer|tentou|diz que vai|a falar em|falou em) (morrer|se matar|
          matar-se|suicidar|se suicidar|suicidar-se|tirar a vida|acabar com a vida|desaparecer para sempre)`,
        `(faça mal a si|se machuque de propósito|faça uma besteira|faça alguma besteira|faça uma asneira|se mate|atente contra a própria
          vida)`,
        '(quero|queria|desejo|espero) [só|apenas] que (tudo|isto|isso) (acabe|termine|acabasse)',
        '!(nada) ..2 (importa|faz sentido|me importa) ..14 (acabe|morrer|termine|vazio|vazia|viver|quero|fim)',
        '(digam|diga|diz) (à|a|ao|aos) ..2 (família|filhos|mãe|esposa|marido|pais|filha|filho) ..4 (amo|amei|desculpa|perdão|amava)',
        '(para mim acabou|acabou para mim|acabou pra mim)',
        '(cortou|cortado|cortei|abriu) [..1] (os|as) (pulsos|veias)',
        '(prefiro|preferia|melhor) ..2 (morrer|morto|morta|estar morto|estar morta) ..1 (que|a|do que)',
        '(vazio|vazia|sem esperança|inútil) <10> (morrer|viver|acabar|fim|desaparecer|forças)',
        `(cuidem|cuida|tomem conta) ..2 (meu|minha|meus) ..2 (gato|cão|cachorro|filhos|animais|mãe) ..14 (não estiver|esta noite|depois|
          adeus|já não)`,
      ],
      unless: [
        '(livro|romance|ensaio|filme|congresso|seminário|curso) ..4 suicídio',
        '(prevenir|prevenção) ..2 suicídio',
        'suicídio (comercial|político|profissional|económico|financeiro)',
        '(morrer|morrendo|morro) de (rir|fome|saudade|saudades|calor|sono|vontade|medo|vergonha|amores|frio|sede)',
        '(sumir|desaparecer) ..1 (com|da|do) (mancha|lista|tela|ecrã|nódoa)',
        '(atentado|ataque) suicida',
        '(não aguento) mais (esse|essa|este|esta) (barulho|atraso|atendimento|internet|empresa)',
        '(prazo|calor|espera|trabalho|preço|fatura|estresse|stress|trânsito) ..3 (matar|mata|matando)',
        'morrer de (fome|calor|rir)',
      ],
    },
    nl: {
      find: [
        '!(ben|zal) ik er ..3 niet meer <10> (opluchting|beter|last|rust)',
        '!(wil|kan|hoef) ..1 niet meer (verder|door|leven|wakker worden)',
        '(zelfmoord*|suïcid*|suicid*|zelfdoding*|levensmoe|zelfverwonding|automutil*|zelfbeschadig*)',
        `(mezelf|mijzelf|zichzelf|hemzelf|haarzelf) ..3 (doden|ophangen|opgehangen|van kant maken|van kant te maken|van het leven
          beroven|van het leven te beroven|iets aandoen|iets aan te doen|iets aangedaan|snijden|krassen|verdrinken|doodschieten|pijn doen|
          wat aandoen|verhangen|beschadigen|pijn te doen|iets aan)`,
        '(van kant) ..1 (maken|maak)|(zich|me) (verhangen|verhangen|opgehangen|van het leven)',
        '(snij|snijd|snijdt|kras|krast|sneed) ..3 (mezelf|zichzelf|mijn arm|haar arm|mijn armen|polsen|mijn pols|haar armen)',
        `!(wil|kan|hoef|wilde|wou|zou|wilt) ..3 (niet meer|niet langer|nooit meer|niet) ..2 (leven|verder leven|wakker worden|bestaan|
          hier zijn|er zijn|zo doorgaan|zo verder|verder met leven|verder met mijn leven|aan) [..1]`,
        '!ik kan [gewoon|echt] niet meer [verder] $',
        `(wil|wilde|wou|hoop|liever|wenste|wens|zou willen|wilt) ..4 (dood|dood zijn|sterven|doodgaan|er een eind aan maken|er een einde
          aan maken|niet meer wakker worden|nooit meer wakker worden|voor altijd slapen|er niet meer zijn|niet meer bestaan|nooit geboren|
          er niet meer was|dood was|er gewoon niet meer zijn|voorgoed verdwijnen)`,
        'was ik maar (dood|nooit geboren|er niet meer)',
        '(eind|einde) aan (mijn|zijn|haar|het|dit) leven',
        'er ..2 (eind|einde) aan (maken|te maken|maak|gemaakt)|(eind|einde) er ..1 aan',
        `(mijn|haar|zijn|het) leven ..3 (beëindigen|te beëindigen|zinloos|niks waard|niets waard|geen zin meer|niet meer waard|geen zin|
          heeft geen zin|niet de moeite)`,
        `!(zie|heb|vind|is|zit|ziet|heeft) ..3 (geen|er geen|geen enkele) ..2 (zin|reden|uitweg|toekomst|hoop|doel|nut|levenslust) ..4
          (leven|meer om te leven|verder te leven|te leven|verder te gaan|op te staan|in het leven|voor mij|door te gaan|in mijn leven|$)`,
        '!geen (reden|zin) [meer] om ..2 (leven|te leven|verder te|door te gaan|op te staan)',
        '(beter af|makkelijker|gelukkiger|beter) ..2 zonder (mij|me)|zonder (mij|me) ..3 (beter af|beter|gelukkiger)',
        '(ben|voel) ..4 (last|blok aan het been|tot last) ..3 (voor|iedereen|$)',
        '(afscheidsbrief|afscheidsbriefje|vaarwel allemaal|vaarwel voor altijd|mijn laatste bericht|mijn laatste woorden)',
        '(als|wanneer|tegen de tijd dat) (je|jullie|u) (dit|deze) ..2 (leest|lezen) ..6 (er niet meer|dood|weg|niet meer)',
        '(spring|springen|gesprongen|sprong|gooi|springt|gooien) <5> (brug|trein|spoor|dak|flat|balkon|metro|rails|viaduct)',
        `(pillen|slaappillen|medicijnen|tabletten) <5> (gespaard|spaar|opgespaard|verzameld|allemaal ingenomen|hele doos|hele strip|
          allemaal genomen|allemaal slikken|verzamel|allemaal tegelijk)`,
        '!niemand ..4 (missen|mist|merken|merkt|zou het erg vinden|geeft om mij|zal het merken|opvallen)',
        `(gedachten|denk|gedacht|denken|nadenken|nagedacht) ..5 (dood|doodgaan|zelfmoord|sterven|zelfdoding|er niet meer te zijn|uit het
          leven|mezelf iets|er een einde|er een eind|de dood)`,
        'uit het leven (stappen|gestapt|te stappen|stap)',
        '(moe|klaar|zat|beu) ..2 (van|met|te) (leven|het leven|dit leven|bestaan|mijn leven)',
        '!(waarom|waarvoor) ..3 (leef ik nog|nog leven|nog doorgaan|ik nog leef|zou ik nog leven)',
        '(stemmen) ..4 (zeggen|dat ik|vertellen) ..5 (dood|springen|doden|pijn|dood moet)',
        '!(trek|houd|hou|trekt) ..2 (het|dit|dit leven|het leven|het allemaal) niet meer [vol|$]',
        '!(slapen|inslapen|in slaap) ..4 (nooit meer|niet meer) wakker',
        '(dood|sterven|niet meer leven|er niet meer zijn) (wil|wilde|wou|wilt)',
        `(al|alle|hele doos|hele strip|hele pot|handvol|allemaal) ..2 (pillen|medicijnen|tabletten|slaappillen|paracetamol|strip|strips)
          ..3 (geslikt|genomen|ingenomen|op|slikken)`,
        '(brug|dak|balkon|spoor|flat|viaduct|raam|rails) <8> (springen|springt|gesprongen|spring|afspringen)',
        '(zichzelf|zich|mezelf) ..3 (iets|wat) (aandoet|aandoen|aan te doen|aangedaan|aan wil doen|aan gaat doen)',
        '(wil|wilde|hoop) ..2 (dat) ..2 (alles|het|dit) ..1 (stopt|ophoudt|voorbij is|over is)',
        '!(niks|niets) ..2 (doet er|maakt) ..3 (toe|uit) ..14 (stopt|dood|klaar|leeg|leven|voorbij|weg)',
        '(zeg|vertel) ..1 [tegen|aan] (mijn) ..1 (familie|kinderen|moeder|man|vrouw|ouders|dochter|zoon) ..4 (hou|houd|sorry|liefheb)',
        '(voor mij is het|het is voor mij) ..1 (klaar|voorbij|afgelopen|genoeg|over)',
        '(polsen|pols|aderen) ..3 (doorgesneden|opengesneden|gesneden|door te snijden)',
        '(liever|beter) (dood|sterven)|ben liever dood',
        '!(morgen|nooit) ..3 (niet meer|meer) wakker (wil worden|wil|worden)|niet meer wakker wil worden',
        '(leeg|hopeloos|waardeloos) <10> (dood|leven|einde|klaar|weg|kracht|stoppen)',
        '(zorg|zorgen) ..2 voor mijn ..1 (kat|hond|kinderen|dieren|moeder) ..14 (er niet meer|vannacht|weg|nodig)',
      ],
      unless: [
        'verder met (het|dit|de|deze|jullie|onze|mijn|een)',
        'door met (het|dit|de|deze|jullie|onze|mijn|een)',
        '(dood|bezwijken) (van het|aan het) lachen',
        '(commerciële|politieke|economische) zelfmoord',
        '(zelfmoordaanslag|zelfmoordterrorist)',
        '(dood) (spoor|punt|gewicht|link)',
        '(niet meer|niet) aan (de|het|een|mijn|deze|dit) (telefoon|lijn|verkoop|contract|project)',
        'er ..1 (eind|einde) aan maken met (het contract|de samenwerking|het abonnement)',
        'deadline ..4 dood',
        'voor mij is het ..1 (klaar|genoeg) (met dit abonnement|met jullie|met deze)',
        '(batterij|accu|tank|kassa) <6> leeg',
      ],
    },
  },
}
