import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { digest, environment, node, root } from './install.mjs'

const output = join(root, 'dist', 'web')
const stampFile = join(root, 'dist', 'web.stamp')
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'])

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Returns a digest of all source files, which shows whether the existing build is still current. */
function sources() {
  const files = [
    ...filesIn('web'),
    ...filesIn('contracts'),
    ...filesIn('tools/web-build'),
    join(root, 'vite.config.ts'),
    join(root, 'package-lock.json'),
    join(root, 'tools', 'build-web.mjs'),
  ]
  return digest(files.map((file) => `${file.slice(root.length)} ${digest(readFileSync(file))}`).join('\n'))
}

/** Writes a Brotli and a gzip version of each file, so that the server does not compress on each request. */
function compress() {
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(path))) continue
    const body = readFileSync(path)
    if (body.length < 512) continue
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}

/** Builds the web application if its sources have changed since the last build. @throws Error with a message for the user */
export function ensureBuilt() {
  const currentDigest = sources()
  if (existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentDigest) return
  process.stdout.write('Building the web application ...\n')
  rmSync(stampFile, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  if (result.status !== 0) throw new Error('Failed to build the web application; see the error above.')
  compress()
  writeFileSync(stampFile, currentDigest)
}
