/** Where the product's own calls about the account are answered. Apart from the schemas: the browser needs these without zod. */
export const accountPaths = { account: '/api/account', export: '/api/account/export' } as const
