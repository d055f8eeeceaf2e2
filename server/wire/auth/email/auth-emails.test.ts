import { expect, it } from 'vitest'
import { authEmail } from './auth-emails.ts'

const url = 'https://workwright.test/confirm'
it.each([
  [
    'a link and a code with different lifetimes',
    { url, code: '123456' },
    60,
    'The link expires in 60 minutes, the code in 10 minutes. Single use.',
  ],
  ['a link and a code with the same lifetime', { url, code: '123456' }, 10, 'The link and the code expire in 10 minutes. Single use.'],
  ['a code alone', { code: '123456' }, 60, 'The code expires in 10 minutes. Single use.'],
])('states when %s expires', (_, parts, linkMinutes, sentence) => {
  const email = authEmail(
    { purpose: 'recovery', to: 'ada@example.com', ...parts },
    { productName: 'Workwright', linkMinutes, codeMinutes: 10 },
  )
  expect(email.text.replace(/\s+/g, ' ')).toContain(sentence)
})
