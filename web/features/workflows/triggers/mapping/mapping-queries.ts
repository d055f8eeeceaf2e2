import { queryOptions } from '@tanstack/react-query'
import type { Database, Json } from '../../../../../contracts/database.ts'
import type { EndpointMapping } from '../../../../../contracts/runs/endpoint-body.ts'
import { mappingTexts, receivedBodyLimits } from '../../../../../contracts/runs/endpoint-mapping.ts'
import { request } from '../../../../lib/api/request.ts'
import { type SaveOutcome, saveVersion } from '../../../../lib/forms/save-version.ts'

export type Endpoint = Database['public']['Tables']['webhook_endpoints']['Row']
export type ReceivedBody = Database['public']['Tables']['webhook_received_bodies']['Row']

/** Interval for checking for new requests while the panel is open, in milliseconds. */
const refetchIntervalMs = 5000

/** Fetches the last requests to an endpoint, the latest first. */
export function receivedBodiesQuery(endpointId: string) {
  return queryOptions({
    queryKey: ['webhook-bodies', endpointId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('webhook_received_bodies')
          .select('*')
          .eq('endpoint_id', endpointId)
          .order('received_at', { ascending: false })
          .limit(receivedBodyLimits.count),
      )
      return data
    },
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  })
}

export const deleteReceivedBody = (id: string) => request((supabase) => supabase.from('webhook_received_bodies').delete().eq('id', id))

/** A saved version of a mapping. */
export interface MappingVersion {
  updated_at: string
  /** The saved mapping; null if fields are matched by name. */
  mapping: EndpointMapping | null
}

/** Returns the mapping of an endpoint with its version. */
export const versionOf = ({ mapping, mapping_updated_at }: Pick<Endpoint, 'mapping' | 'mapping_updated_at'>): MappingVersion => ({
  updated_at: mapping_updated_at,
  // Cast: the form writes this shape, and the server validates it before use.
  mapping: mapping as unknown as EndpointMapping | null,
})

const columns = 'mapping, mapping_updated_at'

/** Saves the mapping if the stored version is still the one that the form shows. @param basis `updated_at` of that version */
export function saveMapping(endpointId: string, basis: string, mapping: EndpointMapping | null): Promise<SaveOutcome<MappingVersion>> {
  // Cast: `Json` has an index signature, which types of objects do not have.
  const stored = mapping as unknown as Json
  return saveVersion<MappingVersion, MappingVersion>({
    write: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('webhook_endpoints')
          .update({ mapping: stored })
          .eq('id', endpointId)
          .eq('mapping_updated_at', basis)
          .select(columns)
          .maybeSingle(),
      )
      return data && versionOf(data)
    },
    read: async () => {
      const { data } = await request((supabase) => supabase.from('webhook_endpoints').select(columns).eq('id', endpointId).maybeSingle())
      return data && versionOf(data)
    },
    isSame: (version) => isSameMapping(version.mapping, mapping),
    whenDeleted: mappingTexts.removed,
  })
}

/** Compares mappings regardless of the order of their fields, which the database does not preserve. */
export function isSameMapping(one: EndpointMapping | null, other: EndpointMapping | null): boolean {
  const textOf = (mapping: EndpointMapping | null) =>
    mapping && JSON.stringify(Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1)))
  return textOf(one) === textOf(other)
}
