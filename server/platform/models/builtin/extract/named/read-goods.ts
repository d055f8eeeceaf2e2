import { trimEndOf } from '../trim-end.ts'

/** Units of goods, licenses and seats, in seven languages. */
const unit =
  'pcs|pieces?|units?|boxes|box|cartons?|pallets?|crates?|bags?|rolls?|sets?|pairs?|licen[cs]es?|seats?|users?|stück|stk\\.?|kartons?|paletten?|kisten?|säcke?|rollen?|paar|lizenzen|lizenz|nutzer|arbeitsplätze|plätze|scanner|pièces?|caisses?|palettes?|sacs?|rouleaux|paires?|utilisateurs?|postes?|unidades?|piezas?|cajas?|palés?|palets?|sacos?|rollos?|pares|licencias?|usuarios?|pezzi|pezzo|scatole|scatola|pallet|bancali|sacchi|rotoli|paia|utenti|licenze|licenza|peças|caixas?|paletes?|rolos?|licenças?|utilizadores|usuários|stuks?|dozen|doos|zakken|paren?|licenties?|gebruikers'
const countWord =
  'two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|dois|duas|três|quatro|sete|oito|dez|doze|twee|vijf|zes|zeven|negen|tien|twaalf'
const extra = '(?:additional|more|extra|weitere|zusätzliche|adicionales|supplémentaires|extra)'
const count = String.raw`(?<![\p{L}\d.,/-])(?:\d{1,3}(?:[.,' ]\d{3}){1,2}|\d{1,6}|${countWord})`
const quantity = new RegExp(String.raw`${count}[ \t](?:${extra}[ \t])?(?:${unit})(?![\p{L}])`, 'iu')

/** Returns the first number of pieces with its unit: "240 Stück", "trois palettes". */
export const findQuantity = (text: string): string | undefined => quantity.exec(text)?.[0]

const versionWord = String.raw`version|versión|versione|versão|versie|release|v\.?`
const version = new RegExp(
  String.raw`(?<!\p{L})(?:${versionWord})[ \t]{0,2}(?:n[.º°]{1,2}[ \t])?(\d{1,4}(?:\.\d{1,5}){0,3}(?:[-.]?(?:beta|rc|alpha|lts)\d{0,2})?)(?![\p{L}\d]|:\d)`,
  'iu',
)
/** Returns the version that a text names. */
export const findVersion = (text: string): string | undefined => version.exec(text)?.[1]

/** Words that are not part of the name of a product, and words for documents and numbers, which are not goods. */
const stop =
  'on|in|from|as|with|for|at|last|and|but|that|which|who|is|was|are|were|to|of|has|have|am|im|bei|beim|vom|von|mit|und|aber|ist|sind|wurde|hat|haben|leider|auf|zu|ich|wir|sie|er|es|le|la|les|au|aux|et|mais|qui|que|pour|par|chez|est|sont|se|ne|je|nous|vous|depuis|el|los|las|por|con|para|pero|está|están|no|nos|yo|il|lo|gli|su|per|che|non|si|è|sono|da|dal|io|ho|os|as|na|em|com|mas|não|eu|op|met|voor|bij|van|maar|die|dat|niet|zijn|ik|wij|we|uw|omdat|naar|om|um|ya|plus|mehr|longer|ce|this|diese[nrms]?|gestern|hier|ayer|ieri|ontem|gisteren|aus|de|di|en|à|del|della|do|das?|der|den|mi|mio|mia|mon|ma|mein\\p{L}{0,2}|meu|minha|mijn|my|arrived|came|angekommen|fehl\\p{L}{1,3}|rot[oa]s?|cassé\\p{L}{0,2}|broken|damaged|partid[oa]s|danneggiat[oaie]|beschädigt\\p{L}{0,2}|beschadigd|adicionales|adicionais'
const document =
  'numbers?|nummer|numéro|número|numero|name|nom|nombre|nome|naam|teléfono|telefone|telefono|phone|rechnung\\p{L}{0,6}|facture|factura|fattura|fatura|factuur|invoice|bill|bestellung|commande|pedido|ordine|encomenda|bestelling|order|lieferung|adresse|dirección|indirizzo|morada|adres|address|chantier|obra|cantiere|bouwplaats|farmacia|farmácia|pharmacie|apotheek|apotheke|rezept|receta|ricetta|receita|recept|tag|day|termin'
