import { expect, it } from 'vitest'
import { markBlocks } from './mark-blocks.ts'

const at = (text: string, sentence: string, source: number | null) => ({ end: text.indexOf(sentence) + sentence.length, source, quote: '' })

it('adds a reference after each sentence, and splits at blank lines', () => {
  const text = '# Reply.\n\nDear Ada,\n\nThe fee is $35 [1]. **It is waived.** Bye.\n\n- One item.\n- Two items.\n'
  const sentences = [at(text, 'is $35 [1].', 0), at(text, 'It is waived.', null), at(text, 'Two items.', 1)]
  expect(markBlocks(text, { sentences, sources: [] })).toMatchObject([
    { text: '# Reply.', sentences: [] },
    { text: 'Dear Ada,', sentences: [] },
    { text: 'The fee is $35 [1]. [901] **It is waived.** [902] Bye.', sentences: [{ reference: 901 }, { reference: 902, source: null }] },
    { text: '- One item.\n- Two items. [901]\n', sentences: [{ reference: 901, source: 1 }] },
  ])
})

it('adds references inside the last cell of a table row, and none to its header', () => {
  const text = '| Item | Change |\n| --- | --- |\n| Milk | -58 % |\n| Tea | 2 % |'
  const sentences = [at(text, '| Item | Change |', 0), at(text, '-58 % |', 0), at(text, '2 % |', null)]
  expect(markBlocks(text, { sentences, sources: [] })).toMatchObject([
    {
      text: '| Item | Change |\n| --- | --- |\n| Milk | -58 % [901] |\n| Tea | 2 % [902] |',
      sentences: [{ reference: 901 }, { reference: 902 }],
    },
  ])
})
