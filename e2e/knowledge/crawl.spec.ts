import { chatMessages } from '../../contracts/assistant/chat.ts'
import { indexErrors, indexMessages } from '../../contracts/knowledge/knowledge-index.ts'
import { knowledgeMessages } from '../../contracts/knowledge/knowledge-messages.ts'
import { defaultProductName } from '../../contracts/product.ts'
import { startWebSite } from '../../server/testing/http/web-site.ts'
import { createUser, desktopOnly, expect, expectAccessible, expectNoHorizontalScroll, injectSession, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

/** Long timeouts, because indexing can wait in the queue of a busy machine. */
const indexing = { timeout: 60_000 }
test.describe.configure({ timeout: 150_000 })

test('crawls a website with its linked pages and shows the status of each', { tag: desktopOnly }, async ({ page }) => {
  const [server, site] = await Promise.all([startServer({ OUTBOUND_ALLOW_PRIVATE: 'true' }), startWebSite()])
  try {
    const { user } = await createUser(server.url)
    await injectSession(page, server.url, user.session)
    const makePage = (title: string, text: string, links = '') => ({
      body: `<title>${title}</title><h1>${title}</h1><p>${text}</p>${links}`,
    })
    site.pages['/'] = makePage(
      'Home',
      'Welcome to our house by the sea.',
      '<a href="/rooms">Rooms</a> <a href="/lost">Lost</a> <a href="/news">News</a>',
    )
    site.pages['/rooms'] = makePage('Rooms', 'A room with a view of the lighthouse costs ninety euros.')
    await page.goto(`${server.url}/knowledge-base`)
    const form = page.getByRole('form', { name: 'Add website' })
    await form.getByLabel(/^Title/).fill('Hotel')
    await form.getByLabel(/^URL/).fill(`${site.origin}/`)
    await form.getByLabel(indexMessages.includeLinked).check()
    await form.getByLabel(indexMessages.excludePaths).fill('news')
    await form.getByRole('button', { name: 'Add Website' }).click()
    await expect(form.getByText(knowledgeMessages.pathInvalid('news'))).toBeVisible()
    await form.getByLabel(indexMessages.excludePaths).fill('/news')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await form.getByRole('button', { name: 'Add Website' }).click()
    const table = page.getByRole('table', { name: 'Website Links' })
    await expect(table).toContainText('Ready', indexing)
    await expect(form.getByLabel(indexMessages.includeLinked)).not.toBeChecked()

    await table.getByRole('button', { name: '3 pages, 1 failed: Hotel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hotel' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('listitem').first()).toContainText(indexErrors.status(404))
    await expect(dialog).toContainText(indexMessages.withoutPaths(['/news']))
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    site.pages['/lost'] = makePage('Found', 'The lost page is here again, with a parrot.')
    await dialog.getByRole('button', { name: 'Refresh now' }).click()
    await expect(dialog).toContainText('3 pages.', indexing)
    await expect(dialog.getByText('Failed')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Refresh now' })).toBeEnabled(indexing)
    // Close with the button: Escape would close the toast.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Open assistant' }).click()
    const panel = page.getByRole('dialog', { name: chatMessages.panelTitle(defaultProductName) })
    await panel.getByLabel('Message', { exact: true }).fill('What does a room with a view of the lighthouse cost?')
    await page.keyboard.press('Enter')
    const source = panel.getByRole('list', { name: 'Sources' }).getByRole('link').first()
    await expect(source).toHaveAttribute('href', `${site.origin}/rooms`, indexing)

    await page.getByRole('button', { name: 'Close assistant' }).first().click()
    await page.getByRole('button', { name: 'Edit: Hotel' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit website' })
    await expect(edit.getByLabel(indexMessages.includeLinked)).toBeChecked()
    await expect(edit.getByLabel(indexMessages.excludePaths)).toHaveValue('/news')
    await edit.getByLabel(indexMessages.includeLinked).uncheck()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(table.getByRole('button', { name: /pages/ })).toHaveCount(0, indexing)
    await expect(table).toContainText('1 passage', indexing)
  } finally {
    await server.stop()
    await site.stop()
  }
})