const word = String.raw`(?!(?:${stop})(?!\p{L}))\p{L}[\p{L}\p{M}\d'’-]{1,30}`
/** The name of a product: up to five words, with prepositions such as "de" between them. */
const productName = String.raw`((?!(?:${document})(?!\p{L}))${word}(?:[ \t](?:(?:de|di|da|in|à|en|aus)[ \t](?!\d)(?!(?:${versionWord})[ \t]))?${word}){0,4})`
const productEnd = String.raw`(?![\p{L}\d'’-])(?=[,.;:!?()\n]|$|[ \t](?:(?:${stop})(?!\p{L})|\d))`
const determiner = String.raw`(?:(?:the|an?|my|our|this|these|one|two|three|four|\d{1,5}|eine?n?|den|die|das|der|meine?n?|unsere?n?|une?|le|la|les|ma|mon|mes|notre|un|una|unos|unas|el|los|las|mi|nuestr[oa]|il|lo|gli|mio|mia|o|a|os|as|uma?|meu|minha|de|het|een|mijn|onze)[ \t]|l['’]|un['’])`
const owner = String.raw`(?:(?:your|our|the|ihre?[nrms]?|unsere?[nrms]?|eure?|votre|notre|le|la|su|nuestr[oa]|el|vostr[oa]|nostr[oa]|il|vosso|vossa|nosso|nossa|o|a|uw|ons|onze|jullie|de|het)[ \t])`
const bought =
  'bought|ordered|purchased|gekauft|bestellt|acheté\\p{L}{0,2}|livré\\p{L}{0,2}|commandé\\p{L}{0,2}|compr\\p{L}{1,6}|acquistat\\p{L}|ordinat\\p{L}|encomend\\p{L}{1,5}|gekocht|besteld'

const productPatterns: readonly RegExp[] = [
  // "Version 3.2 of the planner", "la v. 2.9 de votre logiciel X".
  new RegExp(
    String.raw`(?<!\p{L})(?:${versionWord})[ \t]\d[\d.]{0,12}[ \t](?:(?:of|von|de|do|da|del|di|van|der|des)[ \t]${owner}?|${owner})${productName}${productEnd}`,
    'iu',
  ),
  // "Lagerprogramm in der Version 11", "le module en version 3".
  new RegExp(String.raw`(?<!\p{L})${owner}${productName}[ \t](?:in der|in|en|na|nella|in de)[ \t](?:${versionWord})`, 'iu'),
  // A program with its name: "your app PlanChantier".
  /(?<!\p{L})(?:app|application|aplicación|applicazione|aplicativo|aplicação|[Pp]rogramm|programme|programa|programma|logiciel|software|gestionale|tool)[ \t](?:(?:called|namens)[ \t])?(\p{Lu}[\p{L}\d]{2,30}(?:[ \t]\p{Lu}[\p{L}\d]{2,30})?)/u,
  // A number of units of a product: "240 Stück Dichtungsringe", "60 cartons de gants nitrile".
  new RegExp(String.raw`${count}[ \t](?:${extra}[ \t])?(?:${unit})[ \t](?:(?:of|von|de|di|da)[ \t])?${productName}${productEnd}`, 'iu'),
  // "La lavatrice che ho comprato", "Der Kühlschrank, den ich bestellt habe", "la veste achetée".
  new RegExp(
    String.raw`(?<![\p{L}])${determiner}${productName},?[ \t](?:(?:that|which|den|die|das|que|che|dat|qui)[ \t][^.;?!]{0,80}?)?(?:${bought})(?!\p{L})`,
    'iu',
  ),
  // "I bought the lamp".
  new RegExp(
    String.raw`(?<!\p{L})(?:bought|ordered|purchased|acheté|commandé|compré|comprado|pedí|pedido|comprato|acquistato|ordinato|comprei|encomendei|gekocht|besteld|received|returning|return|exchange|got|reçu)[ \t]${determiner}${productName}${productEnd}`,
    'iu',
  ),
  // "eine Stehlampe bei Ihnen gekauft", "een broodrooster gekocht".
  new RegExp(
    String.raw`(?<!\p{L})(?:den|die|das|eine?n?|meinen?|een|de|het)[ \t]${productName}[ \t](?:[^.,;?!]{0,60}[ \t])?(?:gekauft|bestellt|erhalten|bekommen|gekocht|besteld|ontvangen)(?!\p{L})`,
    'iu',
  ),
  // "I wore the jacket", "J'ai porté la veste", "Ik heb de jas gedragen", "Ich habe die Schuhe getragen".
  new RegExp(
    String.raw`(?<!\p{L})(?:wore|worn|used|porté|mis|me puse|usé|ho indossato|ho usato|usei|vesti|calcei)[ \t]${determiner}${productName}${productEnd}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:habe|haben|heb|hebben)[ \t]${determiner}${productName}[ \t](?:[^.,;?!]{0,30}[ \t])?(?:getragen|benutzt|gedragen|gebruikt|anprobiert|gepast)(?!\p{L})`,
    'iu',
  ),
  // A product that fails: "stürzt der Rechnungsmanager ab", "start uw app".
  new RegExp(
    String.raw`(?<!\p{L})(?:stürzt|startet|funktioniert|läuft|druckt|öffnet|start|werkt|crasht|hapert)[ \t](?:(?:nicht|niet)[ \t])?${owner}${productName}${productEnd}`,
    'iu',
  ),
  // A product at the start of a sentence that states its defect: "Die Lampe ist kaputt", "Il tostapane non funziona".
  new RegExp(
    String.raw`(?:^|[.!?\n][ \t]{0,4})${determiner}${productName}[ \t](?:[^.,;?!]{0,40}[ \t])?(?:is|are|ist|sind|est|sont|está|están|è|sono|esta|são|doesn['’]t|does not|no|non|não|ne)[ \t]`,
    'iu',
  ),
]

