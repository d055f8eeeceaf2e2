import WordExtractor from 'word-extractor'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError, oneLine, type ReadText } from './block.ts'

/** Reads Word documents from before 2007. Does not detect headings. */
export async function readDoc(bytes: Uint8Array): Promise<ReadText> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isEncrypted(buffer)) throw new DocumentError(indexErrors.encrypted)
  try {
    const body = (await new WordExtractor().extract(buffer)).getBody()
    return { blocks: body.split(/\n+/).map((line) => ({ text: oneLine(line) })), title: null }
  } catch (error) {
    throw new DocumentError(indexErrors.corrupt('Word'), { cause: error })
  }
}

/**
 * Returns whether a document is encrypted. The file information block is at the start of the stream "WordDocument", at a sector boundary.
 * Bit 8 of its flags means encrypted ([MS-DOC] 2.5.2).
 */
function isEncrypted(buffer: Buffer): boolean {
  for (let offset = 512; offset + 12 <= buffer.length; offset += 512)
    if (buffer.readUInt16LE(offset) === 0xa5ec) return (buffer.readUInt16LE(offset + 10) & 0x0100) !== 0
  return false
}
