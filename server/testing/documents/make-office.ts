import { ZipFile } from 'yazl'

/** Creates a ZIP archive from files by name. */
export async function pack(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const types = (overrides: string) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`
const relations = (entries: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`
const officeDocument = (target: string) =>
  relations(
    `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/>`,
  )
const main = (part: string, kind: string) =>
  types(`<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/>`)

/** Creates a Word document from paragraphs. A paragraph with a depth becomes a heading. */
export function makeDocx(
  paragraphs: readonly { text: string; depth?: number }[],
  extra: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const body = paragraphs.map(
    ({ text, depth }) =>
      `<w:p>${depth ? `<w:pPr><w:pStyle w:val="Heading${depth}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`,
  )
  const styles = [1, 2, 3].map(
    (depth) => `<w:style w:type="paragraph" w:styleId="Heading${depth}"><w:name w:val="heading ${depth}"/></w:style>`,
  )
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return pack({
    '[Content_Types].xml': main('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': officeDocument('word/document.xml'),
    'word/_rels/document.xml.rels': relations(
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
    ),
    'word/styles.xml': `${head}<w:styles ${word}>${styles.join('')}</w:styles>`,
    'word/document.xml': `${head}<w:document ${word}><w:body>${body.join('')}</w:body></w:document>`,
    ...extra,
  })
}

/** Creates a presentation from slides with a title and lines. */
export function makePptx(slides: readonly { title: string; lines: string[] }[]): Promise<Buffer> {
  const shape = (text: string, type: string) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${text
      .split('\n')
      .map((line) => `<a:p><a:r><a:t>${xmlText(line)}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp>`
  const spaces =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
  return pack({
    '[Content_Types].xml': main('ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': officeDocument('ppt/presentation.xml'),
    'ppt/presentation.xml': `${head}<p:presentation ${spaces}/>`,
    ...Object.fromEntries(
      slides.map(({ title, lines }, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `${head}<p:sld ${spaces}><p:cSld><p:spTree>${shape(title, 'title')}${shape(lines.join('\n'), 'body')}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  })
}

/** Creates a workbook with one sheet. Texts are stored as shared strings, numbers in their cells. */
export function makeXlsx(name: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const cell = (value: string | number, row: number, column: number) => {
    const reference = `${String.fromCharCode(65 + column)}${row + 1}`
    return typeof value === 'number'
      ? `<c r="${reference}"><v>${value}</v></c>`
      : `<c r="${reference}" t="s"><v>${strings.indexOf(value)}</v></c>`
  }
  const data = rows.map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`)
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return pack({
    '[Content_Types].xml': main('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': officeDocument('xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook ${space}><sheets><sheet name="${name}" sheetId="1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `${head}<sst ${space}>${strings.map((text) => `<si><t>${xmlText(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet ${space}><sheetData>${data.join('')}</sheetData></worksheet>`,
  })
}

/**
 * Creates a workbook from the XML of its rows, by sheet name. Style 1 formats a cell as a date, style 2 as a date with a time, and style 3
 * as a percentage.
 * @param moreFormats number formats of the styles from 4
 */
export function makeWorkbook(
  sheets: Readonly<Record<string, string>>,
  { hidden = [] as string[], uses1904 = false, moreFormats = [] as string[] } = {},
): Promise<Buffer> {
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = Object.keys(sheets)
  // The files are numbered in reverse, because the order of the tabs is stored in the workbook only.
  const fileOf = (index: number) => `worksheets/sheet${names.length - index}.xml`
  const tabs = names.map(
    (name, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  )
  return pack({
    '[Content_Types].xml': main('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': officeDocument('xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook ${space} xmlns:r="${office}"><workbookPr date1904="${uses1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="${fileOf(index)}"/>`).join(''),
    ),
    'xl/styles.xml': `${head}<styleSheet ${space}><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/>${moreFormats.map((code, index) => `<numFmt numFmtId="${166 + index}" formatCode="${xmlText(code).replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/>${moreFormats.map((_, index) => `<xf numFmtId="${166 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/${fileOf(index)}`,
        `${head}<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** Creates an OpenDocument text from paragraphs. A paragraph with a depth becomes a heading. */
export function makeOdt(paragraphs: readonly { text: string; depth?: number }[]): Promise<Buffer> {
  const spaces =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
  const body = paragraphs.map(({ text, depth }) =>
    depth ? `<text:h text:outline-level="${depth}">${xmlText(text)}</text:h>` : `<text:p>${xmlText(text)}</text:p>`,
  )
  return pack({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${head}<office:document-content ${spaces}><office:body><office:text>${body.join('')}</office:text></office:body></office:document-content>`,
  })
}
