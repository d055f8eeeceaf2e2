import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Path, arguments and environment for starting the test browser. */
export interface Browser {
  executablePath: string
  args: string[]
  /** Arguments that Playwright adds and that must be omitted. */
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

/** Disables background network requests, and the GPU and sandbox, which containers lack. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Minimum free space of /dev/shm for the shared memory of several browsers, in bytes. Containers often have 64 MB. */
const minSharedMemoryBytes = 1024 ** 3

/**
 * By default, Playwright stores shared memory in files of the temporary folder. With /dev/shm, if it is large enough, tests take a tenth
 * less CPU time.
 */
async function unneededArgs(): Promise<string[]> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize < minSharedMemoryBytes ? [] : ['--disable-dev-shm-usage']
}

/**
 * Finds Chromium for tests and measurements: the one in CHROMIUM_PATH, or the one in the package `@sparticuz/chromium`, which is unpacked
 * once per version into the folder for temporary files.
 */
export async function findChromium(): Promise<Browser> {
  const configured = process.env.CHROMIUM_PATH
  const ignoreDefaultArgs = await unneededArgs()
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH is ${configured}, but this file does not exist.`)
    return { executablePath: configured, args, ignoreDefaultArgs, env: {} }
  }
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  return { executablePath, args, ignoreDefaultArgs, env: { ...(await libraries(executablePath, folder)), ...fonts(folder) } }
}

/** Unpacks into a temporary folder and renames it at the end, so that an interrupted run leaves no incomplete browser behind. */
async function unpack(): Promise<string> {
  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(packageFile), '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `workwright-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(join(folder, 'complete'))) return folder
  const unfinished = await mkdtemp(join(tmpdir(), 'workwright-chromium-unfinished-'))
  const script = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(packageFile).href)}); await chromium.executablePath()`
  // AWS_EXECUTION_ENV makes the package unpack system libraries too, which a minimal Debian lacks.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(process.execPath, ['--input-type=module', '--eval', script], { env })
  await writeFile(join(unfinished, 'complete'), '')
  // Ignore the error: a parallel run may have created the folder first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}

/** Returns the environment variable that loads the unpacked libraries, or nothing if the system has all of them. */
async function libraries(executablePath: string, folder: string): Promise<Record<string, string>> {
  const { stdout } = await run('ldd', [executablePath]).catch(() => ({ stdout: 'not found' }))
  if (!stdout.includes('not found')) return {}
  const packagedFolder = join(folder, 'al2023', 'lib')
  return { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ? `${packagedFolder}:${process.env.LD_LIBRARY_PATH}` : packagedFolder }
}

function fonts(folder: string): Record<string, string> {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
}
