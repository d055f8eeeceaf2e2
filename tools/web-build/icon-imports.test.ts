import { expect, it } from 'vitest'
import { importIconFiles } from './icon-imports.ts'

const files = new Map([
  ['Star', 'star'],
  ['Wand2', 'wand-sparkles'],
])

it('imports each icon from its file, also by a former name', () => {
  expect(importIconFiles("import {\n  Star,\n  Wand2,\n} from 'lucide-react'\nimport a from 'a'", files)).toBe(
    "import Star from 'lucide-react/icons/star'; import Wand2 from 'lucide-react/icons/wand-sparkles'\nimport a from 'a'",
  )
})

it('preserves imports of types', () => {
  expect(importIconFiles("import { type LucideIcon, Star } from 'lucide-react'", files)).toBe(
    "import Star from 'lucide-react/icons/star'; import type { LucideIcon } from 'lucide-react'",
  )
  const typeImport = "import type { LucideIcon } from 'lucide-react'"
  expect(importIconFiles(typeImport, files)).toBe(typeImport)
})

it('imports a renamed icon from its file', () => {
  expect(importIconFiles("import { Star as StarIcon } from 'lucide-react'", files)).toBe("import StarIcon from 'lucide-react/icons/star'")
})

it('rejects an unknown icon', () => {
  expect(() => importIconFiles("import { Star, NoSuchIcon } from 'lucide-react'", files)).toThrow('NoSuchIcon')
})
