import { expect, it } from 'vitest'
import { contractErrors, folderErrors, fragmentErrors } from './layout-rules.ts'

const namesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)
const importOf = (from: string, to: string, isLazy = false) => ({ from, to, isLazy })

it('rejects a folder with more than 26 files', () => {
  expect(folderErrors([...namesIn('web/ui', 26), ...namesIn('web/ui/form', 26)])).toEqual([])
  expect(folderErrors(namesIn('web/ui', 27))).toEqual([expect.stringContaining('web/ui has 27 files')])
})

it('accepts any number of migrations', () => expect(folderErrors(namesIn('database/migrations', 100))).toEqual([]))

it('rejects a small file that only one file in its folder imports', () => {
  const imports = [importOf('web/ui/a.ts', 'web/ui/b.ts')]
  expect(fragmentErrors(imports, () => 19)).toEqual([expect.stringContaining('Only web/ui/a.ts imports web/ui/b.ts')])
  expect(fragmentErrors(imports, () => 20)).toEqual([])
})

it.each([
  ['with a test', [importOf('web/ui/a.ts', 'web/ui/b.ts'), importOf('web/ui/b.test.ts', 'web/ui/b.ts')]],
  ['that is lazy-loaded', [importOf('web/ui/a.ts', 'web/ui/b.ts', true)]],
  ['of another folder', [importOf('web/ui/a.ts', 'web/lib/b.ts')]],
  ['that is not code', [importOf('web/ui/a.ts', 'web/ui/b.css')]],
])('accepts a small file %s', (_, imports) => expect(fragmentErrors(imports, () => 1)).toEqual([]))

it('rejects a contract that only the web and browser journeys use', () => {
  const imports = [
    importOf('web/ui/a.ts', 'contracts/texts.ts'),
    importOf('e2e/a.spec.ts', 'contracts/texts.ts'),
    importOf('web/ui/a.ts', 'contracts/form.ts'),
    importOf('contracts/form.ts', 'contracts/texts.ts'),
    importOf('contracts/texts.test.ts', 'contracts/texts.ts'),
  ]
  const files = ['contracts/form.ts', 'contracts/texts.ts', 'contracts/texts.test.ts']
  expect(contractErrors(files, imports)).toHaveLength(2)
  expect(contractErrors(files, [...imports, importOf('server/a.ts', 'contracts/form.ts')])).toEqual([])
})
