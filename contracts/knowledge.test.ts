import { expect, it } from 'vitest'
import { knowledgeMessages, websiteSchema } from './knowledge.ts'

const faultOf = (url: string) =>
  websiteSchema.safeParse({ title: 'Site', url, include_linked: false }).error?.issues.map(({ message }) => message)

it.each(['https://example.com/ä?q=1#part', 'HTTP://localhost:3000', 'https://xn--bcher-kva.example'])('takes %s', (url) =>
  expect(faultOf(url)).toBeUndefined(),
)

// What `app.is_web_url` refuses is told at the field, before anything is sent.
it.each([
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'http://',
  'http://user:password@example.com',
  'https://example.com/a b',
])('refuses %s', (url) => expect(faultOf(url)).toEqual([knowledgeMessages.urlInvalid]))
