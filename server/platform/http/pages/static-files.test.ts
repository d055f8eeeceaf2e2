import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStaticFiles, serveStaticFile } from './static-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workwright-static-'))
  for (const path of ['index.html', 'assets/a.js', '.git/config', '.git/HEAD', '.env', 'assets/a.js.map', 'backup.sql', 'run.php']) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), 'content')
  }
})
afterAll(() => rm(folder, { recursive: true }))

it('serves only files of known web types, and no source control data', () => {
  expect([...readStaticFiles(folder).keys()].sort()).toEqual(['/assets/a.js', '/index.html'])
})

it('sends the type of a file and forbids content sniffing', () => {
  const file = readStaticFiles(folder).get('/assets/a.js')
  if (!file) throw new Error('no file')
  const { headers } = serveStaticFile(file, new Request('http://workwright.test/assets/a.js'))
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['text/javascript; charset=utf-8', 'nosniff'])
})
