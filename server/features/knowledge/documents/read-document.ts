import { indexErrors, indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError, type ReadProgress, type ReadText } from './block.ts'
import { charsetOf, decodeText } from './decode-text.ts'
import { type DocumentKind, detectKind } from './detect-kind.ts'
import { splitLongWords } from './split-long-words.ts'

type Reader = (bytes: Uint8Array, onProgress: ReadProgress) => ReadText | Promise<ReadText>

/** Readers by kind of document. A parser is loaded for the first file that needs it. */
const readers: Readonly<Record<DocumentKind, () => Promise<Reader>>> = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  doc: async () => (await import('./read-doc.ts')).readDoc,
  pptx: async () => (await import('./read-pptx.ts')).readPptx,
  xlsx: async () => (await import('./read-xlsx.ts')).readXlsx,
  odt: async () => (await import('./read-odf.ts')).readOdf,
  rtf: async () => (await import('./read-rtf.ts')).readRtf,
  html: async () => {
    const { readHtml } = await import('./html-blocks.ts')
    return (bytes) => readHtml(splitLongWords(decodeText(bytes, charsetOf(bytes))))
  },
  markdown: async () => textReader((await import('./read-plain.ts')).readMarkdown),
  csv: async () => textReader((await import('./read-plain.ts')).readCsv),
  json: async () => textReader((await import('./read-json.ts')).readJson),
  text: async () => textReader((await import('./read-plain.ts')).readText),
}

const textReader =
  (read: (text: string) => ReadText): Reader =>
  (bytes) =>
    read(splitLongWords(decodeText(bytes)).replace(/\r\n?/g, '\n'))

/**
 * Reads the text of a document of any supported kind.
 * @throws DocumentError with the reason if the document cannot be read
 */
export async function readDocument(bytes: Uint8Array, fileName: string, onProgress: ReadProgress = () => undefined): Promise<ReadText> {
  const kind = await detectKind(bytes, fileName)
  const read = await readers[kind]()
  const { blocks, ...text } = await read(bytes, onProgress)
  return { ...text, blocks: requireText(blocks) }
}

/** Returns the blocks that contain letters or digits. @throws DocumentError if there is no text or too much text */
export function requireText<Kind extends { text: string }>(blocks: readonly Kind[], emptyMessage: string = indexErrors.empty): Kind[] {
  const withText = blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map((block) => ({ ...block, text: splitLongWords(block.text) }))
  if (withText.length === 0) throw new DocumentError(emptyMessage)
  if (withText.reduce((sum, { text }) => sum + text.length, 0) > indexLimits.maxSearchLength)
    throw new DocumentError(indexErrors.tooMuchText)
  return withText
}
