import { expect, it } from 'vitest'
import { readDropped } from './dropped-files.ts'

const entry = (name: string, isDirectory: boolean) =>
  ({ webkitGetAsEntry: () => ({ name, isDirectory }) }) as unknown as Pick<DataTransferItem, 'webkitGetAsEntry'> // an entry as far as we look
const list = (...files: File[]) => files as unknown as FileList // a list as far as we look

it('takes the files and leaves the folders', () => {
  const files = list(new File(['x'], 'a.txt', { type: 'text/plain' }), new File([], 'papers'), new File(['y'], 'LICENSE'))
  const dropped = readDropped({ files, items: [entry('a.txt', false), entry('papers', true), entry('LICENSE', false)] })
  expect(dropped.files.map(({ name }) => name)).toEqual(['a.txt', 'LICENSE'])
  expect(dropped.hasFolders).toBe(true)
})

it('takes what a page made, which has no entries', () => {
  const dropped = readDropped({ files: list(new File(['x'], 'a')), items: [{ webkitGetAsEntry: () => null }] })
  expect(dropped.files).toHaveLength(1)
  expect(dropped.hasFolders).toBe(false)
})
