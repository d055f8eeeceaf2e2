import { describe, expect, test } from 'vitest'
import type { ConfigurationData } from '../../../contracts/workflows/configuration-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type ConfigurationStore, type ConfigurationVersion, changeAnswers, saveConfiguration } from './save-configuration.ts'

const answers = { workflow_name: 'Leads' }
const saved = { saved: { configuration_data: answers } }
const others = { workflow_name: 'Theirs' }
const version = (updated_at: string, configuration_data: ConfigurationData = others, is_active = true): ConfigurationVersion => ({
  updated_at,
  configuration_data,
  is_active,
})

/** A stand-in for the table, with at most one row. `concurrent` changes the row before a call, as another tab would. */
function table(
  initial: ConfigurationVersion | null,
  concurrent: Partial<Record<'find' | 'insert' | 'update', () => ConfigurationVersion | null>> = {},
) {
  const stored = { row: initial }
  const calls: string[] = []
  const pass = (call: 'find' | 'insert' | 'update', entry: string = call) => {
    calls.push(entry)
    const other = concurrent[call]
    if (other) stored.row = other()
  }
  const store: ConfigurationStore = {
    find: async () => {
      const { row } = stored
      pass('find')
      return row
    },
    insert: async (data) => {
      pass('insert')
      if (stored.row) return false
      stored.row = version('ours', data)
      return true
    },
    update: async (basis, data) => {
      pass('update', `update ${basis}`)
      if (stored.row?.updated_at !== basis) return false
      stored.row = version('ours', data)
      return true
    },
  }
  return { stored, calls, store }
}

describe('saveConfiguration', () => {
  test('creates a configuration that does not exist', async () => {
    const { stored, calls, store } = table(null)
    expect(await saveConfiguration(store, '', answers)).toEqual(saved)
    expect(calls).toEqual(['insert'])
    expect(stored.row).toEqual(version('ours', answers))
  })

  test('updates the version that the form opened', async () => {
    const { stored, calls, store } = table(version('1'))
    expect(await saveConfiguration(store, '1', answers)).toEqual(saved)
    expect(calls).toEqual(['update 1'])
    expect(stored.row).toEqual(version('ours', answers))
  })

  test.each([
    ['changed values', '1', version('2')],
    ['a new configuration', '', version('2')],
    ['deactivated', '1', version('2', answers, false)],
    ['emptied and deactivated', '1', version('2', {}, false)],
  ])('does not overwrite a version saved by another tab: %s', async (_, basis, now) => {
    const { stored, store } = table(now)
    expect(await saveConfiguration(store, basis, answers)).toEqual({ changed: now })
    expect(stored.row).toEqual(now)
  })

  test('reports that another tab removed the configuration, and creates it again on request', async () => {
    const { stored, store } = table(null)
    const outcome = await saveConfiguration(store, '1', answers)
    expect(outcome).toEqual({ changed: version('', {}, false) })
    expect(stored.row).toBeNull()
    expect(await saveConfiguration(store, '', answers)).toEqual(saved)
  })

  test('recognizes its own version when the response was lost', async () => {
    const { calls, store } = table(version('2', answers))
    expect(await saveConfiguration(store, '1', answers)).toEqual({ saved: version('2', answers) })
    expect(calls).toEqual(['update 1', 'find'])
  })

  test('reports no conflict if another tab has only added the workflow', async () => {
    const { stored, calls, store } = table(version('2', {}))
    expect(await saveConfiguration(store, '', answers)).toEqual(saved)
    expect(calls).toEqual(['insert', 'find', 'update 2'])
    expect(stored.row).toEqual(version('ours', answers))
  })

  test('fails after repeated conflicts', async () => {
    const { store } = table(version('1', {}), { find: () => null, insert: () => version('2', {}) })
    await expect(saveConfiguration(store, '', answers)).rejects.toBeInstanceOf(ApiError)
  })
})

describe('changeAnswers', () => {
  test('preserves changes of other values that were saved at the same time', async () => {
    const events = [version('2', { workflow_name: 'New', batch_size: 1 })]
    const { stored, calls, store } = table(version('1', { workflow_name: 'Old', batch_size: 1 }), {
      update: () => events.shift() ?? stored.row,
    })
    await changeAnswers(store, { batch_size: 7 })
    expect(calls).toEqual(['find', 'update 1', 'find', 'find', 'update 2'])
    expect(stored.row?.configuration_data).toEqual({ workflow_name: 'New', batch_size: 7 })
  })
})
