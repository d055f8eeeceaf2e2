import { expect, test } from 'vitest'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { dataSourceOf } from './data-source.ts'

test('finds the configuration field whose data replaces the input', () => {
  const definition = definitions.retail.data_analysis
  expect(dataSourceOf(definition, {})).toEqual({ field: 'data_source_url', isSet: false })
  expect(dataSourceOf(definition, { data_source_url: ' ' })).toEqual({ field: 'data_source_url', isSet: false })
  expect(dataSourceOf(definition, { data_source_url: 'https://example.com/stock.csv' })).toEqual({ field: 'data_source_url', isSet: true })
})

test('returns null for a workflow that fetches nothing', () => {
  expect(dataSourceOf(definitions.retail.customer_support, { webhook_url: 'https://example.com' })).toBeNull()
})
