import type { CategoryRules } from './rule-types.ts'

/** Children who may be abused, neglected or missing, or whom a stranger approaches. */
export const childSafety: CategoryRules = {
  category: 'child_safety',
  contexts: ['negated', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        '!(didn’t|hasn’t|never|not) ..1 (get|come|got|make|made|arrive|arrived|returned) ..1 (home|back) from (school|kindergarten|daycare|nursery|practice|the bus)',
        '@child <8> (for days|all night|for hours|whole night) <6> (alone|unsupervised|by themselves|on their own)',
        '(stranger|man|guy|car|van) <12> (school|playground|kindergarten|daycare) <12> (pull|pulled|grab|grabbed|follow|followed|lure|drag)',
        `(child|kid|kids|children|minor|minors|student|students|daughter|son|baby|toddler|girl|boy|pupil) ..4 (abused|abuse|abusing|
          molested|molesting|neglected|beaten|groomed|grooming|trafficked|raped|exploited|assaulted|starving|starved|locked)`,
        `(abuse|abusing|abuses|abused|molest|molested|molesting|molests|beat|beats|beating|hit|hits|hitting|groom|grooming|grooms|
          groomed|slaps|slapped|slapping|whips|whipped|choked|starves|burned|neglects|neglecting|exploiting) ..3 @child`,
        '(child|sexual|physical) (abuse|molestation|pornography|porn|exploitation|neglect|endangerment)',
        '(csam|pedophile|paedophile|pedo|child predator)',
        `(uncle|stepdad|stepfather|dad|father|teacher|coach|neighbor|neighbour|priest|grandpa|grandfather|brother|babysitter|tutor|man|
          he|stepmom|mother|mom|boyfriend|counselor|caregiver|aide|driver|someone|they) ..5 (touches|touched|touching|hits|hit|beats|beat|
          hurts|hurt|kisses|kissed|locks|locked|undresses|undressed|filmed|burned|rubbed|grabs|grabbed|slapped|slaps) ..2 (me|@child|her|
          him) ..8 (night|private|inappropriate|inappropriately|where|places|bed|bathroom|shower|secret|belt|room|school|class|privates|
          clothes|scared|bruises|uncomfortable|underwear|drunk|drinks|dont tell|not to tell|told me not)`,
        '(touched|touches|touching) ..3 (@child|me) ..2 (inappropriately|private parts|down there|privates|there)',
        '(touched|touches|touching|showed|showing) ..3 (private parts|privates|genitals)',
        '(bruise|bruises|bruised|bruising|burns|marks|welts|injuries|scars|cigarette burns) ..8 @child',
        `@child ..8 (bruise|bruises|bruised|bruising|cigarette burns|welts|belt marks|covered in marks|unexplained injuries|strange
          marks|black eye|handprint)`,
        `@child ..4 (missing|disappeared|vanished|run away|ran away|never came home|didn’t come home|hasn’t come home|abducted|kidnapped|
          taken by|lost in|never arrived|wandered off|not come home)`,
        '(missing|lost|abducted|kidnapped) (child|kid|girl|boy|son|daughter|toddler|student|pupil)',
        '!(can’t|cannot|can not|couldn’t) find ..2 (my|our) ..1 @child',
        `@child ..3 (left|is|are|been|was|sitting|stuck|locked) ..2 (alone|unattended|unsupervised|by herself|by himself|by themselves|
          home alone|in the car|in a hot car|in a car) ..6`,
        `(left|leaves|leaving|leave|locked|abandoned) ..3 @child ..3 (alone|unattended|in the car|in car|in a car|home alone|outside in|
          with no food|by himself|by herself|locked|overnight|in the cold)`,
        `(stranger|man|guy|strange|someone|adult|older guy|grown man) ..8 (approached|followed|following|photographing|photographed|
          filming|talking to|offered|offering|lured|watching|grabbed|taking pictures of|messaging|texting|contacting|tried to get) ..4
          (@child|candy|outside the school|playground)`,
        `(send|sent|asks|asked|asking|wants|demanded|shared|sharing|sending) ..6 (nudes|nude|naked|inappropriate|sexual|explicit) ..2
          (photos|pictures|pics|images|messages|photo|picture|pic|of (him|her)) ..10 (@child|year old|class|school|grade|underage|13|14|
          15|12|11)`,
        `(@child|13|14|15|12|11|underage|year old) ..10 (nudes|naked (photo|photos|picture|pictures|pics)|nude (photo|photos|picture|
          pictures|pics)|sexual messages|explicit (photos|messages))`,
        `(scared|afraid|terrified|doesn’t want|refuses|begged|not safe|unsafe) ..4 (to go home|go home|going home|go back home|at home)
          ..8`,
        `(dad|mom|father|mother|stepdad|stepfather|parents|mum|stepmom|uncle|grandpa) ..3 (hits|hit|beats|beat|hurts|hurt|touches|
          touched|locks|locked|burns|burned|chokes|slaps|kicks|whips) (me|us|my brother|my sister|my little brother|my little sister)`,
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
        `(nudes|nude|naked|underwear|sexual|inappropriate) ..1 (pics|photos|pictures|videos|messages|selfies) ..8 (12|13|14|15|16|year
          old|underage|minor)`,
        `(asked|asking|asks|wants|wanted|pressured|pressuring|blackmailing|forced) ..4 (nudes|nude|naked pictures|naked photos|pics of
          my body|sexual photos) ..8`,
        '@child <14> (cigarette burns|bruises|bruised|welts|black eye|handprints|belt marks|burn marks|unexplained injuries)',
        `(i’m|im|i am) (10|11|12|13|14|15|16) ..14 (touches|touched|nudes|hits me|beats me|hurts me|scared|abuse|abused|rape|raped|meet
          him|older man|secret)`,
        `@child ..8 (hungry|dirty|filthy|starving|unwashed|neglected) ..6 (every day|always|all the time|again|for days|weeks|and (dirty|
          bruised|filthy))`,
        `(older|adult|grown|strange) (man|guy|men|stranger) ..8 (messaging|messages|texting|chatting|talking|meet|contacting|following|
          writing|sending) ..4 (@child|# year old)`,
        '(strapped|chained|tied up|locked) ..4 (@child|him to|her to) ..4 (bed|chair|crib|basement|closet|room|bathroom)',
        `(# year old|# yr old|little girl|little boy|small child|toddler|young child|kid|small kid|infant|preschooler|child) <10>
          (barefoot|no shoes|nobody is home|nobody home|wandering|by himself|by herself|all alone|alone on|crying alone|walked in alone|
          lost and|in pajamas|in a diaper|alone in|store alone|shop alone|abandoned)`,
        `(teacher|coach|tutor|instructor|trainer|neighbor|neighbour|uncle|priest|counselor|man|adult|guy|stranger|babysitter|driver) <8>
          (secret messages|private messages|secretly|secret|late night messages|inappropriate|in private|selfies|her underwear|alone in
          his car|delete the messages|gifts and) <8> @child`,
        `@child <8> (teacher|coach|tutor|instructor|trainer|neighbor|uncle|stepdad|stepfather) ..10 (secret|secretly|private messages|
          inappropriate|touching|touches|touched|selfies|naked|late at night|alone in his)`,
        `!(not|hasn’t|nobody|no one|wasn’t|never|hasnt|still waiting) ..4 (picked up|collected|pick up|fetched|come to get) ..10 [no|
          nobody|neither|not] ..3 (parent|parents|guardian|mother|father|mom|dad|grandma|phone|answers|school|daycare|kid|child|closed)`,
        `@child ..14 (sleeps|sleep|locked|stay|stays|kept|made to sleep|has to sleep|live|lives) ..3 (garage|closet|basement|cellar|shed|
          dog house|doghouse|outside|bathroom|cage|attic|on the floor)`,
        `(spank|spanked|spanking|smacks|smacked|smacking|whipped|whipping|belt|slapped|slapping|hitting|hits|beats|shook|shaking|yanks)
          <6> (@child|toddler|her kid|his kid)`,
        `(punished|punishment|because ..2 bad|was bad|misbehaved) <14> (no food|without food|without dinner|locked|belt|cold water|cold
          shower|outside|tied|garage|closet|basement)`,
        `@child <8> (afraid|scared|terrified|flinches|wets himself|wets herself|hides|begs) <8> (dad|father|mom|mother|stepdad|uncle|
          home|him|boyfriend|grandpa|teacher)`,
        '(man|guy|stranger|someone|woman) ..8 (offered|gave|promised) ..3 (sweets|candy|chocolate|a lift|a ride)',
        '(offered|gave|giving|promised) ..3 (sweets|candy|chocolate) ..9 (in his car|in her car|into his|in the car|his van|his dog|see his|the puppies|a puppy|come with|go with)',
        '(tried|trying|tries) to (pull|drag|snatch|lure) ..3 (child|girl|boy|kid|children|girls|boys|kids|one of them|her|him)',
        '!(left|gone|went|walked off|picked up) ..2 (with|by) (someone|somebody|a man|a woman|an adult) ..2 (don’t know|doesn’t know|didn’t know|nobody knows|no one knows)',
      ],
      unless: [
        '(lost|forgot|left|missing) (her|his|my|their|the|a) (backpack|jacket|coat|phone|hat|scarf|glasses|keys|lunchbox|book|bag)',
        `(child|parent) (node|nodes|element|elements|process|processes|class|record|records|ticket|tickets|table|account|accounts|
          component|components|sku|theme|page|pages|item|items|key|company|entity)`,
        '(missing|lost) (child|student|kid) (node|element|record|record|id|discount|ticket|benefit|form|fare|seat)',
        `(child|kid|kids|student|baby) (seat|seats|care|menu|discount|fare|form|lock|support|tax|proof|gate|monitor|shower|food|formula|
          clothes) ..3 (missing|lost|abandoned|left)`,
        '(touch|touches|touched) (base|up|down|screen|upon|on)',
        '(hit|hits|beat) ..2 (kids|kid|children) ..2 (market|movie|menu|book|toy|section)',
        '(kids|children) ..2 (love|enjoy|like)',
        '~ (policy review|staff handbook|lesson plan|onboarding)',
        `missing (her|his|their|a|an|the|some|one|two|three|homework|assignment|class|school|days|grades|shots|vaccines|vaccinations|
          from the (list|roster|invoice|portal)|out)`,
        '(missing|lost) ..2 (homework|assignment|jacket|shoes|badge|card|glasses|retainer|lunchbox|book|uniform|ticket|form)',
        '(can|may|could|allowed|travel|travels|traveling|fly|flying|stay|age|minimum age) ..8 (alone|by herself|by himself|unaccompanied)',
        'unaccompanied minor (service|fee|form|policy)',
        '(afraid|scared) ..6 (exam|exams|test|dark|dentist|needles|water|spiders|dogs|rollercoaster|shots)',
      ],
    },
    de: {
      find: [
        '!(ist|sind) ..2 nicht ..2 (von der schule|aus der schule|aus dem kindergarten|aus der kita) ..2 (gekommen|heimgekommen|zurückgekommen)',
        '@child <8> (seit tagen|tagelang|die ganze nacht|stundenlang|seit stunden) <6> (allein|alleine|unbeaufsichtigt)',
        '(fremder|unbekannter|mann|auto|wagen) <12> (schule|schulhof|spielplatz|kindergarten|kita) <12> (gezogen|zerren|gepackt|verfolgt|gelockt|mitnehmen|festgehalten)',
        `@child <6> (missbraucht|misshandelt|geschlagen|verprügelt|vermisst|verschwunden|vernachlässigt|verwahrlost|entführt|hämatome|
          blutergüsse|blaue flecken|blauen flecken|striemen|brandwunden|weggelaufen|abgehauen|belästigt|angefasst|begrapscht|unsittlich|
          eingesperrt|ausgesetzt|sexuell)`,
        `(kindes-missbrauch|kindes-misshandlung|kindeswohlgefährdung|kinderpornografie|kinderpornographie|kindesentführung|kindesentzug|
          pädophil*|kinderschänder|cybergrooming|grooming)`,
        `(schlägt|verprügelt|misshandelt|missbraucht|schüttelt|schlug|prügelt|haut|würgt|sperrt|vernachlässigt|quält|geschüttelt) <5>
          @child`,
        `(vater|stiefvater|onkel|opa|trainer|lehrer|nachbar|mutter|papa|freund|er|mann|erzieher|erzieherin|pfarrer|betreuer|babysitter|
          großvater|bruder|lehrerin|busfahrer|tagesmutter) ..5 (berührt|fasst|fasste|angefasst|begrapscht|küsst|filmt|auszieht|geschlagen|
          schlägt|streichelt) ..5 (mich|sie|ihn|tochter|sohn|kind|kinder|mädchen|schülerin|schüler|jungen) ..6`,
        `(unten|intimbereich|zwischen den beinen|unsittlich|an intimen stellen|im schritt) ..3 (angefasst|berührt|anfasst|fasst|
          gestreichelt)|(angefasst|berührt|fasst|anfasst|streichelt) ..4 (unten|intimbereich|zwischen den beinen|wo ich nicht will|an
          stellen)`,
        '(blaue flecken|blauen flecken|hämatome|striemen|brandwunden|bissspuren|verletzungen|würgemale|blutergüsse) <10> @child',
        '!@child ..3 (ist|kam|bisher) ..3 nicht ..3 (nach hause gekommen|angekommen|heimgekommen|aufgetaucht|zurückgekommen|zurück)',
        '!(finde|finden) ..3 @child ..2 nicht [mehr]|(suche|suchen) ..3 (vermisstes|verschwundenes|meine tochter|meinen sohn|mein kind)',
        `@child ..5 (allein|alleine|unbeaufsichtigt|ohne aufsicht) ..4 (zu hause|zuhause|im auto|gelassen|gelassen|zurückgelassen|auf
          der straße|in der wohnung|draußen|seit)`,
        `(im|in dem) (auto|wagen) ..5 (eingesperrt|zurückgelassen|gelassen|sitzt) ..5 @child|@child ..5 im [heißen|verschlossenen|
          geparkten] (auto|wagen) ..4 (eingesperrt|zurückgelassen|gelassen|alleine|allein|hitze)`,
        `(fremder|fremde|unbekannter|mann|typ|fremden) ..8 (angesprochen|anspricht|gefolgt|verfolgt|fotografiert|gelockt|süßigkeiten|
          lockt|beobachtet|gefilmt|filmt|schreibt) <8> (@child|schulweg|spielplatz|kita|kindergarten|schule)`,
        '(nacktbilder|nacktfotos|nacktbild|intime fotos|nacktvideos) <10> (@child|schule|klasse|12|13|14|15|minderjährig|jährige)',
        '(angst|traut sich nicht|will nicht) ..3 (nach hause|heim|heimzugehen)',
        `(papa|mama|vater|mutter|stiefvater|eltern|stiefpapa) ..2 (schlägt|haut|schlagen|verprügelt|fasst|sperrt|tritt|hauen) ..2 (mich|
          uns|meinen bruder|meine schwester)`,
        '!@child ..5 (nichts zu essen|kein essen|nichts gegessen|hungert|hungrig seit)',
        `(erzählt|erzählte|gesagt|anvertraut|sagt) ..6 (weh tut|wehtut|ihr weh|ihm weh|anfasst|angefasst|geschlagen wird|schlägt|ins
          bett kommt|nachts kommt)`,
        '(baby|säugling|kleinkind) ..3 (geschüttelt|schütteltrauma)',
        `(jugendamt|kinderschutz|inobhutnahme) ..6 (melden|gemeldet|einschalten|informieren|verdacht|meldung|verständigen|gefährdung|
          anrufen)`,
        `(ex|vater|mutter|exmann|exfrau|ex-mann|ex-frau) ..6 (mitgenommen|entführt|ins ausland|nicht zurückgebracht|bringt|weigert) ..5
          @child`,
        '(gemobbt|mobbing) ..8 (verletzt|geschlagen|angst|verprügelt|bedroht|umbringen)',
        '!@child ..6 (nichts zu essen|kein essen|nichts gegessen|hungern|verhungern|hunger)',
        '@child ..3 (tagelang|stundenlang|ständig|oft|nachts|seit stunden|seit tagen|immer) ..2 (allein|alleine|unbeaufsichtigt)',
        `(ex|exmann|exfrau|ex-mann|ex-frau|kindsvater|kindsmutter|vater|mutter) ..4 @child ..3 (mitgenommen|entführt|nicht
          zurückgebracht|ins ausland gebracht)`,
        `(# jähriges|# jährige|# jähriger|siebenjähriges|sechsjähriges|fünfjähriges|vierjähriges|dreijähriges|achtjähriges|siebenjährige|
          sechsjähriger|kleines mädchen|kleiner junge|kleinkind|kleines kind|kind|mädchen) <10> (barfuß|alleine hier|niemand zu hause|
          mutterseelenallein|weint allein|ohne eltern|ohne begleitung|im schlafanzug|ohne schuhe|allein auf der straße|herrenlos|
          verlassen)`,
        `(mädchen|junge|kind|kleine|kleiner|tochter|sohn) ..6 (allein|alleine) ..6 (laden|geschäft|markt|straße|bahnhof|wald|nachts|
          barfuß|filiale|parkplatz)`,
        `(lehrer|klavierlehrer|trainer|erzieher|onkel|nachbar|mann|betreuer|musiklehrer|stiefvater|pfarrer) <10> (heimlich|heimliche|
          geheime|geheim|nackt|unterwäsche|private nachrichten|intime|unangemessene|spät nachts) <8> @child`,
        '!@child <10> (nicht abgeholt|nicht abgeholt worden|keiner abgeholt|niemand abgeholt|noch nicht abgeholt)',
        '!(kein|keine|keiner|niemand) ..2 (elternteil|eltern|erziehungsberechtigte) ..3 (erreichbar|gekommen|zu erreichen|geht ran|da)',
        `@child <10> (zur strafe|bestrafung|bestraft|eingesperrt|muss hungern|kein essen|garage|keller|abstellkammer|schuppen|kalt
          duschen|gürtel) <8> (schlafen|schläft|eingesperrt|sitzen|muss|geschlagen|bekommt|gesperrt)`,
        `@child <10> (hat angst|angst vor|zuckt zusammen|weint) <8> (papa|vater|mutter|mama|stiefvater|onkel|nach hause|freund der
          mutter|opa)`,
        '(schüttelt|geschüttelt|ohrfeigt|haut|schlägt|verprügelt|versohlt) <6> (@child|kleinkind)',
        '(süßigkeiten|bonbons|gummibärchen|schokolade|eis) ..12 (auto|wagen|transporter|mitkommen|mitfahren|mitgehen|einsteigen|welpen|hund|kätzchen)',
        '(versucht*|wollte) ..8 (wegzuziehen|wegziehen|mitzunehmen|mitnehmen|mitzuziehen|zu packen) ..4',
        '!(mit|von) (jemandem|jemand|einem mann|einer frau|einem erwachsenen) ..3 (mitgegangen|weggegangen|abgeholt|gegangen|mitgenommen) ..4 (nicht|keiner|niemand) ..2 (kennen|kenne|kennt)',
      ],
      unless: [
        '(rucksack|jacke|mantel|handy|mütze|schal|brille|schlüssel|turnbeutel|ranzen) ..3 (verloren|vergessen|liegen gelassen)',
        '(kinder) (sitz|menü|tarif|geld|zuschlag|garten|wagen|bett|arzt|freibetrag|karte)',
        '(kindersicherung|kindergeld|kinderzuschlag)',
        '(vermisst|vermisse|verschwunden) ..3 (paket|artikel|sendung|datei|rechnung|feld)',
        '(eingesperrt) (hund|katze)',
        '(angst) ..3 (vor der prüfung|vorm zahnarzt|vor dem zahnarzt|vor spritzen|vor hunden|im dunkeln)',
        '(allein|alleine) ..3 (fliegen|reisen|fahren|anmelden|bus fahren)',
        'paket ..4 abgeholt',
      ],
    },
    fr: {
      find: [
        '!(n’est|est) pas ..2 (rentré|rentrée|revenu|revenue) ..2 (de l’école|du collège|du lycée|de la crèche)',
        '@child <8> (depuis des jours|toute la nuit|des heures|plusieurs jours) <6> (seul|seuls|seule|seules|sans surveillance)',
        '(inconnu|homme|type|voiture) <12> (école|collège|cour|crèche|parc) <12> (tirer|attraper|suivre|suivi|entraîner|attrapé|emmener)',
        `@child <6> (maltraité|maltraitée|maltraités|battu|battue|battus|abusé|abusée|frappé|frappée|disparu|disparue|négligé|négligée|
          enlevé|enlevée|kidnappé|bleus|hématomes|ecchymoses|traces de coups|fugué|fugue|violé|violée|agressé|agressée|attouchements|
          brûlures de cigarette|mal nourri|séquestré|enfermé|enfermée|introuvable|secoué|roué de coups)`,
        `(maltraitance|maltraitances|pédophile|pédophilie|pédopornographie|pédopornographique|attouchement|attouchements|inceste|enfance
          en danger|bébé secoué|enlèvement d’enfant|abus sexuel|abus sexuels|information préoccupante)`,
        '(frappe|bat|maltraite|gifle|secoue|viole|abuse|tape|brutalise|enferme|touche|frappent) ..3 @child',
        `(père|beau-père|oncle|professeur|prof|entraîneur|voisin|grand-père|mère|il|animateur|instituteur|moniteur|éducateur|frère|homme|
          nounou|prêtre|papa|coach|tonton|papi) ..3 (touche|touché|touchée|caresse|embrasse|filme|déshabille|frappe|bat|tape|
          attouchements|déshabillée|caressée|caressé) ..3 (moi|me|ma fille|mon fils|elle|lui|l’enfant|enfants|ma petite|fille|parties
          intimes|sexe|zizi|endroits|culotte|parties|cuisses|ma nièce|une élève|un élève)`,
        `(me|l|la|le|lui) ..1 (touche|touchée|touché|caresse|caressée) ..4 (parties intimes|zizi|endroits|sous la culotte|entre les
          jambes|la nuit|fesses|sexe|poitrine|en bas|secret)`,
        '(bleus|hématomes|ecchymoses|traces de coups|marques|brûlures|griffures) <10> @child',
        `!@child ..4 (pas rentré|pas rentrée|jamais arrivé|jamais arrivée|n’est pas rentré|n’est pas rentrée|introuvable|n’est jamais|
          jamais rentré|jamais rentrée)`,
        '!(trouve|trouvons|retrouve|retrouvons) (plus|pas) ..1 @my ..2 @child',
        `@child ..4 (seul|seule|seuls|sans surveillance) ..4 (maison|voiture|rue|appartement|chez|dehors|dans la|depuis|toute la nuit|à
          la maison)`,
        `(enfermé|laissé|laissée|enfermée|abandonné|abandonnée|laissé seul) ..5 (@child|voiture|en plein soleil) ..5 (@child|voiture|
          chaleur|seul|seule)`,
        `(inconnu|inconnus|homme|étranger|individu|type|monsieur) ..8 (abordé|abordée|suivi|suivie|suit|photographie|photographié|filme|
          bonbons|proposé|attiré|approché|approchée|prend en photo|écrit|messages|camionnette) <8> (@child|école|sortie de l’école|parc|
          enfants)`,
        `(photos nues|photos dénudées|nudes|photos intimes|photo nue|photos de nu|images intimes|photos sexuelles) <10> (@child|ans|
          collège|classe|élève|mineure|mineur|école)`,
        `(peur|refuse|veut pas|ne veut plus|terrorisé|terrorisée) ..3 (de rentrer|rentrer chez|rentrer à la maison|retourner chez|
          d’aller chez)`,
        '(papa|maman|père|mère|beau-père|parents) ..2 (me|nous|m’) ..1 (frappe|bat|tape|touche|fait mal|enferme|frappent|battent)',
        '!@child ..4 (rien à manger|pas mangé|ne mange pas depuis|meurt de faim|pas à manger)',
        `(dit|raconté|confié|révélé|m’a dit) ..6 (lui fait mal|la touche|le touche|la frappe|le frappe|lui fait du mal|vient dans (son|
          sa)|la tape|le tape|le bat|la bat)`,
        `(signalement|signaler|alerter|protection de l’enfance|aide sociale à l’enfance|119) ..6 (enfant|maltraitance|mineur|danger|
          élève|inquiet|inquiète|suspicion)`,
        `(ex|père|mère) ..6 (emmené|enlevé|parti avec|partie avec|refuse de rendre|refuse de ramener|à l’étranger|n’a pas ramené) ..5
          @child`,
        `(harcelé|harcelée|harcèlement|racket) ..8 (@child|école|collège|lycée|classe) ..8 (peur|mal|mourir|coups|frappé|suicide|blessé|
          menace)`,
        `(petit garçon|petite fille|fillette|enfant|bambin|gamin|gamine|bébé|garçonnet) <10> (pieds nus|tout seul|toute seule|seul dans|
          seule dans|en pyjama|sans ses parents|sans surveillance|perdu|perdue|abandonné|abandonnée|erre|seule et|seul et)`,
        `(professeur|prof|entraîneur|oncle|voisin|moniteur|homme|adulte|éducateur|coach|beau-père|animateur) <10> (messages secrets|en
          secret|secrets|secrètement|nu|nue|sous-vêtements|messages privés|déplacés|la nuit) <8> (@child|élève|ma fille|mon fils)`,
        '!(personne|pas|jamais) ..6 (chercher|récupérer|récupéré|récupérée) ..2 (@child|le petit|la petite)',
        '@child <12> (puni|punie|punition) <8> (dort|dormir|garage|cave|enfermé|enfermée|placard|sans manger|ceinture|dehors)',
        '@child <8> (peur|terrorisé|terrorisée|pleure) <8> (papa|père|maman|mère|beau-père|rentrer|maison|oncle)',
        '(secoue|secoué|gifle|giflé|fesse|frappe|fouette|tape) <5> @child',
        '(bonbons|friandises|chocolat|gâteaux) ..12 (voiture|camionnette|monter|venir avec|suivre|chiot|chiots|chien|chaton)',
        '(essayé|tenté|voulu) (de|d) ..1 (tirer|entraîner|attraper|emmener|embarquer) ..4 (enfant|fille|garçon|élève|élèves|eux|elles|petite|petit)',
        '!(parti|partie|récupéré|récupérée|emmené|emmenée) ..4 (avec|par) (quelqu’un|un homme|une femme|un inconnu|un adulte) ..2 (ne|personne ne) (connaissons|connaît|connais)',
      ],
      unless: [
        '(perdu|oublié) (son|sa|ses|le|la|un|une) (sac|cartable|veste|manteau|téléphone|bonnet|écharpe|lunettes|clés|livre)',
        '(siège|menu|tarif|forfait|bonnet) (enfant|enfants)',
        '(touche|touché|touchée) ..2 (clavier|espace|entrée|allocation|allocations|prime|chèque|pension)',
        '(bleus) (de travail|uniformes)',
        'disparu ..3 (colis|article|commande|fichier)',
        '(seul|seule) ..3 (voyager|voyage|prendre le train|prendre l’avion)',
        '(peur) ..3 (du dentiste|des piqûres|du noir|de l’examen|de l’eau)',
      ],
    },
    es: {
      find: [
        '!no ..2 (vuelto|llegado|regresado) ..2 (del colegio|del cole|de la escuela|del instituto|de la guardería)',
        '@child <8> (desde hace días|toda la noche|durante horas|varios días) <6> (solo|solos|sola|solas)',
        '(desconocido|hombre|tipo|coche) <12> (colegio|escuela|parque|guardería|patio) <12> (tirar|agarrar|agarró|seguir|siguió|llevarse|arrastrar)',
        `@child <6> (maltratado|maltratada|maltratan|golpeado|golpeada|golpean|abusado|abusada|abusan|desaparecido|desaparecida|
          desapareció|abandonado|abandonada|secuestrado|secuestrada|secuestraron|moretones|moratones|marcas de golpes|hematomas|
          quemaduras de cigarro|desnutrido|desnutrida|violada|violado|perdido|perdida|se perdió|encerrado|encerrada|acosada|raptado|
          raptada|se escapó de casa|no aparece|tocamientos)`,
        `(maltrato infantil|abuso infantil|abuso de menores|abuso sexual|pederasta|pedófilo|pedofilia|pornografía infantil|grooming|
          tocamientos|trata de menores|explotación infantil|niño sacudido)`,
        `(golpea|golpean|pega|pegan|maltrata|maltratan|abusa de|abusan de|toca|sacude|viola|encierra|lastima|azota|manosea|manosea a|
          golpeó|pegó|sacudió) ..3 @child`,
        `(padre|padrastro|tío|profesor|maestro|entrenador|vecino|abuelo|madre|cura|hermano|hombre|él|niñera|papá|catequista|primo|
          monitor|novio|maestra|cuidadora|conductor) ..4 (toca|tocó|tocado|tocaba|acaricia|besa|graba|desnuda|golpea|pega|manosea|manoseó|
          tocando|desnudó|grabó) ..4 (me|mi hija|mi hijo|ella|la niña|al niño|las niñas|partes|hija|hijo|alumna|alumno|niña|niño|niños|
          privadas|íntimas|a una|a un|nieta)`,
        `(me|la|lo|le) ..1 (toca|tocó|tocaba|manosea|manoseó|acaricia) ..4 (partes|partes íntimas|ahí abajo|entre las piernas|noches|
          noche|privadas|genitales|secreto|donde no)`,
        '(moretones|moratones|hematomas|golpes|marcas|quemaduras|cicatrices|mordidas) <10> @child',
        '!@child ..4 no ..3 (llegado|llegó|vuelto|volvió|ha vuelto|regresó|regresado|aparece|aparecido|ha llegado)',
        '!no (encuentro|encontramos|sé dónde está|aparece) ..3 @child',
        `@child ..5 (solo|sola|solos|sin supervisión|sin vigilancia) ..4 (casa|coche|carro|calle|auto|apartamento|dejan|dejaron|
          encerrado|fuera|encerrada|desde|toda la noche|noches)`,
        '(encerrado|dejó|dejaron|encerrada|dejan|abandonaron|abandonó) ..5 @child ..5 (coche|carro|auto|solo|sola|sol|calor|casa)',
        `(desconocido|hombre|extraño|señor|tipo|sujeto|adulto) ..8 (siguió|sigue|siguiendo|acercó|acerca|fotografía|grababa|ofreció|
          ofrece|caramelos|dulces|intentó llevarse|le escribe|mensajes|rondando|fotos|observando) <8> (@child|colegio|escuela|parque|
          patio)`,
        `(fotos desnuda|fotos desnudo|fotos íntimas|desnudos|nudes|fotos sexuales|imágenes íntimas|fotos de desnudos|packs) <10> (@child|
          años|clase|colegio|escuela|menor|alumna)`,
        '(miedo|no quiere|terror) ..3 (volver a casa|ir a casa|ir a su casa|regresar a casa|llegar a casa|ir con su padre|quedarse con)',
        '(papá|mamá|padre|madre|padrastro|padres) ..2 (me|nos) ..1 (pega|pegan|golpea|golpean|toca|encierra|hace daño|lastima|azota|quema)',
        '!@child ..5 (sin comer|no come|no tiene comida|no ha comido|pasa hambre|pasando hambre|nada de comer)',
        `(dice|dijo|contó|confesó|cuenta|me ha dicho|reveló) ..6 (le hace daño|la toca|lo toca|le pega|la golpea|lo golpea|la lastima|se
          mete en su cama|le tocan|le tocó|la tocó|le toca)`,
        `(protección de menores|servicios sociales|protección infantil|dif|bienestar familiar|fiscalía de menores|comisaría de la
          familia) ..6 (denunciar|denuncia|reportar|maltrato|caso|aviso|riesgo|alerta|niño|niña|menor)`,
        '(ex|padre|madre) ..6 (llevó|se llevó|secuestró|no devuelve|se niega a devolver|sacó del país|no ha devuelto) ..5 @child',
        '(acoso escolar|bullying|acosan|acosado) ..8 (golpes|miedo|amenazas|pegan|morir|matar|lastimado|herido|suicid*)',
        `(niño|niña|niñito|niñita|bebé|pequeño|pequeña|menor|nene|nena) <10> (descalzo|descalza|solo en|sola en|solita|solito|perdido|
          perdida|sin sus padres|en pijama|abandonado|abandonada|deambula|sola y|solo y)`,
        `(profesor|maestro|entrenador|tío|vecino|hombre|adulto|monitor|catequista|padrastro|instructor) <10> (mensajes secretos|en
          secreto|secretos|a escondidas|desnuda|desnudo|ropa interior|mensajes privados|inapropiados|de noche) <8> (@child|mi hija|mi
          hijo|alumna|alumno)`,
        '!(nadie|no) ..4 (recogido|recogió|venido a buscar|vino a buscar|recoge) ..3 (@child|al niño|a la niña)',
        '@child <12> (castigado|castigada|castigo) <8> (duerme|dormir|garaje|sótano|encerrado|encerrada|armario|sin comer|cinturón|fuera)',
        '@child <8> (miedo|aterrado|aterrada|llora) <8> (papá|padre|mamá|madre|padrastro|volver|casa|tío)',
        '(sacude|sacudió|golpea|pega|azota|abofetea|zarandea) <5> @child',
        '(caramelos|chuches|golosinas|chocolate|chocolatinas) ..12 (coche|furgoneta|subir|subiera|ir con él|perrito|cachorro|cachorros|perro|gatito)',
        '(intentó|intentado|quiso|quería) ..1 (llevarse|llevarla|llevarlo|agarrar|tirar) ..6 (niña|niño|alumna|alumno|brazo|ellas|ellos|coche)',
        '!(ha ido|se fue|se ha ido|salió|recogió|fue) ..4 con (alguien|uno|una|un hombre|una mujer|un señor) ..1 (no|nadie) (conocemos|conoce|conozco)',
      ],
      unless: [
        '(perdido|perdió|olvidado|olvidó) (la|el|su|una|un|los|las|sus) (mochila|chaqueta|abrigo|móvil|gorra|estuche|bufanda|gafas|llaves|carné|libro)',
        '(silla|asiento|menú|tarifa|talla|pediatra) (infantil|de niño|para niños)',
        '(toca|tocar|tocó) (el timbre|pagar|renovar|la guitarra|el piano|a su hijo ir|turno|botón)',
        '(perdido|perdida|desaparecido) ..3 (paquete|pedido|archivo|factura|clave|conexión|equipaje)',
        '(menor) (precio|coste|costo|que|cantidad|tarifa|importe|tiempo|de edad|plazo|consumo)',
        '(solo|sola|solos) ..3 (viajar|viajen|viaja|volar|tomar el bus)',
        '(miedo) ..3 (al dentista|a las inyecciones|a la oscuridad|al examen|al agua)',
      ],
    },
    it: {
      find: [
        '!non ..2 (tornato|tornata|rientrato|rientrata|arrivato|arrivata) ..3 (da scuola|dalla scuola|dall’asilo)',
        '@child <8> (da giorni|tutta la notte|per ore|da ore) <6> (soli|sole|solo|sola)',
        '(sconosciuto|uomo|tizio|auto) <12> (scuola|asilo|parco|cortile) <12> (tirare|afferrare|afferrato|seguire|seguito|trascinare|portare via)',
        `@child <6> (maltrattato|maltrattata|maltrattati|picchiato|picchiata|picchiati|abusato|abusata|scomparso|scomparsa|abbandonato|
          abbandonata|rapito|rapita|lividi|ematomi|segni di percosse|violentata|violentato|trascurato|trascurata|molestata|molestato|
          scappato di casa|scappata di casa|sparito|sparita|chiuso in|rinchiuso|denutrito|smarrito|adescata|adescato|bruciature di
          sigaretta)`,
        `(maltrattamenti|maltrattamento di minori|abusi su minori|abusi sui minori|abuso sessuale|abusi sessuali|pedofilo|pedofilia|
          pedopornografia|pedopornografico|adescamento|molestie su minori|bambino scosso|sottrazione di minore|telefono azzurro)`,
        '(picchia|picchiano|maltratta|maltrattano|abusa di|tocca|scuote|violenta|rinchiude|molesta|mena|schiaffeggia|malmena) ..3 @child',
        `(padre|patrigno|zio|insegnante|maestro|allenatore|vicino|nonno|madre|prete|fratello|uomo|lui|babysitter|papà|catechista|cugino|
          compagno|maestra|professore|educatore|mister|don) ..4 (tocca|toccato|toccata|accarezza|bacia|filma|spoglia|picchia|palpeggia|
          palpeggiata|toccava|spogliata|spogliato|picchiato) ..4 (mi|mia figlia|mio figlio|lei|la bambina|il bambino|parti|figlia|figlio|
          alunna|alunno|bambina|bambino|bambini|intime|private|nipotina|nipote|ragazzina)`,
        `(mi|la|lo|le) ..1 (tocca|toccata|toccato|palpeggia|accarezza|toccava) ..4 (parti intime|parti private|lì sotto|tra le gambe|di
          notte|segreto|genitali|dove non)`,
        '(lividi|ematomi|segni|ustioni|bruciature|cicatrici|morsi|percosse) <10> @child',
        '!@child ..4 non ..3 (tornato|tornata|rientrato|rientrata|arrivato|arrivata|trova|è tornato|è tornata|si trova)',
        '!non (trovo|troviamo|si trova) ..3 @child',
        `@child ..5 (solo|sola|soli|senza sorveglianza|da solo|da sola) ..4 (casa|macchina|auto|strada|lasciato|lasciata|lasciati|
          appartamento|chiuso|da ore|di notte)`,
        '(chiuso|chiusa|lasciato|lasciata|lasciano|abbandonato|dimenticato) ..5 @child ..5 (macchina|auto|solo|sola|sole|caldo|casa)',
        `(sconosciuto|uomo|estraneo|signore|tizio|individuo|adulto) ..8 (seguito|segue|avvicinato|avvicina|fotografa|fotografato|filmava|
          offerto|caramelle|adescare|portare via|scrive|messaggi|foto) <8> (@child|scuola|parco|asilo)`,
        `(foto nuda|foto nudo|foto intime|foto di nudo|nudi|foto sessuali|immagini intime|foto hot) <10> (@child|anni|classe|scuola|
          minorenne|alunna)`,
        `(paura|non vuole|terrorizzato|terrorizzata) ..3 (tornare a casa|andare a casa|di tornare|rientrare a casa|andare dal padre|
          stare con il padre)`,
        '(papà|mamma|padre|madre|patrigno|genitori) ..2 (mi|ci) ..1 (picchia|picchiano|tocca|rinchiude|fa male|mena|chiude|prende a)',
        '!@child ..5 (senza mangiare|non mangia da|non ha mangiato|niente da mangiare|patisce la fame|soffre la fame)',
        `(dice|detto|raccontato|confidato|racconta|confessato) ..6 (le fa male|gli fa male|la tocca|lo tocca|la picchia|lo picchia|va
          nel suo letto|l’ha toccata|l’ha toccato)`,
        `(assistenti sociali|servizi sociali|tribunale dei minori|tutela minori) ..6 (segnalare|segnalazione|maltrattamenti|denuncia|
          rischio|urgente|sospetto|avvisare)`,
        `(ex|padre|madre) ..6 (portato via|portata via|rapito|rapita|non riporta|rifiuta di riportare|all’estero|non ha riportato) ..5
          @child`,
        '(bullismo|bullizzato|bullizzata|bulli) ..8 (botte|paura|minacce|picchiato|picchiata|morire|ferito|suicid*|lividi)',
        '@child ..4 (solo|sola|soli|sole) ..3 (da giorni|da ore|in casa|tutta la notte|tutto il giorno|per ore|a casa)',
        '(picchi|picchino|maltratti|tocchi|abusi|picchierebbe|meni|picchiasse) ..3 @child',
        '(scosso|scuote|scossa|sbattuto) ..2 @child',
        '!@child ..6 senza (mangiare|cibo)',
        `(bambino|bambina|bimbo|bimba|neonato|piccolo|piccola|minore|ragazzino|ragazzina) <10> (scalzo|scalza|da solo|da sola|solo nel|
          sola nel|perso|persa|smarrito|smarrita|senza genitori|in pigiama|abbandonato|abbandonata|vaga)`,
        `(insegnante|maestro|allenatore|zio|vicino|uomo|adulto|catechista|patrigno|istruttore|professore) <10> (messaggi segreti|di
          nascosto|in segreto|segreti|nuda|nudo|intimo|messaggi privati|inappropriati|di notte) <8> (@child|mia figlia|mio figlio|alunna|
          alunno)`,
        `!(nessuno|non) ..4 (venuto a prendere|venuta a prendere|ritirato|viene a prendere|passato a prendere) ..3 (@child|il bambino|la
          bambina)`,
        `@child <12> (punizione|punito|punita|castigo) <8> (dorme|dormire|garage|cantina|chiuso|chiusa|armadio|senza mangiare|cintura|
          fuori)`,
        '@child <8> (paura|terrorizzato|terrorizzata|piange) <8> (papà|padre|mamma|madre|patrigno|tornare|casa|zio)',
        '(caramelle|dolci|cioccolata|gelato) ..12 (macchina|auto|furgone|salire|salisse|andare con|cagnolino|cane|cuccioli|gattino)',
        '(tentato|provato|cercato) (di|a) ..1 (tirare|portare|prendere|afferrare|trascinare) ..5 (bambina|bambino|alunna|alunno|braccio|loro|via)',
        '!(andato|andata|andati|uscito|uscita|preso|presa) ..3 (con|da) (uno|una|qualcuno|un uomo|una donna|un signore) ..1 (non|nessuno) (conosciamo|conosce|conosco)',
        '!non è ..1 (uscito|uscita|tornato|tornata|arrivato|arrivata) ..2 (da scuola|dalla scuola|dall’asilo|a casa)',
      ],
      unless: [
        '(perso|dimenticato) (lo|la|il|le|gli|un|una) (zaino|giacca|cappotto|telefono|cappello|sciarpa|occhiali|chiavi|libro|astuccio)',
        '(seggiolino|menu|tariffa|taglia|riduzione) (bambino|bambini)',
        '(tocca) (a mio figlio|a me|pagare|il tasto|lo schermo|rinnovare)',
        '(smarrito|sparito|scomparso) ..3 (pacco|ordine|file|bagaglio|fattura)',
        '(minore) (costo|prezzo|di|tariffa|importo|impatto|consumo)',
        '(da solo|da sola|soli) ..3 (viaggiare|viaggiano|viaggia|volare|prendere il treno)',
        '(paura) ..3 (del dentista|delle punture|del buio|dell’esame|dell’acqua)',
      ],
    },
    pt: {
      find: [
        '!(não|ainda não) ..2 (voltou|chegou|regressou) ..2 (da escola|do colégio|da creche)',
        '@child <8> (há dias|a noite toda|a noite inteira|durante horas|horas seguidas) <6> (sozinhos|sozinhas|sozinho|sozinha)',
        '(desconhecido|estranho|homem|carro) <12> (escola|portão|creche|recreio|parque) <12> (puxar|agarrar|agarrou|puxou|seguir|seguiu|levar|arrastar)',
        `@child <6> (maltratado|maltratada|espancado|espancada|abusado|abusada|desaparecido|desaparecida|desapareceu|sumiu|abandonado|
          abandonada|raptado|raptada|sequestrado|sequestrada|hematomas|nódoas negras|marcas de agressão|violada|violado|estuprada|
          estuprado|negligenciado|negligenciada|molestada|molestado|fugiu de casa|perdido|perdida|trancado|trancada|desnutrido|
          queimaduras de cigarro|aliciada|aliciado|apanha|roxos pelo corpo)`,
        `(maus-tratos|maus tratos|abuso infantil|abuso de menores|abuso sexual|pedófilo|pedofilia|pornografia infantil|exploração
          infantil|aliciamento|bebê sacudido|alienação parental|conselho tutelar)`,
        `(bate|batem|espanca|maltrata|maltratam|abusa|abusa de|toca|sacode|viola|estupra|tranca|machuca|molesta|bateu|sacudiu|agride|
          apalpa) ..3 @child`,
        `(pai|padrasto|tio|professor|treinador|vizinho|avô|mãe|padre|irmão|homem|ele|babá|papai|pastor|primo|namorado|professora|
          cuidadora|motorista|ama|monitor) ..4 (toca|tocou|tocava|acaricia|beija|filma|despe|bate|apalpa|apalpou|passou a mão|mexe|mexeu|
          alisa|filmou|passa a mão) ..4 (me|minha filha|meu filho|ela|a menina|o menino|partes|filha|filho|aluna|aluno|menina|menino|
          crianças|íntimas|nela|nele|em mim|neta|criança)`,
        `(me|lhe|nela|nele|a) ..1 (toca|tocou|apalpou|apalpa|acaricia|mexeu|mexe) ..4 (partes íntimas|partes privadas|lá em baixo|lá
          embaixo|entre as pernas|noite|segredo|genitais|onde não)`,
        '(hematomas|nódoas negras|marcas|queimaduras|cicatrizes|mordidas|roxos|lesões|agressões) <10> @child',
        '!@child ..4 não ..3 (voltou|chegou|regressou|apareceu|aparece|voltado|chegado)',
        '!não (encontro|encontramos|acho|achamos|sei onde está|sei do) ..3 @child',
        `@child ..5 (sozinho|sozinha|sozinhos|sem supervisão) ..4 (casa|carro|rua|deixado|deixada|deixados|deixam|trancado|apartamento|
          trancada|há horas|noite|desde)`,
        '(trancado|trancada|deixou|deixaram|deixam|abandonou|esqueceram) ..5 @child ..5 (carro|sozinho|sozinha|sol|calor|casa)',
        `(desconhecido|homem|estranho|senhor|sujeito|adulto|cara|indivíduo) ..8 (seguiu|seguindo|aproximou|aborda|abordou|fotografa|
          filmava|ofereceu|doces|rebuçados|levar|escreve|mensagens|rondando|fotos|a seguir|observando) <8> (@child|escola|parque|creche|
          colégio)`,
        `(fotos nua|fotos nuas|fotos nu|fotos íntimas|nudes|nude|imagens íntimas|fotos peladas|fotos pelada) <10> (@child|anos|turma|
          escola|menor|aluna)`,
        '(medo|não quer|pavor) ..3 (voltar para casa|ir para casa|voltar pra casa|ir pra casa|de voltar|ficar com o pai)',
        `(papai|mamãe|pai|mãe|padrasto|pais) ..2 (me|nos) ..1 (bate|batem|toca|tranca|machuca|espanca|magoa|queima)|(pai|mãe|padrasto)
          (bate-me|toca-me|tranca-me)`,
        '!@child ..5 (sem comer|não come há|não comeu|passando fome|passa fome|nada para comer|nada pra comer|sem comida)',
        `(diz|disse|contou|confidenciou|revelou|conta) ..6 (faz mal a ela|toca nela|toca nele|bate nela|bate nele|lhe bate|lhe toca|vai
          à cama|tocou nela|mexe com ela|mexe nela|a magoa|tocou nele)`,
        `(conselho tutelar|cpcj|comissão de proteção|proteção de menores|serviço social) ..6 (denunciar|denúncia|sinalizar|maus|risco|
          acionar|caso|chamar|comunicar)`,
        `(ex|pai|mãe) ..6 (levou|raptou|não devolve|recusa devolver|se recusa a devolver|fugiu com|não devolveu|para o estrangeiro) ..5
          @child`,
        '(bullying) ..8 (bateram|medo|ameaças|apanha|morrer|machucado|suicid*|agredido)',
        '@child ..4 (sozinho|sozinha|sozinhos|sozinhas) ..3 (há dias|há horas|em casa|noite toda|o dia todo|na rua|desde)',
        '!@child ..6 sem (comer|comida)',
        `(criança|menino|menina|bebê|bebé|pequeno|pequena|menor|garotinho|garotinha) <10> (descalço|descalça|sozinho|sozinha|perdido|
          perdida|sem os pais|de pijama|abandonado|abandonada|vagueia|vagando)`,
        `(professor|treinador|tio|vizinho|homem|adulto|monitor|padrasto|instrutor|pastor) <10> (mensagens secretas|em segredo|secretas|
          às escondidas|nua|nu|roupa íntima|mensagens privadas|inapropriadas|à noite) <8> (@child|minha filha|meu filho|aluna|aluno)`,
        '!(ninguém|não) ..4 (veio buscar|vieram buscar|buscou|recolheu|foi buscar) ..3 (@child|a criança|o menino|a menina)',
        `@child <12> (castigo|castigado|castigada|punição) <8> (dorme|dormir|garagem|porão|cave|trancado|trancada|armário|sem comer|
          cinto|fora)`,
        '@child <8> (medo|apavorado|apavorada|chora) <8> (pai|papai|mãe|mamãe|padrasto|voltar|casa|tio)',
        '(doces|rebuçados|balas|chocolate|chocolates|gelado) ..12 (carro|carrinha|van|entrar|ir com ele|cachorrinho|cachorro|cão|gatinho)',
        '(tentou|tentava|tentaram|quis) ..1 (puxar|agarrar|levar|arrastar) ..5 (menina|menino|aluna|aluno|delas|deles|braço|criança)',
        '!(saiu|foi embora|foi levado|foi levada|levado|levada) ..2 (com|por) (alguém|um homem|uma mulher|um senhor) ..1 (não|ninguém) (conhecemos|conhece|conheço)',
      ],
      unless: [
        '(perdeu|esqueceu) (a|o|as|os|sua|seu|uma|um) (mochila|jaqueta|casaco|celular|telemóvel|boné|óculos|chaves|livro|estojo)',
        '(cadeira|menu|tarifa|tamanho|cadeirinha) (infantil|de criança|para crianças)',
        '(toca|tocar|tocou) (a campainha|o telefone|o botão|guitarra|violão|a música)',
        '(perdido|desaparecido|sumiu) ..3 (pacote|pedido|arquivo|encomenda|fatura|bagagem)',
        '(menor) (preço|custo|que|valor|tarifa|prazo|consumo|tempo|taxa)',
        '(sozinho|sozinha|sozinhos) ..3 (viajar|viajam|viaja|voar|apanhar o autocarro)',
        '(medo) ..3 (do dentista|de injeção|do escuro|da prova|da água)',
      ],
    },
    nl: {
      find: [
        '!niet ..2 (thuisgekomen|teruggekomen|thuis) ..2 (van school|van de opvang|van het kinderdagverblijf)',
        '@child <8> (dagenlang|al dagen|de hele nacht|urenlang) <6> (alleen|zonder toezicht)',
        '(onbekende|vreemde|man|auto) <12> (school|schoolplein|speeltuin|opvang) <12> (trekken|gepakt|pakken|volgen|gevolgd|meenemen|meegesleurd)',
        `@child <6> (mishandeld|misbruikt|geslagen|vermist|verdwenen|verwaarloosd|ontvoerd|blauwe plekken|verkracht|aangerand|weggelopen|
          opgesloten|betast|ondervoed|striemen|brandwonden|gekidnapt|kwijt|achtergelaten|gepest en)`,
        `(kindermishandeling|kindermisbruik|seksueel misbruik|pedofiel|pedofilie|kinderporno|kinderontvoering|grooming|ontucht|veilig
          thuis|shaken baby)`,
        '(slaat|mishandelt|misbruikt|schudt|betast|sluit|verwaarloost|sloeg|schopt|knijpt|verkracht|geschud) <4> @child',
        `(vader|stiefvader|oom|leraar|meester|trainer|buurman|opa|moeder|hij|man|coach|juf|priester|broer|oppas|papa|begeleider|
          leerkracht|gastouder|neef) ..4 (raakt|raakte|aangeraakt|zit aan|zat aan|betast|betastte|kust|filmt|slaat|aait|uitkleedt|
          streelt) ..5 (mij|me|mijn dochter|mijn zoon|haar|hem|kind|kinderen|dochter|zoon|meisje|leerling|kleindochter|jongen)`,
        `(aan|betast|aangeraakt|raakt) ..4 (piemel|geslachtsdelen|tussen de benen|onderbroek|intieme plekken|privé plekken|waar het niet
          mag|borsten|haar vagina|plasser|kruis)`,
        '(blauwe plekken|blauwe plek|striemen|brandwonden|littekens|bijtwonden|verwondingen|letsel) <10> @child',
        '!@child ..4 niet ..3 (thuisgekomen|thuis gekomen|aangekomen|teruggekomen|op school aangekomen|thuis)',
        '!(kan|kunnen|kon) ..3 @child ..2 (niet|nergens) [meer] vinden',
        '@child ..5 (alleen|zonder toezicht) ..4 (thuis|in de auto|achtergelaten|buiten|op straat|gelaten|in huis|de hele nacht)',
        '(opgesloten|achtergelaten|laat|laten|alleen gelaten) ..5 @child ..5 (auto|alleen|hitte|zon|huis)',
        `(onbekende|vreemde|man|vent|vreemdeling|iemand|volwassene|vreemd) ..8 (aangesproken|gevolgd|volgt|fotografeert|foto’s van|filmt|
          snoepjes|snoep|lokt|gelokt|meegenomen|stuurt berichten|appt|benaderd|busje|meelokken) <8> (@child|school|schoolplein|speeltuin|
          kinderopvang)`,
        '(naaktfoto’s|naaktfoto|naaktbeelden|nudes|blote foto’s|seksfoto’s) <10> (@child|jaar|klas|school|minderjarig|leerling)',
        '(bang|durft niet|wil niet) ..3 (naar huis|thuis te komen|terug naar huis|thuis te zijn|naar zijn vader|naar haar vader)',
        '(papa|mama|vader|moeder|stiefvader|ouders) ..2 (slaat|slaan|schopt|sluit|betast|doet) ..2 (mij|me|ons|pijn|op)',
        '!@child ..5 (niets te eten|geen eten|niet gegeten|honger|niks te eten)',
        `(zegt|vertelde|verteld|vertelt|gezegd|toevertrouwd) ..6 (pijn doet|aanraakt|slaat|aan haar zit|aan hem zit|bij haar in bed|
          geslagen wordt|haar betast)`,
        '(jeugdzorg|kinderbescherming|veilig thuis) ..6 (melden|melding|gemeld|bellen|vermoeden|zorgen|inschakelen)',
        '(ex|vader|moeder) ..6 (meegenomen|ontvoerd|brengt|weigert|buitenland|niet teruggebracht) ..5 @child',
        '(gepest|pesten|pesterijen) ..8 (geslagen|bang|bedreigd|dood|gewond|zelfmoord)',
        `(stiefvader|vader|oom|opa|trainer|meester|leraar|coach|man|buurman|broer|hij) ..2 (zit|zat|kwam|komt|raakt) ..4 (aan mij|aan me|
          aan haar|aan hem|mij aan|me aan)`,
        '@child ..4 (dagenlang|dagen|urenlang|vaak|hele nacht|altijd) ..2 (alleen|zonder eten|zonder toezicht)',
        '!@child ..6 (zonder eten|niets te eten)',
        '(ex|ex-man|ex-vrouw|vader|moeder) ..4 @child ..3 (meegenomen|ontvoerd|niet teruggebracht)',
        `(meisje|jongetje|kind|kindje|peuter|kleuter|baby|kleine jongen) <10> (blote voeten|alleen in|alleen en|zonder ouders|verdwaald|
          in pyjama|achtergelaten|zwerft|moederziel alleen|niemand thuis|op straat)`,
        `(leraar|pianoleraar|trainer|oom|buurman|man|meester|coach|stiefvater|begeleider|stiefvader) <10> (geheime berichten|stiekem|
          geheime|geheim|naakt|ondergoed|privéberichten|ongepaste|s nachts) <8> (@child|mijn dochter|mijn zoon|leerling)`,
        '!@child <8> (niet opgehaald|niemand opgehaald|nog niet opgehaald|niet is opgehaald)',
        '!(ouders|ouder|moeder|vader) ..3 (nemen niet op|neemt niet op|onbereikbaar|niet bereikbaar)',
        '@child <12> (straf|gestraft) <8> (slaapt|slapen|garage|kelder|opgesloten|kast|zonder eten|riem|buiten)',
        '@child <8> (bang|doodsbang|huilt) <8> (papa|vader|mama|moeder|stiefvader|naar huis|thuis|oom)',
        '(snoep|snoepje|snoepjes|chocola|ijsje) ..14 (auto|busje|bus|meerijden|mee te rijden|rijden|instappen|meekomen|meegaan|hondje|hond|puppy|poesje)',
        '(probeerde|geprobeerd|wilde) ..8 (mee te trekken|mee te nemen|vast te pakken|weg te trekken|meetrekken|meenemen) ..3',
        '!(met|door) (iemand|een man|een vrouw|een meneer) ..2 (meegegaan|weggegaan|opgehaald|meegenomen) ..3 (niet|niemand) (kennen|ken|kent)',
      ],
      unless: [
        '(rugzak|jas|telefoon|muts|sjaal|bril|sleutels|boek|etui) ..3 (verloren|vergeten|kwijt)',
        '(kinder) (zitje|menu|tarief|opvang toeslag|bijslag|wagen|korting)',
        '(vermist|verdwenen|kwijt) ..3 (pakket|bestelling|bestand|factuur|bagage|zending)',
        '(kinderopvang|kinderbijslag) ..4 (toeslag|factuur)',
        '(alleen) ..3 (reizen|reist|vliegen|met de trein)',
        '(bang) ..3 (voor de tandarts|voor spuiten|in het donker|voor het examen)',
        'pakket ..4 opgehaald',
      ],
    },
  },
}
