/** Paths of the account API. Separate from the schemas so that the browser can import them without zod. */
export const accountPaths = { account: '/api/account', deletion: '/api/account/deletion', export: '/api/account/export' } as const
