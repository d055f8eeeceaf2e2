import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RestError } from '../errors/errors.ts'
import { negotiate } from './media-type.ts'
import { appliedPreferences, parsePreferences } from './preferences.ts'
import { rowRange } from './range.ts'

describe('the header Prefer', () => {
  it.each([
    [undefined, { invalid: [] }],
    ['return=representation', { return: 'representation', invalid: [] }],
    ['return=minimal, return=representation', { return: 'minimal', invalid: [] }],
    ['count=exact,handling=strict , max-affected=5', { count: 'exact', handling: 'strict', maxAffected: 5, invalid: [] }],
    ['timezone=Europe/Berlin, missing=default', { timezone: 'Europe/Berlin', missing: 'default', invalid: [] }],
    ['timezone=, return=all, x, constructor=1', { invalid: ['timezone=', 'return=all', 'x', 'constructor=1'] }],
    ['max-affected=-1', { invalid: ['max-affected=-1'] }],
  ])('is parsed: %s', (header, preferences) => {
    expect(parsePreferences(header)).toEqual(preferences)
  })

  it('is returned in a fixed order', () => {
    const header =
      'max-affected=1, timezone=UTC, handling=strict, tx=rollback, count=exact, return=minimal, missing=null, resolution=merge-duplicates'
    expect(appliedPreferences(parsePreferences(header))).toBe(
      'resolution=merge-duplicates, missing=null, return=minimal, count=exact, tx=rollback, handling=strict, timezone=UTC, max-affected=1',
    )
    expect(appliedPreferences({ maxAffected: 3 })).toBeNull()
  })
})

describe('the header Accept', () => {
  it.each([
    [undefined, 'json', false],
    ['*/*', 'json', false],
    ['application/vnd.pgrst.object+json', 'object', false],
    ['application/vnd.pgrst.object', 'object', false],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
    ['application/vnd.pgrst.array+json; nulls=stripped', 'json', true],
    ['text/csv', 'csv', false],
    ['text/csv;q=0.1, */*;q=0.5', 'json', false],
    ['TEXT/CSV;q=0.9,application/json;q=0.1', 'csv', false],
    ['image/png, text/csv', 'csv', false],
    ['application/json;q=0, text/csv', 'csv', false],
  ])('selects the response format: %s', (header, form, stripNulls) => {
    expect(negotiate(header, 'rows')).toMatchObject({ form, stripNulls })
  })

  it('selects OpenAPI at the root, and plain text only for a single value', () => {
    expect(negotiate('application/json', 'root')).toMatchObject({ form: 'openapi', contentType: 'application/json; charset=utf-8' })
    expect(negotiate('text/plain', 'value').form).toBe('text')
    expect(() => negotiate('text/plain', 'rows')).toThrow(expect.objectContaining({ code: 'PGRST107', status: 406 }))
    expect(() => negotiate('text/csv', 'root')).toThrow(expect.objectContaining({ code: 'PGRST107' }))
  })
})

describe('the header Range', () => {
  it.each([
    [{}, undefined, { offset: 0, limit: null }],
    [{ limit: 5 }, undefined, { offset: 0, limit: 5 }],
    [{ limit: 5, offset: 2 }, '0-3', { offset: 2, limit: 2 }],
    [{}, '3-', { offset: 3, limit: null }],
    [{}, 'items=0-9', { offset: 0, limit: 10 }],
    [{ limit: 0, offset: 9 }, undefined, { offset: 0, limit: 0 }],
    [{ offset: -4 }, undefined, { offset: 0, limit: null }],
    [{}, 'bytes=0-9', { offset: 0, limit: null }],
    [{}, 'what', { offset: 0, limit: null }],
  ])('%j is combined with %s', (window, header, range) => {
    expect(rowRange(window, header)).toEqual(range)
  })

  it.each([
    [{ limit: -1 }, undefined],
    [{}, '3-1'],
    [{ limit: 2 }, '5-9'],
  ])('rejects %j with %s', (window, header) => {
    expect(() => rowRange(window, header)).toThrow(expect.objectContaining({ code: 'PGRST103', status: 416 }))
  })
})

it('throws only protocol errors for invalid headers', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'abq=;,*/-.0123456789 ') }))
  fc.assert(
    fc.property(text, (header) => {
      for (const read of [() => parsePreferences(header), () => negotiate(header, 'rows'), () => rowRange({ limit: 3 }, header)]) {
        try {
          read()
        } catch (error) {
          expect(error).toBeInstanceOf(RestError)
        }
      }
    }),
    { numRuns: 1000 },
  )
})
