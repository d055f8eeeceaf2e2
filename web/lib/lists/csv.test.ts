import { expect, it } from 'vitest'
import { csvField, csvFileName, csvHead, csvLines } from './csv.ts'

const columns = [
  { header: 'Name', value: ({ name }: { name: string }) => name },
  { header: 'Said, "all"', value: ({ said }: { said: string | null }) => said },
]

it('quotes only values that require it', () => {
  expect(['plain', 'a,b', 'say "hi"', 'two\nlines', 'a\rb', ' spaced '].map(csvField)).toEqual([
    'plain',
    '"a,b"',
    '"say ""hi"""',
    '"two\nlines"',
    '"a\rb"',
    ' spaced ',
  ])
  expect([null, 12, true].map(csvField)).toEqual(['', '12', 'true'])
})

it('prevents spreadsheets from running a value as a formula', () => {
  const hostile = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\r=1', '=HYPERLINK("http://x","y")']
  expect(hostile.map(csvField)).toEqual(["'=1+1", "'+49 30", "'-2", "'@SUM(A1)", "'\tx", '"\'\r=1"', '"\'=HYPERLINK(""http://x"",""y"")"'])
  expect([-2, 'a=b', '1-2'].map(csvField)).toEqual(['-2', 'a=b', '1-2'])
})

it('writes a byte order mark and CRLF line ends', () => {
  expect(csvHead(columns)).toBe('\uFEFFName,"Said, ""all"""\r\n')
  expect(
    csvLines(columns, [
      { name: 'Zoë', said: null },
      { name: 'شركة', said: 'x' },
    ]),
  ).toBe('Zoë,\r\nشركة,x\r\n')
})

it('adds the date to the file name', () => {
  expect(csvFileName('clients', new Date(2026, 0, 5, 23, 59))).toBe('workwright-clients-2026-01-05.csv')
})
