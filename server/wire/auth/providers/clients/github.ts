import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Provider } from '../provider.ts'
import { type ProviderProfile, profileFromClaims } from './provider-profile.ts'

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** github.com has a separate host for the API; an Enterprise Server has a path. */
const apiOf = (issuer: string) => (issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`)

/**
 * Returns the profile of the user that a GitHub token belongs to. Uses only the primary email address, with GitHub's verification status.
 */
export async function readGithubProfile(
  provider: Provider,
  configuration: oidc.Configuration,
  token: string,
): Promise<ProviderProfile | null> {
  const read = async (path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'workwright' })
    const response = await oidc.fetchProtectedResource(
      configuration,
      token,
      new URL(`${apiOf(provider.issuer)}${path}`),
      'GET',
      null,
      headers,
    )
    if (!response.ok) throw new Error(`GitHub returned HTTP status ${response.status}`)
    return response.json()
  }
  const [user, emails] = await Promise.all([read('/user').then(userSchema.parse), read('/user/emails').then(emailsSchema.parse)])
  const primary = emails.find((address) => address.primary)
  return profileFromClaims(provider, provider.issuer, {
    sub: String(user.id),
    email: primary?.email,
    email_verified: primary?.verified ?? false,
    name: user.name ?? user.login,
    picture: user.avatar_url,
    user_name: user.login,
    preferred_username: user.login,
  })
}
