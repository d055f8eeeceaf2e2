import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://Example.com/A?b=c#d', 'https://example.com/A?b=c#d'],
  ['/samples/invoice-check.html', '/samples/invoice-check.html'],
  ['/storage/v1/object/public/demo-media/a.webm', '/storage/v1/object/public/demo-media/a.webm'],
])('accepts %s', (address, safe) => expect(safeUrl(address)).toBe(safe))

test.each([
  null,
  '',
  'example.com',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  '/admin',
  '//evil.example',
  '/\\evil.example',
  '/samples/../admin',
])('rejects %s', (address) => expect(safeUrl(address)).toBeNull())
