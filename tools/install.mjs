// Plain JavaScript for Node 20 or newer, because this file runs before packages are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.workwright-installed')
const binaries = join(modules, '.bin')
const suffix = process.platform === 'win32' ? '.cmd' : ''

/** Path of the project's own Node 24, which npm installs as a package. */
export const node = join(binaries, process.platform === 'win32' ? 'node.exe' : 'node')
export const binaryPath = (name) => join(binaries, name + suffix)
/** Environment for child processes: the project's Node is first on PATH. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  // Node caches compiled code between starts in this folder. It ignores a folder that is not writable.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
}

export const digest = (text) => createHash('sha256').update(text).digest('hex')

/** Installs the packages of package-lock.json if they are not installed yet. @throws Error with a message for the user */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) throw new Error(`Workwright needs Node 20 or newer to start; this is ${process.versions.node}.`)
  const currentDigest = digest(readFileSync(join(root, 'package-lock.json')) + process.platform + process.arch)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentDigest && existsSync(node)) return
  process.stdout.write('Installing packages (once) ...\n')
  // npm and other package managers pass the path of their own program to child processes. Without it, use npm on PATH.
  const npm = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  // `npm ci` rejects a lock file that lacks the optional packages of other platforms. `npm install --no-save` installs the locked versions
  // as well, and changes neither package.json nor package-lock.json.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
  if (result.status !== 0) throw new Error('Failed to install the packages; see the npm error above.')
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, currentDigest)
}

/** Prints an error message and exits with code 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}
