import { describe, expect, it } from 'vitest'
import { type DiskLevel, diskLevelOf } from './disk-level.ts'

const mebibyte = 1024 ** 2
const gibibyte = 1024 ** 3
const thresholds = { lowBytes: gibibyte, criticalBytes: 200 * mebibyte }

describe('diskLevelOf', () => {
  it.each<[string, DiskLevel, number, number, DiskLevel]>([
    ['is ok with plenty of space', 'ok', 50 * gibibyte, 100 * gibibyte, 'ok'],
    ['is ok at the threshold', 'ok', gibibyte, 100 * gibibyte, 'ok'],
    ['is low below the threshold', 'ok', gibibyte - 1, 100 * gibibyte, 'low'],
    ['remains low until a tenth more is free', 'low', 1.05 * gibibyte, 100 * gibibyte, 'low'],
    ['is ok again when a tenth more is free', 'low', 1.1 * gibibyte, 100 * gibibyte, 'ok'],
    ['becomes critical immediately', 'ok', 100 * mebibyte, 100 * gibibyte, 'critical'],
    ['remains critical until a tenth more is free', 'critical', 210 * mebibyte, 100 * gibibyte, 'critical'],
    ['changes from critical to low', 'critical', 300 * mebibyte, 100 * gibibyte, 'low'],
    ['changes from critical to ok once enough space is free', 'critical', 50 * gibibyte, 100 * gibibyte, 'ok'],
    ['depends on the share of a small disk: ok', 'ok', 600 * mebibyte, 5 * gibibyte, 'ok'],
    ['depends on the share of a small disk: low', 'ok', 500 * mebibyte, 5 * gibibyte, 'low'],
    ['depends on the share of a small disk: critical', 'ok', 100 * mebibyte, 5 * gibibyte, 'critical'],
    ['is critical if no space is free', 'low', 0, 5 * gibibyte, 'critical'],
  ])('%s', (_name, previous, freeBytes, totalBytes, level) => {
    expect(diskLevelOf(previous, { freeBytes, totalBytes }, thresholds)).toBe(level)
  })

  it('is always ok if there are no thresholds', () => {
    expect(diskLevelOf('ok', { freeBytes: 0, totalBytes: gibibyte }, { lowBytes: 0, criticalBytes: 0 })).toBe('ok')
  })
})
