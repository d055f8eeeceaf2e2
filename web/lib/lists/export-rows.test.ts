import { expect, it, vi } from 'vitest'
import { exportRows } from './export-rows.ts'
import type { Slice } from './slice.ts'

const columns = [{ header: 'Number', value: (row: number) => row }]
const spec = (length: number, shifted = 0) => {
  const requestedSlices: Slice[] = []
  return {
    requestedSlices,
    columns,
    rowKey: String,
    fetchSlice: async (slice: Slice) => {
      requestedSlices.push(slice)
      // Simulates rows inserted at the start of the list after the first slice, which shifts the others to higher offsets.
      const from = slice.offset - (slice.offset > 0 ? shifted : 0)
      const rows = Array.from({ length: Math.max(0, Math.min(slice.size, length - from)) }, (_, index) => from + index)
      return { rows, total: slice.isCounted ? length : null }
    },
  }
}
const run = () => ({ signal: new AbortController().signal, onProgress: vi.fn() })

it('writes all slices and reports progress', async () => {
  const exportSpec = spec(2500)
  const exporting = run()
  const { file, count } = await exportRows(exportSpec, exporting)
  expect((await file.text()).split('\r\n')).toHaveLength(2502)
  expect([count, exportSpec.requestedSlices.length, exportSpec.requestedSlices.filter(({ isCounted }) => isCounted).length]).toEqual([
    2500, 3, 1,
  ])
  expect(exporting.onProgress.mock.calls).toEqual([
    [1000, 2500],
    [2000, 2500],
    [2500, 2500],
  ])
})

it('writes each row once, even if it is in two slices', async () => {
  const { file, count } = await exportRows(spec(1500, 10), run())
  const lines = (await file.text()).split('\r\n').slice(1, -1)
  expect([count, new Set(lines).size, lines.length]).toEqual([1500, 1500, 1500])
})

it('writes only the column names of an empty list', async () => {
  const { file, count } = await exportRows(spec(0), run())
  expect([count, await file.text()]).toEqual([0, 'Number\r\n'])
})

it('stops when it is aborted', async () => {
  const controller = new AbortController()
  const endless = { ...spec(10), fetchSlice: async () => ({ rows: Array.from({ length: 1000 }, Math.random), total: 1e6 }) }
  const exporting = exportRows(endless, { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) })
  await expect(exporting).rejects.toThrow('enough')
})
