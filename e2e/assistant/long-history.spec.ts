import { openPanel, panel, replies, userMessages } from '../support/assistant-panel.ts'
import { runSql } from '../support/database.ts'
import { desktopOnly, expect, test } from '../support/fixtures.ts'

test.use({ allowedErrors: { patterns: [/ERR_FAILED/] } })

const insertHistorySql = `
with old as (
  insert into public.chat_conversations (user_id, title, updated_at)
  select $1, 'Talk ' || n, now() - n * interval '1 hour' from generate_series(1, 250) n returning id, title
)
insert into public.chat_messages (user_id, conversation_id, role, content, created_at)
select $1, old.id, (case n % 2 when 1 then 'user' else 'assistant' end)::public.chat_role, 'Words ' || n, now() - (1000 - n) * interval '1 minute'
from old, generate_series(1, 450) n where title = 'Talk 249'`

test('loads older messages and more conversations on request', { tag: desktopOnly }, async ({ page, user }) => {
  await runSql(insertHistorySql, [user.id])
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Conversations' }).click()
  await panel(page).getByRole('button', { name: 'Show more' }).dblclick()
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
  // With a fast response, the second click of a double click reaches the row that replaced the button.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await panel(page)
    .getByRole('button', { name: /^Talk 249/ })
    .click()
  await expect(userMessages(page).or(replies(page))).toHaveCount(200)
  const earlier = panel(page).getByRole('button', { name: 'Show earlier messages' })
  const first = panel(page).getByText('Words 251', { exact: true })
  await page.route('**/rest/v1/chat_messages*', (route) => route.abort(), { times: 6 })
  await earlier.click()
  await expect(page.getByText(/^Couldn’t load earlier messages/).first()).toBeVisible({ timeout: 15_000 })
  await expect(first).toBeInViewport()
  await page.unroute('**/rest/v1/chat_messages*')
  await earlier.click()
  await expect(userMessages(page).or(replies(page))).toHaveCount(400)
  // Loading older messages does not move the visible ones.
  await expect(first).toBeInViewport()
  await expect(earlier).toBeVisible()
  await earlier.press('Enter')
  await expect(userMessages(page).or(replies(page))).toHaveCount(450)
  await expect(earlier).toHaveCount(0)
})
