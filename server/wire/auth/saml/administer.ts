import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { requireSecretKey } from '../admin/require-secret-key.ts'
import { readBody } from '../body.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { attributeMappingSchema } from './attribute-mapping.ts'
import { requireSaml } from './begin-sso.ts'
import { readMetadata } from './metadata-document.ts'
import { deleteSsoProvider, getSsoProvider, listSsoProviders, type SsoProvider, saveSsoProvider } from './sso-store.ts'

const providerSchema = z.object({
  type: z.string().default('saml'),
  name: z.string().trim().max(100).optional(),
  metadata_xml: z.string().optional(),
  metadata_url: z.string().optional(),
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
  attribute_mapping: attributeMappingSchema.optional(),
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

/** GET /admin/sso/providers: without their metadata, which is long. */
export const listProviders: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  requireSaml(deps)
  const items = (await listSsoProviders(deps.owner)).map(present)
  return c.json({ items: items.map(({ saml: { metadata_xml: _, ...saml }, ...rest }) => ({ ...rest, saml })) })
}

/** GET /admin/sso/providers/{id} */
export const readProvider: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  return c.json(present(await requireProvider(c, deps)))
}

/** POST /admin/sso/providers */
export const createProvider: Endpoint = (c, deps) => save(c, deps, null)

/** PUT /admin/sso/providers/{id}: what is not given stays. */
export const changeProvider: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  return save(c, deps, await requireProvider(c, deps))
}

/** DELETE /admin/sso/providers/{id}: nobody signs in through it any more; accounts stay. */
export const removeProvider: Endpoint = async (c, deps) => {
  requireSecretKey(c)
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
  requireSecretKey(c)
  requireSaml(deps)
  const given = await readBody(c, providerSchema)
  const xml = (await givenMetadata(deps, given, c.req.raw.signal)) ?? before?.metadata_xml
  if (xml === undefined) throw invalid('Either metadata_xml or metadata_url must be set')
  const metadata = await readMetadata(xml)
  // Another identity provider could name the people of this one.
  if (before !== null && before.entity_id !== metadata.entityId) throw new AuthError('saml_entity_id_mismatch')
  const id = await transaction(deps.owner, (client) =>
    saveSsoProvider(client, before?.id ?? null, {
      name: given.name ?? before?.name ?? '',
      entity_id: metadata.entityId,
      metadata_xml: xml,
      sso_url: metadata.ssoUrl,
      certificates: metadata.certificates,
      attribute_mapping: given.attribute_mapping ?? before?.attribute_mapping ?? { keys: {} },
      disabled: given.disabled ?? before?.disabled ?? false,
      domains: given.domains ?? before?.domains ?? [],
    }),
  ).catch((error: Error & { constraint?: string }) => {
    if (error.constraint === 'sso_domains_pkey') throw new AuthError('sso_domain_already_exists')
    if (error.constraint === 'sso_providers_entity_key') throw new AuthError('saml_idp_already_exists')
    throw error
  })
  const kept = id === null ? null : await getSsoProvider(deps.owner, id)
  if (kept === null) throw new AuthError('sso_provider_not_found')
  deps.log.info({ event: 'auth.sso_provider_saved', ...callerOf(c, deps), providerId: kept.id }, 'SSO provider saved')
  return c.json(present(kept), before === null ? 201 : 200)
}

const invalid = (message: string) => new AuthError('validation_failed', { message })

/** @returns undefined when none is given. */
async function givenMetadata(
  deps: AuthDependencies,
  given: z.infer<typeof providerSchema>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { type, metadata_xml: xml, metadata_url: url } = given
  if (type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  if (xml && url) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (!url) return xml
  // It says whose signatures are believed: nobody on the way may change it.
  if (URL.parse(url)?.protocol !== 'https:') throw invalid('metadata_url is not a HTTPS URL')
  return download(deps, url, signal)
}

/** An address that a caller chose: only through the guard. */
async function download({ outbound }: AuthDependencies, url: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, bytes } = await outbound.get({ url, signal, maxBytes: 1_000_000, timeoutMs: 10_000 })
    if (status !== 200) throw new Error(`answered ${status}`)
    return Buffer.from(bytes).toString()
  } catch (cause) {
    throw new AuthError('saml_metadata_fetch_failed', { cause })
  }
}
