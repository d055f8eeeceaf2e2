import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { durationOf } from './read-durations.ts'
import { readTable } from './read-table.ts'

it.each([
  ['11 h 45 min', 705],
  ['11:45 h', 705],
  ['11h45', 705],
  ['11:45', 705],
  ['01:30:30', 90.5],
  ['2 Std. 30 Min.', 150],
  ['2 Stunden, 30 Minuten', 150],
  ['1 d 4 h', 1680],
  ['1 Tag 4 Std', 1680],
  ['2,5 h', 150],
  ['90 min', 90],
  ['1 heure 15 minutes', 75],
  ['3 jours', 4320],
  ['-2 h', -120],
  ['90', null],
  ['12 kWh', null],
  ['30 min 2 h', null],
  ['about 2 h', null],
])('reads the duration %j as %j minutes', (cell, minutes) => expect(durationOf(cell)?.minutes ?? null).toBe(minutes))

describe('a column of durations', () => {
  const fieldIn = (unit: TableField['unit']): TableField => ({
    name: 'time',
    label: 'Time',
    type: 'number',
    required: true,
    unit,
    aliases: ['Dauer'],
  })
  const read = (heading: string, cells: string[], unit: TableField['unit']) => {
    const table = readTable(`Item;${heading}\n${cells.map((cell, index) => `I${index};${cell}`).join('\n')}`, [
      { name: 'item', label: 'Item', type: 'text', required: true },
      fieldIn(unit),
    ])
    if ('problem' in table) throw new Error(table.message)
    return { times: table.rows.map(({ time }) => time), doubts: table.doubts.join(' '), reasons: table.leftOut.map(({ reason }) => reason) }
  }

  it('is converted to the unit of its field, and says so', () => {
    const { times, doubts } = read('Time', ['11 h 45 min', '1 d 4 h', '30 min'], 'hours')
    expect(times).toEqual([11.75, 28, 0.5])
    expect(doubts).toBe('Durations such as “11 h 45 min” in “Time” are read in hours: 11.75. A day counts as 24 hours.')
  })

  it('is converted if its heading names another unit', () => {
    const { times, doubts } = read('Dauer (h)', ['1,5', '0,25'], 'minutes')
    expect(times).toEqual([90, 15])
    expect(doubts).toBe('Numbers in “Dauer (h)” are converted to minutes: each counts 60.')
    expect(read('Time in weeks', ['2'], 'days').times).toEqual([14])
    expect(read('Time week', ['2'], 'days').times).toEqual([2])
    expect(read('Time (h/day)', ['2'], 'hours').times).toEqual([2])
  })

  it('says that numbers between durations have the unit of the field', () => {
    const { times, doubts } = read('Time', ['2 h', '45'], 'minutes')
    expect(times).toEqual([120, 45])
    expect(doubts).toContain('Numbers without a unit in “Time” are read as minutes.')
  })

  it('converts energy that its heading states in another unit', () => {
    expect(read('Time (MWh)', ['0,30', '1'], 'kWh')).toEqual({
      times: [300, 1000],
      doubts: 'Numbers in “Time (MWh)” are converted to kWh: each counts 1000.',
      reasons: [],
    })
    expect(read('Time', ['300 kWh', '20'], 'kWh').times).toEqual([300, 20])
  })

  it('leaves out other units', () => {
    const { times, reasons } = read('Time', ['20 min', '12 pcs'], 'minutes')
    expect(times).toEqual([20])
    expect(reasons).toEqual(['“12 pcs” in “Time” has another unit than “minutes”'])
  })
})
