import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['How to choose', 'how-to-choose'],
  ['  --Über Größe & Maß--  ', 'uber-grosse-mass'],
  ["It's Zoë’s 2nd try!", 'its-zoes-2nd-try'],
  ['../../etc/passwd', 'etc-passwd'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['!!! 🌍 مرحبا', ''],
])('converts the title %j to %j', (title, slug) => expect(slugOf(title)).toBe(slug))
