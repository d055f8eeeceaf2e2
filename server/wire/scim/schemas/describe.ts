import { listLimits } from '../limits.ts'
import type { Attribute } from './attribute.ts'
import { type ResourceType, resourceTypes } from './resource-types.ts'

/* Responses that describe the service (RFC 7644, section 4). */

/** Returns which parts of the protocol are supported. @param base URL of the service, without a trailing slash */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: listLimits.countMax },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'Token that an admin of the workspace creates under Team → Directory',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceTypeOf = (base: string, { name, endpoint, schema, description }: ResourceType) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  description,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

const schemaOf = (base: string, { name, schema, description, attributes }: ResourceType) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: schema,
  name,
  description,
  attributes: attributes.map(describeAttribute),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
})

/** Returns an attribute with all of its characteristics. */
function describeAttribute(attribute: Attribute): object {
  const { type, subAttributes } = attribute
  return {
    multiValued: false,
    required: false,
    mutability: 'readWrite',
    returned: 'default',
    ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
  }
}

/** Returns the descriptions of all resource types. */
export const describeResourceTypes = (base: string) => resourceTypes.map((type) => resourceTypeOf(base, type))

/** Returns the schemas of all resource types. */
export const describeSchemas = (base: string) => resourceTypes.map((type) => schemaOf(base, type))
