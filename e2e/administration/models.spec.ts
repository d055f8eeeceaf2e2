import type { Page } from '@playwright/test'
import { writeFakeNpm } from '../../server/testing/models/gguf/fake-npm.ts'
import { startFileServer, type TestFileServer } from '../../server/testing/models/gguf/file-server.ts'
import { largeContext, tinyModel } from '../../server/testing/models/gguf/tiny-model.ts'
import { startModelServer, type TestModelServer } from '../../server/testing/models/model-server.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'
import { startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { desktopOnly, expect, expectAccessibleLayouts, test, toast } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

let server: JourneyServer
let model: TestModelServer
let files: TestFileServer
let programs: ScratchFolder

// These journeys share one server, so they run one after another in one worker.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  ;[model, files, programs] = await Promise.all([
    startModelServer(),
    startFileServer(tinyModel({ metadata: largeContext })),
    makeScratchFolder(),
  ])
  // A fake npm, so that the installation needs no network. It installs a stand-in for node-llama-cpp. The child process that loads this
  // library is real.
  const npm = await writeFakeNpm(programs.path, { seconds: 2 })
  server = await startAdministeredServer({ OUTBOUND_ALLOW_PRIVATE: 'true', PATH: `${npm}:${process.env.PATH}` })
})
test.afterAll(async () => {
  await server.stop()
  await Promise.all([model.stop(), files.stop(), programs.remove()])
})

const select = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const openModels = async (page: Page) => {
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin`)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Models', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
}

test('an administrator tests a provider, corrects its key and puts it in use', { tag: desktopOnly }, async ({ page }) => {
  await openModels(page)
  await expect(page.getByText('Built-in rules', { exact: true })).toBeVisible()
  await expectAccessibleLayouts(page)
  await page.getByRole('radio', { name: 'Provider key' }).check()
  await page.getByRole('button', { name: 'Test model' }).click()
  await expect(page.getByText('Enter the name of a model')).toBeVisible()

  await select(page, 'Provider', 'OpenAI-compatible')
  await page.getByLabel('Address').fill(`${model.url}/v1`)
  await page.getByRole('textbox', { name: 'API key' }).fill('sk-wrong')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('test-model')
  model.behaviors.push({ status: 401 })
  await page.getByRole('button', { name: 'Test model' }).click()
  const result = page.getByRole('region', { name: 'Test result' })
  await expect(result.getByRole('status')).toHaveText('Failed: The provider rejected the API key (status 401): check the API key.')
  await expect(page.getByRole('button', { name: 'Use this model' })).toBeDisabled()

  await page.getByRole('textbox', { name: 'API key' }).fill('sk-right')
  await page.getByRole('button', { name: 'Test model' }).click()
  await expect(result.getByRole('status')).toHaveText(/^Passed: the workflow “.+” ran completely\.$/)
  await expect(result.getByText(/[\d,]+ in, [\d,]+ out/)).toBeVisible()
  await expectAccessibleLayouts(page)
  await page.getByRole('button', { name: 'Use this model' }).click()
  await expect(toast(page, 'Model changed')).toBeVisible()
  await expect(page.getByText('test-model', { exact: true })).toBeVisible()
  await expect(page.getByText('admin@example.com, since')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A key is stored. Leave this empty to keep it.')).toBeVisible()
  await expect(page.getByText('sk-right')).toHaveCount(0)
})

test('an administrator uses a detected local server', { tag: desktopOnly }, async ({ page }) => {
  const ollama = { name: 'Ollama', baseUrl: `${model.url}/ollama/v1`, models: ['llama3.1:8b'], embeddingModels: ['nomic-embed-text'] }
  await page.route('**/api/admin/model/local', (route) => route.fulfill({ json: [ollama] }))
  await openModels(page)
  await page.getByRole('radio', { name: 'Local server' }).check()
  await select(page, 'Server', `Ollama (${new URL(model.url).host})`)
  await expect(page.getByRole('combobox', { name: 'Embedding model' })).toHaveText('nomic-embed-text')
  await page.getByRole('button', { name: 'Test model' }).click()
  await expect(page.getByRole('region', { name: 'Test result' }).getByText('3 dimensions')).toBeVisible()
  await page.getByRole('button', { name: 'Use this model' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'nomic-embed-text' })).toBeVisible()
  await expectAccessibleLayouts(page)
})

test('an administrator sees why a model file cannot be used', { tag: desktopOnly }, async ({ page, moreAllowedErrors }) => {
  moreAllowedErrors.push(/status of 400/)
  await openModels(page)
  await page.getByRole('radio', { name: 'Model file on this server' }).check()
  await select(page, 'Text model', 'Path on the server')
  const path = page.getByRole('textbox', { name: 'Path of the text model' })
  await path.fill('/etc/passwd')
  await path.blur()
  await expect(page.getByText('This file is not a GGUF model.')).toBeVisible()
  await page.getByRole('button', { name: 'Test model' }).click()
  await expect(page.getByText('Install the library before you use a model file')).toBeVisible()
})

test('an administrator installs the library, downloads a model file and puts it in use', { tag: desktopOnly }, async ({
  page,
  moreAllowedErrors,
}) => {
  moreAllowedErrors.push(/status of 409/)
  await openModels(page)
  await page.getByRole('radio', { name: 'Model file on this server' }).check()
  await page.getByRole('button', { name: 'Test model' }).click()
  await expect(page.getByText('Choose a model file', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Install library' }).click()
  await expect(page.getByRole('progressbar', { name: 'Installing the library' })).toBeVisible()
  await expectAccessibleLayouts(page)
  await expect(page.getByText('The node-llama-cpp library is installed.')).toBeVisible()

  const address = page.getByRole('textbox', { name: 'Address of a model file' })
  const download = page.getByRole('button', { name: 'Download file' })
  await download.click()
  await expect(page.getByText('Enter an address that starts with https://')).toBeVisible()
  await address.fill(`${files.url}/tiny.gguf`)
  await page.getByRole('textbox', { name: 'SHA-256 checksum' }).fill('0'.repeat(64))
  await download.click()
  await expect(page.getByRole('alert')).toContainText(
    'The download of tiny.gguf failed. The file doesn’t have the expected SHA-256 checksum',
  )
  await page.getByRole('button', { name: 'Dismiss' }).click()

  files.behaviors.push({ stallAfterBytes: 50_000 })
  await address.fill(`${files.url}/tiny.gguf`)
  await page.getByRole('textbox', { name: 'SHA-256 checksum' }).fill('')
  await download.click()
  await expect(page.getByText('48.8 KB of')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Continue the download of tiny.gguf' }).click()
  await expect(page.getByRole('list', { name: 'Model files' })).toContainText('License: mit')
  expect(files.requests.at(-1)?.headers.range).toBe('bytes=50000-')

  await select(page, 'Text model', 'tiny.gguf')
  await expect(page.getByText('16,384 tokens')).toBeVisible()
  await page.getByRole('button', { name: 'Test model' }).click()
  const result = page.getByRole('region', { name: 'Test result' })
  await expect(result.getByRole('status')).toHaveText(/^Passed: the workflow “.+” ran completely\.$/)
  await expectAccessibleLayouts(page)
  await page.getByRole('button', { name: 'Use this model' }).click()
  await expect(toast(page, 'Model changed')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Model file on this server' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove library' }).click()
  await expect(toast(page, 'The model in use needs the library. Choose another model first.')).toBeVisible()
})
