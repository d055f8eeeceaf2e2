import { expect, test } from 'vitest'
import { paragraphsOf } from './post-body.tsx'

test.each([
  ['one paragraph', 'One.', ['One.']],
  ['a blank line parts two', 'One.\n\nTwo.', ['One.', 'Two.']],
  ['a line alone does not', 'One,\nstill one.\n\nTwo.', ['One,\nstill one.', 'Two.']],
  ['many blank lines count as one', 'One.\n\n\n\nTwo.', ['One.', 'Two.']],
  ['blank lines of spaces', 'One.\n \t \nTwo.', ['One.', 'Two.']],
  ['lines as Windows ends them', 'One,\r\nstill.\r\n\r\nTwo.', ['One,\nstill.', 'Two.']],
  ['blank lines at both ends', '\n\nOne.\n\n', ['One.']],
  ['nothing', ' \n\n ', []],
])('%s', (_, text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs))
