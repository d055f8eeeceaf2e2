import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFakeNpm } from '../testing/models/gguf/fake-npm.ts'
import { runAdminCommand } from '../testing/run-admin-command.ts'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'

/* The command, the installer and the child process that loads the library are real. Only npm is replaced, and installs a stand-in for
   the library. */

let folder: ScratchFolder
beforeEach(async () => {
  folder = await makeScratchFolder()
})
afterEach(() => folder.remove())

const models = (action: string, path: string) =>
  runAdminCommand(`models ${action}`.trim(), { DATA_DIR: join(folder.path, 'data'), PATH: path })

it('installs and removes the library for model files without a database', async () => {
  const path = `${await writeFakeNpm(folder.path)}:${process.env.PATH}`
  expect((await models('', path)).output).toContain('is not installed')
  expect(await models('install', path)).toMatchObject({ code: 0, output: expect.stringMatching(/^Installed node-llama-cpp \d/) })
  expect((await models('status', path)).output).toContain('is installed')
  expect((await models('remove', path)).output).toContain('Model files remain')
  expect((await models('status', path)).output).toContain('is not installed')
})

it('prints the reason for a failure', async () => {
  expect(await models('install', folder.path)).toMatchObject({ code: 1, errorOutput: expect.stringContaining('npm was not found') })
  expect(await models('update', folder.path)).toMatchObject({ code: 1, errorOutput: expect.stringContaining('Unknown action "update"') })
})
