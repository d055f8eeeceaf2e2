import type { SupabaseClient } from '@supabase/supabase-js'
import { chatMessages } from '../../contracts/assistant/chat.ts'
import { buckets } from '../../contracts/storage.ts'
import { askAssistant, messageField, openPanel, panel, replies } from '../support/assistant-panel.ts'
import { expect, expectNoHorizontalScroll, makeSignedInClient, test } from '../support/fixtures.ts'

const keys = 'house-rules.md'
const pump = 'a-very-long-name-of-a-document-about-the-warranty-of-the-zephyr-pump-and-its-impeller.md'

async function upload(client: SupabaseClient, userId: string, name: string, text: string): Promise<void> {
  const path = `${userId}/${name}`
  const stored = await client.storage.from(buckets.documents).upload(path, new Blob([text]), { contentType: 'text/markdown' })
  if (stored.error) throw stored.error
  const file = { file_path: path, file_name: name, file_size: text.length, file_type: 'text/markdown' }
  await client.from('knowledge_base_items').insert({ user_id: userId, item_type: 'document', title: name, ...file })
  await expect(async () => {
    const { data } = await client.from('knowledge_base_items').select('index_status').eq('title', name).single()
    expect(data?.index_status).toBe('ready')
  }).toPass()
}

test('answers a conversation only from its chosen documents', async ({ page, user, baseURL }) => {
  const client = await makeSignedInClient(baseURL, user)
  await Promise.all([
    upload(client, user.id, keys, 'A lost key costs $45.'),
    upload(client, user.id, pump, 'The pump is guaranteed for seventeen months.'),
  ])
  await openPanel(page)
  const documents = panel(page).getByRole('button', { name: 'Documents', exact: true })
  await documents.click()
  await panel(page).getByLabel('Filter documents').fill('zephyr')
  await panel(page).getByLabel(pump).check()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(messageField(page)).toBeFocused()
  await askAssistant(page, 'How much does a lost key cost?')
  await expect(replies(page).last()).toContainText(chatMessages.notInDocuments)
  await page.reload()
  await expect(panel(page).getByText('Answers come only from:')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await panel(page)
    .getByRole('button', { name: `Remove ${pump}` })
    .press('Enter')
  await expect(messageField(page)).toBeFocused()
  await expect(panel(page).getByText('Answers come only from:')).toBeHidden()
  await askAssistant(page, 'How much does a lost key cost?')
  await expect(replies(page).last()).toContainText('$45')
})
