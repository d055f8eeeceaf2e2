import type { Page } from '@playwright/test'
import { inputMessages } from '../../contracts/runs/input-messages.ts'
import { runMessages } from '../../contracts/runs/run-labels.ts'
import { tableFileMessages } from '../../contracts/runs/table-file.ts'
import { makeWorkbook } from '../../server/testing/documents/make-office.ts'
import { configure } from '../support/configured-workflow.ts'
import { choose, createUser, desktopOnly, expect, expectAccessibleLayouts, injectSession, test } from '../support/fixtures.ts'

// The server rejects a file that is not a table.
test.use({ allowedErrors: { patterns: [/status of 400 .*read-table/] } })

/** A long timeout, because a run can wait in the queue of a busy machine. */
const running = { timeout: 30_000 }
const csv = (june: string) => `Praxis;Termin;Spalte C;Spalte D\nNord;Montag früh;12,5 %;${june} %\nSüd;Freitag spät;9,0 %;14,0 %`

/** Chooses a file in the run form. Windows-1252 is the encoding of older spreadsheet programs. */
const chooseFile = (page: Page, name: string, content: string) =>
  page.getByLabel(tableFileMessages.upload).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') })

/** Drops a file on the field of the run form. */
async function drop(page: Page, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], fileName))
      return transfer
    },
    [name, content] as const,
  )
  await page.getByRole('textbox').first().dispatchEvent('drop', { dataTransfer })
}

/** Creates a workbook with one sheet per month. Each sheet has one row. */
function makeMonths(): Promise<Buffer> {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = (day: string) => `<row>${text('Praxis')}${text('Tag')}</row><row>${text(day)}<c s="1"><v>46090</v></c></row>`
  return makeWorkbook({ Mai: sheet('Nord'), Juni: sheet('Süd') })
}

test('a table from a file needs its columns chosen once', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const answers = { workflow_name: 'No-shows', analysis_frequency: 'weekly', ai_temperature: 'balanced' }
  const { id } = await configure(client, user.id, 'data_analysis', answers)
  const preview = page.getByRole('region', { name: tableFileMessages.preview })
  const field = page.getByRole('textbox').first()

  await test.step('a file that is not a table leaves the field unchanged', async () => {
    await page.goto(`/workflows/${id}/run`)
    await expect(field).not.toHaveValue('')
    const before = await field.inputValue()
    await chooseFile(page, 'export.csv', '<!doctype html><html><body>Sign in</body></html>')
    await expect(page.getByRole('alert').getByText(tableFileMessages.webPage)).toBeVisible()
    await expect(field).toHaveValue(before)
  })

  await test.step('a workbook has a choice of sheets', async () => {
    const buffer = await makeMonths()
    await page.getByLabel(tableFileMessages.upload).setInputFiles({ name: 'no-shows.xlsx', mimeType: 'application/octet-stream', buffer })
    await expect(field).toHaveValue('Praxis,Tag\nNord,2026-03-09')
    await page.getByRole('combobox', { name: tableFileMessages.sheet }).click()
    await page.getByRole('option', { name: 'Juni' }).click()
    await expect(field).toHaveValue('Praxis,Tag\nSüd,2026-03-09')
  })

  await test.step('a file becomes the text of the field, with a preview', async () => {
    await chooseFile(page, 'no-shows.csv', csv('18,0'))
    await expect(preview.getByText('Montag früh')).toBeVisible()
    await expect(page.getByText(tableFileMessages.rows(2, 4))).toBeVisible()
    await expect(field).toHaveValue(/^Praxis,Termin,Spalte C,Spalte D\nNord,Montag früh,"12,5 %"/)
    await expectAccessibleLayouts(page)
  })

  await test.step('the run asks for the columns', async () => {
    await page.getByRole('button', { name: runMessages.runNow }).click()
    await expect(page.getByText(inputMessages.needsInput, { exact: true }).first()).toBeVisible(running)
    await choose(page, 'Clinic', 'Praxis')
    await choose(page, 'Last month', 'Spalte C')
    await choose(page, 'This month', 'Spalte D')
    await page.getByRole('button', { name: inputMessages.continue }).click()
    await expect(page.getByText('Succeeded').first()).toBeVisible(running)
    await expect(page.getByText('Praxis: Nord and Süd')).toBeVisible()
  })

  await test.step('the next run uses the same columns and does not ask', async () => {
    await page.goto(`/workflows/${id}/run`)
    await expect(page.getByText('Clinic → Praxis')).toBeVisible()
    await chooseFile(page, 'no-shows.csv', csv('21,0'))
    await expect(preview.getByText('21,0 %')).toBeVisible()
    await page.getByRole('button', { name: runMessages.runNow }).click()
    await expect(page.getByText('Succeeded').first()).toBeVisible(running)
    await expect(page.getByText('Chosen in an earlier run.')).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  await test.step('after the choice is deleted, the next run asks again', async () => {
    await page.getByRole('link', { name: 'Change' }).click()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByText('Clinic → Praxis')).toHaveCount(0)
    await drop(page, 'no-shows.csv', csv('22,0'))
    await expect(preview.getByText('22,0 %')).toBeVisible()
    await page.getByRole('button', { name: runMessages.runNow }).click()
    await expect(page.getByText(inputMessages.needsInput, { exact: true }).first()).toBeVisible(running)
  })
})
