import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** Returns whether an Ethereum account signed the text with `personal_sign` (EIP-191). Recovers the public key and compares its address. */
export function isSignedByEthereum(address: string, message: string, signature: string): boolean {
  const bytes = /^0x[0-9a-f]{130}$/i.test(signature) ? Buffer.from(signature.slice(2), 'hex') : null
  if (bytes === null || !/^0x[0-9a-f]{40}$/i.test(address)) return false
  // The recovery id is 27 or 28 by convention; some hardware wallets send 0 or 1.
  const recovery = (bytes[64] ?? 0) - ((bytes[64] ?? 0) >= 27 ? 27 : 0)
  if (recovery !== 0 && recovery !== 1) return false
  const text = Buffer.from(message)
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
  try {
    const compact = secp256k1.Signature.fromBytes(new Uint8Array(bytes.subarray(0, 64)), 'compact')
    // Each signature has a second valid form with a high S. Wallets produce a low S, and only this form is accepted (EIP-2).
    if (compact.hasHighS()) return false
    const key = compact.addRecoveryBit(recovery).recoverPublicKey(digest).toBytes(false)
    const signer = Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')
    return `0x${signer}` === address.toLowerCase()
  } catch {
    return false
  }
}

/** Returns whether a Solana account signed the text. The address of the account is its Ed25519 public key. */
export function isSignedBySolana(address: string, message: string, signature: string): boolean {
  try {
    const key = base58.decode(address)
    const bytes = new Uint8Array(Buffer.from(signature, 'base64url'))
    return key.length === 32 && bytes.length === 64 && ed25519.verify(bytes, new Uint8Array(Buffer.from(message)), key, { zip215: false })
  } catch {
    return false
  }
}
