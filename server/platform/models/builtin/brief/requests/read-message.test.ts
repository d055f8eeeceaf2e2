import { expect, it } from 'vitest'
import { readMessage, withoutQuotedEmails } from './read-message.ts'

it.each([
  ['Dear Ms Oduya,\n\nthe parcel is late.\n\nKind regards\nTim Wax\nWax Ltd', ['the parcel is late.'], ['Tim Wax', 'Wax Ltd']],
  ['Hallo zusammen,\ndas Paket fehlt.\nViele Grüße\nUte', ['das Paket fehlt.'], ['Ute']],
  ['Bonjour, le colis manque. Merci\nZoé', ['Le colis manque.'], ['Zoé']],
  ['The parcel is late.\n\nOn Mon, 2 Nov 2026, Wax Ltd <a@wax.example> wrote:\n> Hello', ['The parcel is late.'], []],
  ['The parcel is late.\n-----Original Message-----\nFrom: Wax', ['The parcel is late.'], []],
  ['Good day,\nthe van is late.\nThanks and God bless,\nIvy\nSent from my Nokia', ['the van is late.'], ['Ivy']],
  [
    'The gate is stuck.\nCheers\nPaz\n\nFrom: desk@marina.example, 3 May\nHi Paz, the crane comes on the 9th.',
    ['The gate is stuck.'],
    ['Paz'],
  ],
  ['Hallo, das Tor klemmt.\nLiebe Grüße aus Jena\nRuth\nVon: hof@hof.example 3. Mai\nDer Kran kommt am 9.', ['Das Tor klemmt.'], ['Ruth']],
  ['', [], []],
])('splits %j into body and signature', (text, body, signature) => expect(readMessage(text)).toEqual({ body, signature }))

it.each([
  ['The ferry left early on 4 May.\n\n> On 2 May Isle Ferries wrote: your ferry leaves on 5 May.', 'The ferry left early on 4 May.'],
  ['Le bac est parti.\nDe : quai@bac.example, le 2 mai\nDépart le 5 mai.', 'Le bac est parti.'],
  ['From: quay@isle.example, 2 May\nYour ferry leaves on 5 May.', 'From: quay@isle.example, 2 May\nYour ferry leaves on 5 May.'],
  ['> Only a quotation', '> Only a quotation'],
])('removes quoted emails from %j', (text, own) => expect(withoutQuotedEmails(text).trim()).toBe(own))
