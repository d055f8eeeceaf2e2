import { fileTypeFromBuffer } from 'file-type'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError } from './block.ts'
import { decodeText, isText } from './decode-text.ts'

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'pptx' | 'xlsx' | 'odt' | 'rtf' | 'html' | 'markdown' | 'csv' | 'json' | 'text'

const packed: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  pptx: 'pptx',
  pptm: 'pptx',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  odt: 'odt',
  ods: 'odt',
  odp: 'odt',
}

/**
 * Detects the kind of a file by its content. The file name is only used to distinguish kinds of text.
 * @throws DocumentError if the kind is not supported
 */
export async function detectKind(bytes: Uint8Array, fileName: string): Promise<DocumentKind> {
  if (bytes.length === 0) throw new DocumentError(indexErrors.empty)
  // A PDF may have bytes before its header (ISO 32000, annex H.3).
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const kind = type && packed[type.ext]
  if (kind) return kind
  if (type?.ext === 'cfb') return kindOfCompound(bytes)
  if (type?.ext === 'zip') return kindOfBareZip(fileName)
  if (type?.ext === 'rtf') return 'rtf'
  if ((type && type.ext !== 'xml') || !isText(bytes)) throw new DocumentError(indexErrors.unsupported, { code: 'unsupported' })
  return kindOfText(decodeText(bytes.subarray(0, 4096)), fileName)
}

/** Returns the kind of a damaged or unusual archive by its file name, because its content does not identify it. */
function kindOfBareZip(fileName: string): DocumentKind {
  const kind = packed[extensionOf(fileName)]
  if (!kind) throw new DocumentError(indexErrors.unsupported, { code: 'unsupported' })
  return kind
}

const encodedName = (name: string) => Buffer.from(name, 'utf16le')

/** Returns the kind of a compound file, which is an old Office file or a new encrypted one. The names of the streams identify it. */
function kindOfCompound(bytes: Uint8Array): 'doc' {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.includes(encodedName('EncryptedPackage'))) throw new DocumentError(indexErrors.encrypted, { code: 'encrypted' })
  if (buffer.includes(encodedName('WordDocument'))) return 'doc'
  if (buffer.includes(encodedName('Workbook'))) throw new DocumentError(indexErrors.outdated('XLSX'), { code: 'outdated' })
  if (buffer.includes(encodedName('PowerPoint Document'))) throw new DocumentError(indexErrors.outdated('PPTX'), { code: 'outdated' })
  throw new DocumentError(indexErrors.unsupported, { code: 'unsupported' })
}

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

function kindOfText(head: string, fileName: string): DocumentKind {
  const start = head.trimStart()
  if (/^{\\rtf/.test(start)) return 'rtf'
  if (/^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return 'html'
  const extension = extensionOf(fileName)
  if (/^x?html?$/.test(extension)) return 'html'
  if (/^[[{]/.test(start) && extension !== 'md') return 'json'
  if (extension === 'csv' || extension === 'tsv') return 'csv'
  if (/^(?:md|markdown|mdx)$/.test(extension)) return 'markdown'
  return 'text'
}
