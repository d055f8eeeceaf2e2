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

it('leaves an import with an unknown name unchanged', () => {
  const unknown = "import { Star, NoSuchIcon } from 'lucide-react'"
  expect(importIconFiles(unknown, files)).toBe(unknown)
})