/** Returns the product that a message is about: bought, ordered, used or broken. */
export function findProduct(text: string): string | undefined {
  const found = productPatterns.map((pattern) => pattern.exec(text)?.[1]).find((value) => value !== undefined && value.trim() !== '')
  return found === undefined ? undefined : trimEndOf(found.trim(), ' ,.')
}

/** Conditions of an article: words of an option for it, and words of a message, in seven languages. */
const conditions: readonly [RegExp, RegExp][] = [
  [
    /damaged|faulty|defect|broken/iu,
    /(?<!\p{L})(?:broken?|damaged|faulty|defective|cracked|leaks?|does ?n[o’']t work|stopped working|kaputt\p{L}{0,2}|defekt\p{L}{0,2}|beschädigt\p{L}{0,2}|zerbrochen\p{L}{0,2}|undicht|tropft|cassée?s?|en panne|défectueu\p{L}{1,3}|endommagée?s?|fuit|ne (?:marche|fonctionne)|rot[oa]s?|averiad[oa]s?|dañad[oa]s?|defectuos[oa]s?|no funciona\p{L}?|rott[oaie]|guast[oaie]|danneggiat[oaie]|difettos[oaie]|perde acqua|non funziona\p{L}{0,2}|partid[oa]s?|avariad[oa]s?|danificad[oa]s?|defeituos[oa]s?|não funciona\p{L}?|kapot\p{L}{0,2}|beschadigd\p{L}?|stuk|lekt|werkt niet)(?!\p{L})/iu,
  ],
  [
    /unused|unopened|unworn|sealed/iu,
    /(?<!\p{L})(?:unused|unopened|unworn|never (?:used|worn|opened)|still sealed|original packaging|unbenutzt\p{L}{0,2}|ungetragen\p{L}{0,2}|ungeöffnet\p{L}{0,2}|originalverpack\p{L}{1,4}|jamais (?:servi|porté|utilisé|ouvert)\p{L}{0,2}|neu(?:f|ve)s?|non ouverte?s?|emballage (?:d['’]origine|intact)|sin (?:abrir|usar|estrenar)|precintad[oa]s?|sigillat[oaie]|mai (?:usat|indossat|apert)[oaie]|non apert[oaie]|por abrir|sem uso|nunca us\p{L}{1,4}|lacrad[oa]s?|ongebruikt|ongeopend|ongedragen|nooit (?:gebruikt|gedragen))(?!\p{L})/iu,
  ],
  [
    /worn|(?<!un)used|(?<!un)opened/iu,
    /(?<!\p{L})(?:wore|worn|used|opened|getragen\p{L}{0,2}|benutzt\p{L}{0,2}|geöffnet\p{L}{0,2}|portée?s?|utilisée?s?|ouverte?s?|me (?:puse|los puse|las puse)|usad[oa]s?|usé|abiert[oa]s?|indossat[oaie]|usat[oaie]|apert[oaie]|usei|vesti|calcei|gedragen|gebruikt|geopend)(?!\p{L})/iu,
  ],
]

/** Returns the option for the condition of an article that a message describes; undefined if the options are no conditions. */
export function findCondition(options: readonly string[], text: string): string | undefined {
  const choices = conditions.flatMap(([option, words]) => {
    const found = options.find((name) => option.test(name))
    return found === undefined ? [] : [{ found, words }]
  })
  if (choices.length < 2) return undefined
  return choices.find(({ words }) => words.test(text))?.found
}
