/**
 * Example messages per act and language, separated by `|`. A message is recognized if its words resemble the words of an example
 * (match-example.ts).
 */

import type { Language } from '../../../platform/words/languages.ts'

/** Kinds of questions about the caller's own product data. */
export const productActs = [
  'savings',
  'last_run',
  'failed_runs',
  'waiting_runs',
  'runs',
  'approvals',
  'documents',
  'document_states',
  'own_workflows',
  'ready_workflows',
  'unconfigured_workflows',
] as const
export type ProductAct = (typeof productActs)[number]
export const isProductAct = (act: string): act is ProductAct => productActs.some((known) => known === act)

const acts = ['greeting', 'thanks', 'goodbye', 'abilities', 'yes', 'no', 'more', 'why', ...productActs] as const
/** Intention of a message that is not a question about the knowledge base. */
export type DialogueAct = (typeof acts)[number]

export const exampleMessages: Record<DialogueAct, Record<Language, string>> = {
  greeting: {
    en: 'hi|hello|hello there|hey|hi there|good morning|good afternoon|good evening|hello how are you|hi how is it going|how are you|how are you doing|are you there',
    de: 'hallo|hi|hey|guten morgen|guten tag|guten abend|moin|servus|grüß gott|grüezi|hallo wie geht es dir|wie geht es ihnen|wie geht es dir|hallo zusammen|bist du da',
    fr: 'bonjour|salut|bonsoir|coucou|bonjour comment allez vous|salut ça va|comment vas tu|comment ça va|tu es là',
    es: 'hola|buenos días|buenas tardes|buenas noches|hola qué tal|hola cómo estás|cómo está usted|qué tal|estás ahí',
    it: 'ciao|salve|buongiorno|buon giorno|buonasera|ciao come stai|come va|come sta|ci sei',
    pt: 'olá|oi|bom dia|boa tarde|boa noite|olá tudo bem|oi tudo bem|como vai|como está|você está aí',
    nl: 'hallo|hoi|goedemorgen|goedemiddag|goedenavond|goedendag|dag|hallo hoe gaat het|hoe gaat het met je|ben je daar',
  },
  thanks: {
    en: 'thanks|thank you|thank you very much|thanks a lot|many thanks|thx|great thanks|perfect thank you|thanks that helped|that was helpful thank you|cheers|great|perfect|well done|awesome',
    de: 'danke|vielen dank|danke schön|dankeschön|besten dank|herzlichen dank|danke dir|ich danke ihnen|super danke|danke das hat geholfen|prima|perfekt danke|sehr gut',
    fr: 'merci|merci beaucoup|merci bien|un grand merci|je vous remercie|je te remercie|super merci|parfait merci|merci pour votre aide|parfait',
    es: 'gracias|muchas gracias|mil gracias|te lo agradezco|perfecto gracias|gracias por la ayuda|muy bien gracias|genial|perfecto',
    it: 'grazie|grazie mille|molte grazie|ti ringrazio|la ringrazio|perfetto grazie|grazie per l aiuto|ottimo grazie|perfetto',
    pt: 'obrigado|obrigada|muito obrigado|muito obrigada|agradeço|perfeito obrigado|obrigado pela ajuda|valeu|perfeito',
    nl: 'bedankt|dank je|dank je wel|dank u|dank u wel|dankjewel|hartelijk dank|heel erg bedankt|top bedankt|bedankt voor je hulp|perfect',
  },
  goodbye: {
    en: 'bye|goodbye|good bye|bye bye|see you|see you later|see you tomorrow|good night|have a nice day|that is all|that is all for today|talk to you later|take care',
    de: 'tschüss|auf wiedersehen|bis bald|bis später|bis morgen|gute nacht|schönen tag noch|ciao|das war alles|das wäre alles|mach es gut|schönes wochenende',
    fr: 'au revoir|à bientôt|à plus tard|à demain|bonne nuit|bonne journée|c est tout|bonne soirée|salut à plus',
    es: 'adiós|hasta luego|hasta mañana|hasta pronto|nos vemos|que tengas un buen día|eso es todo|chao',
    it: 'arrivederci|a presto|a dopo|a domani|buonanotte|buona giornata|è tutto|ci vediamo|addio',
    pt: 'tchau|adeus|até logo|até amanhã|até breve|tenha um bom dia|é tudo|é só isso|até mais',
    nl: 'tot ziens|doei|tot later|tot morgen|goedenacht|fijne dag|dat was alles|dat is alles|dag tot straks',
  },
  abilities: {
    en: 'what can you do|what can the assistant do|what can you help me with|how can you help me|what do you do|who are you|what are you|what can i ask you|what can i ask|help|help me|i need help|what are you able to do|show me what you can do|what are your features|how do you work|what can you do for me|what are you capable of|how does this assistant work|how does the assistant work',
    de: 'was kannst du|was kannst du alles|was können sie|was kann der assistent|wobei kannst du mir helfen|wobei können sie mir helfen|wie kannst du mir helfen|wer bist du|was bist du|was kann ich dich fragen|was kann ich fragen|hilfe|hilf mir|ich brauche hilfe|was machst du|was kannst du für mich tun|was kannst du tun|wie funktioniert der assistent',
    fr: 'que peux tu faire|que pouvez vous faire|qu est ce que tu peux faire|qu est ce que tu sais faire|que sais tu faire|à quoi sers tu|comment peux tu m aider|comment pouvez vous m aider|qui es tu|qui êtes vous|que puis je te demander|aide|aide moi|j ai besoin d aide',
    es: 'qué puedes hacer|qué sabes hacer|qué puede hacer el asistente|en qué puedes ayudarme|cómo puedes ayudarme|en qué me puedes ayudar|quién eres|qué eres|qué puedo preguntarte|qué te puedo preguntar|ayuda|ayúdame|necesito ayuda',
    it: 'cosa puoi fare|che cosa puoi fare|cosa sai fare|cosa può fare l assistente|come puoi aiutarmi|come mi puoi aiutare|in cosa puoi aiutarmi|chi sei|cosa sei|cosa posso chiederti|aiuto|aiutami|ho bisogno di aiuto',
    pt: 'o que você pode fazer|o que você faz|o que pode fazer|o que sabe fazer|o que você sabe fazer|como você pode me ajudar|como pode ajudar me|em que pode me ajudar|quem é você|quem és tu|o que posso perguntar|ajuda|me ajude|preciso de ajuda',
    nl: 'wat kun je|wat kan je|wat kunt u|wat kun je doen|wat kan de assistent|waarmee kun je me helpen|hoe kun je me helpen|wie ben je|wat ben je|wat kan ik je vragen|hulp|help|help me|ik heb hulp nodig',
  },
  yes: {
    en: 'yes|yes please|yeah|yep|sure|ok|okay|ok do it|please do|go ahead|do it|do that|sounds good|yes do that|of course|why not|yes go ahead|please|alright|sure thing|yes of course',
    de: 'ja|ja bitte|ja gerne|gerne|klar|okay|ok|mach das|bitte mach das|in ordnung|einverstanden|ja mach das|natürlich|jawohl|bitte|jo|na klar',
    fr: 'oui|oui s il te plaît|oui s il vous plaît|oui merci|d accord|ok|vas y|allez y|bien sûr|volontiers|fais le|oui vas y|pourquoi pas',
    es: 'sí|sí por favor|sí gracias|vale|de acuerdo|claro|claro que sí|adelante|hazlo|ok|por supuesto|bueno|por favor',
    it: 'sì|sì grazie|sì per favore|certo|va bene|d accordo|ok|fallo|volentieri|perché no|sì certo|procedi|per favore',
    pt: 'sim|sim por favor|claro|está bem|tudo certo|ok|pode ser|faça isso|com certeza|sim pode|vá em frente|por favor',
    nl: 'ja|ja graag|graag|ja alsjeblieft|zeker|oké|ok|doe maar|is goed|natuurlijk|akkoord|ga je gang|prima doe maar',
  },
  no: {
    en: 'no|no thanks|no thank you|nope|not now|do not|no do not do that|never mind|forget it|cancel|not that|stop',
    de: 'nein|nein danke|nö|nicht jetzt|lieber nicht|lass es|vergiss es|egal|abbrechen|das nicht|stopp',
    fr: 'non|non merci|pas maintenant|laisse tomber|oublie|annule|plutôt non|pas ça|arrête',
    es: 'no|no gracias|ahora no|déjalo|olvídalo|cancela|mejor no|eso no|para',
    it: 'no|no grazie|non ora|lascia stare|lascia perdere|annulla|meglio di no|non quello|ferma',
    pt: 'não|não obrigado|não obrigada|agora não|deixa|deixa pra lá|esquece|cancela|melhor não|pare',
    nl: 'nee|nee bedankt|nee dank je|niet nu|laat maar|vergeet het|annuleer|liever niet|dat niet|stop',
  },
  more: {
    en: 'more|tell me more|show more|show me more|more details|more about this|more about that|more information|go on|continue|anything else|what else|is there more|can you elaborate|details please|in more detail|and what else',
    de: 'mehr|mehr dazu|erzähl mir mehr|zeig mehr|zeige mir mehr|mehr details|genauer|weiter|mach weiter|was noch|noch etwas|gibt es noch mehr|sonst noch etwas|ausführlicher|mehr informationen|mehr darüber',
    fr: 'plus|dis m en plus|dites m en plus|plus de détails|plus d informations|en savoir plus|continue|continuez|quoi d autre|et encore|autre chose|montre plus|la suite',
    es: 'más|cuéntame más|dime más|muéstrame más|más detalles|más información|continúa|sigue|qué más|algo más|hay más|más sobre esto',
    it: 'di più|dimmi di più|altro|più dettagli|maggiori dettagli|più informazioni|continua|vai avanti|cos altro|che altro|c è altro|mostra altro|ancora',
    pt: 'mais|conte mais|diga me mais|fale mais|mostre mais|mais detalhes|mais informações|continue|continua|o que mais|algo mais|tem mais|mais sobre isso',
    nl: 'meer|vertel me meer|vertel meer|laat meer zien|meer details|meer informatie|ga verder|ga door|wat nog meer|nog iets|is er meer|meer hierover',
  },
  why: {
    en: 'why|why is that|why so|how come|how do you know|how do you know that|where does it say that|where is that written|why not|where did you get that|are you sure|says who|but why',
    de: 'warum|wieso|weshalb|warum ist das so|wieso das|woher weißt du das|woher wissen sie das|wo steht das|wo steht das geschrieben|warum nicht|bist du sicher|sicher|warum denn',
    fr: 'pourquoi|pourquoi ça|comment ça|comment le sais tu|comment le savez vous|où est ce écrit|où est ce que c est écrit|pourquoi pas|tu es sûr|vous êtes sûr|pourquoi donc',
    es: 'por qué|por qué es así|cómo lo sabes|cómo lo sabe|dónde lo pone|dónde está escrito|dónde dice eso|por qué no|estás seguro',
    it: 'perché|perché è così|come mai|come lo sai|come fai a saperlo|dove è scritto|dove sta scritto|dove lo dice|sei sicuro',
    pt: 'por que|porquê|por quê|por que isso|como você sabe|como sabe isso|onde está escrito|onde diz isso|tem certeza',
    nl: 'waarom|waarom is dat|hoezo|hoe weet je dat|hoe weet u dat|waar staat dat|waar staat dat geschreven|weet je het zeker',
  },
  savings: {
    en: 'how much time have i saved|how much time did i save|how much time did we save|how many hours have i saved|how many hours did my workflows save|how much have my workflows saved|what have my workflows saved|how much money have i saved|how much did we save this month|how much time was saved this month|show my savings|what are my savings|my savings|time saved|what is my efficiency gain|what is the value of my workflows|how much is the saved time worth|what is my roi|what did i save|how much did i save so far',
    de: 'wie viel zeit habe ich gespart|wie viel zeit haben wir gespart|wieviel zeit habe ich gespart|wie viele stunden habe ich gespart|wie viele stunden haben meine workflows gespart|was haben meine workflows gespart|wie viel geld habe ich gespart|wie viel haben wir diesen monat gespart|zeige meine ersparnis|wie hoch ist meine ersparnis|meine einsparungen|wie viel zeit wurde gespart|gesparte zeit',
    fr: 'combien de temps ai je gagné|combien de temps ai je économisé|combien de temps avons nous gagné|combien de temps j ai gagné|combien d heures ai je économisées|combien d heures mes workflows ont ils économisées|combien d argent ai je économisé|combien avons nous économisé ce mois|montre mes économies|quelles sont mes économies|temps gagné',
    es: 'cuánto tiempo he ahorrado|cuánto tiempo hemos ahorrado|cuántas horas he ahorrado|cuántas horas han ahorrado mis flujos|cuánto dinero he ahorrado|cuánto hemos ahorrado este mes|muestra mi ahorro|cuál es mi ahorro|tiempo ahorrado|cuánto me han ahorrado mis flujos',
    it: 'quanto tempo ho risparmiato|quanto tempo abbiamo risparmiato|quante ore ho risparmiato|quante ore hanno risparmiato i miei workflow|quanto denaro ho risparmiato|quanti soldi ho risparmiato|quanto abbiamo risparmiato questo mese|mostra i miei risparmi|quali sono i miei risparmi|tempo risparmiato',
    pt: 'quanto tempo economizei|quanto tempo poupei|quanto tempo economizamos|quantas horas economizei|quantas horas meus fluxos economizaram|quanto dinheiro economizei|quanto poupámos este mês|quanto economizamos este mês|mostre minha economia|qual é a minha economia|tempo economizado|tempo poupado',
    nl: 'hoeveel tijd heb ik bespaard|hoeveel tijd hebben we bespaard|hoeveel uur heb ik bespaard|hoeveel uren hebben mijn workflows bespaard|hoeveel geld heb ik bespaard|hoeveel hebben we deze maand bespaard|toon mijn besparing|wat is mijn besparing|bespaarde tijd',
  },
  last_run: {
    en: 'what was my last run|what happened in my last run|show my last run|show me the latest run|what did my last run do|how did the last run go|when was my last run|when did a workflow last run|what ran last|which workflow ran last|status of my last run|what happened in the latest run|how was my last run',
    de: 'was war mein letzter lauf|was ist beim letzten lauf passiert|zeige meinen letzten lauf|wie lief der letzte lauf|wann war mein letzter lauf|was ist zuletzt gelaufen|welcher workflow lief zuletzt|status meines letzten laufs',
    fr: 'quelle était ma dernière exécution|que s est il passé lors de la dernière exécution|montre ma dernière exécution|comment s est passée la dernière exécution|quand a eu lieu la dernière exécution|quel workflow a été exécuté en dernier',
    es: 'cuál fue mi última ejecución|qué pasó en la última ejecución|muestra mi última ejecución|cómo fue la última ejecución|cuándo fue la última ejecución|qué flujo se ejecutó por última vez',
    it: 'qual è stata la mia ultima esecuzione|cosa è successo nell ultima esecuzione|mostra la mia ultima esecuzione|come è andata l ultima esecuzione|quando è stata l ultima esecuzione',
    pt: 'qual foi a minha última execução|o que aconteceu na última execução|mostre a minha última execução|como foi a última execução|quando foi a última execução',
    nl: 'wat was mijn laatste run|wat gebeurde er in de laatste run|toon mijn laatste run|hoe ging de laatste run|wanneer was mijn laatste run|welke workflow draaide het laatst',
  },
  failed_runs: {
    en: 'which runs failed|did any runs fail|did anything fail|what failed|show failed runs|show me my failed runs|list failed runs|are there failed runs|how many runs failed|what went wrong|any errors|were there errors in my runs|do i have failed runs|have any runs failed|have any of my runs failed',
    de: 'welche läufe sind fehlgeschlagen|ist etwas fehlgeschlagen|was ist fehlgeschlagen|zeige fehlgeschlagene läufe|gibt es fehlgeschlagene läufe|wie viele läufe sind fehlgeschlagen|was ist schiefgelaufen|gab es fehler|gab es fehler bei meinen läufen|sind läufe gescheitert',
    fr: 'quelles exécutions ont échoué|est ce que quelque chose a échoué|qu est ce qui a échoué|montre les exécutions échouées|y a t il des exécutions échouées|combien d exécutions ont échoué|y a t il eu des erreurs|qu est ce qui n a pas marché|y a t il des exécutions en échec',
    es: 'qué ejecuciones fallaron|qué ejecuciones han fallado|ha fallado algo|qué falló|muestra las ejecuciones fallidas|hay ejecuciones fallidas|cuántas ejecuciones fallaron|hubo errores|qué salió mal|ha fallado alguna ejecución',
    it: 'quali esecuzioni sono fallite|è fallito qualcosa|cosa è fallito|mostra le esecuzioni fallite|ci sono esecuzioni fallite|quante esecuzioni sono fallite|ci sono stati errori|cosa è andato storto',
    pt: 'quais execuções falharam|que execuções falharam|algo falhou|o que falhou|mostre as execuções com falha|há execuções com falha|quantas execuções falharam|houve erros|o que deu errado',
    nl: 'welke runs zijn mislukt|is er iets mislukt|wat is er mislukt|toon mislukte runs|zijn er mislukte runs|hoeveel runs zijn mislukt|waren er fouten|wat ging er mis',
  },
  waiting_runs: {
    en: 'which runs are waiting|which runs are running|what is running|what is running right now|are there runs in progress|show running runs|show waiting runs|which runs are queued|is anything running|which runs need input|what is in progress|what is currently running|which runs are active',
    de: 'welche läufe warten|welche läufe laufen gerade|was läuft gerade|läuft gerade etwas|zeige laufende läufe|zeige wartende läufe|welche läufe sind in der warteschlange|welche läufe brauchen eingaben|welche läufe sind gerade aktiv|welche läufe sind aktiv',
    fr: 'quelles exécutions sont en attente|quelles exécutions sont en cours|qu est ce qui est en cours|y a t il des exécutions en cours|montre les exécutions en attente|montre les exécutions en cours',
    es: 'qué ejecuciones están en espera|qué ejecuciones están en curso|qué se está ejecutando|hay ejecuciones en curso|muestra las ejecuciones en espera|muestra las ejecuciones en curso',
    it: 'quali esecuzioni sono in attesa|quali esecuzioni sono in corso|cosa è in esecuzione|ci sono esecuzioni in corso|mostra le esecuzioni in attesa|mostra le esecuzioni in corso',
    pt: 'quais execuções estão em espera|quais execuções estão em andamento|o que está sendo executado|há execuções em andamento|mostre as execuções em espera|mostre as execuções em curso',
    nl: 'welke runs wachten|welke runs lopen er|wat loopt er nu|zijn er lopende runs|toon wachtende runs|toon lopende runs|welke runs staan in de wachtrij',
  },
  runs: {
    en: 'show my runs|show my latest runs|list my runs|list the latest runs|what ran today|which workflows ran today|how many runs did i have|how many runs have i had|what has run recently|my run history|recent runs',
    de: 'zeige meine läufe|zeige meine letzten läufe|liste meine läufe auf|was ist heute gelaufen|welche workflows liefen heute|wie viele läufe hatte ich|was lief in letzter zeit|letzte läufe',
    fr: 'montre mes exécutions|montre mes dernières exécutions|liste mes exécutions|qu est ce qui a été exécuté aujourd hui|combien d exécutions ai je eues|dernières exécutions',
    es: 'muestra mis ejecuciones|muestra mis últimas ejecuciones|lista mis ejecuciones|qué se ejecutó hoy|cuántas ejecuciones he tenido|últimas ejecuciones',
    it: 'mostra le mie esecuzioni|mostra le mie ultime esecuzioni|elenca le mie esecuzioni|cosa è stato eseguito oggi|quante esecuzioni ho avuto|ultime esecuzioni',
    pt: 'mostre as minhas execuções|mostre minhas últimas execuções|liste as minhas execuções|o que foi executado hoje|quantas execuções tive|últimas execuções',
    nl: 'toon mijn runs|toon mijn laatste runs|geef mijn runs|wat heeft er vandaag gedraaid|hoeveel runs had ik|recente runs',
  },
  approvals: {
    en: 'what is waiting for my approval|is anything waiting for my approval|do i have pending approvals|do i have to approve anything|show my approvals|show pending approvals|which approvals are pending|how many approvals are pending|what do i need to approve|what needs my decision|is there anything to approve|my approvals|anything waiting for me|do i need to do anything|what should i review|which approvals are open|what approvals are open|do i have something to approve|open approvals',
    de: 'was wartet auf meine freigabe|wartet etwas auf meine freigabe|habe ich offene freigaben|muss ich etwas freigeben|zeige meine freigaben|zeige offene freigaben|welche freigaben sind offen|wie viele freigaben sind offen|was muss ich freigeben|was muss ich genehmigen|was wartet auf meine genehmigung|gibt es etwas zu genehmigen|wartet etwas auf mich|was muss ich prüfen|welche freigaben stehen aus|ausstehende freigaben',
    fr: 'qu est ce qui attend mon approbation|ai je des approbations en attente|est ce que quelque chose attend mon approbation|dois je approuver quelque chose|montre mes approbations|montre les approbations en attente|quelles approbations sont en attente|combien d approbations sont en attente|que dois je approuver|que dois je valider|quelles approbations m attendent',
    es: 'qué espera mi aprobación|hay algo pendiente de mi aprobación|tengo aprobaciones pendientes|tengo que aprobar algo|muestra mis aprobaciones|muestra las aprobaciones pendientes|qué aprobaciones están pendientes|cuántas aprobaciones hay pendientes|qué tengo que aprobar',
    it: 'cosa aspetta la mia approvazione|c è qualcosa in attesa della mia approvazione|ho approvazioni in sospeso|devo approvare qualcosa|mostra le mie approvazioni|mostra le approvazioni in attesa|quali approvazioni sono in attesa|quante approvazioni sono in attesa|cosa devo approvare',
    pt: 'o que espera a minha aprovação|há algo aguardando minha aprovação|tenho aprovações pendentes|preciso aprovar algo|mostre as minhas aprovações|mostre as aprovações pendentes|quais aprovações estão pendentes|quantas aprovações estão pendentes|o que preciso aprovar',
    nl: 'wat wacht op mijn goedkeuring|wacht er iets op mijn goedkeuring|heb ik openstaande goedkeuringen|moet ik iets goedkeuren|toon mijn goedkeuringen|toon openstaande goedkeuringen|welke goedkeuringen staan open|hoeveel goedkeuringen staan open|wat moet ik goedkeuren|welke goedkeuringen heb ik nog',
  },
  documents: {
    en: 'which documents do i have|what documents do i have|list my documents|show my documents|show me all documents|how many documents do i have|what is in my knowledge base|what do you know|what files have i uploaded|which files did i upload|which websites have i added|list my websites|what is in the knowledge base|show my knowledge base|how many items are in my knowledge base|what sources do you have|list all my files|show my files|which documents do you know|which documents do you have|which documents can you read',
    de: 'welche dokumente habe ich|was für dokumente habe ich|zeige meine dokumente|liste meine dokumente auf|liste alle dokumente auf|wie viele dokumente habe ich|was ist in meiner wissensdatenbank|was steht in meiner wissensdatenbank|welche dateien habe ich hochgeladen|welche websites habe ich hinzugefügt|was weißt du|welche quellen hast du|welche dokumente hast du|welche dokumente kennst du',
    fr: 'quels documents ai je|quels sont mes documents|montre mes documents|liste mes documents|liste tous les documents|combien de documents ai je|qu y a t il dans ma base de connaissances|quels fichiers ai je téléversés|quels sites web ai je ajoutés|que sais tu|quelles sources as tu|quels documents as tu|quels documents connais tu',
    es: 'qué documentos tengo|cuáles son mis documentos|muestra mis documentos|lista mis documentos|lista todos los documentos|cuántos documentos tengo|qué hay en mi base de conocimiento|qué archivos he subido|qué sitios web he añadido|qué fuentes tienes',
    it: 'quali documenti ho|quali sono i miei documenti|mostra i miei documenti|elenca i miei documenti|elenca tutti i documenti|quanti documenti ho|cosa c è nella mia base di conoscenza|quali file ho caricato|quali siti web ho aggiunto|quali fonti hai',
    pt: 'quais documentos tenho|que documentos tenho|quais são os meus documentos|mostre os meus documentos|liste os meus documentos|liste todos os documentos|quantos documentos tenho|o que há na minha base de conhecimento|que arquivos enviei|que sites adicionei|que fontes você tem',
    nl: 'welke documenten heb ik|wat zijn mijn documenten|toon mijn documenten|geef een lijst van mijn documenten|hoeveel documenten heb ik|wat staat er in mijn kennisbank|welke bestanden heb ik geüpload|welke websites heb ik toegevoegd|welke bronnen heb je',
  },
  document_states: {
    en: 'are all documents ready|are my documents ready|is my document ready|which documents failed|which documents could not be read|which documents are not ready|are my documents indexed|is the upload finished|status of my documents|is my knowledge base up to date|did all documents load|are there documents with errors|which documents are still being read|are my files ready|is everything indexed|did any documents fail|have my documents been read|is my upload ready',
    de: 'sind alle dokumente bereit|sind meine dokumente bereit|ist mein dokument fertig|welche dokumente sind fehlgeschlagen|welche dokumente konnten nicht gelesen werden|welche dokumente sind nicht bereit|sind meine dokumente indexiert|status meiner dokumente|ist meine wissensdatenbank aktuell|gibt es dokumente mit fehlern|welche dokumente werden noch gelesen|sind alle dateien bereit|wurden alle dokumente gelesen',
    fr: 'tous les documents sont ils prêts|mes documents sont ils prêts|est ce que mes documents sont prêts|quels documents ont échoué|quels documents n ont pas pu être lus|quels documents ne sont pas prêts|état de mes documents|y a t il des documents avec des erreurs',
    es: 'están listos todos los documentos|están listos mis documentos|qué documentos fallaron|qué documentos no se pudieron leer|qué documentos no están listos|estado de mis documentos|hay documentos con errores',
    it: 'sono pronti tutti i documenti|i miei documenti sono pronti|quali documenti sono falliti|quali documenti non sono stati letti|quali documenti non sono pronti|stato dei miei documenti|ci sono documenti con errori',
    pt: 'todos os documentos estão prontos|os meus documentos estão prontos|quais documentos falharam|quais documentos não puderam ser lidos|quais documentos não estão prontos|estado dos meus documentos|há documentos com erros',
    nl: 'zijn alle documenten klaar|zijn mijn documenten klaar|welke documenten zijn mislukt|welke documenten konden niet worden gelezen|welke documenten zijn niet klaar|status van mijn documenten|zijn er documenten met fouten',
  },
  own_workflows: {
    en: 'which workflows do i have|what workflows do i have|list my workflows|show my workflows|which workflows are active|what is on my dashboard|how many workflows do i have|how many active workflows do i have|my workflows|which workflows have i added',
    de: 'welche workflows habe ich|zeige meine workflows|liste meine workflows auf|welche workflows sind aktiv|was ist auf meinem dashboard|wie viele workflows habe ich|wie viele aktive workflows habe ich|meine workflows|welche workflows habe ich hinzugefügt|welche workflows habe ich aktiviert',
    fr: 'quels workflows ai je|montre mes workflows|liste mes workflows|quels workflows sont actifs|qu y a t il sur mon tableau de bord|combien de workflows ai je|combien de workflows actifs ai je|mes workflows',
    es: 'qué flujos tengo|qué workflows tengo|muestra mis flujos|lista mis flujos de trabajo|qué flujos están activos|qué hay en mi panel|cuántos flujos tengo|cuántos flujos activos tengo|mis flujos de trabajo',
    it: 'quali workflow ho|quali flussi ho|mostra i miei workflow|elenca i miei workflow|quali workflow sono attivi|cosa c è nella mia dashboard|quanti workflow ho|quanti workflow attivi ho|i miei workflow',
    pt: 'quais fluxos tenho|quais workflows tenho|mostre os meus fluxos|liste os meus workflows|quais fluxos estão ativos|o que há no meu painel|quantos fluxos tenho|quantos workflows ativos tenho|os meus workflows',
    nl: 'welke workflows heb ik|toon mijn workflows|geef een lijst van mijn workflows|welke workflows zijn actief|wat staat er op mijn dashboard|hoeveel workflows heb ik|hoeveel actieve workflows heb ik|mijn workflows',
  },
  ready_workflows: {
    en: 'which workflows can run|which of my workflows can run|which workflows can i run|which workflows are ready|what can i run|which workflows are ready to run|which workflows are configured|are my workflows ready|which of my workflows are set up',
    de: 'welche workflows können laufen|welche meiner workflows können laufen|welche workflows kann ich starten|welche workflows sind bereit|was kann ich starten|welche workflows sind konfiguriert|welche workflows sind eingerichtet',
    fr: 'quels workflows peuvent être exécutés|quels workflows puis je lancer|quels workflows sont prêts|que puis je lancer|lesquels de mes workflows peuvent être lancés|quels workflows sont configurés',
    es: 'qué flujos pueden ejecutarse|qué flujos puedo ejecutar|qué flujos están listos|qué puedo ejecutar|qué flujos de trabajo están configurados|qué workflows puedo ejecutar',
    it: 'quali workflow possono essere eseguiti|quali workflow posso avviare|quali workflow sono pronti|cosa posso eseguire|quali workflow sono configurati',
    pt: 'quais fluxos podem ser executados|quais fluxos posso executar|quais workflows estão prontos|o que posso executar|quais fluxos estão configurados',
    nl: 'welke workflows kunnen draaien|welke workflows kan ik starten|welke workflows zijn klaar|wat kan ik starten|welke workflows zijn geconfigureerd|welke workflows zijn ingesteld',
  },
  unconfigured_workflows: {
    en: 'which workflows are not configured|which of my workflows are not configured|which workflows are not set up|which workflows still need configuration|what do i have to configure|which workflows cannot run|why can my workflows not run|which workflows need settings|is anything not configured|which workflows are incomplete|what is missing in my workflows|which workflows do i still need to configure|which workflows need to be configured|what workflows need configuration',
    de: 'welche workflows sind nicht konfiguriert|welche meiner workflows sind nicht konfiguriert|welche workflows sind nicht eingerichtet|welche workflows müssen noch konfiguriert werden|was muss ich noch konfigurieren|welche workflows können nicht laufen|welche workflows sind unvollständig|welche workflows muss ich noch einrichten|welche workflows muss ich noch konfigurieren',
    fr: 'quels workflows ne sont pas configurés|lesquels de mes workflows ne sont pas configurés|quels workflows restent à configurer|que dois je encore configurer|quels workflows ne peuvent pas être exécutés|quels workflows sont incomplets',
    es: 'qué flujos no están configurados|cuáles de mis flujos no están configurados|qué flujos faltan por configurar|qué tengo que configurar|qué flujos no pueden ejecutarse|qué flujos están incompletos',
    it: 'quali workflow non sono configurati|quali dei miei workflow non sono configurati|quali workflow devono essere configurati|cosa devo ancora configurare|quali workflow non possono essere eseguiti|quali workflow sono incompleti',
    pt: 'quais fluxos não estão configurados|quais dos meus fluxos não estão configurados|quais fluxos faltam configurar|o que preciso configurar|quais workflows não podem ser executados|quais fluxos estão incompletos',
    nl: 'welke workflows zijn niet geconfigureerd|welke van mijn workflows zijn niet geconfigureerd|welke workflows moeten nog worden ingesteld|wat moet ik nog instellen|welke workflows kunnen niet draaien|welke workflows zijn onvolledig',
  },
}

