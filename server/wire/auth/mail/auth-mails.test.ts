import { expect, it } from 'vitest'
import { authMail } from './auth-mails.ts'

const url = 'https://workwright.test/confirm'
it.each([
  [
    'a link and a code of different lives',
    { url, code: '123456' },
    60,
    'The link works once, within 60 minutes. The code works once, within 10 minutes.',
  ],
  ['a link and a code of one life', { url, code: '123456' }, 10, 'The link and the code work once, within 10 minutes.'],
  ['a code alone', { code: '123456' }, 60, 'The code works once, within 10 minutes.'],
])('states how long %s work', (_, parts, linkMinutes, sentence) => {
  const mail = authMail(
    { purpose: 'recovery', to: 'ada@example.com', ...parts },
    { productName: 'Workwright', linkMinutes, codeMinutes: 10 },
  )
  expect(mail.text.replace(/\s+/g, ' ')).toContain(sentence)
})
