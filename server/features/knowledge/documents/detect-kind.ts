import { fileTypeFromBuffer } from 'file-type'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { DocumentFault } from './block.ts'
import { isText } from './decode-text.ts'

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'pptx' | 'xlsx' | 'odt' | 'html' | 'markdown' | 'csv' | 'json' | 'text'

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
 * What a file is, by its content; its name decides only between kinds of text.
 * @throws DocumentFault when it cannot be read, and why
 */
export async function detectKind(bytes: Uint8Array, fileName: string): Promise<DocumentKind> {
  if (bytes.length === 0) throw new DocumentFault(indexFaults.empty)
  // A PDF may have something before its header (ISO 32000, annex H.3).
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const kind = type && packed[type.ext]
  if (kind) return kind
  if (type?.ext === 'cfb') return kindOfCompound(bytes)
  if (type?.ext === 'zip') return kindOfBareZip(fileName)
  if ((type && type.ext !== 'xml') || !isText(bytes)) throw new DocumentFault(indexFaults.unsupported)
  return kindOfText(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'), fileName)
}

/** What damaged or unusual archives call themselves is all there is to go by. */
function kindOfBareZip(fileName: string): DocumentKind {
  const kind = packed[extensionOf(fileName)]
  if (!kind) throw new DocumentFault(indexFaults.unsupported)
  return kind
}

const named = (name: string) => Buffer.from(name, 'utf16le')

/** Old Office files, and new ones under a password, are compound files: their streams' names tell which. */
function kindOfCompound(bytes: Uint8Array): 'doc' {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.includes(named('EncryptedPackage'))) throw new DocumentFault(indexFaults.encrypted)
  if (buffer.includes(named('WordDocument'))) return 'doc'
  if (buffer.includes(named('Workbook'))) throw new DocumentFault(indexFaults.outdated('XLSX'))
  if (buffer.includes(named('PowerPoint Document'))) throw new DocumentFault(indexFaults.outdated('PPTX'))
  throw new DocumentFault(indexFaults.unsupported)
}

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

function kindOfText(head: string, fileName: string): DocumentKind {
  const start = head.replace(/^[\s\u00ef\u00bb\u00bf]+/, '')
  if (/^{\\rtf/.test(start)) throw new DocumentFault(indexFaults.outdated('DOCX'))
  if (/^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return 'html'
  const extension = extensionOf(fileName)
  if (/^x?html?$/.test(extension)) return 'html'
  if (/^[[{]/.test(start) && extension !== 'md') return 'json'
  if (extension === 'csv' || extension === 'tsv') return 'csv'
  if (/^(?:md|markdown|mdx)$/.test(extension)) return 'markdown'
  return 'text'
}
