import { describe, expect, test } from 'vitest'
import { clearDraft, clearDraftsOf, draftKey, draftLifeMs, readDraft, writeDraft } from './draft.ts'

function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
  return { held: stored, storage: () => storage }
}
const key = draftKey('anna', 'configure:1')

describe('drafts', () => {
  test('reads a stored draft', () => {
    const { storage } = memory()
    writeDraft(key, { values: { workflow_name: 'Leads' } }, 1000, storage)
    expect(readDraft(key, 2000, storage)).toEqual({ at: 1000, values: { workflow_name: 'Leads' } })
    writeDraft(key, { values: {}, basis: '2026-01-02T00:00:00Z' }, 1000, storage)
    expect(readDraft(key, 2000, storage)).toEqual({ at: 1000, values: {}, basis: '2026-01-02T00:00:00Z' })
  })

  test('ignores cleared and expired drafts', () => {
    const { storage } = memory()
    writeDraft(key, { values: {} }, 1000, storage)
    expect(readDraft(key, 1000 + draftLifeMs, storage)).toBeNull()
    clearDraft(key, storage)
    expect(readDraft(key, 1000, storage)).toBeNull()
  })

  test('removes expired drafts of all forms when a form is opened', () => {
    const { held: stored, storage } = memory({ 'sb-127-auth-token': 'x', [draftKey('bert', 'broken')]: '{' })
    writeDraft(draftKey('bert', 'contact'), { values: { message: 'Private' } }, 1000, storage)
    writeDraft(key, { values: {} }, 2000, storage)
    expect(readDraft(key, 1000 + draftLifeMs, storage)).toMatchObject({ at: 2000 })
    expect([...stored.keys()]).toEqual(['sb-127-auth-token', key])
  })

  test.each(['', '{', 'null', '7', '{"values":{}}', '{"at":"1","values":{}}', '{"at":1}'])('%j is not a draft', (text) => {
    expect(readDraft(key, 1, memory({ [key]: text }).storage)).toBeNull()
  })

  test("clearing one user's drafts preserves those of other users, and other entries", () => {
    const { held: stored, storage } = memory({ 'sb-127-auth-token': 'x' })
    for (const owner of ['anna', 'ann', 'bert'])
      for (const form of ['a', 'b']) writeDraft(draftKey(owner, form), { values: {} }, 1, storage)
    clearDraftsOf('anna', storage)
    expect([...stored.keys()].sort()).toEqual(
      ['sb-127-auth-token', draftKey('ann', 'a'), draftKey('ann', 'b'), draftKey('bert', 'a'), draftKey('bert', 'b')].sort(),
    )
  })

  test('works when local storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => writeDraft(key, { values: {} }, 1, blocked)).not.toThrow()
    expect(readDraft(key, 1, blocked)).toBeNull()
    expect(() => clearDraft(key, blocked)).not.toThrow()
    expect(() => clearDraftsOf('anna', blocked)).not.toThrow()
  })
})
