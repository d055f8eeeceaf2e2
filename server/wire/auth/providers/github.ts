import * as oidc from 'openid-client'
import { z } from 'zod'
import { type ProvidedPerson, personOfClaims } from './provided-person.ts'
import type { Provider } from './provider.ts'

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** github.com has its API at a host of its own, an Enterprise Server below its address. */
const apiOf = (issuer: string) => (issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`)

/** Who a GitHub token is of. Only the primary address counts, and only as verified as GitHub says. */
export async function readGithubPerson(
  provider: Provider,
  configuration: oidc.Configuration,
  token: string,
): Promise<ProvidedPerson | null> {
  const read = async (path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'workwright' })
    const answer = await oidc.fetchProtectedResource(
      configuration,
      token,
      new URL(`${apiOf(provider.issuer)}${path}`),
      'GET',
      null,
      headers,
    )
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status}`)
    return answer.json()
  }
  const [user, emails] = await Promise.all([read('/user').then(userSchema.parse), read('/user/emails').then(emailsSchema.parse)])
  const primary = emails.find((address) => address.primary)
  return personOfClaims(provider, provider.issuer, {
    sub: String(user.id),
    email: primary?.email,
    email_verified: primary?.verified ?? false,
    name: user.name ?? user.login,
    picture: user.avatar_url,
    user_name: user.login,
    preferred_username: user.login,
  })
}
