import { limits } from '../../../../contracts/limits.ts'
import { type TableFile, tableFileLimits, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { functionPath, openProductResponse } from '../../../lib/api/product-call.ts'

/**
 * Converts a file to CSV that fits into a field with at most `max` characters. Without `sheet`, the server reads the first sheet
 * with a table.
 * @throws ApiError with the reason if the file cannot be read
 */
export async function readTableFile(file: File, { max, sheet }: { max: number; sheet?: string }): Promise<TableFile> {
  if (file.size > tableFileLimits.maxBytes) throw new ApiError('request', tableFileMessages.tooLarge)
  const query = new URLSearchParams({ max: String(Math.min(max, limits.runInputTextMax)), ...(sheet !== undefined && { sheet }) })
  const response = await openProductResponse({ method: 'POST', path: `${functionPath('read-table')}?${query}`, file })
  // Cast: the server returns this type.
  return (await response.json()) as TableFile
}
