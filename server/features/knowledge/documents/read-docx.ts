import mammoth from 'mammoth'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError, type ReadText } from './block.ts'
import { readHtml } from './html-blocks.ts'
import { unpack } from './zip-files.ts'

/** Reads Word documents. mammoth converts styles to headings, lists and tables. Skips images. */
export async function readDocx(bytes: Uint8Array): Promise<ReadText> {
  // Checks the unpacked size first, because mammoth does not limit it.
  await unpack(bytes, 'Word', () => false)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { value } = await mammoth.convertToHtml({ buffer }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) })
    return { blocks: readHtml(value, { hasPlainHeaders: true }).blocks, title: null }
  } catch (error) {
    throw new DocumentError(indexErrors.corrupt('Word'), { cause: error })
  }
}
