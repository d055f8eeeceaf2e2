import { samlConsumer, samlEntityId } from '../../../../../contracts/auth/company-addresses.ts'
import type { Endpoint } from '../../dependencies.ts'
import { requireCompanySignIn } from '../sso-settings.ts'
import { encryptionMethods } from '../xml/encryption-methods.ts'
import { requireServiceKeys } from './require-service-keys.ts'
import { logoutOf } from './service-addresses.ts'
import { type ServiceKeys, signingKeyOf } from './service-key.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const keyDescriptor = (use: 'signing' | 'encryption', certificate: string, methods: readonly string[] = []) =>
  `<KeyDescriptor use="${use}">
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>${methods
        .map((method) => `\n      <EncryptionMethod Algorithm="${method}"/>`)
        .join('')}
    </KeyDescriptor>`

/**
 * Returns the key descriptors: all keys for signing, with the current signing key first, but only the newest key for encryption,
 * so that older keys can be removed later.
 */
function keyDescriptors(keys: ServiceKeys): string {
  const signing = signingKeyOf(keys)
  return [
    ...[signing, ...keys.filter((key) => key !== signing)].map(({ certificate }) => keyDescriptor('signing', certificate)),
    keyDescriptor('encryption', keys[0].certificate, encryptionMethods),
  ].join('\n    ')
}

/** GET /sso/saml/metadata: returns our metadata for identity providers (SAML 2.0 Metadata). `?download=true` returns a file. */
export const describeServiceProvider: Endpoint = async (c, deps) => {
  requireCompanySignIn(deps)
  const keys = await requireServiceKeys(deps)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(samlEntityId(deps.publicUrl()))}">
  <SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keyDescriptors(keys)}
    ${['HTTP-Redirect', 'HTTP-POST'].map((binding) => `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${escaped(logoutOf(deps.publicUrl()))}"/>`).join('\n    ')}
    <NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>
    <NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>
    <AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(samlConsumer(deps.publicUrl()))}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
  if (c.req.query('download') === 'true') c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
  return c.body(xml, 200, { 'content-type': 'application/samlmetadata+xml', 'cache-control': 'public, max-age=600' })
}
