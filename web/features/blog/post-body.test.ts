import { expect, test } from 'vitest'
import { paragraphsOf } from './post-body.tsx'

test.each([
  ['one paragraph', 'One.', ['One.']],
  ['two paragraphs with a blank line between them', 'One.\n\nTwo.', ['One.', 'Two.']],
  ['line breaks inside a paragraph', 'One,\nstill one.\n\nTwo.', ['One,\nstill one.', 'Two.']],
  ['several blank lines in a row', 'One.\n\n\n\nTwo.', ['One.', 'Two.']],
  ['blank lines with spaces', 'One.\n \t \nTwo.', ['One.', 'Two.']],
  ['line ends of Windows', 'One,\r\nstill.\r\n\r\nTwo.', ['One,\nstill.', 'Two.']],
  ['blank lines at the start and the end', '\n\nOne.\n\n', ['One.']],
  ['blank text', ' \n\n ', []],
])('splits %s', (_, text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs))
