import { expect, it } from 'vitest'
import { knowledgeMessages, websiteSchema } from './knowledge.ts'

const fieldError = (url: string) =>
  websiteSchema.safeParse({ title: 'Site', url, include_linked: false }).error?.issues.map(({ message }) => message)

it.each(['https://example.com/ä?q=1#part', 'HTTP://localhost:3000', 'https://xn--bcher-kva.example'])('accepts %s', (url) =>
  expect(fieldError(url)).toBeUndefined(),
)

// The database function `app.is_web_url` rejects these URLs, so the form must show an error before it is submitted.
it.each([
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'http://',
  'http://user:password@example.com',
  'https://example.com/a b',
])('rejects %s', (url) => expect(fieldError(url)).toEqual([knowledgeMessages.urlInvalid]))
