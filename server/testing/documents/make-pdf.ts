export interface PdfLine {
  text: string
  /** Font size of the text, in points. */
  size?: number
}

export interface PdfOptions {
  /** True for pages that contain an image instead of text, as in a scanned document. */
  scanned?: boolean
  /** True for a document that requires a password. */
  encrypted?: boolean
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** Creates a PDF (ISO 32000-1) with one page per list of lines, set in Helvetica. */
export function makePdf(pages: readonly (readonly PdfLine[])[], { scanned = false, encrypted = false }: PdfOptions = {}): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const first = 5
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add(stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', '\u00aa'))
  pages.forEach((lines, index) => {
    const content = first + index * 2 + 1
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /I 4 0 R >> >> /Contents ${content} 0 R >>`,
    )
    add(stream('', scanned ? 'q 595 0 0 842 0 0 cm /I Do Q' : draw(lines)))
  })
  const lock = 'A'.repeat(64)
  if (encrypted) add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${lock}> /U <${lock}> >>`)
  return assemble(objects, encrypted ? `/Encrypt ${objects.length} 0 R /ID [<00><00>]` : '')
}

const stream = (entries: string, body: string) =>
  `<< ${entries} /Length ${Buffer.byteLength(body, 'latin1')} >>\nstream\n${body}\nendstream`

function draw(lines: readonly PdfLine[]): string {
  let y = 790
  return lines
    .map(({ text, size = 11 }) => {
      y -= text === '' ? size : size * 1.3
      return `BT /F1 ${size} Tf 60 ${y} Td (${escaped(text)}) Tj ET`
    })
    .join('\n')
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const at of offsets) file += `${String(at).padStart(10, '0')} 00000 n \n`
  return Buffer.from(`${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}
