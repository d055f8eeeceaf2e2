// Checks imports, folders and lengths of functions: `node tools/lint/structure.ts`. Part of `npm test -- lint`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { functionLengthErrors } from './function-lengths.ts'
import { importsOf, ruleErrors } from './import-rules.mjs'
import { importTables } from './import-tables.mjs'
import { contractErrors, folderErrors, fragmentErrors } from './layout-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['bench', 'contracts', 'database', 'e2e', 'server', 'tools', 'web']
const sourceFile = /\.(?:ts|tsx|mts|mjs|js)$/
/** Tests have no limit for functions: a journey is one function. */
const testFile = /\.(?:test|spec)\.tsx?$|^(?:e2e|server\/testing)\//

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
)
const sources = new Map(files.filter((file) => sourceFile.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const read = (file: string) => sources.get(file) ?? ''
const imports = importsOf(files, read)

const errors = [
  ...ruleErrors(imports, importTables),
  ...folderErrors(files),
  ...fragmentErrors(imports, (file) => read(file).trimEnd().split('\n').length),
  ...contractErrors(files, imports),
  ...[...sources].filter(([file]) => !testFile.test(file)).flatMap(([file, source]) => functionLengthErrors(file, source)),
]
for (const error of errors) process.stdout.write(`${error}\n`)
process.exitCode = errors.length > 0 ? 1 : 0
