import { languages, stopWords } from '../../../platform/words/languages.ts'
import type { ProductAct } from './example-messages.ts'
import { messageWords } from './message-words.ts'

/* Words for the subjects of product data: runs, failures, approvals and so on, without accents. A message that also contains other words
   is a question for the knowledge base. */
const conceptWords = {
  run: `run runs execution executions lauf laufe laufs ausfuhrung ausfuhrungen ejecucion ejecuciones esecuzione esecuzioni execucao execucoes uitvoering
    uitvoeringen`,
  workflow: `workflow workflows automation automations arbeitsablauf arbeitsablaufe automatisierung automatisierungen automatisation automatisations
    automatizacion automatizaciones automazione automazioni automacao automacoes automatisering automatiseringen flujo flujos fluxo fluxos flusso flussi`,
  failed: `fail fails failed failing failure failures crash crashes crashed break broke broken error errors wrong fehlgeschlagen fehlgeschlagene gescheitert fehler
    schiefgelaufen schiefgegangen geklappt abgesturzt echoue echoues echouee echouees plante plantee plantees erreur erreurs fallo fallado fallaron fallida
    fallidas roto rotas fallita fallite fallito falliti male errore errori falhou falharam falha falhas erro erros mislukt mislukte fout fouten misgegaan`,
  approve: `approve approval approvals approved sign freigabe freigaben freigeben freizugeben genehmigen genehmigung genehmigungen valider approuver approbation
    approbations autoriser aprobar aprobacion aprobaciones autorizar approvare approvazione approvazioni autorizzare aprovar aprovacao aprovacoes goedkeuren
    goedkeuring goedkeuringen`,
  document: `document documents file files pdf pdfs dokument dokumente dokumenten datei dateien unterlagen fichier fichiers documento documentos archivo
    archivos fichero ficheros documenti ficheiro ficheiros arquivo arquivos bestand bestanden documenten`,
  uploaded: `upload uploads uploaded hochgeladen hochgeladene hochgeladenen importe importes televerse televerses subido subidos caricato caricati carreguei
    carregado carregados geupload geuploade`,
  save: `save saved saving savings spare spared gespart erspart eingespart einsparung einsparungen ersparnis zeitersparnis economise economises economisee economisees
    economies gagne gagnees ahorro ahorrado ahorrar ahorros risparmio risparmi risparmiato risparmiate risparmiare poupei poupado poupar poupamos economizei
    economizado economizamos economia bespaard besparen besparing`,
  running: `running busy progress queued lauft laufend laufende laufenden cours marcha ejecutando ejecutandose corso andamento loopt lopen lopende bezig`,
  last: `last latest newest recent letzte letzten letzter letztes zuletzt derniere dernier ultima ultimo laatste`,
  processed: `processed processing indexed indexing ready verarbeitet fertig bereit indexiert gelesen traite traites prets indexes procesados procesado listos
    indexados elaborati pronti indicizzati processados prontos verwerkt klaar`,
  active: `active switched enabled aktiv aktive actives actif actifs activo activos activa activas attivo attivi attiva attive ativo ativos ativa ativas actief
    actieve`,
  need: 'need needs needed brauche brauchen braucht benotige besoin necesito necesita serve servono preciso precisa nodig',
  lacking: `lack lacks lacking missing incomplete unconfigured fehlen fehlt fehlende manque manquent falta faltan manca mancano faltam ontbreekt ontbreken`,
} as const
type Concept = keyof typeof conceptWords

/** Words for the user, who owns the data, or for the assistant, which reads it. */
const ownerWords = `i me my mine we us our you ich mir mich mein meine meinen meiner wir uns unsere du dir dich je moi mes ma mon nous on tu toi ai a moi yo mi mis
  me nos tengo tenemos tienes he hemos io mie miei mia mio ho abbiamo hai devo ci eu meu meus minha minhas tenho temos voce ik mij mijn wij ons je jij heb ken`
