import mammoth from 'mammoth'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { DocumentFault, type ReadText } from './block.ts'
import { readHtml } from './html-blocks.ts'
import { unpack } from './zip-files.ts'

/** Word documents: mammoth makes headings, lists and tables of their styles. Pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ReadText> {
  // What mammoth unpacks has been counted before.
  await unpack(bytes, 'Word', () => false)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) })
    return { blocks: readHtml(value).blocks, title: null }
  } catch (error) {
    throw new DocumentFault(indexFaults.corrupt('Word'), { cause: error })
  }
}
