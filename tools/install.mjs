// Plain JavaScript that any Node 20 or newer runs: it is here before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.workwright-installed')
const binaries = join(modules, '.bin')
const suffix = process.platform === 'win32' ? '.cmd' : ''

/** The project's own Node 24. */
export const node = join(binaries, process.platform === 'win32' ? 'node.exe' : 'node')
export const binary = (name) => join(binaries, name + suffix)
/** For what we start: the project's Node first on PATH. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  // Types are stripped and code is compiled once, not at each start. Where it cannot be written, Node does without.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
}

export const digest = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Installs what package-lock.json names, unless that is what is installed already.
 * @throws Error with a sentence for whoever started us.
 */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) throw new Error(`Workwright needs Node 20 or newer to start; this is ${process.versions.node}.`)
  const wanted = digest(readFileSync(join(root, 'package-lock.json')) + process.platform + process.arch)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return
  process.stdout.write('Installing packages (once) ...\n')
  // npm sets its own command for its children (as other package managers do theirs); without it we look on PATH.
  const npm = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  // Not `npm ci`: it refuses a lock file that leaves out the optional packages of other platforms, and a registry
  // may not have those. This takes the locked versions just the same and writes neither file.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
  if (result.status !== 0) throw new Error('The packages could not be installed; npm says why above.')
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Ends this program with a sentence. */
export function fail(message) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}
