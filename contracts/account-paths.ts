/** Where the product's own calls about the account are answered. Apart from the schemas: the browser needs these without zod. */
export const accountPaths = { account: '/api/account', deletion: '/api/account/deletion', export: '/api/account/export' } as const
