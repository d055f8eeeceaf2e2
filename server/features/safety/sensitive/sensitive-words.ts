import type { SafetyCategory } from '../../../../contracts/safety/safety.ts'
import type { RuleLanguage } from '../rules/rule-types.ts'

/** Patterns of words that hint at a category, in the syntax of the safety rules. */
type SensitiveWords = Record<RuleLanguage, string>

/** Words for people who need protection, and for harm or secrecy. */
interface ProtectedPeople {
  people: string
  /** Pronouns and ages, which refer to adults too. */
  others: string
  harm: string
  /** Words that hint at a risk only in a sentence with a word for a child. */
  worry: string
  /** Words for strangers, and for approaching a child. */
  strangers: string
  approach: string
}

/** Words that hint at a category. They are found in harmless messages too, so they never raise an alert. */
export const sensitiveWords: Record<Exclude<SafetyCategory, 'child_safety'>, SensitiveWords> = {
  medical_emergency: {
    en: 'breath*|unconscious*|faint*|collapse*|passed out|bleed*|blood|seizure*|convuls*|stroke|heart attack|chest|poison*|swallow*|overdose*|choking|choke*|vomit*|throwing up|ambulance|paramedic*|emergency room|unresponsive|turned blue|blue lips|pale|allergic*|anaphyla*|stiff neck|head injury|hit his head|hit her head|hit my head|contractions|pregnan*|severe*|paraly*|won’t wake|can’t move|bleach|high fever|drank|drooling|drools|fell|fallen|a fall|disoriented|know what day|drowsy|sleepy|baby move|baby moving|baby kick*|weeks and|someone else’s (medicine|medication|tablets|pills)|(is|seems|very|suddenly|he’s|she’s|so|was|being) confused|confused and|sweating|numb|numbness',
    de: 'atmet|atmen|atem*|luftnot|bewusstlos*|ohnmacht*|ohnmächtig*|umgekippt|zusammengebrochen|zusammengesackt|blut|blutet|blutung*|krampf*|krämpfe*|schlaganfall|herz|herzinfarkt|brust|taub|taubheit*|vergift*|verschluck*|getrunken|überdosis|erstick*|erbricht|erbrochen|notarzt|rettungswagen|krankenwagen|ansprechbar|blau angelaufen|blass|allergi*|gelähmt|lähmung*|wehen|schwanger*|gestürzt|aufwach*|wach|hohes fieber|schwitzt|zittert|*tabletten|*pillen|*medikament*|gegessen|geschluckt|schläfrig*|benommen|verwirrt*|sturz|hingefallen|gebrochen|sabbert|(sich|mich|mehrmals|ständig) übergeben|übergibt sich|kindsbewegungen|keine bewegungen',
    fr: 'respir*|souffle|inconscient*|évanou*|effondré*|saign*|sang|convuls*|avc|infarctus|poitrine|engourdi*|empoisonn*|avalé*|surdose|étouff*|vomi*|ambulance|samu|pompiers|urgences|pâle|allergi*|paralys*|contractions|enceinte|tombé*|chute|réveill*|malaise|fièvre|transpire*|somnolen*|désorient*|confus*|bave|comprimés|médicament*|a bu|bébé ne bouge|bébé bouger|lèvres bleu*|(devenu|devenue|tout|toute) bleu*|bleuté*',
    es: 'respir*|ahog*|inconsciente|desmay*|desplom*|sangr*|convulsi*|ictus|infarto|pecho|entumecid*|dormido el|envenen*|intoxic*|tragado|tragó|bebido|sobredosis|atragant*|vomit*|ambulancia|urgencias|pálid*|alergi*|paraliz*|contracciones|embaraz*|caído|despiert*|mareo*|marea*|fiebre|sudando|tiembla*|temblando|somnolien*|desorientad*|confundid*|babea*|medicament*|pastillas de|se cayó|bebé no se mueve|moverse al bebé|(labios|dedos|cara|puso|pone|poniendo) morad*',
    it: 'respir*|fiato|svenut*|svien*|incoscient*|crollat*|sangu*|convulsion*|ictus|infarto|petto|intorpidit*|formicol*|avvelen*|ingerit*|inghiottit*|bevuto|overdose|soffoc*|vomit*|ambulanza|pronto soccorso|violace*|pallid*|allergi*|paralizz*|contrazioni|incinta|caduto|caduta|sveglia|svegliarsi|febbre|suda|trema*|sonnolen*|assonnat*|disorientat*|confus*|sbava|medicin*|pastiglie|compresse|bambino non si muove|muoversi il bambino|(labbra|viso|diventat*|faccia|unghie) viola',
    pt: 'respir*|falta de ar|inconsciente|desmai*|sangr*|sangue|convuls*|avc|enfarte|infarto|peito|dormente|envenen*|engoliu|bebeu|overdose|engasg*|vomit*|ambulância|inem|samu|urgência*|pronto socorro|pálid*|alergi*|paralis*|contrações|grávida|caiu|acorda|desperta*|tontura*|febre|suando|suar|tremendo|treme*|sonolen*|desorientad*|confus*|baba-se|babando|medicament*|comprimidos|bebé não mexe|bebê não mexe|bebé mexer|bebê mexer|(lábios|ficou|está|ficando|dedos|ficar) rox*',
    nl: 'adem*|benauwd*|bewusteloos|flauwgevallen|flauw|ingestort|bloed|bloedt|bloeding*|stuip*|beroerte|hartaanval|borst|hart|verdoofd|gevoelloos|vergift*|ingeslikt|doorgeslikt|gedronken|overdosis|stik*|braakt|overgeven|ambulance|spoedeisende|bleek|allergi*|verlamd*|weeën|zwanger*|gevallen|wakker|slap|koorts|zweet*|trilt|suf|slaperig|verward|gedesoriënteerd|kwijlt|medicijn*|*tabletten|baby beweegt niet|baby voelen|(lippen|loopt|wordt|werd|ziet|helemaal) blauw|blauwe lippen',
  },
  self_harm: {
    en: 'suicid*|kill myself|hurt myself|cut myself|harm myself|dying|dead|death|live any|living like|alive|end it|goodbye|farewell|pills|overdose*|hopeless|worthless|burden|pointless|no point|no way out|better off|without me|be gone|i’m gone|i am gone|around any|disappear|can’t go on|give up|giving up|funeral|my will|miss me|nobody cares|(to|i|will|could|would|rather|just|me) die|(this|here|live|on|it|care|can’t|cannot|them) anymore|(this|here|live|on|it|care|them) any more|(not|won’t|want to) be here|be here (anymore|any more|tomorrow|next)|tired of (life|living|everything|it all|being|fighting|trying)',
    de: 'suizid*|selbstmord*|umbringen|sterben|tod|weiterleben|schluss machen|abschied*|tabletten|hoffnungslos|wertlos|zur last|sinnlos|kein sinn|keinen sinn|ausweg|besser dran|ohne mich|nicht mehr da|nicht mehr hier|aufwachen|kann nicht mehr|beerdigung|testament|ritzen|geritzt|keine lust mehr|(mehr|nicht|zu|weiter|so) leben|(mein|meinem|meines|das|am|dem) leben|leben (nehmen|beenden|will|mehr)|lebensmüde*|lebenswert*|lebenswill*|lebensmut|lebe nicht|(keine|die|letzte) kraft|kraft mehr|(einfach|will|noch|möchte) verschwinden|verschwinden (will|möchte)|(alles|mich|will|möchte) aufgeben|gebe auf|(bin|wäre|ist|war|sei|lieber|mich|tut|bald) tot|tot (bin|wäre|sein)',
    fr: 'suicid*|me tuer|mourir|mort|morte|en finir|adieu|adieux|médicaments|cachets|désespoir|désespér*|fardeau|sans moi|plus là|disparaître|réveiller|plus la force|n’en peux plus|enterrement|testament|scarif*|sens à|envie de rien|à quoi bon|(plus|de|pour|à) vivre|vivre (comme|ça|ainsi|plus)|(suis|sens) inutile|(tout|veux|vais) abandonner|j’abandonne|(serai|être) plus ici',
    es: 'suicid*|matarme|morir|morirme|muerto|muerta|muerte|adiós|despedirme|despedida|pastillas|sin esperanza|carga para|sin mí|desaparecer|despertar|no puedo más|fuerzas|rendirme|funeral|entierro|testamento|cortarme|ya no estar*|no estaré|quitarme|(quiero|puedo|de|sin|para|seguir) vivir|vivir (así|más)|seguir viviendo|viviendo (así|para)|(sin|tiene|ningún) sentido|sentido (a|seguir|vivir)|acabar con (todo|esto|mi)',
    it: 'suicid*|uccidermi|ammazzarmi|morire|morto|morta|morte|farla finita|addio|pillole|pastiglie|disperat*|un peso|senza di me|sparire|scomparire|svegliarmi|non ce la faccio|non ne posso|arrendermi|funerale|testamento|tagliarmi|non ci sarò|togliermi|(voglio|posso|riesco a|più|di|per) vivere|vivere (così|più)|(la|più|ho) forza|forza di|(senza|ha|alcun|più) senso|(senza|nessuna|la|più) speranza',
    pt: 'suicid*|matar-me|me matar|morrer|morto|morta|morte|adeus|despedida|comprimidos|remédios|desespero|um peso|um fardo|sem mim|desaparecer|sumir|acordar|não aguento|forças|funeral|testamento|cortar-me|me cortar|não vou estar|não estarei|cá estar|já não estou|(quero|consigo|aguento|de|a|para) viver|viver (assim|mais)|(sem|faz|nenhum|qualquer) sentido|sentido continuar|(sem|a|nenhuma|tenho) esperança|acabar com (tudo|isto|isso|a minha)|só (quero|me apetece) desistir|desistir (de tudo|da vida|de viver)|vou desistir de tudo',
    nl: 'suïcid*|zelfmoord*|zelfdoding|doden|sterven|dood|einde aan|afscheid*|pillen|hopeloos|waardeloos|tot last|zinloos|zonder mij|er niet meer|niet meer hier|verdwijnen|wakker worden|niet meer verder|kan niet meer|begrafenis|testament|snijd*|uitweg|uit het leven|(meer|niet|verder|zo|te|wil) leven|(mijn|het|dit|in) leven|leven (meer|zo|niet)|leef niet|(geen|de) kracht|kracht meer|(alles|wil|het) opgeven|geef het op|geen zin (meer|in het leven)|heeft geen zin',
  },
  violence: {
    en: 'kill*|murder*|gun|guns|knife|knives|weapon*|shoot*|hits|hitting|beat*|beating|punch*|threat*|attack*|scared of|fear|terrified|stalk*|follows me|following me|rape*|assault*|bomb*|burn down|find you|where you live|where you work|wait outside|fist*|abus*|violen*|restraining|hurt you|hurt me|hurts me|my ex|blow up|strangl*|watching me|know what car|walk away|watch your|better watch|pay for this|frightened|dare not|don’t dare|safe at home|tracking me|tracks me|tracker|i know (where|when|what)|knows where (i|we)|know where (you|he|she|they)|know when (you|he|she|they)|next time (he|she|you|they|i see)|(will|ll) be waiting|i’ll be waiting|shot at|shots|gunshot*|(will|ll|gonna) be sorry|you’ll be sorry|(will|ll|gonna) regret|you’ll regret|regret (this|it)|afraid (of|to|for)|afraid (he|she|that he|that she)|(can’t|cannot|don’t want to|dare) go home|waiting for (him|her|them)|stab|stabs|stabbed|stabbing',
    de: 'töten|umbring*|umlegen|mord*|waffe*|messer|pistole*|gewehr|schieß*|schlägt|schlagen|geschlagen|verprügel*|prügel*|bedroh*|droht|drohung*|drohe|angreif*|angegriffen|stech*|angst|fürchte*|verfolgt|stalk*|vergewalt*|überfall*|bombe*|bereuen|abfackeln|anzünden|wo sie wohnen|wo du wohnst|auflauern|faust|gewalt*|würg*|ex-mann|ex-freund|mein ex|knall*|weiß wo|weiß wann|weiß welches auto|werde warten|pass auf|büßen|bezahlen dafür|traue mich|nicht mehr nach hause|kaputt (machen|schlagen|hauen)|kaputtmachen|mache (ihn|sie|dich|euch) kaputt|noch leid tun|warte auf (ihn|dich|euch)|warte (draußen|vor)|nächstes mal (kommt|passiert|schlage|haue|stehe|kracht)|(besser|gut|soll|sollte|sollten) aufpassen|mache (dich|ihn|sie|euch) fertig',
    fr: 'tuer|tué*|meurtre|arme|armes|couteau*|pistolet|fusil|frapp*|battu*|menac*|agress*|poignard*|peur|terrifié*|harcel*|suit partout|viol|violé*|bombe|brûler|où vous habitez|où tu habites|poing*|violen*|étrangl*|mon ex|casser la|payer cher|surveille|sais où|sais quand|quelle voiture|va payer|vais l’attendre|passer un sale|n’ose plus|ose plus rentrer|rentrer chez moi|tire* (sur|dessus)|l’attendrai|(vous|t’|l’) attendrai|vous attendrai|vais vous attendre|attendr* (dehors|à la sortie|devant)|regretter*|la prochaine fois (je|il ne|elle ne)|(intérêt à|mieux de|devrait|devriez) faire attention',
    es: 'matar*|mataré|asesin*|arma|armas|cuchillo*|navaja|pistola|escopeta|dispar*|pega|pegó|golpe*|paliza*|amenaz*|agred*|apuñal*|miedo|aterrad*|me sigue|bomba|arrepentir*|quemar|donde vive|dónde vive|puño*|estrangul*|mi ex|partir la|vigila*|romper la|sé dónde|sé donde|sé cuándo|qué coche|tenga cuidado|va a pagar|sale vivo|no me atrevo|(pagar|pagará|saldrá|costará) caro|(estaré|estaremos) esperando|esperando (fuera|a la salida|en la puerta)|la próxima vez (no|va|lo|la)|(puedo|quiero|atrevo a|miedo de|miedo a) volver a casa|(sale|saldrá|sales|saldrás) entero|acosa|acosan|acoso|acosad*|acosando|viola|violar|violó|violad*|violenc*|violent*|violación|violador*',
    it: 'uccid*|ucciso|ammazz*|omicid*|arma|armi|coltell*|pistola|fucile|picchi*|botte|colpi*|minacci*|aggred*|aggressione|accoltell*|paura|terrorizzat*|stalk*|mi segue|violen*|stupr*|bomba|pentir*|bruciare|dove abit*|pugn*|strangol*|mio ex|cara pagar*|controlla tutto|so dove|so quando|che macchina|stia attento|pagherà|non oso|(lo|la|ti|vi) aspetto|(lo|la|ti|vi) aspetterò|aspett* fuori|aspettarl*|sparo|spara|spari|sparare|sparato|sparerò|la prossima volta (non|lo|la|ti|vi)|(posso|voglio|oso|paura di) tornare a casa|non (ne|ci) esce|non esce (vivo|viva|più|di)|spacco|spaccare la|spaccherò',
    pt: 'matar|mato|matou|assassin*|arma|armas|faca|pistola|espingarda|bate|bateu|bater|espanc*|ameaç*|agred*|agress*|esfaque*|medo|apavorad*|persegue|perseg*|estupr*|bomba|arrepender*|queimar|onde mora|punho*|estrangul*|pescoço|meu ex|acabo com|partir a cara|vigia*|sei onde|sei quando|que carro|tenha cuidado|vai pagar|não me atrevo|quebrar a cara|vou quebrar|(estarei|vou estar|vamos estar) à espera|à espera (dele|dela|lá fora|à porta|cá fora)|(estarei|vou estar) esperando|esperando (ele|ela|por ele|por ela|lá fora)|da próxima vez (não|vai|ele|ela)|não sai (vivo|viva|daqui|inteiro|de)|(posso|quero|atrevo a|medo de) voltar para casa|viola|violar|violou|violad*|violênc*|violent*|um tiro|tiros|tiro (na|no|em)',
    nl: 'vermoord*|moord*|wapen*|mes|pistool|geweer|schiet*|slaat|slaan|geslagen|mishandel*|bedreig*|dreig*|aanval*|aangevallen|steek*|bang|angst|stalk*|achtervolg*|verkracht*|bom|in brand|waar je woont|waar u woont|opwachten|vuist*|geweld*|wurg*|mijn ex|afmaken|iets aandoen|afranselen|wacht maar|weet waar|weet wanneer|welke auto|opwacht*|pas maar op|boeten|betaald zetten|durf niet|niet meer naar huis|kapot (maken|slaan)|kapotmaken|maak (hem|haar|je|jullie) kapot|spijt (krijgen|van)|(krijg|krijgt|krijgen) spijt|wacht op (hem|haar)|wacht (buiten|je op)|volgende keer (sla|ga|doe|pak)|niet heel',
  },
  fire_or_gas: {
    en: 'fire|flame*|smoke*|smoking|gas|burning|burnt|burned|smell*|odor|odour|spark*|carbon monoxide|co alarm|explo*|scorch*|melt*|hiss*|electric shock|shocks|electrocut*|buzzing|fumes|alarm*|overheat*|crackl*|petrol|headaches|hot to the touch|dizzy',
    de: 'feuer|brennt|brand|flammen|rauch*|qualm*|gas|gasgeruch|gasgestank|riecht|gerochen|stinkt|geruch|verbrannt*|verschmort*|schmor*|kohlenmonoxid|co-melder|melder|explo*|geschmolzen|zischt|zischen|stromschlag|knistert|kopfschmerzen|dämpfe|durchgebrannt|einen gewischt|alarm*|funken*|funkt|(zu|sehr|wird|ganz|glühend|richtig|total) heiß|heiß (geworden|an|und)|glüh*|schwindlig|schwindelig',
    fr: 'feu|flamme*|fumée*|fume|gaz|brûl*|odeur*|sent le|étincelle*|monoxyde|détecteur*|explos*|fondu*|siffle*|électrocut*|grésille*|maux de tête|mal à la tête|vapeur*|incendie|court-circuit|alarme*|roussi|sent fort|(très|trop|tout|devient|est) chaud|chaud (au toucher|à)|brûlant*|décharge (électrique|en)|(une|pris|reçu) décharge|tête qui tourne|sent (bizarre|drôle|mauvais)|bizarre près',
    es: 'fuego|llamas|humo|gas|quem*|huele|olor|chisp*|monóxido|detector*|explo*|derretid*|silb*|calambre*|electrocut*|chisporrot*|dolor de cabeza|incendio|arde|ardiendo|cortocircuito|alarma*|vapores|una llama|llamarada*|(muy|demasiado|pone|está|sale) caliente|descarga (eléctrica|al)|(dio|dado|da) una descarga|maread*',
    it: 'fuoco|fiamm*|fumo|fuma|gas|bruci*|odore|puzza|scintill*|monossido|rilevatore|esplo*|sibil*|fischi*|scossa|scosse|folgor*|sfrigol*|mal di testa|incendio|cortocircuito|allarme|esalazioni|bollente|annerit*|fuso|fusa|fusi|fuse|si scalda|scalda (troppo|molto)|surriscald*|gira la testa',
    pt: 'fogo|fumo|fumaça|gás|queim*|cheiro|cheira|faísca*|monóxido|detetor|detector|explo*|derret*|assobi*|choque|choques|eletrocut*|estal*|dor de cabeça|dores de cabeça|incêndio|curto-circuito|alarme|vapores|chiado|chamas|uma chama|labareda*|(muito|demasiado|fica|está|ficou) quente|(em|deu|um) curto|tonto|tonta|tontos',
    nl: 'brand|vuur|vlam*|rook|rookt|gas|gaslucht|verbrand*|ruik*|geur|stinkt|vonk*|koolmonoxide|co-melder|melder|explo*|gesmolten|schok|schokken|knetter*|hoofdpijn|kortsluiting|alarm|dampen|schroei*|zwartgeblakerd|(vreemde|rare|branderige|sterke|gas|vieze) lucht|lucht van|sist|sissen*|sisgeluid*|(gloeiend|te|heel|erg|wordt|zo) heet|bloedheet|heet (aan|en)|duizelig',
  },
  life_support: {
    en: 'oxygen|ventilator*|dialysis|concentrator*|cpap|bipap|breathing machine|respirator*|feeding pump|feeding tube|insulin pump|infusion*|pacemaker*|nebulizer*|nebuliser*|incubator*|medical device*|medical equipment|life support|hospital bed|home care|stairlift|tracheo*|suction|sleep apnea|defibrillator*|keeps him alive|keeps her alive|(his|her|their|needs the|needs a) machine',
    de: 'sauerstoff*|beatm*|dialyse*|konzentrator*|cpap|atemgerät|beatmungsgerät|ernährungspumpe|sonde|insulinpumpe|infusion*|herzschrittmacher|vernebler|inhalationsgerät|inkubator|medizingerät*|medizinisch* gerät*|pflegebett|intensivpflege|absauggerät|trachea*|lebenswichtig|schlafapnoe|gerät (meiner|meines|unserer|unseres)',
    fr: 'oxygène|ventilateur|respirateur|dialyse*|concentrateur|ppc|appareil respiratoire|pompe|sonde|insuline|perfusion*|pacemaker|nébuliseur|couveuse|appareil médical|matériel médical|lit médicalisé|assistance respiratoire|trachéo*|aspirateur de mucosités|apnée|hospitalisation à domicile|appareil de (ma|mon|notre)',
    es: 'oxígeno|ventilador|respirador|diálisis|concentrador|cpap|máquina para respirar|bomba de|sonda|insulina|infusi*|marcapasos|nebulizador|incubadora|aparato médico|equipo médico|cama articulada|soporte vital|traqueo*|aspirador de|apnea|bombona|(máquina|aparato) de (mi|nuestr*)',
    it: 'ossigeno|ventilatore|respiratore|dialisi|concentratore|cpap|macchina per respirare|pompa|sondino|insulina|infusion*|pacemaker|aerosol|incubatrice|apparecchio medico|elettromedicale|letto elettrico|salvavita|tracheo*|aspiratore|apnea|bombola|apparecchiatur* medic*|(macchina|apparecchio) di (mia|mio|nostr*)',
    pt: 'oxigénio|oxigênio|ventilador|respirador|diálise|concentrador|cpap|aparelho para respirar|bomba de|sonda|insulina|infus*|pacemaker|marca-passo|nebulizador|incubadora|equipamento médico|aparelho médico|cama articulada|suporte de vida|traqueo*|aspirador de|apneia|botija|cilindro|(máquina|aparelho) (da|do) (minha|meu|noss*)',
    nl: 'zuurstof*|beademing*|dialyse*|concentrator|cpap|ademhalingsapparaat|voedingspomp|sonde*|insulinepomp|infuus|pacemaker|vernevelaar|couveuse|medisch apparaat|medische apparatuur|ziekenhuisbed|thuiszorg|levensondersteunend|tracheo*|uitzuig*|slaapapneu|apparaat van (mijn|onze|ons)',
  },
  leaked_credentials: {
    en: 'password*|passwd|passcode*|credential*|api key*|secret key*|access key*|private key*|token|tokens|login details|login data|connection string|env file|.env|pin|access code|one-time code|ssh key|github|repository|repo|(ssl|tls|signing|private|client|root) certificate',
    de: 'passwort*|passwörter*|kennwort*|zugangsdaten|zugangscode|anmeldedaten|login-daten|api-schlüssel|api-key*|geheimer schlüssel|token|tokens|pin|tan|zugriffsschlüssel|privater schlüssel|verbindungszeichen*|repository|repo|github|.env',
    fr: 'mot de passe|mots de passe|mdp|identifiants|code d’accès|codes d’accès|clé api|clé secrète|clé privée|jeton|token|tokens|code pin|code secret|chaîne de connexion|dépôt public|github|repo|.env',
    es: 'contraseña*|clave*|credencial*|datos de acceso|código de acceso|token|tokens|api key|pin|cadena de conexión|repositorio|github|repo|.env',
    it: 'password|credenzial*|parola d’ordine|token|codice di accesso|codici di accesso|dati di accesso|pin|stringa di connessione|repository|github|repo|.env|chiav* (api|segret*|privat*|di accesso|ssh|aws)',
    pt: 'senha*|palavra-passe|palavras-passe|password|credenciais|credencial|token|tokens|código de acesso|códigos de acesso|dados de acesso|pin|string de conexão|repositório|github|repo|.env|chave* (api|secreta*|privada*|de acesso|de api|da api|ssh|aws)',
    nl: 'wachtwoord*|inloggegevens|toegangscode*|api-sleutel*|api-key*|geheime sleutel|privésleutel|token|tokens|pincode|toegangssleutel|verbindingsstring|repository|github|repo|.env',
  },
  data_breach: {
    en: 'hack*|breach*|stolen|stole|theft|phish*|ransom*|malware|virus|encrypted|bitcoin|wrong recipient*|wrong person|wrong address|wrong email|wrong customer|someone else’s|somebody else’s|other people’s|other patients|other customers|another customer|another patient|another client|personal data|private data|exposed|publicly|unauthorized|unauthorised|suspicious|strange login|didn’t log|gdpr|data protection|lost (laptop|phone|usb|stick|folder|file|files)|left on the|everyone can see|not meant for|unencrypted|dark web|logged in from|instead of to|recall (it|the)|sent to the wrong|sent the wrong|wrong attachment|meant for|salary|salaries|payroll list|medical record*|spreadsheet of|list of all|leaked|leaking data|data leak*|leak of',
    de: 'gehackt|hacker*|datenleck|datenpanne*|datenschutz*|gestohlen|geklaut|diebstahl|phishing|erpress*|ransom*|trojaner|virus|verschlüssel*|bitcoin|falsch* (empfänger|adresse|person|kunde|kunden|verteiler|mail)|fremde* (daten|unterlagen|rechnung|brief|kunden)|andere* (kunden|patienten|personen|mieter)|von jemand anderem|personenbezogen*|offen einsehbar|unbefugt*|verdächtig*|dsgvo|liegen gelassen|liegengelassen|nicht für mich|sichtbar|einsehen|eingeloggt|im umlauf|statt an|zurückrufen|zurückholen|falschen anhang|falsche datei|bestimmt für|adressiert an|gehaltsliste*|gehälter|lohnliste|patientenakte*|patientenliste*|liste aller|öffentlich (einsehbar|zugänglich|sichtbar|abrufbar|lesbar|im)|(war|ist|waren|sind|wurde) öffentlich',
    fr: 'pirat*|hack*|fuite|volé*|phishing|hameçonnage|rançon*|virus|chiffré*|bitcoin|mauvais* (destinataire|adresse|personne|client)|autre* (client|clients|patient|patients|personne|locataire)|quelqu’un d’autre|données personnelles|rgpd|par mégarde|non autorisé*|suspect*|oublié dans|ne m’est pas destiné*|connexion inconnue|cnil|rappeler l’|mauvaise pièce jointe|mauvais fichier|salaires|dossier médical|dossiers médicaux|liste de tous|public|publics|publique|publiquement|publié*|le vol|vol de (données|fichiers|matériel|l’ordinateur)|cambriol*|visible* (par|pour|de|sur)|accessible* (à|au|par|sur|sans)',
    es: 'hacke*|pirate*|robado|robaron|robo|phishing|rescate|ransom*|virus|cifrado*|encriptado*|bitcoin|destinatario equivocado|otra persona|otros clientes|otro cliente|otro paciente|otros pacientes|datos personales|rgpd|lopd|expuest*|a la vista|público|pública|sin autorización|sospechos*|no es para mí|visible*|acceso desconocido|adjunto equivocado|archivo equivocado|nóminas|salarios|historial médico|historia clínica|lista de todos|de otr* (client*|pacient*|usuari*|vecin*|inquilin*|alumn*|señor*|empresa|familia)|filtrad*|filtraron|filtración de|se (filtró|filtraron)',
    it: 'hacker*|hackerat*|violat*|violazione|fuga di dati|rubat*|furto|phishing|riscatto|ransom*|virus|criptat*|cifrat*|bitcoin|destinatario sbagliato|altra persona|altro cliente|altri clienti|altro paziente|altri pazienti|dati personali|privacy|gdpr|espost*|visibil*|non autorizzat*|sospett*|non destinat*|accesso sconosciuto|allegato sbagliato|stipendi|buste paga|cartella clinica|cartelle cliniche|elenco di tutti|(persona|indirizzo|cliente|file|mail|email|busta|paziente|allegato) sbagliat*|di (altri|un altro|un’altra) (client*|pazient*|utent*|inquilin*|person*|alunn*|signor*)|pubblicat*|pubblicamente|(accesso|repository|in|resi|link|cartella) pubblic*|visibil* a',
    pt: 'hacke*|pirate*|invad*|vazou|vazamento|fuga de dados|roubad*|roubo|furto|phishing|resgate|ransom*|vírus|encriptad*|criptografad*|bitcoin|destinatário errado|pessoa errada|outra pessoa|outro cliente|outros clientes|outro paciente|outros pacientes|outros utentes|dados pessoais|rgpd|lgpd|expost*|públic*|não autorizad*|suspeit*|não é para mim|visíve*|acesso desconhecido|anexo errado|ficheiro errado|arquivo errado|salários|ordenados|processo clínico|prontuário|lista de todos|de outr* (client*|pacient*|utent*|usuári*|inquilin*|alun*|pessoa|senhor*|empresa)',
    nl: 'gehackt|hacker*|datalek|gelekt|gestolen|diefstal|phishing|losgeld|ransom*|virus|versleuteld|bitcoin|verkeerde (ontvanger|adres|persoon|klant|mail)|andere (klant|klanten|patiënt|patiënten|cliënt|bewoner)|iemand anders|van een ander|persoonsgegevens|avg|zichtbaar|openbaar|onbevoegd*|verdacht*|laten liggen|niet voor mij|inzien|ingelogd|bsn|terughalen|verkeerde bijlage|verkeerde bestand|gericht aan|salarislijst|salarissen|loonlijst|medisch dossier|dossiers|lijst met alle',
  },
  legal_threat: {
    en: 'lawyer*|attorney*|solicitor*|court*|judge|sue|suing|sued|legal*|lawsuit*|litigat*|tribunal|ombudsman|regulator*|police|authorit*|damages|compensation|consumer protection|watchdog|journalist*|the press|prosecut*|unlawful|illegal|discriminat*|formal complaint|official complaint|commissioner|trading standards|small claims|liable|negligen*|fraud|scam|summons|breach of|(my|our|your|consumer|tenant*|legal) rights|(trade|labor|labour|my|our|the) union',
    de: 'anwalt*|anwält*|rechtsanw*|gericht*|richter|klage*|verklag*|rechtlich*|juristisch*|rechtsschutz*|ombuds*|schlichtung*|aufsicht*|polizei|behörde*|presse|staatsanw*|rechtswidrig|illegal*|diskriminier*|beschwer*|mahnbescheid|fristsetzung|haftbar|haftung|betrug|abmahn*|gewerkschaft|betriebsrat|inkasso|(letzte|eine|setze|gesetzte) frist|frist (bis|von|gesetzt|setzen)|schadensersatz*|schadenersatz*|verbraucherzentrale*|verbraucherschutz*|strafanzeige*|anzeige (erstatten|erstattet|bei|gegen)|zur anzeige|anzeigen (werde|werden|lassen)',
    fr: 'avocat*|tribuna*|juge*|plainte*|porter plainte|juridique*|justice|médiateur|défenseur|dgccrf|cnil|police|gendarmerie|autorité*|indemn*|presse|procureur|illégal*|discriminat*|réclamation|mise en demeure|huissier|fraude|arnaque|syndicat|prud’hom*|(mes|nos|vos|leurs|ses) droits|dommages (et|intérêts)|dommages-intérêts|(des|de) consommateurs|poursuites|poursuivr* (en|votre|cette|vous)',
    es: 'abogad*|tribunal*|juez|jueza|juzgad*|juicio|demanda*|denunci*|legal*|judicial*|ombudsman|defensor|consumidor*|policía|autoridad*|indemniz*|prensa|ilegal*|discrimin*|reclamación|reclamaciones|burofax|fraude|estafa|sindicato|facua|ocu|(oficina|junta|dirección|agencia|omic|defensa) de consumo|daños y perjuicios|fiscalía|el fiscal|(mis|nuestros|sus|de) derechos|derechos (del|como|de)',
    it: 'avvocat*|tribunal*|giudice|querel*|denunc*|legal*|giudizi*|garante|agcm|agcom|arera|polizia|carabinieri|autorità|risarcim*|consumator*|procura|illegal*|discrimin*|reclamo|diffida|frode|truffa|sindacat*|adiconsum|altroconsumo|(fare|faccio|faremo|farò|fa|in|farvi) causa|causa (legale|civile|contro|per)|(risarcimento|richiesta|pagamento) danni|alla stampa|(al|ai|sul|sui) giornal*|giornalist*|(miei|nostri|i|dei|suoi) diritti',
    pt: 'advogad*|tribuna*|juiz|processar|queixa|denúncia|denunciar|legais|judicial*|justiça|procon|deco|anacom|regulador|polícia|autoridade*|indemniz*|indeniz*|consumidor*|imprensa|ilegal*|discrimin*|reclamação|reclamações|fraude|burla|golpe|sindicato|processo (judicial|contra|no tribunal|em tribunal|crime|civil|na justiça)|(um|abrir|com) processo|(ação|acção|via|meio|apoio) legal|danos (e|morais)|notificação (judicial|extrajudicial)|provedor (de justiça|do cliente)|(meus|nossos|seus|os) direitos',
    nl: 'advoca*|rechter|rechtbank|juridisch*|jurist*|rechtszaak|rechtsbijstand*|aanklagen|dagvaard*|deurwaarder|ombudsman|geschillen*|acm|afm|politie|aangifte|autoriteit*|consumentenbond|onrechtmatig|illegaal|discrimin*|klacht*|ingebrekestelling|aansprakelijk*|fraude|oplichting|vakbond|toezichthouder|schadevergoeding*|schadeclaim*|schade (verhalen|claimen)|de (media|pers)|(mijn|onze|uw|mijn) rechten',
  },
}

