import { indexWarnings } from '../../../../contracts/knowledge/knowledge-index.ts'
import type { Block, ReadProgress, ReadText } from './block.ts'
import { tableLines } from './table-lines.ts'
import { readWorkbook } from './workbook/read-workbook.ts'

/**
 * Reads workbooks. A sheet becomes a section, and a row a block with values labelled by the header. Reads hidden sheets only if there are
 * no others.
 */
export async function readXlsx(bytes: Uint8Array, onProgress: ReadProgress = () => undefined): Promise<ReadText> {
  const allSheets = await readWorkbook(bytes, { isForDisplay: true })
  const visible = allSheets.filter(({ isHidden }) => !isHidden)
  const sheets = visible.length > 0 ? visible : allSheets
  const hidden = allSheets.filter((sheet) => !sheets.includes(sheet)).map(({ name }) => name)
  const blocks: Block[] = []
  let emptyFormulas = 0
  for (const [index, { name: page, read }] of sheets.entries()) {
    onProgress(index, sheets.length)
    const content = read()
    emptyFormulas += content.emptyFormulas
    blocks.push({ heading: 1, text: page, page })
    for (const text of tableLines(content.rows)) blocks.push({ text, page })
  }
  const warnings = [
    ...(hidden.length > 0 ? [indexWarnings.hiddenSheets(hidden)] : []),
    ...(emptyFormulas > 0 ? [indexWarnings.emptyFormulas(emptyFormulas)] : []),
  ]
  return { blocks, title: null, warnings }
}
