/** Paths of the account API. They are in a separate file, so that the browser can import them without loading zod. */
export const accountPaths = { account: '/api/account', deletion: '/api/account/deletion', export: '/api/account/export' } as const
