import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { ensurePassword } from './initialise.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workwright-password-'))
  file = join(folder, 'postgres-password')
})
afterEach(() => rm(folder, { recursive: true }))

it('creates a password once, readable by its owner only, without temporary files', async () => {
  const password = await ensurePassword(folder)
  expect(password).toMatch(/^[\w-]{32}$/)
  expect(await ensurePassword(folder)).toBe(password)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['postgres-password'])
})

it('replaces an empty password file that a power failure left behind', async () => {
  await writeFile(file, '')
  const password = await ensurePassword(folder)
  expect(await readFile(file, 'utf8')).toBe(`${password}\n`)
})

it('does not replace a password file that it cannot read', async () => {
  await mkdir(file)
  const failing = ensurePassword(folder)
  await expect(failing).rejects.toThrow(StartupError)
  await expect(failing).rejects.toThrow('EISDIR')
})
