import { expect, test } from 'vitest'
import { textLinkOf } from './text-link.ts'

const currentUrl = 'https://work.example/blog/returns'

test.each([
  ['#facts', { anchor: '#facts' }],
  ['/demos?q=a#b', { page: '/demos?q=a#b' }],
  ['/blog/another', { page: '/blog/another' }],
  ['another', { page: '/blog/another' }],
  ['https://work.example/workflows', { page: '/workflows' }],
  ['/samples/invoice-check.html', { anchor: '/samples/invoice-check.html' }],
  ['/rss.xml', { anchor: '/rss.xml' }],
  ['https://example.com/a?b#c', { externalUrl: 'https://example.com/a?b#c' }],
  ['http://work.example/demos', { externalUrl: 'http://work.example/demos' }],
  ['//example.com/a', { externalUrl: 'https://example.com/a' }],
  ['/\\example.com', { externalUrl: 'https://example.com/' }],
  ['mailto:someone@example.com', { externalUrl: 'mailto:someone@example.com' }],
  ['tel:+123', { externalUrl: 'tel:+123' }],
])('returns the target of %s', (href, link) => expect(textLinkOf(href, currentUrl)).toEqual(link))

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
])('rejects %s', (href) => expect(textLinkOf(href, currentUrl)).toBeNull())
