import { expect, it } from 'vitest'
import { websiteSchema } from './knowledge.ts'
import { knowledgeMessages } from './knowledge-messages.ts'
import { pathsOf } from './site-paths.ts'

const site = { title: 'Site', url: 'https://example.com', include_linked: false, include_paths: '', exclude_paths: '' }
const fieldError = (url: string) => websiteSchema.safeParse({ ...site, url }).error?.issues.map(({ message }) => message)

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

// The database function `app.are_site_paths` has the same rules for paths.
it.each([
  ['', undefined],
  [' /help, /blog/*/archive ,', undefined],
  ['help', [knowledgeMessages.pathInvalid('help')]],
  ['/a b', [knowledgeMessages.pathInvalid('/a b')]],
  [`/${'a'.repeat(200)}`, [knowledgeMessages.pathTooLong]],
  [Array(21).fill('/a').join(','), [knowledgeMessages.tooManyPaths]],
])('paths %s', (include_paths, errors) => {
  expect(websiteSchema.safeParse({ ...site, include_paths }).error?.issues.map(({ message }) => message)).toEqual(errors)
})

it('splits paths at commas', () => expect(pathsOf(' /help,, /blog/* ,')).toEqual(['/help', '/blog/*']))
