import { expect, it } from 'vitest'
import { makeSamlIdentityProvider } from '../../../testing/saml-identity-provider.ts'
import { requireModestXml } from './modest-xml.ts'

const service = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"><SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><AssertionConsumerService index="0" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://x.test/"/></SPSSODescriptor></EntityDescriptor>`
const values = (count: number) =>
  `<saml:AttributeValue xmlns:xs="x" xsi:type="xs:string">${crypto.randomUUID()}</saml:AttributeValue>\n`.repeat(count)

it.each([
  ['metadata', makeSamlIdentityProvider(service).metadata],
  ['a thousand groups', `<?xml version="1.0"?><a><b><c>${values(1000)}</c></b></a>`],
  ['comments', '<a><!-- <b><b><b --><b/></a>'],
  ['characters in quotes', `<a b=">" c='/>"'>text</a>`],
])('takes %s', (_, xml) => expect(() => requireModestXml(xml)).not.toThrow())

const many = 60_000
it.each([
  ['many siblings', `<a>${'<b/>'.repeat(many)}</a>`],
  ['many siblings with a > in them', `<a>${`<b c=">"></b>`.repeat(many)}</a>`],
  ['many comments', `<a>${'<!---->'.repeat(many)}</a>`],
  ['many sections', `<a>${'<![CDATA[]]>'.repeat(many)}</a>`],
  ['many instructions', `<a>${'<?b?>'.repeat(many)}</a>`],
  ['siblings and text in turn', `<a>${'<b/>x'.repeat(3000)}</a>`],
  ['depth', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ['depth that never ends', '<a xmlns:b="c">'.repeat(many)],
  ['depth behind comments of ends', '<a><!--</a></a>-->'.repeat(100)],
  ['many attributes', `<a ${'b="" '.repeat(many)}/>`],
  ['a tag that never ends', `<a ${'b="" '.repeat(10)}`],
  ['comments that never end', '<!--'.repeat(many)],
  ['more ends than beginnings', '<a></a></a>'],
  ['a tag in a tag', '<a b="<c/>"/>'],
  ['a document type', '<!doctype a><a/>'],
])('refuses %s, at once', (_, xml) => {
  const started = performance.now()
  expect(() => requireModestXml(xml)).toThrow(/^(is|must)/)
  expect(performance.now() - started).toBeLessThan(1000)
})
