import type { SafetyCategory } from '../../../../contracts/safety/safety.ts'
import type { RuleLanguage } from '../rules/rule-types.ts'

/** Patterns of words that hint at a category, in the syntax of the safety rules. */
type SensitiveWords = Record<RuleLanguage, string>

/** Words for people who need protection, and for harm or secrecy. */
interface ProtectedPeople {
  people: string
  harm: string
  /** Words for strangers, and for approaching a child. */
  strangers: string
  approach: string
}

/** Words that hint at a category. They are found in harmless messages too, so they never raise an alert. */
export const sensitiveWords: Record<Exclude<SafetyCategory, 'child_safety'>, SensitiveWords> = {
  medical_emergency: {
    en: 'breath*|unconscious*|faint*|collapse*|passed out|bleed*|blood|seizure*|convuls*|stroke|heart attack|chest|numb*|poison*|swallow*|overdose*|choking|choke*|vomit*|throwing up|ambulance|paramedic*|emergency room|unresponsive|turned blue|blue lips|pale|allergic*|anaphyla*|stiff neck|head injury|hit his head|hit her head|hit my head|contractions|pregnan*|severe*|paraly*|won’t wake|can’t move|bleach|high fever|sweating|drank|drooling|drools|fell|fallen|a fall|confused|disoriented|know what day|drowsy|sleepy|baby move|baby moving|baby kick*|weeks and|someone else’s (medicine|medication|tablets|pills)',
    de: 'atmet|atmen|atem*|luftnot|bewusstlos*|ohnmacht*|ohnmächtig*|umgekippt|zusammengebrochen|zusammengesackt|blut|blutet|blutung*|krampf*|krämpfe*|schlaganfall|herz|herzinfarkt|brust|taub|taubheit*|vergift*|verschluck*|getrunken|überdosis|erstick*|erbricht|erbrochen|notarzt|rettungswagen|krankenwagen|ansprechbar|blau angelaufen|blass|allergi*|gelähmt|lähmung*|wehen|schwanger*|gestürzt|aufwach*|wach|hohes fieber|schwitzt|zittert|*tabletten|*pillen|*medikament*|gegessen|geschluckt|schläfrig*|benommen|verwirrt*|sturz|hingefallen|gebrochen|übergeben|sabbert|*bewegungen',
    fr: 'respir*|souffle|inconscient*|évanou*|effondré*|saign*|sang|convuls*|avc|infarctus|poitrine|engourdi*|empoisonn*|avalé*|surdose|étouff*|vomi*|ambulance|samu|pompiers|urgences|bleu*|pâle|allergi*|paralys*|contractions|enceinte|tombé*|chute|réveill*|malaise|fièvre|transpire*|somnolen*|désorient*|confus*|bave|comprimés|médicament*|a bu|bébé ne bouge|bébé bouger',
    es: 'respir*|ahog*|inconsciente|desmay*|desplom*|sangr*|convulsi*|ictus|infarto|pecho|entumecid*|dormido el|envenen*|intoxic*|tragado|tragó|bebido|sobredosis|atragant*|vomit*|ambulancia|urgencias|morad*|pálid*|alergi*|paraliz*|contracciones|embaraz*|caído|despiert*|mareo*|marea*|fiebre|sudando|tiembla*|temblando|somnolien*|desorientad*|confundid*|babea*|medicament*|pastillas de|se cayó|bebé no se mueve|moverse al bebé',
    it: 'respir*|fiato|svenut*|svien*|incoscient*|crollat*|sangu*|convulsion*|ictus|infarto|petto|intorpidit*|formicol*|avvelen*|ingerit*|inghiottit*|bevuto|overdose|soffoc*|vomit*|ambulanza|pronto soccorso|viola|violace*|pallid*|allergi*|paralizz*|contrazioni|incinta|caduto|caduta|sveglia|svegliarsi|febbre|suda|trema*|sonnolen*|assonnat*|disorientat*|confus*|sbava|medicin*|pastiglie|compresse|bambino non si muove|muoversi il bambino',
    pt: 'respir*|falta de ar|inconsciente|desmai*|sangr*|sangue|convuls*|avc|enfarte|infarto|peito|dormente|envenen*|engoliu|bebeu|overdose|engasg*|vomit*|ambulância|inem|samu|urgência*|pronto socorro|roxo|roxos|pálid*|alergi*|paralis*|contrações|grávida|caiu|acorda|desperta*|tontura*|febre|suando|suar|tremendo|treme*|sonolen*|desorientad*|confus*|baba-se|babando|medicament*|comprimidos|bebé não mexe|bebê não mexe|bebé mexer|bebê mexer',
    nl: 'adem*|benauwd*|bewusteloos|flauwgevallen|flauw|ingestort|bloed|bloedt|bloeding*|stuip*|beroerte|hartaanval|borst|hart|verdoofd|gevoelloos|vergift*|ingeslikt|doorgeslikt|gedronken|overdosis|stik*|braakt|overgeven|ambulance|spoedeisende|blauw|bleek|allergi*|verlamd*|weeën|zwanger*|gevallen|wakker|slap|koorts|zweet*|trilt|suf|slaperig|verward|gedesoriënteerd|kwijlt|medicijn*|*tabletten|baby beweegt niet|baby voelen',
  },
  self_harm: {
    en: 'suicid*|kill myself|hurt myself|cut myself|harm myself|die|dying|dead|death|live any|living like|alive|end it|goodbye|farewell|pills|overdose*|hopeless|worthless|burden|pointless|no point|no way out|better off|without me|be gone|i’m gone|i am gone|be here|around any|disappear|can’t go on|give up|giving up|funeral|my will|tired of|miss me|nobody cares|anymore',
    de: 'suizid*|selbstmord*|umbringen|sterben|tot|tod|leben|lebe|lebens*|weiterleben|schluss machen|abschied*|tabletten|hoffnungslos|wertlos|zur last|sinnlos|kein sinn|keinen sinn|ausweg|besser dran|ohne mich|nicht mehr da|nicht mehr hier|aufwachen|verschwinden|kann nicht mehr|kraft|aufgeben|beerdigung|testament|ritzen|geritzt|keine lust mehr',
    fr: 'suicid*|me tuer|mourir|mort|morte|vivre|en finir|adieu|adieux|médicaments|cachets|désespoir|désespér*|fardeau|inutile|sans moi|plus là|plus ici|disparaître|réveiller|plus la force|n’en peux plus|abandonner|enterrement|testament|scarif*|sens à|envie de rien|à quoi bon',
    es: 'suicid*|matarme|morir|morirme|muerto|muerta|muerte|vivir|viviendo|acabar con|adiós|despedirme|despedida|pastillas|sin esperanza|carga para|sin mí|desaparecer|despertar|no puedo más|fuerzas|rendirme|funeral|entierro|testamento|cortarme|sentido|ya no estar*|no estaré|quitarme',
    it: 'suicid*|uccidermi|ammazzarmi|morire|morto|morta|morte|vivere|farla finita|addio|pillole|pastiglie|disperat*|speranza|un peso|senza di me|sparire|scomparire|svegliarmi|non ce la faccio|non ne posso|forza|arrendermi|funerale|testamento|tagliarmi|senso|non ci sarò|togliermi',
    pt: 'suicid*|matar-me|me matar|morrer|morto|morta|morte|viver|acabar com|adeus|despedida|comprimidos|remédios|desespero|esperança|um peso|um fardo|sem mim|desaparecer|sumir|acordar|não aguento|forças|desistir|funeral|testamento|cortar-me|me cortar|sentido|não vou estar|não estarei|cá estar|já não estou',
    nl: 'suïcid*|zelfmoord*|zelfdoding|doden|sterven|dood|leven|leef|einde aan|afscheid*|pillen|hopeloos|waardeloos|tot last|zinloos|geen zin|zonder mij|er niet meer|niet meer hier|verdwijnen|wakker worden|niet meer verder|kan niet meer|kracht|opgeven|begrafenis|testament|snijd*|uitweg|uit het leven',
  },
  violence: {
    en: 'kill*|murder*|gun|guns|knife|knives|weapon*|shoot*|shot|hits|hitting|beat*|beating|punch*|threat*|attack*|stab*|scared of|afraid|fear|terrified|stalk*|follows me|following me|rape*|assault*|bomb*|regret|burn down|find you|where you live|where you work|wait outside|fist*|abus*|violen*|restraining|hurt you|hurt me|hurts me|my ex|blow up|strangl*|be sorry|watching me|track*|know what car|know where|know when|be waiting|waiting for (him|her|you|them)|walk away|next time|watch your|better watch|pay for this|frightened|dare not|don’t dare|safe at home|go home',
    de: 'töten|umbring*|umlegen|mord*|waffe*|messer|pistole*|gewehr|schieß*|schlag|schlägt|schlagen|geschlagen|verprügel*|prügel*|bedroh*|droht|drohung*|drohe|angreif*|angegriffen|stech*|angst|fürchte*|verfolgt|stalk*|vergewalt*|überfall*|bombe*|bereuen|abfackeln|anzünden|wo sie wohnen|wo du wohnst|auflauern|faust|gewalt*|würg*|ex-mann|ex-freund|mein ex|kaputt|leid tun|knall*|fertig machen|weiß wo|weiß wann|weiß welches auto|warte auf|werde warten|nächstes mal|pass auf|aufpassen|büßen|bezahlen dafür|traue mich|nicht mehr nach hause',
    fr: 'tuer|tué*|meurtre|arme|armes|couteau*|pistolet|fusil|tirer|frapp*|battu*|menac*|agress*|poignard*|peur|terrifié*|harcel*|suit partout|viol|violé*|bombe|regrett*|brûler|où vous habitez|où tu habites|poing*|violen*|étrangl*|mon ex|casser la|payer cher|surveille|sais où|sais quand|quelle voiture|attendr*|la prochaine fois|faire attention|va payer|vais l’attendre|passer un sale|n’ose plus|ose plus rentrer|rentrer chez moi',
    es: 'matar*|mataré|asesin*|arma|armas|cuchillo*|navaja|pistola|escopeta|dispar*|pega|pegó|golpe*|paliza*|amenaz*|agred*|apuñal*|miedo|aterrad*|acos*|me sigue|viol*|bomba|arrepentir*|quemar|donde vive|dónde vive|puño*|estrangul*|mi ex|partir la|caro|vigila*|romper la|sé dónde|sé donde|sé cuándo|qué coche|esperando|la próxima vez|tenga cuidado|va a pagar|sale vivo|no me atrevo|volver a casa',
    it: 'uccid*|ucciso|ammazz*|omicid*|arma|armi|coltell*|pistola|fucile|spar*|picchi*|botte|colpi*|minacci*|aggred*|aggressione|accoltell*|paura|terrorizzat*|stalk*|mi segue|violen*|stupr*|bomba|pentir*|bruciare|dove abit*|pugn*|strangol*|mio ex|spacc*|cara pagar*|controlla tutto|so dove|so quando|che macchina|aspett*|la prossima volta|stia attento|pagherà|non esce|non oso|tornare a casa',
    pt: 'matar|mato|matou|assassin*|arma|armas|faca|pistola|espingarda|tiro|bate|bateu|bater|espanc*|ameaç*|agred*|agress*|esfaque*|medo|apavorad*|persegue|perseg*|viol*|estupr*|bomba|arrepender*|queimar|onde mora|punho*|estrangul*|pescoço|meu ex|acabo com|partir a cara|quebrar|vigia*|sei onde|sei quando|que carro|à espera|esperando|da próxima vez|tenha cuidado|vai pagar|não sai|não me atrevo|voltar para casa',
    nl: 'vermoord*|moord*|wapen*|mes|pistool|geweer|schiet*|slaat|slaan|geslagen|mishandel*|bedreig*|dreig*|aanval*|aangevallen|steek*|bang|angst|stalk*|achtervolg*|verkracht*|bom|spijt|in brand|waar je woont|waar u woont|opwachten|vuist*|geweld*|wurg*|mijn ex|kapot|afmaken|iets aandoen|afranselen|wacht maar|weet waar|weet wanneer|welke auto|wacht op|opwacht*|volgende keer|pas maar op|boeten|betaald zetten|durf niet|niet meer naar huis',
  },
  fire_or_gas: {
    en: 'fire|flame*|smoke*|smoking|gas|burning|burnt|burned|smell*|odor|odour|spark*|carbon monoxide|co alarm|explo*|scorch*|melt*|hiss*|electric shock|shocks|electrocut*|buzzing|fumes|alarm*|overheat*|crackl*|petrol|headaches|hot to the touch',
    de: 'feuer|brennt|brand|flammen|rauch*|qualm*|gas|gasgeruch|gasgestank|riecht|gerochen|stinkt|geruch|verbrannt*|verschmort*|schmor*|funk*|kohlenmonoxid|co-melder|melder|explo*|geschmolzen|zischt|zischen|stromschlag|knistert|kopfschmerzen|heiß|dämpfe|durchgebrannt|einen gewischt|alarm*',
    fr: 'feu|flamme*|fumée*|fume|gaz|brûl*|odeur*|sent le|étincelle*|monoxyde|détecteur*|explos*|fondu*|siffle*|décharge|électrocut*|grésille*|maux de tête|mal à la tête|chaud|vapeur*|incendie|court-circuit|alarme*|roussi|sent fort',
    es: 'fuego|llama|llamas|humo|gas|quem*|huele|olor|chisp*|monóxido|detector*|explo*|derretid*|silb*|calambre*|descarga|electrocut*|chisporrot*|dolor de cabeza|incendio|arde|ardiendo|cortocircuito|alarma*|caliente|vapores',
    it: 'fuoco|fiamm*|fumo|fuma|gas|bruci*|odore|puzza|scintill*|monossido|rilevatore|esplo*|fus*|sibil*|fischi*|scossa|scosse|folgor*|sfrigol*|mal di testa|incendio|cortocircuito|allarme|scalda|esalazioni|bollente|annerit*',
    pt: 'fogo|chama*|fumo|fumaça|gás|queim*|cheiro|cheira|faísca*|monóxido|detetor|detector|explo*|derret*|assobi*|choque|choques|eletrocut*|estal*|dor de cabeça|dores de cabeça|incêndio|curto|curto-circuito|alarme|quente|vapores|chiado',
    nl: 'brand|vuur|vlam*|rook|rookt|gas|gaslucht|verbrand*|ruik*|geur|stinkt|lucht|vonk*|koolmonoxide|co-melder|melder|explo*|gesmolten|sis*|schok|schokken|knetter*|hoofdpijn|kortsluiting|alarm|heet|dampen|schroei*|zwartgeblakerd',
  },
  life_support: {
    en: 'oxygen|ventilator*|dialysis|concentrator*|cpap|bipap|breathing machine|respirator*|feeding pump|feeding tube|insulin pump|infusion*|pacemaker*|nebulizer*|nebuliser*|incubator*|medical device*|medical equipment|life support|hospital bed|home care|stairlift|tracheo*|suction|sleep apnea|defibrillator*|keeps him alive|keeps her alive',
    de: 'sauerstoff*|beatm*|dialyse*|konzentrator*|cpap|atemgerät|beatmungsgerät|ernährungspumpe|sonde|insulinpumpe|infusion*|herzschrittmacher|vernebler|inhalationsgerät|inkubator|medizingerät*|medizinisch* gerät*|pflegebett|intensivpflege|absauggerät|trachea*|lebenswichtig|schlafapnoe',
    fr: 'oxygène|ventilateur|respirateur|dialyse*|concentrateur|ppc|appareil respiratoire|pompe|sonde|insuline|perfusion*|pacemaker|nébuliseur|couveuse|appareil médical|matériel médical|lit médicalisé|assistance respiratoire|trachéo*|aspirateur de mucosités|apnée|hospitalisation à domicile',
    es: 'oxígeno|ventilador|respirador|diálisis|concentrador|cpap|máquina para respirar|bomba de|sonda|insulina|infusi*|marcapasos|nebulizador|incubadora|aparato médico|equipo médico|cama articulada|soporte vital|traqueo*|aspirador de|apnea|bombona',
    it: 'ossigeno|ventilatore|respiratore|dialisi|concentratore|cpap|macchina per respirare|pompa|sondino|insulina|infusion*|pacemaker|aerosol|incubatrice|apparecchio medico|elettromedicale|apparecchiatura|letto elettrico|salvavita|tracheo*|aspiratore|apnea|bombola',
    pt: 'oxigénio|oxigênio|ventilador|respirador|diálise|concentrador|cpap|aparelho para respirar|bomba de|sonda|insulina|infus*|pacemaker|marca-passo|nebulizador|incubadora|equipamento médico|aparelho médico|cama articulada|suporte de vida|traqueo*|aspirador de|apneia|botija|cilindro',
    nl: 'zuurstof*|beademing*|dialyse*|concentrator|cpap|ademhalingsapparaat|voedingspomp|sonde*|insulinepomp|infuus|pacemaker|vernevelaar|couveuse|medisch apparaat|medische apparatuur|ziekenhuisbed|thuiszorg|levensondersteunend|tracheo*|uitzuig*|slaapapneu',
  },
  leaked_credentials: {
    en: 'password*|passwd|passcode*|credential*|api key*|secret key*|access key*|private key*|token|tokens|login details|login data|connection string|env file|.env|pin|access code|one-time code|ssh key|certificate|github|repository|repo',
    de: 'passwort*|passwörter*|kennwort*|zugangsdaten|zugangscode|anmeldedaten|login-daten|api-schlüssel|api-key*|geheimer schlüssel|token|tokens|pin|tan|zugriffsschlüssel|privater schlüssel|verbindungszeichen*|repository|repo|github|.env',
    fr: 'mot de passe|mots de passe|mdp|identifiants|code d’accès|codes d’accès|clé api|clé secrète|clé privée|jeton|token|tokens|code pin|code secret|chaîne de connexion|dépôt public|github|repo|.env',
    es: 'contraseña*|clave*|credencial*|datos de acceso|código de acceso|token|tokens|api key|pin|cadena de conexión|repositorio|github|repo|.env',
    it: 'password|credenzial*|parola d’ordine|chiave*|token|codice di accesso|codici di accesso|dati di accesso|pin|stringa di connessione|repository|github|repo|.env',
    pt: 'senha*|palavra-passe|palavras-passe|password|credenciais|credencial|chave*|token|tokens|código de acesso|códigos de acesso|dados de acesso|pin|string de conexão|repositório|github|repo|.env',
    nl: 'wachtwoord*|inloggegevens|toegangscode*|api-sleutel*|api-key*|geheime sleutel|privésleutel|token|tokens|pincode|toegangssleutel|verbindingsstring|repository|github|repo|.env',
  },
  data_breach: {
    en: 'hack*|breach*|leak*|stolen|stole|theft|phish*|ransom*|malware|virus|encrypted|bitcoin|wrong recipient*|wrong person|wrong address|wrong email|wrong customer|someone else’s|somebody else’s|other people’s|other patients|other customers|another customer|another patient|another client|personal data|private data|exposed|publicly|by mistake|by accident|accidentally|unauthorized|unauthorised|suspicious|strange login|didn’t log|gdpr|data protection|lost (laptop|phone|usb|stick|folder|file|files)|left on the|everyone can see|not meant for|unencrypted|dark web|logged in from|instead of to|recall (it|the)|sent to the wrong|sent the wrong|wrong attachment|meant for|addressed to|salary|salaries|payroll list|medical record*|spreadsheet of|list of all',
    de: 'gehackt|hacker*|datenleck|datenpanne*|datenschutz*|gestohlen|geklaut|diebstahl|phishing|erpress*|ransom*|trojaner|virus|verschlüssel*|bitcoin|falsch* (empfänger|adresse|person|kunde|kunden|verteiler|mail)|fremde* (daten|unterlagen|rechnung|brief|kunden)|andere* (kunden|patienten|personen|mieter)|von jemand anderem|personenbezogen*|offen einsehbar|öffentlich|aus versehen|versehentlich|unbefugt*|verdächtig*|dsgvo|verloren|liegen gelassen|liegengelassen|nicht für mich|sichtbar|einsehen|eingeloggt|im umlauf|statt an|zurückrufen|zurückholen|falschen anhang|falsche datei|bestimmt für|adressiert an|gehaltsliste*|gehälter|lohnliste|patientenakte*|patientenliste*|liste aller',
    fr: 'pirat*|hack*|fuite|volé*|vol|phishing|hameçonnage|rançon*|virus|chiffré*|bitcoin|mauvais* (destinataire|adresse|personne|client)|autre* (client|clients|patient|patients|personne|locataire)|quelqu’un d’autre|données personnelles|rgpd|accessible*|publi*|par erreur|par mégarde|non autorisé*|suspect*|perdu*|oublié dans|ne m’est pas destiné*|visible*|connexion inconnue|cnil|rappeler l’|mauvaise pièce jointe|mauvais fichier|destiné* à|salaires|dossier médical|dossiers médicaux|liste de tous',
    es: 'hacke*|pirate*|filtr*|robado|robaron|robo|phishing|rescate|ransom*|virus|cifrado*|encriptado*|bitcoin|destinatario equivocado|otra persona|otros clientes|otro cliente|otro paciente|otros pacientes|de otro|de otra|datos personales|rgpd|lopd|expuest*|a la vista|público|pública|por error|por equivocación|sin autorización|sospechos*|perdido|perdí|no es para mí|visible*|acceso desconocido|adjunto equivocado|archivo equivocado|nóminas|salarios|historial médico|historia clínica|lista de todos',
    it: 'hacker*|hackerat*|violat*|violazione|fuga di dati|rubat*|furto|phishing|riscatto|ransom*|virus|criptat*|cifrat*|bitcoin|destinatario sbagliato|sbagliat*|altra persona|altro cliente|altri clienti|altro paziente|altri pazienti|di un altro|di un’altra|di altri|dati personali|privacy|gdpr|espost*|visibil*|pubblic*|per errore|per sbaglio|non autorizzat*|sospett*|smarrit*|perso|persa|non destinat*|accesso sconosciuto|allegato sbagliato|destinato a|stipendi|buste paga|cartella clinica|cartelle cliniche|elenco di tutti',
    pt: 'hacke*|pirate*|invad*|vazou|vazamento|fuga de dados|roubad*|roubo|furto|phishing|resgate|ransom*|vírus|encriptad*|criptografad*|bitcoin|destinatário errado|pessoa errada|outra pessoa|outro cliente|outros clientes|outro paciente|outros pacientes|outros utentes|de outro|de outra|dados pessoais|rgpd|lgpd|expost*|públic*|por engano|por erro|não autorizad*|suspeit*|perdi|perdido|perdida|não é para mim|visíve*|acesso desconhecido|anexo errado|ficheiro errado|arquivo errado|destinado a|salários|ordenados|processo clínico|prontuário|lista de todos',
    nl: 'gehackt|hacker*|datalek|gelekt|gestolen|diefstal|phishing|losgeld|ransom*|virus|versleuteld|bitcoin|verkeerde (ontvanger|adres|persoon|klant|mail)|andere (klant|klanten|patiënt|patiënten|cliënt|bewoner)|iemand anders|van een ander|persoonsgegevens|avg|zichtbaar|openbaar|per ongeluk|per abuis|onbevoegd*|verdacht*|kwijt*|verloren|laten liggen|niet voor mij|inzien|ingelogd|bsn|terughalen|verkeerde bijlage|verkeerde bestand|bestemd voor|gericht aan|salarislijst|salarissen|loonlijst|medisch dossier|dossiers|lijst met alle',
  },
  legal_threat: {
    en: 'lawyer*|attorney*|solicitor*|court*|judge|sue|suing|sued|legal*|lawsuit*|litigat*|tribunal|ombudsman|regulator*|police|authorit*|damages|compensation|consumer protection|watchdog|journalist*|the press|prosecut*|unlawful|illegal|discriminat*|formal complaint|official complaint|commissioner|trading standards|small claims|rights|liable|negligen*|fraud|scam|summons|union|breach of',
    de: 'anwalt*|anwält*|rechtsanw*|gericht*|richter|klage*|verklag*|rechtlich*|juristisch*|rechtsschutz*|ombuds*|schlichtung*|aufsicht*|polizei|anzeige*|behörde*|schadens*|verbraucher*|presse|staatsanw*|rechtswidrig|illegal*|diskriminier*|beschwer*|mahnbescheid|frist|fristsetzung|haftbar|haftung|betrug|abmahn*|gewerkschaft|betriebsrat|inkasso',
    fr: 'avocat*|tribuna*|juge*|plainte*|porter plainte|poursui*|juridique*|justice|médiateur|défenseur|dgccrf|cnil|police|gendarmerie|autorité*|dommages*|indemn*|consommateur*|presse|procureur|illégal*|discriminat*|réclamation|mise en demeure|huissier|fraude|arnaque|syndicat|prud’hom*|droits',
    es: 'abogad*|tribunal*|juez|jueza|juzgad*|juicio|demanda*|denunci*|legal*|judicial*|ombudsman|defensor|consumo|consumidor*|policía|autoridad*|daños|indemniz*|prensa|fiscal|ilegal*|discrimin*|reclamación|reclamaciones|burofax|fraude|estafa|sindicato|derechos|facua|ocu',
    it: 'avvocat*|tribunal*|giudice|causa|querel*|denunc*|legal*|giudizi*|garante|agcm|agcom|arera|polizia|carabinieri|autorità|danni|risarcim*|consumator*|stampa|giornal*|procura|illegal*|discrimin*|reclamo|diffida|frode|truffa|sindacat*|diritti|adiconsum|altroconsumo',
    pt: 'advogad*|tribuna*|juiz|processo|processar|queixa|denúncia|denunciar|legal|legais|judicial*|justiça|provedor|procon|deco|anacom|regulador|polícia|autoridade*|danos|indemniz*|indeniz*|consumidor*|imprensa|ilegal*|discrimin*|reclamação|reclamações|notificação|fraude|burla|golpe|sindicato|direitos',
    nl: 'advoca*|rechter|rechtbank|juridisch*|jurist*|rechtszaak|rechtsbijstand*|aanklagen|dagvaard*|deurwaarder|ombudsman|geschillen*|acm|afm|politie|aangifte|autoriteit*|schade*|consumentenbond|pers|media|onrechtmatig|illegaal|discrimin*|klacht*|ingebrekestelling|aansprakelijk*|fraude|oplichting|vakbond|rechten|toezichthouder',
  },
}

