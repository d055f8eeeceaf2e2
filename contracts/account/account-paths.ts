/** Paths of the account API. In a file of their own, so that the browser can import them without loading zod. */
export const accountPaths = { account: '/api/account', deletion: '/api/account/deletion', export: '/api/account/export' } as const