/** Verb phrases that request a summary. `*` stands for the document. */
export const summaryRequests: Record<Language, string> = {
  en: 'summarize *|summarise *|sum up *|give me a summary of *|give a summary of *|summary of *|write a summary of *|can you summarize *|can you summarise *|please summarize *|please summarise *|could you summarize *|overview of *|give me an overview of *|what is * about|tl dr of *|tldr *|outline *',
  de: 'fasse * zusammen|fass * zusammen|bitte fasse * zusammen|fasse mir * zusammen|kannst du * zusammenfassen|können sie * zusammenfassen|fassen sie * zusammen|zusammenfassung von *|zusammenfassung * |gib mir eine zusammenfassung von *|erstelle eine zusammenfassung von *|worum geht es in *|überblick über *|* zusammenfassen',
  fr: 'résume *|résumez *|résume moi *|peux tu résumer *|pouvez vous résumer *|résumé de *|fais un résumé de *|fais moi un résumé de *|de quoi parle *|aperçu de *|résumer *',
  es: 'resume *|resúmeme *|resumir *|puedes resumir *|puede resumir *|resumen de *|haz un resumen de *|dame un resumen de *|de qué trata *|hazme un resumen de *',
  it: 'riassumi *|riassumimi *|puoi riassumere *|riassunto di *|fai un riassunto di *|fammi un riassunto di *|sintesi di *|di cosa parla *|di cosa tratta *|riassumere *',
  pt: 'resuma *|resume *|resumir *|pode resumir *|você pode resumir *|resumo de *|faça um resumo de *|me dê um resumo de *|do que trata *|sobre o que é *',
  nl: 'vat * samen|kun je * samenvatten|kunt u * samenvatten|samenvatting van *|geef een samenvatting van *|geef me een samenvatting van *|maak een samenvatting van *|waar gaat * over|overzicht van *|* samenvatten',
}

