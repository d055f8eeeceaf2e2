import type { getDocumentProxy } from 'unpdf'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** Minimum number of letters on a page. A page with fewer letters may be an image, because a scan often has a stamp or page number. */
const minLetters = 40
/** Maximum number of pages whose drawing instructions are read. Reading them decodes images, which takes up to a second per page. */
const maxExamined = 12

/** Returns whether a PDF contains images, by searching for their stream dictionaries, which are never compressed. */
export const hasImages = (bytes: Uint8Array): boolean =>
  /\/Subtype\s{0,10}\/Image/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))

/**
 * Returns the numbers of the pages that consist of an image, from 1. If there are many candidates, examines only some of them. The
 * unexamined candidates count as images if most of the examined candidates are images.
 * @param letters number of letters on each page, without headers and footers
 */
export async function findScannedPages(document: PdfDocument, bytes: Uint8Array, letters: readonly number[]): Promise<number[]> {
  const candidates = letters.flatMap((count, index) => (count < minLetters ? [index + 1] : []))
  if (candidates.length === 0 || !hasImages(bytes)) return []
  const step = Math.max(1, candidates.length / maxExamined)
  const examined = candidates.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  const withImage = new Set<number>()
  for (const number of examined) if (await hasImage(document, number)) withImage.add(number)
  const areMostImages = withImage.size * 2 > examined.length
  return candidates.filter((number) => withImage.has(number) || (areMostImages && !examined.includes(number)))
}

async function hasImage(document: PdfDocument, number: number): Promise<boolean> {
  const { OPS } = await import('unpdf/pdfjs')
  const imageOperators = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintInlineImageXObject,
  ])
  try {
    const page = await document.getPage(number)
    const { fnArray } = await page.getOperatorList()
    page.cleanup()
    return fnArray.some((operator) => imageOperators.has(operator))
  } catch {
    // The page cannot be drawn, so its text cannot be read either.
    return true
  }
}
