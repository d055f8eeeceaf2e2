import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeUniqueNames, safeFileName } from './entry-name.ts'

describe('safeFileName', () => {
  it.each([
    ['Offer 2025.pdf', 'Offer 2025.pdf'],
    ['Angebot für Müller.docx', 'Angebot für Müller.docx'],
    ['文書.txt', '文書.txt'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\windows\\system32', '_.._windows_system32'],
    ['C:\\autoexec.bat', 'C__autoexec.bat'],
    ['/absolute', '_absolute'],
    ['..', 'file'],
    ['   ', 'file'],
    ['', 'file'],
    ['.bashrc', 'bashrc'],
    ['ending. . ', 'ending'],
    ['nul', '_nul'],
    ['COM1.txt', '_COM1.txt'],
    ['console.log', 'console.log'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['e\u0301.txt', 'é.txt'],
  ])('converts %j to %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  it('truncates a long name but preserves its extension', () => {
    const name = safeFileName(`${'ü'.repeat(400)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
    expect(name).toMatch(/^ü+\.pdf$/)
  })

  it('returns a name that every operating system can unpack', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (requested) => {
        const name = safeFileName(requested)
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|^\s|[.\s]$/u)
        expect(name.length).toBeGreaterThan(0)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
      }),
    )
  })
})

describe('makeUniqueNames', () => {
  it('numbers duplicates before the extension, ignoring case', () => {
    const unique = makeUniqueNames()
    expect(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'README', 'readme'].map(unique)).toEqual([
      'a.pdf',
      'A (2).PDF',
      'a (3).pdf',
      'a (2) (2).pdf',
      'README',
      'readme (2)',
    ])
  })

  it('is fast for many equal names', () => {
    const unique = makeUniqueNames()
    const names = Array.from({ length: 20_000 }, () => unique('scan.pdf'))
    expect(new Set(names).size).toBe(20_000)
    expect(names.at(-1)).toBe('scan (20000).pdf')
  })
})
