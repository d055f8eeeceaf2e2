import { expect, it } from 'vitest'
import { formattedValue, readCellFormats } from './cell-formats.ts'

const styleOf = (code: string) => {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const xml = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
  return readCellFormats(Buffer.from(xml))[0]
}
const builtIn = (id: number) => readCellFormats(Buffer.from(`<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`))[0]

// The expected texts follow the examples in Microsoft's documentation of number formats.
it.each([
  ['0.00', 1.005, '1.01'],
  ['####.#', 1234.59, '1234.6'],
  ['#.000', 8.9, '8.900'],
  ['0.#', 0.631, '0.6'],
  ['#.0#', 12, '12.0'],
  ['#,###', 12_000, '12,000'],
  ['#,', 12_000, '12'],
  ['0.0,,', 12_200_000, '12.2'],
  ['#,##0.00_);(#,##0.00)', -1234.5, '(1,234.50)'],
  ['0.00 "kg"', -3, '-3.00 kg'],
  ['[<1000]0;[>=1000]0.0," k"', 2500, '2.5 k'],
  ['[$€-407] #,##0.00', 9.5, '€ 9.50'],
  ['0;-0;"none"', 0, 'none'],
  ['0.0%', 0.125, '12.5%'],
  ['0.00E+00', 12_200_000, '1.22E+07'],
  ['General', 0.1 + 0.2, '0.3'],
  ['# ?/?', 1.5, '1.5'],
  ['0', 1e25, '1e+25'],
  ['yyyy-mm-dd hh:mm', 46_090.75, '2026-03-09 18:00'],
  ['ddd, d mmm yy', 46_090, 'Mon, 9 Mar 26'],
  ['[$-40C]d mmmm yyyy', 46_090, '9 mars 2026'],
  ['h:mm:ss.00 AM/PM', 0.000_005_787, '12:00:00.50 AM'],
  ['[mm]:ss', 0.0625, '90:00'],
  ['[$-F800]dddd, mmmm dd, yyyy', 46_090, '2026-03-09'],
  ['yyyy-mm-dd', 1, '1900-01-01'],
  ['yyyy-mm-dd', 61, '1900-03-01'],
])('%s displays %d as %s', (code, number, text) => expect(formattedValue(String(number), styleOf(code), false)).toBe(text))

it('displays built-in formats, and dates of both date systems', () => {
  expect(formattedValue('46090', builtIn(14), false)).toBe('2026-03-09')
  expect(formattedValue('44628', builtIn(15), true)).toBe('9-Mar-26')
  expect(formattedValue('1234.5', builtIn(4), false)).toBe('1,234.50')
  expect(formattedValue('99999999', builtIn(14), false)).toBe('99999999')
})

it('does not change texts, and ignores formats that are too long', () => {
  expect(formattedValue('n/a', styleOf('0.00'), false)).toBe('n/a')
  expect(formattedValue('5', styleOf('#'.repeat(100_000)), false)).toBe('5')
})
