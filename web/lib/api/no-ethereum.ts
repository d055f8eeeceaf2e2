/**
 * Replaces the helpers of `signInWithWeb3` for Ethereum in the Supabase client (tools/web-build/trim-supabase.ts). The product's screens do
 * not offer to sign in with a wallet.
 */
const refuse = (): never => {
  throw new Error('The screens do not sign in with a wallet')
}

export const createSiweMessage = refuse
export const fromHex = refuse
export const getAddress = refuse
export const toHex = refuse
