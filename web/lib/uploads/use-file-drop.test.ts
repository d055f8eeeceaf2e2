import { expect, it } from 'vitest'
import { readDroppedFiles } from './use-file-drop.ts'

const entry = (name: string, isDirectory: boolean) =>
  ({ webkitGetAsEntry: () => ({ name, isDirectory }) }) as unknown as Pick<DataTransferItem, 'webkitGetAsEntry'> // Cast: only these are read
const list = (...files: File[]) => files as unknown as FileList // Cast: the code only iterates over the list.

it('accepts files and ignores folders', () => {
  const files = list(new File(['x'], 'a.txt', { type: 'text/plain' }), new File([], 'papers'), new File(['y'], 'LICENSE'))
  const dropped = readDroppedFiles({ files, items: [entry('a.txt', false), entry('papers', true), entry('LICENSE', false)] })
  expect(dropped.files.map(({ name }) => name)).toEqual(['a.txt', 'LICENSE'])
  expect(dropped.hasFolders).toBe(true)
})

it('accepts files that a page created, which have no file system entry', () => {
  const dropped = readDroppedFiles({ files: list(new File(['x'], 'a')), items: [{ webkitGetAsEntry: () => null }] })
  expect(dropped.files).toHaveLength(1)
  expect(dropped.hasFolders).toBe(false)
})
