import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { requireSecretKey } from '../admin/require-secret-key.ts'
import { readBody } from '../body.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { claimProvider } from './metadata/metadata-store.ts'
import { refreshMetadata } from './metadata/refresh-metadata.ts'
import { loadMetadata, parseNameIdFormat, providerSchema } from './provider-input.ts'
import { requireSaml } from './sso-settings.ts'
import {
  deleteSsoProvider,
  getSsoProvider,
  insertSsoProvider,
  listSsoProviders,
  type SsoChange,
  type SsoProvider,
  updateSsoProvider,
} from './sso-store.ts'

const present = (provider: SsoProvider) => {
  const { id, name, domains, disabled, created_at, updated_at } = provider
  const { entity_id, metadata_xml, attribute_mapping, metadata_url: url, name_id_format: format } = provider
  const { metadata_read_at: read_at, metadata_due_at: due_at, metadata_error: error } = provider
  return {
    id,
    name,
    saml: {
      entity_id,
      metadata_xml,
      ...(url !== null && { metadata_url: url }),
      metadata_refresh: { read_at, due_at, error },
      attribute_mapping,
      ...(format !== null && { name_id_format: format }),
    },
    domains: domains.map((domain) => ({ domain })),
    disabled,
    created_at,
    updated_at,
  }
}

/** GET /admin/sso/providers: lists the identity providers. Omits the metadata XML, which can be long. */
export const listIdentityProviders: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  requireSaml(deps)
  const items = (await listSsoProviders(deps.owner)).map(present)
  return c.json({ items: items.map(({ saml: { metadata_xml: _, ...saml }, ...provider }) => ({ ...provider, saml })) })
}

/** GET /admin/sso/providers/{id}: returns an identity provider. */
export const readProvider: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  return c.json(present(await requireProvider(c, deps)))
}

/** POST /admin/sso/providers: creates an identity provider. */
export const createProvider: Endpoint = (c, deps) => save(c, deps, null)

/** PUT /admin/sso/providers/{id}: changes an identity provider. Absent members are not changed. */
export const changeProvider: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  return save(c, deps, await requireProvider(c, deps))
}

/**
 * POST /admin/sso/providers/{id}/refresh: downloads the metadata of an identity provider now. This endpoint is an extension of the GoTrue
 * API.
 */
export const refreshProvider: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const { id } = await requireProvider(c, deps)
  const provider = await claimProvider(deps.owner, id, 0)
  if (provider === null) throw invalid('This provider has no metadata_url to refresh from')
  await refreshMetadata(deps, provider, { signal: c.req.raw.signal })
  return c.json(present(await requireProvider(c, deps)))
}

/**
 * DELETE /admin/sso/providers/{id}: removes an identity provider, so that users can no longer sign in through it. Accounts are not deleted.
 */
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
  // Hides the providers of workspaces, because only their owners manage them.
  if (provider === null || provider.workspace_id !== null)
    throw new AuthError('sso_provider_not_found', { message: 'No such SSO provider' })
  return provider
}

async function save(c: AuthContext, deps: AuthDependencies, before: SsoProvider | null): Promise<Response> {
  requireSecretKey(c)
  requireSaml(deps)
  const input = await readBody(c, providerSchema)
  const format = parseNameIdFormat(input)
  const metadata = await loadMetadata(deps, input, c.req.raw.signal)
  // Metadata of a different identity provider is rejected, because that provider could sign in as existing users.
  if (before !== null && metadata !== null && before.entity_id !== metadata.entityId) throw new AuthError('saml_entity_id_mismatch')
  const change: SsoChange = {
    name: input.name ?? before?.name ?? '',
    attribute_mapping: input.attribute_mapping ?? before?.attribute_mapping ?? { keys: {} },
    name_id_format: format === undefined ? (before?.name_id_format ?? null) : format,
    disabled: input.disabled ?? before?.disabled ?? false,
    domains: input.domains ?? before?.domains ?? [],
  }
  const id = await transaction(deps.owner, async (client) => {
    if (before !== null) return (await updateSsoProvider(client, before.id, metadata, change)) ? before.id : null
    if (metadata === null) throw invalid('Either metadata_xml or metadata_url must be set')
    return insertSsoProvider(client, metadata, change)
  }).catch(translateUniqueViolation)
  const saved = id === null ? null : await getSsoProvider(deps.owner, id)
  if (saved === null) throw new AuthError('sso_provider_not_found')
  deps.log.info({ event: 'auth.sso_provider_saved', ...callerOf(c, deps), providerId: saved.id }, 'SSO provider saved')
  return c.json(present(saved), before === null ? 201 : 200)
}

const invalid = (message: string) => new AuthError('validation_failed', { message })

function translateUniqueViolation(error: Error & { constraint?: string }): never {
  if (error.constraint === 'sso_domains_pkey') throw new AuthError('sso_domain_already_exists')
  if (error.constraint === 'sso_providers_entity_key') throw new AuthError('saml_idp_already_exists')
  throw error
}
