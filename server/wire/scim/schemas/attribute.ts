/** An attribute of a resource (RFC 7643, section 7). Absent characteristics have the RFC's default. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'reference' | 'complex'
  description: string
  multiValued?: true
  required?: true
  caseExact?: true
  mutability?: 'readOnly' | 'immutable'
  returned?: 'always'
  uniqueness?: 'server'
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
  subAttributes?: readonly Attribute[]
}

/** Finds an attribute by its name, ignoring case (RFC 7643, section 2.1). */
export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const wanted = name.toLowerCase()
  return attributes.find((attribute) => attribute.name.toLowerCase() === wanted)
}
