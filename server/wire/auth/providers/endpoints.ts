import type { Endpoint } from '../dependencies.ts'
import { changeProvider, createProvider, listProviders, readProvider, refreshProvider, removeProvider } from '../saml/administer.ts'
import { receiveLogout } from '../saml/answer-logout.ts'
import { beginLogout } from '../saml/begin-logout.ts'
import { beginSso } from '../saml/begin-sso.ts'
import { consumeAssertion } from '../saml/consume.ts'
import { describeServiceProvider } from '../saml/describe-service.ts'
import { authorize, authorizeLink } from './authorize.ts'
import { receiveAnswer, receiveForm } from './callback.ts'
import { unlinkIdentity } from './unlink.ts'

/** Sign-in through others, and the identities that come of it (wire contract, section 1). */
export const providerEndpoints: readonly ['get' | 'post' | 'put' | 'delete', string, Endpoint][] = [
  ['get', '/authorize', authorize],
  ['get', '/callback', receiveAnswer],
  ['post', '/callback', receiveForm],
  ['get', '/user/identities/authorize', authorizeLink],
  ['delete', '/user/identities/:identity', unlinkIdentity],
  ['post', '/sso', beginSso],
  ['get', '/sso/saml/metadata', describeServiceProvider],
  ['post', '/sso/saml/acs', consumeAssertion],
  ['post', '/sso/saml/logout', beginLogout],
  ['get', '/sso/saml/slo', receiveLogout],
  ['post', '/sso/saml/slo', receiveLogout],
  ['get', '/admin/sso/providers', listProviders],
  ['post', '/admin/sso/providers', createProvider],
  ['get', '/admin/sso/providers/:provider', readProvider],
  ['put', '/admin/sso/providers/:provider', changeProvider],
  ['post', '/admin/sso/providers/:provider/refresh', refreshProvider],
  ['delete', '/admin/sso/providers/:provider', removeProvider],
]