/** Words that do not change the subject: forms of questions and requests, times, and amounts. */
const fillerWords = `show list tell give see display anything something things thing everything many much hours hour time work money one ones any all there still
  yet far so today tonight overnight yesterday week month year now moment currently right since until already ever most turn given turned out went gone go ok off
  read know been got happen happened waiting pending open outstanding settings configuration done finished using use switch on awaiting supposed total altogether access
    monday tuesday wednesday thursday friday saturday sunday
  zeig zeige zeigen liste nenne alle etwas irgendetwas irgendwas dinge sachen entwurfe viel viele wieviel stunden zeit arbeit heute gestern woche monat jahr jetzt
  gerade moment aktuell schon bisher insgesamt heutigen ging gegangen gelaufen liegen liegt vor bringt nutze benutze kennst hast offen offene ausstehend angaben
  einstellungen bei seit durch gab augenblick zugang zugriff insgesamt montag dienstag mittwoch donnerstag freitag
  montre montrez donne dis choses chose quelque heures temps travail combien aujourd hui hier semaine mois maintenant deja terminee termine passee passe cours
  attente ci est ce parametres encore connais depuis total lu reste
  muestra muestrame dime dame cosas cosa algo horas tiempo hoy ayer semana mes ahora mismo ya termino terminado guardados guardado pendiente pendientes ajustes deba
  debo deben hay todavia aun alguna algun ido leido total acceso
  mostra mostrami dimmi dammi qualcosa cose ore tempo oggi ieri settimana mese adesso gia andata andate andato finita disposizione sospeso impostazioni ancora c fatto qualche totale letto
  mostre diga coisas horas tempo hoje ontem semana mes agora ja terminou pendente pendentes deu definicoes alguma algum
  toon laat zien iets dingen uur uren tijd vandaag gisteren deze maand nu al gegaan afgelopen openstaande staat open nog instellingen er`

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
const concepts = new Map(
  Object.entries(conceptWords).flatMap(([concept, words]) => [...setOf(words)].map((word) => [word, concept as Concept])),
)
const owners = setOf(ownerWords)
const fillers = setOf(fillerWords)
const isFiller = (word: string) =>
  owners.has(word) || fillers.has(word) || /^\d+$/.test(word) || languages.some((language) => stopWords[language].has(word))

const maxWords = 14
/** Matches questions about how to do something, in all languages. */
const asksHow =
  /^\W*(?:how (?:do|can|to|should)|wie (?:kann|lade|fuge|mache|geht)|comment (?:faire|puis|peut|on)|como (?:puedo|se|faco|posso)|come (?:posso|si)|hoe (?:kan|moet|doe))(?!\p{L})/u

/** Returns whether a message asks how to do something, which the product help answers. */
export const isHowTo = (message: string): boolean => asksHow.test(messageWords(message).join(' '))

/** Returns whether a word of a message names a concept of the product, such as a run, or is a filler word. */
export const isKnownWord = (word: string): boolean => concepts.has(word) || isFiller(word)

/** Returns the kind of product data that a message asks about, such as runs or approvals; null if it asks about none. */
export function matchConcepts(message: string): ProductAct | null {
  const words = messageWords(message)
  if (words.length === 0 || words.length > maxWords) return null
  const found = new Set<Concept>()
  for (const word of words) {
    const concept = concepts.get(word)
    if (concept) found.add(concept)
    else if (!isFiller(word)) return null
  }
  return actOf(
    found,
    words.some((word) => owners.has(word)),
  )
}

/** Returns the kind of question for a combination of concepts. The first matching rule applies. */
function actOf(found: ReadonlySet<Concept>, hasOwner: boolean): ProductAct | null {
  const has = (...all: readonly Concept[]) => all.every((concept) => found.has(concept))
  if (has('need') && !has('approve') && !has('workflow')) return null
  if (has('approve')) return hasOwner || has('run') || has('workflow') ? 'approvals' : null
  if (has('document') || has('uploaded')) return has('processed') ? 'document_states' : hasOwner || has('uploaded') ? 'documents' : null
  if (has('save')) return 'savings'
  if (has('workflow', 'lacking')) return 'unconfigured_workflows'
  if (has('failed')) return 'failed_runs'
  if (has('run', 'last')) return 'last_run'
  if (has('running')) return 'waiting_runs'
  if (has('workflow')) return has('active') || hasOwner ? 'own_workflows' : null
  return has('run') ? 'runs' : null
}
