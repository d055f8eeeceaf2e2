/** An attribute of a resource (RFC 7643, section 7). Characteristics that are missing have the default of the RFC. */
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

/** Finds an attribute by its name, in which case is not significant (RFC 7643, section 2.1). */
export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const wanted = name.toLowerCase()
  return attributes.find((attribute) => attribute.name.toLowerCase() === wanted)
}
