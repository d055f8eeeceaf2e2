import { inputMessages } from '../../contracts/runs/input-messages.ts'
import { configure } from '../support/configured-workflow.ts'
import { runSql } from '../support/database.ts'
import { choose, createUser, desktopOnly, expect, expectAccessibleLayouts, injectSession, test } from '../support/fixtures.ts'

/** A long timeout, because a run can wait in the queue of a busy machine. */
const running = { timeout: 30_000 }

test('a run waits for columns that it cannot find, and continues with those that the user chose', { tag: desktopOnly }, async ({
  page,
  baseURL,
}) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const answers = { workflow_name: 'No-shows', analysis_frequency: 'weekly', ai_temperature: 'balanced' }
  const { configurationId } = await configure(client, user.id, 'data_analysis', answers)
  const appointments = 'Praxis;Termin;Spalte C;Spalte D\nNord;Montag früh;12,5 %;18,0 %\nSüd;Freitag spät;9,0 %;k. A.'
  const { data } = await client.functions.invoke<{ run_id: string }>('run-workflow', {
    body: { configuration_id: configurationId, input: { appointments } },
  })
  await page.goto(`/runs/${data?.run_id}`)

  await test.step('the run page shows the data and asks for the columns', async () => {
    await expect(page.getByText(inputMessages.needsInput, { exact: true }).first()).toBeVisible(running)
    await expect(page.getByRole('region', { name: inputMessages.preview }).getByText('Montag früh')).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  await test.step('choosing the columns continues the run', async () => {
    await choose(page, 'Clinic', 'Praxis')
    await choose(page, 'Last month', 'Spalte C')
    await choose(page, 'This month', 'Spalte D')
    await page.getByRole('button', { name: inputMessages.continue }).click()
    await expect(page.getByText('Succeeded').first()).toBeVisible(running)
    await expect(page.getByText('1 of 2 rows could not be used').first()).toBeVisible()
  })

  await test.step('the page still shows the result when the definition of the run no longer exists', async () => {
    await runSql(`update public.workflow_runs set definition_hash = 'deleted' where id = $1`, [data?.run_id])
    await page.reload()
    await expect(page.getByText('1 of 2 rows could not be used').first()).toBeVisible()
    await expect(page.getByText('Read the data', { exact: true })).toBeVisible()
  })
})