/** Words for child safety. A message is sensitive if one sentence has a word of two lists: people and harm, or strangers and approach. */
export const protectedPeople: Record<RuleLanguage, ProtectedPeople> = {
  en: {
    people:
      'child|children|kid|kids|boy|boys|girl|girls|son|daughter|student|students|pupil|pupils|toddler|baby|minor|teen|teenager|grandson|granddaughter|niece|nephew|classmate*',
    others: 'she|he|her|him|# year old',
    harm: 'alone|touch*|bruise*|stranger*|scared|missing|afraid|locked|secret*|naked|undress*|strange man|stepfather|stepdad|scream*|hit*|beat*|abus*|neglect*|burn*|got on|nobody has seen|belt|drunk|secretly|run away|ran away|disappear*',
    worry: 'photo*|picture*|cry*|online|messag*|meet|gift*|home|arrived|pick up|picked up|collect*|cold|dirty|marks|uncle|man|hungry',
    strangers: 'stranger|strangers|unknown man|unknown woman|man|guy|someone',
    approach:
      'sweets|candy|puppy|puppies|kitten|dog in|in the car|in his car|into his car|in his van|a lift|a ride|gate|playground|school|bus stop|offered|pulled|grab*|followed',
  },
  de: {
    people:
      'kind|kinder|kindes|junge|jungen|mädchen|sohn|tochter|schüler|schülerin|schülerinnen|baby|enkel|enkelin|nichte|neffe|kleine|kleinen|nachbarskinder|jährige*',
    others: 'sie|er|ihn|ihr',
    harm: 'allein*|anfass*|angefasst|berühr*|blaue flecken|fremde*|angst|vermisst|verschwunden|eingesperrt|geheim*|nackt|ausziehen|stiefvater|weint|schrei*|geschrien|schläg*|geschlagen|misshandel*|vernachlässig*|striemen|verbrannt|nicht angekommen|gürtel|betrunken|weggelaufen',
    worry: 'foto*|bilder|internet|chat|treffen|geschenk*|abgeholt|abholen|mitgenommen|nach hause|heim|onkel|schmutzig|hungrig|hunger',
    strangers: 'fremde*|unbekannte*|mann|frau|jemand',
    approach:
      'süßigkeiten|bonbon*|welpe*|kätzchen|ins auto|im auto|mitfahren|mitgehen|schultor|spielplatz|schule|kita|haltestelle|gezogen|zerrt*|angesprochen',
  },
  fr: {
    people: 'enfant|enfants|fils|fille|garçon|petit|petite|élève|élèves|bébé|neveu|nièce|gamin|gamine|ado|adolescente|adolescent',
    others: 'elle|il|ans',
    harm: 'touch*|bleus|inconnu*|disparu*|enfermé*|faim|secret*|nu|nue|déshabill*|beau-père|pleure*|cri|crie|crient|hurle*|frapp*|battu*|maltrait*|négligé*|brûl*|pas rentré*|ceinture|ivre|fugué|fugue',
    worry: 'photo*|internet|message*|rencontr*|cadeau*|récupér*|à la maison|marques|sale|oncle|homme|peur|seul|seule|seuls',
    strangers: 'inconnu*|homme|monsieur|quelqu’un|individu',
    approach: 'bonbon*|chiot*|chaton*|voiture|camionnette|monter|portail|aire de jeux|école|crèche|arrêt de bus|tiré|attrapé|abordé*',
  },
  es: {
    people:
      'niño|niña|niños|niñas|hijo|hija|hijos|hijas|alumno|alumna|alumnos|bebé|nieto|nieta|sobrino|sobrina|menor|crío|cría|chica|chico|adolescente|pequeño|pequeña',
    others: 'ella|años',
    harm: 'toca*|moret*|desconocid*|miedo|desaparec*|encerr*|hambre|secreto*|desnud*|padrastro|llora*|grita*|gritos|pega*|golpe*|maltrat*|quemad*|no ha llegado|no llegó|cinturón|borrach*|escapado',
    worry: 'foto*|internet|mensaje*|quedar|regalo*|recog*|a casa|marcas|tío|hombre|suci*|solo|sola|solos|abandon*',
    strangers: 'desconocid*|hombre|señor|alguien|no conocemos|no conoce',
    approach: 'caramelo*|chuche*|golosina*|cachorro*|coche|furgoneta|subir|puerta|parque|colegio|cole|guardería|parada|tiró|agarr*',
  },
  it: {
    people:
      'bambino|bambina|bambini|bambine|figlio|figlia|figli|alunno|alunna|alunni|bimbo|bimba|neonato|nipote|minore|ragazzina|ragazzino|ragazza|piccola|piccolo',
    others: 'lei|anni',
    harm: 'tocc*|lividi|livido|sconosciut*|paura|scompars*|sparit*|rinchius*|fame|segret*|nud*|spogli*|patrigno|piange|urla*|grida*|picchi*|botte|maltratt*|trascurat*|bruciat*|non è arrivat*|non è tornat*|cintura|ubriac*|scappat*',
    worry: 'foto|internet|messagg*|incontr*|regal*|preso|presa|a casa|segni|zio|uomo|sporc*|solo|sola|soli|chius*|chiude',
    strangers: 'sconosciut*|uomo|signore|qualcuno|non conosciamo|non conosce',
    approach:
      'caramelle|dolci|cucciolo|cuccioli|macchina|furgone|salire|cancello|parco|scuola|asilo|fermata|tirat*|afferr*|andato via|portato via|uscito da',
  },
  pt: {
    people:
      'criança|crianças|filho|filha|filhos|menino|menina|meninos|meninas|aluno|aluna|alunos|bebé|bebê|neto|neta|sobrinho|sobrinha|menor|miúdo|miúda|miúdos|garoto|garota|moça|rapariga',
    others: 'ela|anos',
    harm: 'sozinho|sozinha|sozinhos|sozinhas|toca*|nódoas|hematoma*|desconhecid*|estranho|ninguém conhece|medo|desaparec*|sumiu|trancad*|fome|segredo*|nu|nua|despir|padrasto|chora*|grita*|gritos|bate*|bateu|maltrat*|negligen*|queimad*|não chegou|não voltou|cinto|bêbad*|fugiu|puxar',
    worry: 'foto*|internet|mensage*|encontr*|presente*|buscar|levou|para casa|marcas|tio|homem|suj*|fechad*',
    strangers: 'desconhecid*|estranho|homem|senhor|alguém|ninguém conhece|não conhecemos',
    approach: 'doces|rebuçado*|bala|balas|cachorrinho*|carro|carrinha|entrar|portão|parque|escola|creche|paragem|puxar|puxou|agarr*',
  },
  nl: {
    people:
      'kind|kinderen|kindje|jongen|jongens|meisje|meisjes|zoon|dochter|leerling|leerlingen|baby|kleinzoon|kleindochter|nichtje|neefje|buurkinderen|buurmeisje|buurjongen|zoontje|dochtertje|peuter|kleuter',
    others: 'ze|zij|hij|jaar',
    harm: 'aangeraakt|raakt aan|betast*|blauwe plekken|vreemde*|onbekende*|bang|vermist|verdwenen|opgesloten|opsluit*|geheim*|naakt|uitkleden|stiefvader|huilt|huilen|gilt|gillen|schreeuw*|slaat|slaan|geslagen|mishandel*|verwaarloos*|striemen|verbrand|niet thuisgekomen|niet aangekomen|riem|dronken|weggelopen',
    worry: 'foto*|internet|berichten|appt|afspreken|cadeau*|opgehaald|meegenomen|man|thuis|naar huis|vies|oom|honger|alleen',
    strangers: 'vreemde*|onbekende*|meneer|man|iemand',
    approach:
      'snoep*|snoepje*|puppy*|hondje|poesje|auto|busje|meerijden|mee wilde rijden|instappen|hek|speelplein|speeltuin|school|crèche|bushalte|getrokken|vastgepakt',
  },
}
