import { expect, it } from 'vitest'
import { documentPath } from './document-uploads.ts'

it('documentPath consists of the user, a time and the extension, and is unique', () => {
  expect(documentPath('ada', 'Report.PDF', 1_000)).toBe('ada/1000.pdf')
  expect(documentPath('ada', 'Report.PDF', 1_000)).toBe('ada/1001.pdf')
  expect(documentPath('ada', 'x.txt', 999)).toBe('ada/1002.txt')
})

it.each([
  ['README', 'bin'],
  ['.gitignore', 'bin'],
  ['a.tar.gz', 'gz'],
  ['a.../../x', 'bin'],
  ['ملف.docx', 'docx'],
  ['x.p d f', 'bin'],
  ['x.toolongextension', 'bin'],
])('uses only the extension of %s', (name, extension) => {
  expect(documentPath('ada', name)).toMatch(new RegExp(`^ada/\\d+\\.${extension}$`))
})
