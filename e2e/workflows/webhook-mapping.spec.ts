import type { Page } from '@playwright/test'
import { overwriteAnswers } from '../../contracts/edit-conflict.ts'
import { mappingOverwrite, mappingTexts } from '../../contracts/runs/endpoint-mapping.ts'
import type { WorkflowDefinition } from '../../contracts/workflows/workflow-definition.ts'
import { confirm } from '../support/admin-content.ts'
import { configure, support } from '../support/configured-workflow.ts'
import { choose, createUser, desktopOnly, expect, expectAccessibleLayouts, injectSession, test, toast } from '../support/fixtures.ts'

const openWebhooks = (page: Page) => page.getByRole('button', { name: /^Webhooks/ }).click()
const saveMapping = (page: Page) => page.getByRole('button', { name: mappingTexts.save }).click()

test('the fields of a received request are mapped to the input of the workflow', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const { id } = await configure(client, user.id, 'customer_support', support)
  const { data } = await client.from('workflows').select('workflow_definitions(definition)').eq('id', id).single()
  // Cast: the generated type of the column is `Json`.
  const definition = data?.workflow_definitions?.definition as unknown as WorkflowDefinition | undefined
  const input = definition?.input ?? []
  const main = input.find(({ kind }) => kind === 'textarea') ?? input[0]
  if (!main) throw new Error('the workflow has no input')
  const mapping = page.getByRole('region', { name: mappingTexts.title })
  const preview = page.getByRole('group', { name: mappingTexts.preview })
  const post = (url: string, body: unknown) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  let url = ''

  await test.step('a request with other names appears with its values', async () => {
    await page.goto(`/workflows/${id}/configure`)
    await openWebhooks(page)
    await page.getByRole('button', { name: 'Create endpoint' }).click()
    url = await page.getByLabel('Endpoint URL', { exact: true }).inputValue()
    await expect(mapping).toContainText(mappingTexts.none)
    await post(url, {
      ticket: { description: 'When can I pick up my prescription?', id: 7 },
      api_token: 'abc',
      from: { email: 'ada@example.com' },
    })
    await expect(mapping.getByText('ticket.description').first()).toBeVisible()
    await expect(mapping).not.toContainText('abc')
    await expect(mapping).toContainText(mappingTexts.hidden)
  })

  await test.step('the suggestion shows the resulting input, and can be changed', async () => {
    await page.getByRole('button', { name: mappingTexts.suggest }).click()
    await expect(preview).toContainText('When can I pick up my prescription?')
    await choose(page, main.label, mappingTexts.fixedText)
    await page.getByLabel(`${mappingTexts.fixedText}: ${main.label}`).fill('A fixed question')
    await choose(page, main.label, 'ticket.description')
    await expectAccessibleLayouts(page)
    await saveMapping(page)
    await expect(toast(page, mappingTexts.saved)).toBeVisible()
    await expect(page.getByRole('button', { name: mappingTexts.save })).toBeDisabled()
  })

  await test.step('a mapping from another tab is not overwritten without a question', async () => {
    const { data: stored } = await client.from('webhook_endpoints').select('mapping').single()
    expect(stored?.mapping).toMatchObject({ [main.name]: { path: ['ticket', 'description'] } })
    await page.getByRole('button', { name: mappingTexts.byName }).click()
    await client
      .from('webhook_endpoints')
      .update({ mapping: { [main.name]: { text: 'From a phone' } } })
      .eq('user_id', user.id)
    await saveMapping(page)
    await expect(page.getByRole('alertdialog')).toContainText(mappingOverwrite.title)
    await confirm(page, overwriteAnswers.take)
    await expect(page.getByLabel(`${mappingTexts.fixedText}: ${main.label}`)).toHaveValue('From a phone')
  })

  await test.step('a request can be deleted', async () => {
    await page.getByRole('button', { name: mappingTexts.remove }).click()
    await expect(mapping).toContainText(mappingTexts.none)
  })
})
