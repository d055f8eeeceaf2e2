import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireServiceRole } from '../factors/administer.ts'
import { requireSaml } from './begin-sso.ts'
import { readMetadata } from './metadata-document.ts'
import { deleteSsoProvider, getSsoProvider, listSsoProviders, type SsoProvider, saveSsoProvider } from './sso-store.ts'

const providerSchema = z.object({
  type: z.literal('saml').optional(),
  name: z.string().trim().max(100).optional(),
  metadata_xml: z.string().optional(),
  metadata_url: z.url({ protocol: /^https?$/ }).optional(),
  domains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/),
    )
    .max(100)
    .optional(),
  attribute_mapping: z.object({ email: z.string().max(300).optional(), name: z.string().max(300).optional() }).optional(),
  disabled: z.boolean().optional(),
})

const present = ({ id, name, entity_id, metadata_xml, domains, attribute_mapping, disabled, created_at, updated_at }: SsoProvider) => ({
  id,
  name,
  saml: { entity_id, metadata_xml, attribute_mapping },
  domains: domains.map((domain) => ({ domain })),
  disabled,
  created_at,
  updated_at,
})

/** GET /admin/sso/providers */
export const listProviders: Endpoint = async (c, deps) => {
  requireServiceRole(c)
  requireSaml(deps)
  return c.json({ items: (await listSsoProviders(deps.owner)).map(present) })
}

/** GET /admin/sso/providers/{id} */
export const readProvider: Endpoint = async (c, deps) => {
  requireServiceRole(c)
  return c.json(present(await requireProvider(c, deps)))
}

/** POST /admin/sso/providers */
export const createProvider: Endpoint = (c, deps) => save(c, deps, null)

/** PUT /admin/sso/providers/{id}: what is not given stays. */
export const changeProvider: Endpoint = async (c, deps) => {
  requireServiceRole(c)
  return save(c, deps, await requireProvider(c, deps))
}

/** DELETE /admin/sso/providers/{id}: nobody signs in through it any more; accounts stay. */
export const removeProvider: Endpoint = async (c, deps) => {
  requireServiceRole(c)
  const provider = await requireProvider(c, deps)
  await deleteSsoProvider(deps.owner, provider.id)
  deps.log.info({ event: 'auth.sso_provider_removed', ...callerOf(c, deps), providerId: provider.id }, 'SSO provider removed')
  return c.json(present(provider))
}

async function requireProvider(c: AuthContext, deps: AuthDependencies): Promise<SsoProvider> {
  requireSaml(deps)
  const id = z.uuid().safeParse(c.req.param('provider'))
  const provider = id.success ? await getSsoProvider(deps.owner, id.data) : null
  if (provider === null) throw new AuthError('sso_provider_not_found', { message: 'No such SSO provider' })
  return provider
}

async function save(c: AuthContext, deps: AuthDependencies, before: SsoProvider | null): Promise<Response> {
  requireServiceRole(c)
  requireSaml(deps)
  const given = await readBody(c, providerSchema)
  const xml =
    given.metadata_xml ??
    (given.metadata_url === undefined ? undefined : await download(deps, given.metadata_url, c.req.raw.signal)) ??
    before?.metadata_xml
  if (xml === undefined) throw new AuthError('validation_failed', { message: 'Either metadata_xml or metadata_url must be set' })
  const metadata = await readMetadata(xml)
  const id = await transaction(deps.owner, (client) =>
    saveSsoProvider(client, before?.id ?? null, {
      name: given.name ?? before?.name ?? '',
      entity_id: metadata.entityId,
      metadata_xml: xml,
      sso_url: metadata.ssoUrl,
      certificates: metadata.certificates,
      attribute_mapping: given.attribute_mapping ?? before?.attribute_mapping ?? {},
      disabled: given.disabled ?? before?.disabled ?? false,
      domains: given.domains ?? before?.domains ?? [],
    }),
  ).catch((error: Error & { constraint?: string }) => {
    if (error.constraint === 'sso_domains_pkey')
      throw new AuthError('validation_failed', { message: 'A domain is assigned to an SSO provider already' })
    if (error.constraint === 'sso_providers_entity_key')
      throw new AuthError('validation_failed', { message: 'There is an SSO provider with this entityID already' })
    throw error
  })
  const kept = id === null ? null : await getSsoProvider(deps.owner, id)
  if (kept === null) throw new AuthError('sso_provider_not_found')
  deps.log.info({ event: 'auth.sso_provider_saved', ...callerOf(c, deps), providerId: kept.id }, 'SSO provider saved')
  return c.json(present(kept), before === null ? 201 : 200)
}

/** An address that a caller chose: only through the guard. */
async function download({ outbound }: AuthDependencies, url: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, bytes } = await outbound.get({ url, signal, maxBytes: 1_000_000, timeoutMs: 10_000 })
    if (status !== 200) throw new Error(`answered ${status}`)
    return Buffer.from(bytes).toString()
  } catch (cause) {
    throw new AuthError('validation_failed', { message: 'metadata_url could not be read', cause })
  }
}
