import { expect, it } from 'vitest'
import { saveVersion } from './save-version.ts'

interface Note {
  text: string
}
const stored: Note = { text: 'stored' }
const save = {
  write: async (): Promise<Note | null> => null,
  read: async (): Promise<Note | null> => stored,
  isSame: () => false,
  whenDeleted: 'It was deleted.',
}

it('returns the written row and does not read it again', async () => {
  const read = () => Promise.reject(new Error('read'))
  expect(await saveVersion({ ...save, write: async () => ({ text: 'mine' }), read })).toEqual({ saved: { text: 'mine' } })
})

it('returns the stored version if another user or tab changed it', async () => {
  expect(await saveVersion(save)).toEqual({ changed: stored })
})

it('treats a stored version with the same values as saved', async () => {
  expect(await saveVersion({ ...save, isSame: () => true })).toEqual({ saved: stored })
})

it('reports a given version if the row was deleted', async () => {
  const removed = { text: '' }
  expect(await saveVersion({ ...save, read: async () => null, whenDeleted: removed })).toEqual({ changed: removed })
})

it('throws if the row was deleted', async () => {
  await expect(saveVersion({ ...save, read: async () => null })).rejects.toMatchObject({ kind: 'request', message: 'It was deleted.' })
})
