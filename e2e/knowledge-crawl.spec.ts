import { chatMessages } from '../contracts/chat.ts'
import { indexFaults, indexMessages } from '../contracts/knowledge-index.ts'
import { defaultProductName } from '../contracts/product.ts'
import { startWebSite } from '../server/testing/web-site.ts'
import { bringSession, expect, expectAccessible, expectNoHorizontalScroll, makePerson, oneSize, test } from './fixtures.ts'
import { startServer } from './server.ts'

/** Reading may wait for its turn on a machine that is busy. */
const patience = { timeout: 60_000 }
test.describe.configure({ timeout: 150_000 })

test('a website is read with the pages that it links to, and each says what became of it', { tag: oneSize }, async ({ page }) => {
  const [server, site] = await Promise.all([startServer({ OUTBOUND_ALLOW_PRIVATE: 'true' }), startWebSite()])
  try {
    const { person } = await makePerson(server.url)
    await bringSession(page, server.url, person.session)
    const say = (title: string, words: string, links = '') => ({ body: `<title>${title}</title><h1>${title}</h1><p>${words}</p>${links}` })
    site.pages['/'] = say('Home', 'Welcome to our house by the sea.', '<a href="/rooms">Rooms</a> <a href="/lost">Lost</a>')
    site.pages['/rooms'] = say('Rooms', 'A room with a view of the lighthouse costs ninety euros.')
    await page.goto(`${server.url}/knowledge-base`)
    const form = page.getByRole('form', { name: 'Add website' })
    await form.getByLabel(/^Title/).fill('Hotel')
    await form.getByLabel(/^URL/).fill(`${site.origin}/`)
    await form.getByLabel(indexMessages.includeLinked).check()
    await form.getByRole('button', { name: 'Add Website' }).click()
    const table = page.getByRole('table', { name: 'Website Links' })
    await expect(table).toContainText('Ready', patience)
    await expect(form.getByLabel(indexMessages.includeLinked)).not.toBeChecked()

    await table.getByRole('button', { name: '3 pages, 1 not read: Hotel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hotel' })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect(dialog.getByRole('listitem').first()).toContainText(indexFaults.status(404))
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    site.pages['/lost'] = say('Found', 'The lost page is here again, with a parrot.')
    await dialog.getByRole('button', { name: 'Refresh now' }).click()
    await expect(dialog).toContainText('3 pages.', patience)
    await expect(dialog.getByText('Failed')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Refresh now' })).toBeEnabled(patience)
    // Escape would be the toast's.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Open assistant' }).click()
    const panel = page.getByRole('dialog', { name: chatMessages.panelTitle(defaultProductName) })
    await panel.getByLabel('Message', { exact: true }).fill('What does a room with a view of the lighthouse cost?')
    await page.keyboard.press('Enter')
    const source = panel.getByRole('list', { name: 'Sources' }).getByRole('link').first()
    await expect(source).toHaveAttribute('href', `${site.origin}/rooms`, patience)

    await page.getByRole('button', { name: 'Close assistant' }).first().click()
    await page.getByRole('button', { name: 'Edit: Hotel' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit website' })
    await expect(edit.getByLabel(indexMessages.includeLinked)).toBeChecked()
    await edit.getByLabel(indexMessages.includeLinked).uncheck()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(table.getByRole('button', { name: /pages/ })).toHaveCount(0, patience)
    await expect(table).toContainText('1 passage', patience)
  } finally {
    await server.stop()
    await site.stop()
  }
})