/** Words for positions in a list, starting with the first. The last entry means the last item. */
export const ordinalWords: Record<Language, readonly string[]> = {
  en: ['first 1st', 'second 2nd', 'third 3rd', 'fourth 4th', 'fifth 5th', 'last'],
  de: [
    'erste ersten erster erstes',
    'zweite zweiten zweiter zweites',
    'dritte dritten dritter drittes',
    'vierte vierten viertes',
    'fünfte fünften fünftes',
    'letzte letzten letzter letztes',
  ],
  fr: ['premier première', 'deuxième second seconde', 'troisième', 'quatrième', 'cinquième', 'dernier dernière'],
  es: ['primero primera primer', 'segundo segunda', 'tercero tercera tercer', 'cuarto cuarta', 'quinto quinta', 'último última'],
  it: ['primo prima', 'secondo seconda', 'terzo terza', 'quarto quarta', 'quinto quinta', 'ultimo ultima'],
  pt: ['primeiro primeira', 'segundo segunda', 'terceiro terceira', 'quarto quarta', 'quinto quinta', 'último última'],
  nl: ['eerste', 'tweede', 'derde', 'vierde', 'vijfde', 'laatste'],
}

/** Words around an ordinal that are part of the reference: articles, and nouns such as "one" and "document". */
export const referenceNouns: Record<Language, string> = {
  en: 'the one ones item document file source workflow run result website page number no of them option',
  de: 'der die das den dem des dokument datei quelle workflow lauf ergebnis website seite nummer nr davon eintrag punkt option',
  fr: 'le la les l un document fichier source workflow exécution résultat site page numéro option celui celle',
  es: 'el la lo los las documento archivo fuente flujo workflow ejecución resultado sitio página número opción de ellos',
  it: 'il lo la i gli le l documento file fonte workflow flusso esecuzione risultato sito pagina numero opzione di essi',
  pt: 'o a os as documento arquivo ficheiro fonte fluxo workflow execução resultado site página número opção deles',
  nl: 'de het die document bestand bron workflow run resultaat website pagina nummer optie ervan',
}

/** Pronouns for an item of the previous reply. Only used in messages that request an action or summary. */
export const pronouns: Record<Language, string> = {
  en: 'it this that this_document that_document the_document this_file the_file this_workflow that_workflow the_workflow',
  de: 'es ihn sie das dies diese dieses dieses_dokument das_dokument diesen_workflow den_workflow diese_datei die_datei',
  fr: 'le la ça cela celui_ci ce_document le_document ce_workflow le_workflow ce_fichier le_fichier',
  es: 'lo la eso esto este_documento el_documento este_flujo el_flujo este_archivo el_archivo',
  it: 'lo la questo quello questo_documento il_documento questo_workflow il_workflow questo_file il_file',
  pt: 'o a isso isto ele este_documento o_documento este_fluxo o_fluxo este_arquivo o_arquivo',
  nl: 'het dit dat deze dit_document het_document deze_workflow de_workflow dit_bestand het_bestand',
}
