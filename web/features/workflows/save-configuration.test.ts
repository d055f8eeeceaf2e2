import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { type ConfigurationStore, saveConfiguration } from './save-configuration.ts'

const answers = { workflow_name: 'Leads' }

/** A table with one place, and other tabs that act between our calls. */
function table(
  initial: string | null,
  meanwhile: Partial<Record<'find' | 'insert' | 'update', (row: { id: string | null }) => void>> = {},
) {
  const row = { id: initial, answers: {} as object }
  const calls: string[] = []
  const store: ConfigurationStore = {
    find: async () => {
      calls.push('find')
      const { id } = row
      meanwhile.find?.(row)
      return id
    },
    insert: async (data) => {
      calls.push('insert')
      meanwhile.insert?.(row)
      if (row.id !== null) return 'taken'
      Object.assign(row, { id: 'ours', answers: data })
      return 'saved'
    },
    update: async (id, data) => {
      calls.push(`update ${id}`)
      meanwhile.update?.(row)
      if (row.id !== id) return 'gone'
      row.answers = data
      return 'saved'
    },
  }
  return { row, calls, store }
}

describe('saveConfiguration', () => {
  test('creates what does not exist', async () => {
    const { row, calls, store } = table(null)
    await saveConfiguration(store, answers)
    expect(calls).toEqual(['find', 'insert'])
    expect(row).toEqual({ id: 'ours', answers })
  })

  test('updates what exists', async () => {
    const { row, calls, store } = table('theirs')
    await saveConfiguration(store, answers)
    expect(calls).toEqual(['find', 'update theirs'])
    expect(row).toEqual({ id: 'theirs', answers })
  })

  test('updates what another tab created between looking and inserting', async () => {
    const { row, calls, store } = table(null, { insert: (held) => Object.assign(held, { id: 'theirs' }) })
    await saveConfiguration(store, answers)
    expect(calls).toEqual(['find', 'insert', 'find', 'update theirs'])
    expect(row).toEqual({ id: 'theirs', answers })
  })

  test('creates anew what another tab removed between looking and updating', async () => {
    const { row, calls, store } = table('theirs', { update: (held) => Object.assign(held, { id: null }) })
    await saveConfiguration(store, answers)
    expect(calls).toEqual(['find', 'update theirs', 'find', 'insert'])
    expect(row).toEqual({ id: 'ours', answers })
  })

  test('gives up when the row keeps coming and going', async () => {
    const { store } = table(null, { find: (held) => Object.assign(held, { id: held.id ? null : 'theirs' }) })
    await expect(saveConfiguration(store, answers)).rejects.toBeInstanceOf(ApiError)
  })
})
