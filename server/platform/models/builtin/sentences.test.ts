import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

it.each([
  ['A garage adds $80. Lofts have no lift.', ['A garage adds $80.', 'Lofts have no lift.']],
  ['Use seal kit KX-77. The pump is drained first.', ['Use seal kit KX-77.', 'The pump is drained first.']],
  ['They asked for gloves in L. Training starts in June.', ['They asked for gloves in L.', 'Training starts in June.']],
  ['We met J. Smith at the gate.', ['We met J. Smith at the gate.']],
  ['the pump was replaced. it smokes now. see fig. 3.', ['the pump was replaced.', 'it smokes now.', 'see fig. 3.']],
  ['es riecht nach gas. bitte um ca. acht kommen.', ['es riecht nach gas.', 'bitte um ca. acht kommen.']],
  ['bp 140/90. chest pain since 2 am. no fever.', ['bp 140/90.', 'chest pain since 2 am.', 'no fever.']],
  ['Acme Inc. has approx. five pumps, e.g. at the gate.', ['Acme Inc. has approx. five pumps, e.g. at the gate.']],
  ['It is free for anyone over 60. The extended test costs more.', ['It is free for anyone over 60.', 'The extended test costs more.']],
  ['Das Lager schließt abends um 18. Wir öffnen am 3. März.', ['Das Lager schließt abends um 18.', 'Wir öffnen am 3. März.']],
  ['Am 3. März beginnt der Kurs.', ['Am 3. März beginnt der Kurs.']],
])('splits %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
