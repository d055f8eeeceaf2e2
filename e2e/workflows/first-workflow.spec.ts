import { messages } from '../../contracts/messages.ts'
import { choose, clearSession, expect, expectAccessible, signIn, test, toast, uniqueEmail } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

// Errors of the connection are expected while the server restarts.
test.use({ allowedErrors: { patterns: [/ERR_CONNECTION_(?:REFUSED|RESET)/] } })

test('from the landing page to a configured workflow that survives a restart', async ({ page }) => {
  test.slow()
  const server = await startServer()
  const email = uniqueEmail('finance')
  try {
    await test.step('choose Finance on the landing page and sign up', async () => {
      await page.goto(server.url)
      await page.getByRole('link', { name: /^Finance/ }).click()
      await expect(page).toHaveURL(/\/signup\?industry=finance$/)
      await page.getByLabel('Email').fill(` ${email} `)
      await page.getByLabel(/^Password/).fill('correct horse battery')
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await expect(page).toHaveURL(/\/onboarding\?industry=finance$/)
      await expect(toast(page, messages.signedUp.title)).toBeVisible()
    })

    await test.step('onboard with Finance preselected', async () => {
      await expect(page.getByRole('combobox', { name: /Industry/ })).toHaveText('Finance')
      await page.getByLabel(/Company name/i).fill('StepJournal & Sons')
      await choose(page, 'Company size', '501+ employees')
      await page.getByLabel(/Your role/i).fill('Operations Manager')
      await page.getByRole('button', { name: /complete|save|continue/i }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('heading', { name: 'Welcome, StepJournal & Sons' })).toBeVisible()
    })

    await test.step('see three finance suggestions and an empty dashboard', async () => {
      const suggestions = page.getByRole('region', { name: /suggested/i }).getByRole('listitem')
      await expect(suggestions).toHaveCount(3)
      await expect(page.getByText('80+')).toBeVisible()
      await expect(page.getByText('—')).toBeVisible()
      await page.getByRole('link', { name: 'Browse Workflow Library' }).click()
      await expect(page).toHaveURL(/\/workflows$/)
    })

    await test.step('search and filter the library', async () => {
      await expect(page.getByText('80 workflows', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Finance')
      await page.getByRole('searchbox').fill('DISPUTE')
      await expect(page).toHaveURL(/q=DISPUTE/)
      await expect(page.getByRole('link', { name: 'Invoice dispute triage', exact: true })).toBeVisible()
      await page.getByRole('searchbox').fill('no such workflow anywhere')
      await expect(page.getByText(messages.noWorkflowsFound)).toBeVisible()
      await page.getByRole('searchbox').fill('dispute')
      await page.getByRole('link', { name: 'Invoice dispute triage', exact: true }).click()
    })

    await test.step('add it to the dashboard', async () => {
      await expect(page.getByRole('heading', { name: 'Invoice dispute triage' })).toBeVisible()
      await page.getByRole('button', { name: 'Add to Dashboard' }).dblclick()
      await expect(toast(page, messages.workflowAdded)).toBeVisible()
      await page.getByRole('link', { name: 'Configure Workflow' }).click()
      await expect(page.getByRole('heading', { name: 'Configure Workflow' })).toBeVisible()
    })

    await test.step('miss required fields, then save', async () => {
      await expect(page.getByLabel(/Workflow Name/)).toHaveValue('Invoice dispute triage')
      await expect(page.getByRole('combobox', { name: 'Response Tone' })).toHaveText('Professional')
      await page.getByLabel(/Workflow Name/).fill('')
      await choose(page, 'Response Tone', 'Select an option...')
      await page.getByRole('button', { name: 'Save Configuration' }).click()
      await expect(toast(page, messages.missingFieldsTitle)).toBeVisible()
      await expect(toast(page, 'Please fill in: Workflow Name, Response Tone')).toBeVisible()
      await page.getByLabel(/Workflow Name/).fill('Disputes of the week')
      await choose(page, 'Response Tone', 'Empathetic')
      await page.getByLabel(/Max Response Length/).fill('150')
      await page.getByRole('button', { name: 'Save Configuration' }).click()
      await expect(toast(page, messages.configurationSaved)).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('link', { name: 'Configure: Invoice dispute triage' })).toHaveCount(1)
    })

    await test.step('restart the server, which preserves all data', async () => {
      await server.restart()
      await page.reload()
      await expect(page.getByRole('link', { name: 'Configure: Invoice dispute triage' })).toHaveCount(1)
      await page.getByRole('link', { name: 'Configure: Invoice dispute triage' }).click()
      await expect(page.getByLabel(/Workflow Name/)).toHaveValue('Disputes of the week')
      await expect(page.getByRole('combobox', { name: 'Response Tone' })).toHaveText('Empathetic')
      await expect(page.getByLabel(/Max Response Length/)).toHaveValue('150')
      await expectAccessible(page)
    })

    await test.step('sign in again after the restart', async () => {
      await clearSession(page)
      await page.goto(`${server.url}/workflows`)
      await expect(page).toHaveURL(/\/login/)
      await signIn(page, { email, password: 'correct horse battery' })
      await expect(page).toHaveURL(/\/workflows$/)
    })
  } finally {
    await server.stop()
  }
})