/** Words for child safety. A message is sensitive if one sentence has a word of two lists: people and harm, or strangers and approach. */
export const protectedPeople: Record<RuleLanguage, ProtectedPeople> = {
  en: {
    people:
      'child|children|kid|kids|boy|boys|girl|girls|son|daughter|student|students|pupil|pupils|toddler|baby|minor|teen|teenager|grandson|granddaughter|niece|nephew|classmate*|she|he|her|him|# year old',
    harm: 'alone|touch*|bruise*|stranger*|scared|missing|afraid|locked|hungry|secret*|photo*|picture*|naked|undress*|strange man|man|uncle|stepfather|stepdad|cry*|scream*|hit*|beat*|abus*|neglect*|dirty|marks|burn*|online|messag*|meet|gift*|home|arrived|got on|pick up|picked up|collect*|nobody has seen|cold|belt|drunk|secretly|run away|ran away|disappear*',
    strangers: 'stranger|strangers|unknown man|unknown woman|man|guy|someone',
    approach:
      'sweets|candy|puppy|puppies|kitten|dog in|in the car|in his car|into his car|in his van|a lift|a ride|gate|playground|school|bus stop|offered|pulled|grab*|followed',
  },
  de: {
    people:
      'kind|kinder|kindes|junge|jungen|mädchen|sohn|tochter|schüler|schülerin|schülerinnen|baby|enkel|enkelin|nichte|neffe|kleine|kleinen|nachbarskinder|jährige*|sie|er|ihn|ihr',
    harm: 'allein*|anfass*|angefasst|berühr*|blaue flecken|fremde*|angst|vermisst|verschwunden|eingesperrt|hungrig|hunger|geheim*|foto*|bilder|nackt|ausziehen|onkel|stiefvater|weint|schrei*|geschrien|schläg*|geschlagen|misshandel*|vernachlässig*|schmutzig|striemen|verbrannt|internet|chat|treffen|geschenk*|nicht angekommen|abgeholt|abholen|mitgenommen|gürtel|betrunken|weggelaufen|nach hause|heim',
    strangers: 'fremde*|unbekannte*|mann|frau|jemand',
    approach:
      'süßigkeiten|bonbon*|welpe*|kätzchen|ins auto|im auto|mitfahren|mitgehen|schultor|spielplatz|schule|kita|haltestelle|gezogen|zerrt*|angesprochen',
  },
  fr: {
    people:
      'enfant|enfants|fils|fille|garçon|petit|petite|élève|élèves|bébé|neveu|nièce|gamin|gamine|ado|adolescente|adolescent|elle|il|ans',
    harm: 'seul|seule|seuls|touch*|bleus|marques|inconnu*|peur|disparu*|enfermé*|faim|secret*|photo*|nu|nue|déshabill*|oncle|beau-père|pleure*|cri|crie|crient|hurle*|frapp*|battu*|maltrait*|négligé*|sale|brûl*|internet|message*|rencontr*|cadeau*|pas rentré*|récupér*|ceinture|ivre|fugué|fugue|homme|à la maison',
    strangers: 'inconnu*|homme|monsieur|quelqu’un|individu',
    approach: 'bonbon*|chiot*|chaton*|voiture|camionnette|monter|portail|aire de jeux|école|crèche|arrêt de bus|tiré|attrapé|abordé*',
  },
  es: {
    people:
      'niño|niña|niños|niñas|hijo|hija|hijos|hijas|alumno|alumna|alumnos|bebé|nieto|nieta|sobrino|sobrina|menor|crío|cría|chica|chico|adolescente|pequeño|pequeña|ella|años',
    harm: 'solo|sola|solos|toca*|moret*|marcas|desconocid*|miedo|desaparec*|encerr*|hambre|secreto*|foto*|desnud*|tío|padrastro|llora*|grita*|gritos|pega*|golpe*|maltrat*|abandon*|suci*|quemad*|internet|mensaje*|quedar|regalo*|no ha llegado|no llegó|recog*|cinturón|borrach*|escapado|hombre|a casa',
    strangers: 'desconocid*|hombre|señor|alguien|no conocemos|no conoce',
    approach: 'caramelo*|chuche*|golosina*|cachorro*|coche|furgoneta|subir|puerta|parque|colegio|cole|guardería|parada|tiró|agarr*',
  },
  it: {
    people:
      'bambino|bambina|bambini|bambine|figlio|figlia|figli|alunno|alunna|alunni|bimbo|bimba|neonato|nipote|minore|ragazzina|ragazzino|ragazza|piccola|piccolo|lei|anni',
    harm: 'solo|sola|soli|tocc*|lividi|livido|segni|sconosciut*|paura|scompars*|sparit*|chius*|chiude|rinchius*|fame|segret*|foto|nud*|spogli*|zio|patrigno|piange|urla*|grida*|picchi*|botte|maltratt*|trascurat*|sporc*|bruciat*|internet|messagg*|incontr*|regal*|non è arrivat*|non è tornat*|preso|presa|cintura|ubriac*|scappat*|uomo|a casa',
    strangers: 'sconosciut*|uomo|signore|qualcuno|non conosciamo|non conosce',
    approach:
      'caramelle|dolci|cucciolo|cuccioli|macchina|furgone|salire|cancello|parco|scuola|asilo|fermata|tirat*|afferr*|andato via|portato via|uscito da',
  },
  pt: {
    people:
      'criança|crianças|filho|filha|filhos|menino|menina|meninos|meninas|aluno|aluna|alunos|bebé|bebê|neto|neta|sobrinho|sobrinha|menor|miúdo|miúda|miúdos|garoto|garota|moça|rapariga|ela|anos',
    harm: 'sozinho|sozinha|sozinhos|sozinhas|toca*|marcas|nódoas|hematoma*|desconhecid*|estranho|ninguém conhece|medo|desaparec*|sumiu|fechad*|trancad*|fome|segredo*|foto*|nu|nua|despir|tio|padrasto|chora*|grita*|gritos|bate*|bateu|maltrat*|negligen*|suj*|queimad*|internet|mensage*|encontr*|presente*|não chegou|não voltou|buscar|levou|cinto|bêbad*|fugiu|homem|puxar|para casa',
    strangers: 'desconhecid*|estranho|homem|senhor|alguém|ninguém conhece|não conhecemos',
    approach: 'doces|rebuçado*|bala|balas|cachorrinho*|carro|carrinha|entrar|portão|parque|escola|creche|paragem|puxar|puxou|agarr*',
  },
  nl: {
    people:
      'kind|kinderen|kindje|jongen|jongens|meisje|meisjes|zoon|dochter|leerling|leerlingen|baby|kleinzoon|kleindochter|nichtje|neefje|buurkinderen|buurmeisje|buurjongen|zoontje|dochtertje|peuter|kleuter|ze|zij|hij|jaar',
    harm: 'alleen|aangeraakt|raakt aan|betast*|blauwe plekken|vreemde*|onbekende*|bang|vermist|verdwenen|opgesloten|opsluit*|honger|geheim*|foto*|naakt|uitkleden|oom|stiefvader|huilt|huilen|gilt|gillen|schreeuw*|slaat|slaan|geslagen|mishandel*|verwaarloos*|vies|striemen|verbrand|internet|berichten|appt|afspreken|cadeau*|niet thuisgekomen|niet aangekomen|opgehaald|meegenomen|riem|dronken|weggelopen|man|thuis|naar huis',
    strangers: 'vreemde*|onbekende*|meneer|man|iemand',
    approach:
      'snoep*|snoepje*|puppy*|hondje|poesje|auto|busje|meerijden|mee wilde rijden|instappen|hek|speelplein|speeltuin|school|crèche|bushalte|getrokken|vastgepakt',
  },
}
