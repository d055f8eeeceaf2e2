import { expect, it } from 'vitest'
import { measureProcessorMs } from '../../../../testing/performance/processor-time.ts'
import { makeSamlIdentityProvider } from '../../../../testing/saml/saml-identity-provider.ts'
import { requireXmlWithinLimits } from './limit-xml.ts'

const service = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><AssertionConsumerService index="0" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://x.test/"/></SPSSODescriptor></EntityDescriptor>`
const values = (count: number) =>
  `<saml:AttributeValue xmlns:xs="x" xsi:type="xs:string">${crypto.randomUUID()}</saml:AttributeValue>\n`.repeat(count)

it.each([
  ['metadata', makeSamlIdentityProvider(service).metadata],
  ['a thousand groups', `<?xml version="1.0"?><a><b><c>${values(1000)}</c></b></a>`],
  ['comments', '<a><!-- <b><b><b --><b/></a>'],
  ['characters in quotes', `<a b=">" c='/>"'>text</a>`],
])('accepts %s', (_, xml) => expect(() => requireXmlWithinLimits(xml)).not.toThrow())

const manyTags = 60_000
it.each([
  ['many siblings', `<a>${'<b/>'.repeat(manyTags)}</a>`],
  ['many siblings with a > in them', `<a>${`<b c=">"></b>`.repeat(manyTags)}</a>`],
  ['many comments', `<a>${'<!---->'.repeat(manyTags)}</a>`],
  ['many CDATA sections', `<a>${'<![CDATA[]]>'.repeat(manyTags)}</a>`],
  ['many processing instructions', `<a>${'<?b?>'.repeat(manyTags)}</a>`],
  ['alternating siblings and text', `<a>${'<b/>x'.repeat(3000)}</a>`],
  ['deep nesting', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ['unclosed deep nesting', '<a xmlns:b="c">'.repeat(manyTags)],
  ['nesting hidden by end tags in comments', '<a><!--</a></a>-->'.repeat(100)],
  ['many attributes', `<a ${'b="" '.repeat(manyTags)}/>`],
  ['an unclosed tag', `<a ${'b="" '.repeat(10)}`],
  ['unclosed comments', '<!--'.repeat(manyTags)],
  ['more end tags than start tags', '<a></a></a>'],
  ['a tag in a tag', '<a b="<c/>"/>'],
  ['a document type', '<!doctype a><a/>'],
])('rejects %s quickly', async (_, xml) => {
  const cost = await measureProcessorMs(() => expect(() => requireXmlWithinLimits(xml)).toThrow(/^(is|must)/))
  expect(cost).toBeLessThan(1000)
})
