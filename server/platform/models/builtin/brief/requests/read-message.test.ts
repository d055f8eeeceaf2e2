import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

it.each([
  ['Dear Ms Oduya,\n\nthe parcel is late.\n\nKind regards\nTim Wax\nWax Ltd', ['the parcel is late.'], ['Tim Wax', 'Wax Ltd']],
  ['Hallo zusammen,\ndas Paket fehlt.\nViele Grüße\nUte', ['das Paket fehlt.'], ['Ute']],
  ['Bonjour, le colis manque. Merci\nZoé', ['Le colis manque.'], ['Zoé']],
  ['The parcel is late.\n\nOn Mon, 2 Nov 2026, Wax Ltd <a@wax.example> wrote:\n> Hello', ['The parcel is late.'], []],
  ['The parcel is late.\n-----Original Message-----\nFrom: Wax', ['The parcel is late.'], []],
  ['', [], []],
])('splits %j into body and signature', (text, body, signature) => expect(readMessage(text)).toEqual({ body, signature }))
