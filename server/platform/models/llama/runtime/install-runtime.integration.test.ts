import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../../testing/scratch-folder.ts'
import { type InstallOptions, installRuntime } from './install-runtime.ts'
import { findRuntimeLibrary, readRuntimeStatus, removeRuntimes } from './runtime-folder.ts'
import { runtimePackages } from './runtime-packages.ts'

/* Uses the real lock file, folders, and npm process with its arguments and environment. Replaces npm itself by a shell script that
   creates the package folders, and the check that loads the library. */

const packages = runtimePackages({ platform: 'linux', arch: 'x64', hasGlibc: true })
let scratch: ScratchFolder
let folder: string
let programs: string

beforeEach(async () => {
  scratch = await makeScratchFolder()
  folder = join(scratch.path, 'models')
  programs = join(scratch.path, 'bin')
  await mkdir(programs)
  await writeNpm(installing)
})
afterEach(() => scratch.remove())

const installing = `
mkdir -p node_modules/node-llama-cpp/dist node_modules/semver "$(echo "$@" | sed 's/.*--cache //')"
echo '{}' > node_modules/semver/package.json
echo 'export {}' > node_modules/node-llama-cpp/dist/index.js
echo "$@" > ../arguments; env > ../environment`

async function writeNpm(script: string): Promise<void> {
  const path = join(programs, 'npm')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

const install = (more: Partial<InstallOptions> = {}) =>
  installRuntime({
    ...{ folder, packages, signal: new AbortController().signal, checkLibrary: async () => undefined },
    environment: { PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: 'postgres://secret', HTTPS_PROXY: 'http://proxy:3128' },
    ...more,
  })
const namesInFolder = async () => (await readdir(folder)).filter((name) => name.startsWith('runtime-'))

describe('an installation', () => {
  it('runs no scripts of packages, and passes no secrets', async () => {
    await install()
    expect(await readFile(join(folder, 'arguments'), 'utf8')).toMatch(/^ci --ignore-scripts --omit=optional /)
    const environment = await readFile(join(folder, 'environment'), 'utf8')
    expect(environment).toContain('HTTPS_PROXY=http://proxy:3128')
    expect(environment).not.toContain('DATABASE_URL')
  })

  it('is available after it is complete, without the cache of npm', async () => {
    expect(await readRuntimeStatus(folder, packages)).toBe('missing')
    await install()
    expect(await readRuntimeStatus(folder, packages)).toBe('installed')
    expect(await findRuntimeLibrary(folder, packages)).toMatch(/^file:.+node-llama-cpp\/dist\/index\.js$/)
    const [name = ''] = await namesInFolder()
    expect(await readdir(join(folder, name))).toEqual(['node_modules', 'package-lock.json', 'package.json'])
  })

  it('reports how many packages are unpacked', async () => {
    await writeNpm(`${installing}\nsleep 0.8`)
    const progress: number[][] = []
    await install({ onProgress: (...counts) => progress.push(counts) })
    expect(progress[0]).toEqual([0, packages?.paths.length])
    expect(progress.at(-1)).toEqual([1, packages?.paths.length])
  })

  it('replaces packages of a different version, and the remains of an interrupted installation', async () => {
    await mkdir(join(folder, 'runtime-0123456789ab'), { recursive: true })
    await mkdir(join(folder, 'runtime-interrupted.partial', 'node_modules'), { recursive: true })
    expect(await readRuntimeStatus(folder, packages)).toBe('outdated')
    await install()
    expect(await namesInFolder()).toEqual([`runtime-${packages?.id}`])
  })

  it('can be removed', async () => {
    await install()
    await removeRuntimes(folder)
    expect(await readRuntimeStatus(folder, packages)).toBe('missing')
    expect(await namesInFolder()).toEqual([])
  })
})

describe('a failed installation', () => {
  it.each([
    ['no network', 'npm error code ENOTFOUND', 'no_network'],
    ['an unreachable proxy', 'npm error code ECONNREFUSED', 'no_network'],
    ['a full disk', 'npm ERR! code ENOSPC', 'no_space'],
    ['a wrong checksum', 'npm error code EINTEGRITY', 'integrity'],
    ['a missing package', 'npm error code E404', 'not_found'],
    ['any other error', 'Segmentation fault', 'failed'],
  ])('reports the reason and leaves nothing behind: %s', async (_, output, code) => {
    await writeNpm(`mkdir node_modules; echo '${output}' >&2; exit 1`)
    await expect(install()).rejects.toMatchObject({ name: 'RuntimeError', code, detail: expect.stringContaining(output) })
    expect(await namesInFolder()).toEqual([])
  })

  it('removes the remains of an interrupted installation', async () => {
    await mkdir(join(folder, 'runtime-interrupted.partial', 'node_modules'), { recursive: true })
    expect(await readRuntimeStatus(folder, packages)).toBe('missing')
    await writeNpm('exit 1')
    await expect(install()).rejects.toMatchObject({ code: 'failed' })
    expect(await namesInFolder()).toEqual([])
  })

  it('preserves the previous installation when a new one fails', async () => {
    await install()
    await writeNpm('exit 1')
    await expect(install()).rejects.toMatchObject({ code: 'failed' })
    expect(await readRuntimeStatus(folder, packages)).toBe('installed')
  })

  it('reports a missing npm', async () => {
    await expect(install({ environment: { PATH: scratch.path } })).rejects.toMatchObject({ code: 'no_npm' })
  })

  it('reports packages that do not run on this machine', async () => {
    const checkLibrary = () => Promise.reject(new Error('GLIBC_2.40 not found'))
    await expect(install({ checkLibrary })).rejects.toMatchObject({ code: 'not_loadable', detail: 'Error: GLIBC_2.40 not found' })
    expect(await namesInFolder()).toEqual([])
  })

  it('ends npm after the time limit', async () => {
    await writeNpm('sleep 60')
    await expect(install({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'timeout' })
  })

  it('ends npm and its child processes when it is cancelled', async () => {
    await writeNpm(`sleep 60 & echo $! > ../child; wait`)
    const stop = new AbortController()
    const installed = install({ signal: stop.signal }).catch((error: unknown) => error)
    const pid = await eventually(async () => {
      const text = await readFile(join(folder, 'child'), 'utf8')
      expect(text).toMatch(/\d/)
      return Number(text)
    })
    stop.abort(new Error('cancelled'))
    expect(await installed).toMatchObject({ message: 'cancelled' })
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow())
    expect(await namesInFolder()).toEqual([])
  })
})

describe('the packages', () => {
  it.each([
    ['linux', 'x64', 'linux-x64'],
    ['linux', 'arm64', 'linux-arm64'],
  ])('match the platform: %s %s', (platform, arch, name) => {
    const { paths = [], packageLock = '' } = runtimePackages({ platform, arch, hasGlibc: true }) ?? {}
    expect(paths.filter((path) => path.includes('@node-llama-cpp'))).toEqual([`node_modules/@node-llama-cpp/${name}`])
    const locked = Object.entries(JSON.parse(packageLock).packages as Record<string, { integrity?: string }>)
    expect(locked.filter(([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'))).toEqual([])
  })

  it.each([
    ['darwin', 'arm64', true],
    ['win32', 'x64', true],
    ['linux', 'riscv64', true],
    ['linux', 'x64', false],
  ])('do not exist for %s %s (glibc: %s)', async (platform, arch, hasGlibc) => {
    const none = runtimePackages({ platform, arch, hasGlibc })
    expect(none).toBeNull()
    expect(await readRuntimeStatus(folder, none)).toBe('unsupported')
    await expect(install({ packages: none })).rejects.toMatchObject({ code: 'unsupported' })
  })
})
