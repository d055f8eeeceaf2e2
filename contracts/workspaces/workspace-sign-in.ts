import { z } from 'zod'
import { domainOfText } from '../auth/email-domain.ts'
import { signInLimits } from './workspace-domains.ts'

/* Email domains and the identity provider of a workspace (docs/decisions/0039-join-by-domain.md). */

export const domainMessages = {
  invalid: 'Enter a domain such as acme.com. Domains with other letters start with xn--.',
  public: 'Anyone can have an address at this provider. Enter a domain that only your company uses.',
} as const

/** Domains of public email services, where anyone can get an address. A workspace cannot claim them, even with a valid DNS record. */
const publicEmailDomains: ReadonlySet<string> = new Set(
  `163.com 126.com aol.com arcor.de att.net bigpond.com bluewin.ch bol.com.br btinternet.com charter.net comcast.net cox.net daum.net
  duck.com earthlink.net email.com email.cz fastmail.com fastmail.fm fb.com foxmail.com free.fr freenet.de gawab.com gmail.com gmx.at gmx.ch
  gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.ca hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it
  hushmail.com icloud.com inbox.lv inbox.ru interia.pl juno.com kakao.com laposte.net libero.it list.ru live.ca live.co.uk live.com live.de
  live.fr live.nl lycos.com mac.com mail.com mail.de mail.ru mailbox.org mailfence.com mailinator.com me.com msn.com mymail.com naver.com
  netscape.net o2.pl online.de onet.pl onmicrosoft.com optonline.net orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr
  outlook.it passport.com pm.me posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com relay.firefox.com
  privaterelay.appleid.com rocketmail.com runbox.com sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com skynet.be sohu.com t-online.de terra.com.br
  tiscali.it tuta.com tuta.io tutanota.com tutanota.de uol.com.br verizon.net virgilio.it virginmedia.com vodafone.de wanadoo.fr web.de
  windowslive.com wp.pl xs4all.nl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr
  yahoo.it yandex.com yandex.ru ya.ru yeah.net ymail.com yopmail.com zoho.com zohomail.com`.split(/\s+/),
)

const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Schema for a domain that a user enters. Letters that are not ASCII are refused, because lower-casing could turn them into another
 * domain: the Kelvin sign becomes a k.
 */
export const domainSchema = z
  .string()
  .max(300, domainMessages.invalid)
  .regex(/^[\x20-\x7e]*$/, domainMessages.invalid)
  .transform(domainOfText)
  .pipe(
    z
      .string()
      .regex(domainPattern, domainMessages.invalid)
      .refine((domain) => !publicEmailDomains.has(domain), domainMessages.public),
  )

/** Body of `add-workspace-domain`. Returns 201 `{ domain_id }`. Adding the same domain again returns the same id. */
export const addDomainSchema = z.strictObject({ workspace_id: z.uuid(), domain: domainSchema })
export type AddDomainRequest = z.infer<typeof addDomainSchema>

/** Body of `check-workspace-domain`. Looks up the record now. Returns 200 `{ result }`, a `DomainCheck`. */
export const checkDomainSchema = z.strictObject({ workspace_id: z.uuid(), domain_id: z.uuid() })
export type CheckDomainRequest = z.infer<typeof checkDomainSchema>

/**
 * Result of a lookup. `missing`: the record does not exist. `claimed`: the record exists, but another workspace also has one for this
 * domain. `unavailable`: the name servers did not answer.
 */
export type DomainCheck = 'proven' | 'missing' | 'claimed' | 'unavailable'

const httpsSchema = (message: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((text) => {
      const url = URL.parse(text)
      return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === ''
    }, message)

const samlSchema = z.strictObject({
  workspace_id: z.uuid(),
  kind: z.literal('saml'),
  metadata_url: httpsSchema('Enter an address that starts with https://').optional(),
  metadata_xml: z
    .string()
    .trim()
    .min(1, 'Paste the metadata')
    .max(signInLimits.metadataMax, 'The metadata is too long. Metadata of whole federations is not supported.')
    .optional(),
})

const oidcSchema = z.strictObject({
  workspace_id: z.uuid(),
  kind: z.literal('oidc'),
  issuer: httpsSchema('Enter the issuer, an address that starts with https://'),
  client_id: z.string().trim().min(1, 'Enter the client ID').max(500),
  /** May be absent if issuer and client ID do not change. */
  client_secret: z.string().trim().min(1, 'Enter the client secret').max(2000).optional(),
})

/** Body of `set-identity-provider`. Replaces the identity provider of a workspace. Returns 200 `{ provider_id }`. */
export const setIdentityProviderSchema = z
  .discriminatedUnion('kind', [samlSchema, oidcSchema])
  .refine((input) => input.kind !== 'saml' || (input.metadata_url === undefined) !== (input.metadata_xml === undefined), {
    message: 'Enter the metadata address, or paste the metadata',
    path: ['metadata_url'],
  })
export type SetIdentityProviderRequest = z.infer<typeof setIdentityProviderSchema>

/** Body of `find-single-sign-on`. Returns 200 `{ available }`. Callable without a session, like `POST /auth/v1/sso`. */
export const findSingleSignOnSchema = z.strictObject({ domain: z.string().max(300).transform(domainOfText) })

export const signInMessages = {
  disabled: 'Sign-in through an identity provider of a workspace is turned off on this server',
  adminsOnly: 'Only admins of the workspace can manage its domains',
  ownersOnly: 'Only an owner can change the identity provider',
  tooManyDomains: `A workspace can have up to ${signInLimits.domainsMax} domains`,
  managed: 'This domain already signs in through a provider that your operator manages',
  noDomain: 'Domain not found',
  secretRequired: 'Enter the client secret',
  tooManyAttempts: 'Too many attempts. Try again in a minute.',
} as const
