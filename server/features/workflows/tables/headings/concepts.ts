/**
 * Words of headings that mean the same in every industry, in English, German, French, Spanish, Italian, Portuguese and Dutch, with common
 * abbreviations. Words have no accents. A word with two meanings, such as `nota` (remark or grade), is in no list.
 */
const concepts: readonly (readonly string[])[] = [
  words('item items article articles artikel articulo articulos articolo articoli artigo artigos product products produkt produit produto'),
  words('supplier suppliers vendor lieferant lieferanten fournisseur proveedor fornitore fornecedor leverancier'),
  words('carrier haulier spediteur transporteur transportista trasportatore transportador transportadora vervoerder subbie subcontractor'),
  words('customer customers consumer consumers client clients kunde kunden cliente clientes clienti klant klanten abonnes abonados'),
  words('quantity qty qte qtd qtde menge quantite cantidad quantita quantidade hoeveelheid aantal'),
  words('price prices preis preise prix precio precios prezzo prezzi preco precos prijs'),
  words(
    'remark remarks comment comments bemerkung bemerkungen anmerkung kommentar remarque remarques commentaire observation observacion obs ' +
      'observacao osservazione opmerking',
  ),
  words('reason grund motif motivo reden'),
  words('cause ursache causa oorzaak'),
  words('order bestellung auftrag commande pedido ordine encomenda bestelling'),
  words('ordered ord bestellt commandee commandees pedida pedidas ordinata ordinate encomendada encomendadas besteld'),
  words('received rec recd rcvd erhalten geliefert recue recues recibida recibidas ricevuta ricevute recebida recebidas ontvangen'),
  words('receipt wareneingang reception recepcion ricevimento rececao recepcao ontvangst'),
  words('invoice invoices rechnung rechnungen facture factures factura fattura fatura factuur'),
  words('invoiced billed berechnet fakturiert facture facturee facturado facturada fatturato fatturata faturado faturada gefactureerd'),
  words('amount amounts betrag montant importe importo montante bedrag'),
  words('actual real reel reelle ist effettivo effettiva efetivo efetiva werkelijk tatsachlich'),
  words('store shop filiale laden magasin tienda negozio loja winkel'),
  words('operator operatore operador operateur betreiber anbieter'),
  words('message messages messaggio mensaje mensagem meldung nachricht bericht'),
  words('number numero nummer'),
  words('area gebiet zone zona'),
  words('visit visits einsatz einsatze passage passages visita visitas visite bezoek bezoeken'),
  words('rent miete loyer alquiler renta affitto aluguel aluguer huur'),
  words('minutes mins min minuten minutos minuti'),
  words('hours hrs stunden heures horas ore uren'),
  words('days tage jours dias giorni dagen'),
  words('status state stand statut etat estado stato'),
]

function words(text: string): string[] {
  return text.split(' ')
}

/** The concepts of each word, as positions in `concepts`. */
const conceptsOf = new Map<string, number[]>()
for (const [position, list] of concepts.entries())
  for (const word of list) conceptsOf.set(word, [...(conceptsOf.get(word) ?? []), position])

/** Returns whether two words of headings, in lower case without accents, mean the same: `artigo` and `item`. */
export const haveCommonConcept = (first: string, second: string): boolean =>
  conceptsOf.get(first)?.some((concept) => conceptsOf.get(second)?.includes(concept)) ?? false
