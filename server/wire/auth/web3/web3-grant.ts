import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { OAuthError } from '../providers/clients/oauth-error.ts'
import { recordSingleUse } from '../providers/one-time-use.ts'
import { resolveUser } from '../providers/resolve-user.ts'
import { issueSession } from '../sessions/session.ts'
import { parseSignInMessage, type SignInMessage } from './sign-in-message.ts'
import { isSignedByEthereum, isSignedBySolana } from './signatures.ts'

const web3Schema = z.object({ chain: z.string().default(''), message: z.string().default(''), signature: z.string().default('') })

const chains = {
  ethereum: { network: 'Ethereum', isSigned: isSignedByEthereum, chainIds: /^[1-9]\d{0,18}$/, isChainRequired: true },
  solana: {
    network: 'Solana',
    isSigned: isSignedBySolana,
    chainIds: /^(solana:)?(mainnet|testnet|devnet|localnet)$/,
    isChainRequired: false,
  },
} as const
type Chain = keyof typeof chains

/** Maximum age of a message, and maximum clock difference between wallet and server, in milliseconds. */
const maxAgeMs = 10 * 60_000
const maxClockSkewMs = 60_000

/** POST /token?grant_type=web3: starts a session for the owner of a wallet who signed a sign-in message. */
export const grantByWallet: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  if (deps.settings.AUTH_WEB3_CHAINS.length === 0) throw new AuthError('web3_provider_disabled')
  const input = await readBody(c, web3Schema)
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller) })
  const chain = requireChain(deps, input.chain)
  const message = requireMessage(deps, chain, input)
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address
  // Detects replays by the message and not by the signature, because one message can have several valid signatures.
  if (
    !(await recordSingleUse(deps.owner, `web3:${chain}:${input.message}`, new Date(message.issuedAt.getTime() + maxAgeMs + maxClockSkewMs)))
  )
    throw new OAuthError('invalid_grant', 'This message has already been used')
  const providerId = `web3:${chain}:${address}`
  const data = { sub: providerId, address, chain, domain: message.domain, email_verified: false, phone_verified: false }
  const { user, session } = await transaction(deps.owner, async (client) => {
    const profile = { provider: 'web3', providerId, email: null, emailVerified: false, data }
    const owner = await resolveUser(client, deps, { profile, providerName: 'Your wallet', linkUserId: null, caller })
    return beginSession(client, { user: owner, method: 'web3', caller, provider: 'web3' })
  })
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: user.id, sessionId: session.id, chain }, 'signed in with a wallet')
  return c.json(await issueSession(c, deps, user, session))
}

function requireChain({ settings }: AuthDependencies, requested: string): Chain {
  const chain = settings.AUTH_WEB3_CHAINS.find((known) => known === requested)
  if (chain === undefined) throw new AuthError('web3_unsupported_chain')
  return chain
}

/** Returns the hosts that users may sign in to. Messages for other hosts are rejected, because another site could have obtained them. */
function ownHosts({ publicUrl, settings }: AuthDependencies): string[] {
  const addresses = [
    publicUrl(),
    ...settings.AUTH_WEBAUTHN_ORIGINS,
    ...settings.AUTH_REDIRECT_URLS.filter((pattern) => !pattern.includes('*')),
  ]
  return addresses.flatMap((address) => URL.parse(address)?.host ?? [])
}

function requireMessage(deps: AuthDependencies, chain: Chain, input: { message: string; signature: string }): SignInMessage {
  const { network, isSigned, chainIds, isChainRequired } = chains[chain]
  const rejectMessage = (message: string): never => {
    throw new OAuthError('invalid_grant', message)
  }
  const message = parseSignInMessage(input.message, network) ?? rejectMessage(`Message is not a sign-in message of ${network}`)
  // Checks the signature first, like GoTrue, so that later errors describe only messages that the owner of the wallet has signed.
  if (!isSigned(message.address, input.message, input.signature)) return rejectMessage('Signature does not match the message')
  const hosts = ownHosts(deps)
  const uri = URL.parse(message.uri)
  if (!hosts.includes(message.domain)) return rejectMessage('Message is for a different domain')
  if (uri === null || !/^https?:$/.test(uri.protocol) || uri.host !== message.domain)
    return rejectMessage('Message is for a different address')
  if (message.chainId === null ? isChainRequired : !chainIds.test(message.chainId)) return rejectMessage('Message is for a different chain')
  const now = Date.now()
  if (message.issuedAt.getTime() < now - maxAgeMs) return rejectMessage('Message was issued too long ago')
  if (message.issuedAt.getTime() > now + maxClockSkewMs) return rejectMessage('Message was issued in the future')
  if (message.expiresAt !== null && message.expiresAt.getTime() <= now) return rejectMessage('Message has expired')
  if (message.notBefore !== null && message.notBefore.getTime() > now) return rejectMessage('Message is not valid yet')
  return message
}
