import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../testing/database/test-database.ts'
import { eventually } from '../testing/eventually.ts'
import { type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'

/** Packages that a service loads on its first request. */
const servicePackages = ['@tus/server', 'file-type', '@fastify/busboy', 'otpauth', 'standardwebhooks', 'liquidjs', 'yazl', 'openid-client']
/** Packages of rarely used features, loaded on first use. */
const rarePackages = [
  '@node-saml/node-saml',
  'xml-crypto',
  '@simplewebauthn/server',
  '@noble/curves',
  'ai',
  '@ai-sdk/openai',
  '@ai-sdk/openai-compatible',
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  'mammoth',
  'unpdf',
  'linkedom',
  '@mozilla/readability',
  'word-extractor',
  'htmlparser2',
  'robots-parser',
  'nodemailer',
  'undici',
  'yauzl',
]
/** Modules of this project that are not needed at the start, by path prefix. */
const serviceModules = [
  'server/wire/auth/routes.ts',
  'server/wire/rest/routes.ts',
  'server/wire/storage/routes.ts',
  'server/boot/functions.ts',
]
const rareModules = [
  'database/seed/',
  'server/features/backup/',
  'server/features/runs/steps/',
  'server/features/workflows/catalogue/synchronize.ts',
]

let folder: ScratchFolder
let server: ServerProcess

/** Returns the loaded modules: packages by name, modules of this project by path. */
async function readLoadedModules(): Promise<{ packages: Set<string>; projectModules: string[]; count: number }> {
  const project = new URL('../../', import.meta.url).href
  const urls = (await readFile(join(folder.path, 'modules'), 'utf8')).trim().split('\n')
  const names = urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
  const projectModules = urls
    .filter((url) => url.startsWith(project) && !url.includes('/node_modules/'))
    .map((url) => url.slice(project.length))
  return { packages: new Set(names), projectModules, count: urls.length }
}

const startingWith = (projectModules: string[], paths: string[]) =>
  projectModules.filter((path) => paths.some((start) => path.startsWith(start)))

beforeAll(async () => {
  folder = await makeScratchFolder()
  server = await startServerProcess({
    dataDir: folder.path,
    // Uses a migrated database with content, like most starts. Starts no worker, because scheduled jobs load their modules at unpredictable
    // times.
    settings: { ROLE: 'web', DATABASE_URL: await makeTestDatabase(), NOTED_MODULES: join(folder.path, 'modules') },
    flags: ['--import', './server/testing/processes/record-loaded-modules.ts'],
  })
})
afterAll(async () => {
  await server?.end()
  await folder.remove()
})

it('starts without the modules of services and rarely used features', async () => {
  const { packages, projectModules, count } = await readLoadedModules()
  expect(packages).toContain('pg-boss')
  expect([...servicePackages, ...rarePackages].filter((name) => packages.has(name))).toEqual([])
  expect(startingWith(projectModules, [...serviceModules, ...rareModules])).toEqual([])
  // There were 430 modules when this test was written. Each module adds a third of a millisecond to the start.
  expect(count).toBeLessThan(520)
})

it('serves the first request to a service that is not loaded yet', async () => {
  const { publishableKey } = (await (await fetch(`${server.url}/app-config.json`)).json()) as { publishableKey: string }
  const response = await fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  expect(response.status).toBe(200)
  expect((await readLoadedModules()).projectModules).toContain('server/wire/auth/routes.ts')
})

it('loads the services after the start, but not the rarely used features', async () => {
  const { packages, projectModules } = await eventually(async () => {
    const now = await readLoadedModules()
    expect(servicePackages.filter((name) => !now.packages.has(name))).toEqual([])
    expect(now.projectModules).toEqual(expect.arrayContaining(['server/features/administration/routes.ts', ...serviceModules]))
    return now
  })
  expect(rarePackages.filter((name) => packages.has(name))).toEqual([])
  expect(startingWith(projectModules, rareModules)).toEqual([])
})
