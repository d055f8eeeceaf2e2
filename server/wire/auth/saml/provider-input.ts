import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { AuthError } from '../errors.ts'
import { fetchMetadata } from './metadata/fetch-metadata.ts'
import { readMetadata, requireCurrent } from './metadata/metadata-document.ts'
import type { ReadMetadata } from './metadata/metadata-store.ts'
import { attributeMappingSchema } from './sign-in/attribute-mapping.ts'
import { type NameIdFormat, nameIdFormats } from './sign-in/name-id-format.ts'

/** Schema for the body of a request that creates or updates a provider. Absent members are not changed. */
export const providerSchema = z.object({
  type: z.string().default('saml'),
  name: z.string().trim().max(100).optional(),
  metadata_xml: z.string().optional(),
  metadata_url: z.string().max(2000).optional(),
  name_id_format: z.string().optional(),
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
/** Validated body of a POST or PUT request. */
export type ProviderInput = z.output<typeof providerSchema>

const invalid = (message: string) => new AuthError('validation_failed', { message })

/**
 * Returns the requested NameID format: null for an empty text (no format), undefined if absent.
 * @throws AuthError `validation_failed` for an unknown format
 */
export function parseNameIdFormat({ name_id_format: requested }: ProviderInput): NameIdFormat | null | undefined {
  if (requested === undefined || requested === '') return requested === '' ? null : undefined
  const known = nameIdFormats.find((format) => format === requested)
  if (known === undefined) throw invalid(`name_id_format must be unspecified or one of ${nameIdFormats.join(', ')}`)
  return known
}

/**
 * Returns the metadata for a request: its text, or the content of its address, which is downloaded now.
 * @returns null if the body contains neither
 * @throws AuthError `validation_failed`, `saml_metadata_fetch_failed`
 */
export async function loadMetadata(
  { outbound }: { outbound: Pick<Outbound, 'get'> },
  { type, metadata_xml: text, metadata_url: address }: Pick<ProviderInput, 'type' | 'metadata_xml' | 'metadata_url'>,
  signal: AbortSignal,
): Promise<ReadMetadata | null> {
  if (type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  if (text && address) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (address) {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:') throw invalid('metadata_url is not a HTTPS URL')
    return read(await fetchMetadata(outbound, url.href, signal), url.href)
  }
  return text === undefined ? null : read(text, null)
}

async function read(xml: string, url: string | null): Promise<ReadMetadata> {
  const metadata = await readMetadata(xml)
  requireCurrent(metadata)
  return { ...metadata, xml, url }
}
