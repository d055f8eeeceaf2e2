import { expect, it } from 'vitest'
import { headingOf } from './field-heading.ts'

it.each([
  ['needed_by', 'Needed by'],
  ['amount', 'Amount'],
  ['ai_temperature', 'AI temperature'],
  ['order_id', 'Order ID'],
  ['orderId', 'Order ID'],
  ['dea_number', 'DEA number'],
  ['last_week_2', 'Last week 2'],
])('converts the field name %s to the heading %s', (name, heading) => expect(headingOf(name)).toBe(heading))

it.each([
  ['Umsatz (€)', 'Umsatz (€)'],
  ['next visit', 'Next visit'],
  ['SKU', 'SKU'],
])('preserves the words of the heading %s', (name, heading) => expect(headingOf(name)).toBe(heading))
