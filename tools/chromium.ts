import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A browser to test with: how to launch it and what its environment must hold. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** Nothing but our own pages leaves the browser; no GPU and no sandbox, which a container has not. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Chromium for tests and measurements: the one that CHROMIUM_PATH names, or the one of `@sparticuz/chromium`,
 * unpacked once a version into the folder for temporary files.
 */
export async function findChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`)
    return { executablePath: given, args, env: {} }
  }
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  return { executablePath, args, env: { ...(await libraries(executablePath, folder)), ...fonts(folder) } }
}

/** The package's own unpacking takes a half-written file for a whole one; so it works in a folder that is renamed when it is done. */
async function unpacked(): Promise<string> {
  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(packageFile), '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `workwright-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(join(folder, 'complete'))) return folder
  const unfinished = await mkdtemp(join(tmpdir(), 'workwright-chromium-unfinished-'))
  const script = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(packageFile).href)}); await chromium.executablePath()`
  // The Lambda name makes the package unpack the system libraries too, which a bare Debian lacks.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(process.execPath, ['--input-type=module', '--eval', script], { env })
  await writeFile(join(unfinished, 'complete'), '')
  // Another run may have been quicker: its folder is as good as ours.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}

/** The libraries that came with Chromium, where this system does not have them all. */
async function libraries(executablePath: string, folder: string): Promise<Record<string, string>> {
  const { stdout } = await run('ldd', [executablePath]).catch(() => ({ stdout: 'not found' }))
  if (!stdout.includes('not found')) return {}
  const own = join(folder, 'al2023', 'lib')
  return { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ? `${own}:${process.env.LD_LIBRARY_PATH}` : own }
}

function fonts(folder: string): Record<string, string> {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
}
