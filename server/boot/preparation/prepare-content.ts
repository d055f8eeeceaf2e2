import type { Resources } from '../resources/open-resources.ts'
import { updateContent } from './prepare-database.ts'

/** Creates or updates the content of this version: the workflow library, demo content, and the administrator from the settings. */
export async function prepareContent(resources: Pick<Resources, 'settings' | 'database' | 'files' | 'passwords' | 'log'>): Promise<void> {
  await updateContent(resources.database.owner)
  if (resources.settings.SAMPLE_CONTENT) await prepareDemoContent(resources)
  await prepareAdministrator(resources)
}

async function prepareDemoContent({ database, files, log }: Pick<Resources, 'database' | 'files' | 'log'>): Promise<void> {
  const [{ seedSamples }, { metadataOf }] = await Promise.all([
    import('../../features/samples/seed-samples.ts'),
    import('../../wire/storage/objects/object-row.ts'),
  ])
  await seedSamples({ owner: database.owner, files, describeFile: metadataOf, log })
}

async function prepareAdministrator({
  settings,
  database,
  passwords,
  log,
}: Pick<Resources, 'settings' | 'database' | 'passwords' | 'log'>) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  if (!email || !password) return
  const { ensureAdministrator } = await import('../../features/account/ensure-administrator.ts')
  await ensureAdministrator({ owner: database.owner, passwords, log, rules: settings }, { email, password })
}
