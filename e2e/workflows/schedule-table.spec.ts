import { nothingNewTexts } from '../../contracts/runs/nothing-new.ts'
import { runMessages } from '../../contracts/runs/run-labels.ts'
import { tableFileMessages } from '../../contracts/runs/table-file.ts'
import { configure } from '../support/configured-workflow.ts'
import { choose, createUser, desktopOnly, expect, expectAccessibleLayouts, injectSession, test, toast } from '../support/fixtures.ts'

test('a schedule takes its table from a file, and reports only new rows unless the user chooses all', { tag: desktopOnly }, async ({
  page,
  baseURL,
}) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const answers = { workflow_name: 'No-shows', analysis_frequency: 'weekly', ai_temperature: 'balanced' }
  const { id } = await configure(client, user.id, 'data_analysis', answers)
  const form = page.getByRole('form', { name: 'Schedule' })
  const stored = async () => (await client.from('workflow_schedules').select('only_new_rows, input').single()).data

  await test.step('the file becomes the table of the scheduled runs', async () => {
    await page.goto(`/workflows/${id}/configure#schedule`)
    const buffer = Buffer.from('Praxis;Termin;Mai;Juni\nNord;Montag;12,5 %;22,5 %')
    await form.getByLabel(tableFileMessages.upload).setInputFiles({ name: 'no-shows.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('region', { name: tableFileMessages.preview })).toBeVisible()
    await expect(form.getByLabel(nothingNewTexts.label)).toContainText(nothingNewTexts.onlyNew)
    await expect(form.getByText('reports only the rows that are new or changed')).toBeVisible()
    await expectAccessibleLayouts(page)
    await form.getByRole('button', { name: 'Save Schedule' }).click()
    await expect(toast(page, runMessages.scheduleSaved)).toBeVisible()
    const saved = await stored()
    expect([saved?.only_new_rows, JSON.stringify(saved?.input)]).toEqual([true, expect.stringContaining('Nord')])
  })

  await test.step('the choice is saved', async () => {
    await page.reload()
    await choose(page, nothingNewTexts.label, nothingNewTexts.all)
    await expect(form.getByText(nothingNewTexts.allHelp)).toBeVisible()
    await form.getByRole('button', { name: 'Save Schedule' }).click()
    await expect(toast(page, runMessages.scheduleSaved)).toBeVisible()
    expect((await stored())?.only_new_rows).toBe(false)
  })
})
