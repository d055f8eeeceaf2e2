import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { parsePayload } from './payload.ts'

const json = (text: string, hasColumns = false) =>
  parsePayload({ contentType: 'application/json; charset=utf-8', text, hasColumns: hasColumns })

describe('a JSON body', () => {
  it('is passed on unchanged', () => {
    expect(json(' {"a": 1.50, "b": null}')).toEqual({ json: ' {"a": 1.50, "b": null}', isArray: false, keys: ['a', 'b'] })
    expect(json('[{"a":1,"b":2},{"b":1,"a":2}]')).toEqual({ json: '[{"a":1,"b":2},{"b":1,"a":2}]', isArray: true, keys: ['a', 'b'] })
    expect(json('[]')).toEqual({ json: '[]', isArray: true, keys: [] })
    expect(json('5')).toEqual({ json: '[]', isArray: true, keys: [] })
  })

  it.each(['', '{', '[1]', '[{"a":1},{"b":1}]', '[{"a":1},{"a":1,"b":1}]', '[{"a":1},{}]', '[null]', 'nul'])('rejects %s', (text) => {
    expect(() => json(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400 }))
  })

  it('may contain rows with different keys if the columns are given', () => {
    expect(json('[{"a":1},{"b":1}]', true).isArray).toBe(true)
    expect(() => json('[1]', true)).toThrow(expect.objectContaining({ code: 'PGRST102' }))
  })
})

it('rejects a body of an unsupported content type', () => {
  expect(() => parsePayload({ contentType: 'image/png', text: '', hasColumns: false })).toThrow(
    expect.objectContaining({ code: 'PGRST102', status: 415, message: 'Content-Type not acceptable: image/png' }),
  )
})

describe('a CSV body', () => {
  it('is converted to rows', () => {
    expect(parseCsv('a,b\r\n1,"x, ""y""\nz"\n,NULL\n')).toEqual([
      { a: '1', b: 'x, "y"\nz' },
      { a: '', b: null },
    ])
    expect(parseCsv('a\n')).toEqual([])
    expect(parseCsv('a,b\n1,')).toEqual([{ a: '1', b: '' }])
  })

  it.each(['', 'a,b\n1', 'a\n1,2', 'a\n"x"y'])('rejects %j', (text) => {
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ code: 'PGRST102' }))
  })

  it('can be written and parsed again', () => {
    const cell = fc.string({ unit: 'grapheme' })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\r\n')
        expect(parseCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })))
      }),
    )
  })
})
