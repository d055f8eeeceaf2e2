/**
 * Kinds of tables, with words of their headings in English, German, French, Spanish, Italian, Portuguese and Dutch. Words have no accents.
 * `own`: words that identify the kind. `other`: words that tables of other kinds may have too.
 */
const kinds: readonly { name: string; own: RegExp; other: RegExp }[] = [
  {
    name: 'invoices',
    own: /^(?:invoices?|bills?|rechnung\p{L}*|re nr|facture|factura|fattura|fatura|factu(?:ur|ren)\p{L}*)/u,
    other:
      /^(?:due|net|gross|vat|tax|total|paid|open|vendor|supplier|amount|date|fallig\p{L}*|netto|brutto|mwst|betrag|lieferant|montant|echeance|importe|vencimiento|importo|scadenza|valor|vencimento|bedrag|vervaldatum|btw|iva|tva)/u,
  },
  {
    name: 'shifts',
    own: /^(?:shifts?|schicht\p{L}*|dienst(?:plan)?|roster|equipe|poste|turno|turni|turnos|escala|diensten)$/u,
    other:
      /^(?:start|end|begin|from|to|break|employee|hours|beginn|ende|von|bis|pause|stunden|debut|fin|inicio|inizio|fine|fim|mitarbeiter\p{L}*|employe|medewerker|station)$/u,
  },
  {
    name: 'employees',
    own: /^(?:employees?|staff|hired?|salary|mitarbeiter\p{L}*|eintritt\p{L}*|gehalt|employe|embauche|salaire|empleado|dipendente|funcionario|medewerker|personnel)/u,
    other: /^(?:name|department|position|role|title|email|birth\p{L}*|abteilung|service|departamento|reparto|afdeling|manager)/u,
  },
  {
    name: 'bank transactions',
    own: /^(?:iban|booking|debit|credit|balance|buchung\p{L}*|soll|haben|saldo|solde|valuta|wertstellung|boeking|haber|movimiento|transaction)/u,
    other:
      /^(?:date|amount|purpose|memo|reference|description|datum|betrag|verwendungszweck|montant|importe|importo|bedrag|payee|account|konto)/u,
  },
  {
    name: 'shipments',
    own: /^(?:shipment|load|lane|carrier|tracking|route|sendung\p{L}*|fracht\p{L}*|spediteur|expedition|transporteur|envio|spedizione|transportadora|zending|strecke|lkw|truck)/u,
    other: /^(?:origin|destination|weight|pallets|delivered|pickup|customer|gewicht|ziel|poids|peso|gewicht|date|late|on time)/u,
  },
  {
    name: 'stock',
    own: /^(?:sku|stock|inventory|warehouse|bestand|lager\p{L}*|existencias|giacenza|estoque|voorraad|entrepot|cover|ean)/u,
    other:
      /^(?:item|article|units|quantity|location|artikel|menge|article|quantite|articulo|cantidad|articolo|artigo|aantal|store|reorder)/u,
  },
  {
    name: 'orders',
    own: /^(?:orders?|purchase order|po|bestell\p{L}*|auftrag\p{L}*|commande|pedido|ordine|encomenda|bestelling\p{L}*)$/u,
    other: /^(?:customer|item|article|quantity|ordered|received|date|amount|kunde|artikel|menge|client|cliente|klant|status|price)/u,
  },
  {
    name: 'contacts',
    own: /^(?:e ?mail|phone|telefon|telephone|telefono|telefone|telefoon|mobile|zip|plz|postcode|first name|last name|vorname|nachname)/u,
    other: /^(?:name|company|street|city|country|firma|strasse|ort|societe|ville|empresa|azienda|bedrijf|address)/u,
  },
  {
    name: 'appointments',
    own: /^(?:appointments?|visit|no show|termin\p{L}*|rendez vous|cita|appuntamento|consulta|afspraak|clinic|provider)/u,
    other: /^(?:patient|doctor|date|time|slot|arzt|uhrzeit|heure|hora|ora|tijd|status|reason)/u,
  },
  {
    name: 'meter readings',
    own: /^(?:meter|kwh|mwh|reading|reads?|zahler\p{L}*|compteur|contador|contatore|medidor|verbruik|usage|consumption|verbrauch)/u,
    other: /^(?:month|days|date|rate|monat|tage|mois|mes|mese|maand|from|to|estimated)/u,
  },
  {
    name: 'grades',
    own: /^(?:grades?|attendance|gpa|credits|noten?|anwesenheit|matrikel\p{L}*|calificacion|voto|nota|cijfer)/u,
    other: /^(?:student|course|section|term|schuler\p{L}*|kurs|eleve|cours|alumno|curso|studente|corso|aluno|leerling|class)/u,
  },
  {
    name: 'support tickets',
    own: /^(?:ticket|assignee|priority|severity|issue|prioritat|bearbeiter|priorite|prioridad|priorita|prioridade|prioriteit)/u,
    other: /^(?:status|subject|created|closed|updated|betreff|sujet|asunto|oggetto|assunto|onderwerp|type|opened)/u,
  },
]

/** Minimum number of columns with a heading of the kind. At least one heading must match `own`. */
const minColumns = 2

const plainOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:n|no|nr|num|number|numero)(?: de| of)? /u, '')

/** Returns the kind of a table by its headings, such as "invoices", or null if no kind or more than one kind fits. */
export function kindOfTable(headings: readonly string[]): string | null {
  const plain = headings.map(plainOf)
  const scored = kinds.map(({ name, own, other }) => {
    const owned = plain.filter((heading) => own.test(heading)).length
    const others = plain.filter((heading) => !own.test(heading) && other.test(heading)).length
    return { name, columns: owned === 0 ? 0 : owned + others, score: owned === 0 ? 0 : 2 * owned + others }
  })
  const [best, next] = scored.sort((one, second) => second.score - one.score)
  return best && best.columns >= minColumns && best.score > (next?.score ?? 0) ? best.name : null
}
