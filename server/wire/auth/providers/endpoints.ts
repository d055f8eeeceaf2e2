import type { Endpoint } from '../dependencies.ts'
import { beginLogout } from '../saml/logout/begin-logout.ts'
import { receiveLogout } from '../saml/logout/receive-logout.ts'
import {
  changeProvider,
  createProvider,
  listIdentityProviders,
  readProvider,
  refreshProvider,
  removeProvider,
} from '../saml/manage-sso-providers.ts'
import { describeServiceProvider } from '../saml/service/describe-service.ts'
import { beginSso } from '../saml/sign-in/begin-sso.ts'
import { consumeAssertion } from '../saml/sign-in/consume-assertion.ts'
import { authorize, authorizeLink } from './authorize.ts'
import { receiveCallback, receiveFormPost } from './callback.ts'
import { unlinkIdentity } from './unlink.ts'

/** Endpoints for sign-in through providers and for linked identities. */
export const providerEndpoints: readonly ['get' | 'post' | 'put' | 'delete', string, Endpoint][] = [
  ['get', '/authorize', authorize],
  ['get', '/callback', receiveCallback],
  ['post', '/callback', receiveFormPost],
  ['get', '/user/identities/authorize', authorizeLink],
  ['delete', '/user/identities/:identity', unlinkIdentity],
  ['post', '/sso', beginSso],
  ['get', '/sso/oidc/:workspace', receiveCallback],
  ['get', '/sso/saml/metadata', describeServiceProvider],
  ['post', '/sso/saml/acs', consumeAssertion],
  ['post', '/sso/saml/logout', beginLogout],
  ['get', '/sso/saml/slo', receiveLogout],
  ['post', '/sso/saml/slo', receiveLogout],
  ['get', '/admin/sso/providers', listIdentityProviders],
  ['post', '/admin/sso/providers', createProvider],
  ['get', '/admin/sso/providers/:provider', readProvider],
  ['put', '/admin/sso/providers/:provider', changeProvider],
  ['post', '/admin/sso/providers/:provider/refresh', refreshProvider],
  ['delete', '/admin/sso/providers/:provider', removeProvider],
]
