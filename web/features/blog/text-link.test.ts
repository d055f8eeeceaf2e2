import { expect, test } from 'vitest'
import { textLinkOf } from './text-link.ts'

const here = 'https://work.example/blog/returns'

test.each([
  ['#facts', { place: '#facts' }],
  ['/demos?q=a#b', { page: '/demos?q=a#b' }],
  ['/blog/another', { page: '/blog/another' }],
  ['another', { page: '/blog/another' }],
  ['https://work.example/workflows', { page: '/workflows' }],
  ['/samples/invoice-check.html', { place: '/samples/invoice-check.html' }],
  ['/rss.xml', { place: '/rss.xml' }],
  ['https://example.com/a?b#c', { outside: 'https://example.com/a?b#c' }],
  ['http://work.example/demos', { outside: 'http://work.example/demos' }],
  ['//example.com/a', { outside: 'https://example.com/a' }],
  ['/\\example.com', { outside: 'https://example.com/' }],
  ['mailto:someone@example.com', { outside: 'mailto:someone@example.com' }],
  ['tel:+123', { outside: 'tel:+123' }],
])('returns the target of %s', (href, link) => expect(textLinkOf(href, here)).toEqual(link))

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://work.example/x',
  'https://',
])('rejects %s', (href) => expect(textLinkOf(href, here)).toBeNull())
