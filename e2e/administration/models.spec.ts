import type { Page } from '@playwright/test'
import { startModelServer, type TestModelServer } from '../../server/testing/models/model-server.ts'
import { startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { expect, expectAccessibleScreen, expectNoHorizontalScroll, test, toast } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

let server: JourneyServer
let model: TestModelServer

test.beforeEach(async () => {
  model = await startModelServer()
  server = await startAdministeredServer({ OUTBOUND_ALLOW_PRIVATE: 'true' })
})
test.afterEach(async () => {
  await server.stop()
  await model.stop()
})

const select = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const openModels = async (page: Page) => {
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin`)
  await page.getByRole('link', { name: 'Models', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
}

test('an administrator tests a provider, corrects its key and puts it in use', async ({ page }) => {
  await openModels(page)
  await expect(page.getByText('Built-in rules', { exact: true })).toBeVisible()
  await expectAccessibleScreen(page)
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
  await expectAccessibleScreen(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Use this model' }).click()
  await expect(toast(page, 'Model changed')).toBeVisible()
  await expect(page.getByText('test-model', { exact: true })).toBeVisible()
  await expect(page.getByText('admin@example.com, since')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A key is stored. Leave this empty to keep it.')).toBeVisible()
  await expect(page.getByText('sk-right')).toHaveCount(0)
})

test('an administrator uses a detected local server', async ({ page }) => {
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
  await expectAccessibleScreen(page)
})
