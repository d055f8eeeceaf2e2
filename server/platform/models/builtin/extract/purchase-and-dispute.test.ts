import { expect, it } from 'vitest'
import { z } from 'zod'
import { extract } from './extract.ts'

const fields = z.object({
  bought_on: z.string().nullable().describe('The day of purchase'),
  disputed_amount: z.number().nullable().describe('Amount in dispute, without its currency'),
  order_number: z.string().nullable().describe('Number of the order'),
})
const read = (text: string) => fields.parse(extract(text, fields))

it.each([
  ['Mein Kaufdatum war der 3.7.2026. Greift die Garantie noch?', '3.7.2026'],
  ['Ich habe die Kaffeemaschine am 4. September gekauft und heute ging sie kaputt.', '4. September'],
  ['Le grille-pain, acheté le 14/09/2026, ne chauffe plus.', '14/09/2026'],
  ['Las gafas las adquirí el pasado 18 de agosto en su tienda.', '18 de agosto'],
  ['Il tavolo, acquistato in data 21/09/2026, è arrivato rigato.', '21/09/2026'],
  ['Comprei a mochila no dia 9 de setembro e o fecho partiu-se.', '9 de setembro'],
  ['De jas die ik op 3 oktober kocht, is me te klein.', '3 oktober'],
  ['I picked up the drill on September 9 in your Dayton store and it already smokes.', 'September 9'],
  ['Geliefert wurde am 10. Oktober, gekauft hatte ich am 3. Oktober.', '3. Oktober'],
  ['Livrée le 12 octobre, achetée le 2 octobre, la lampe clignote.', '2 octobre'],
  ['On October 10 I received the lamp that I ordered on October 3.', 'October 3'],
])('reads the day of purchase in %j', (text, day) => expect(read(text).bought_on).toBe(day))

it.each([
  ['Sie haben 129,90 Euro berechnet, vereinbart waren 99 Euro. Die Differenz von 30,90 Euro bestreite ich.', 30.9],
  ['Je conteste la somme de 1 250,00 € figurant sur la facture 88.', 1250],
  ['Me han cobrado de más 27 euros.', 27],
  ['Mi avete addebitato 34,00 euro in più rispetto al contratto.', 34],
  ['Não reconheço a cobrança de R$ 189,90 no extrato.', 189.9],
  ['Ik betwist het bedrag van 240 euro op factuur 7781.', 240],
  ['We were billed $1,480 but agreed on $1,200; please credit the $280.', 280],
  ['You overcharged us by 64.50 on the June invoice.', 64.5],
])('reads the disputed amount in %j', (text, amount) => expect(read(text).disputed_amount).toBe(amount))

it.each([
  ['A encomenda n.º 90871 veio com defeito.', '90871'],
  ['Order no. 5512-A arrived broken.', '5512-A'],
  ['PO 4500012345 line 3 is short by two.', '4500012345'],
  ['Order no. 5512 and the invoice are wrong.', '5512'],
])('reads the number of the order in %j', (text, code) => expect(read(text).order_number).toBe(code))
