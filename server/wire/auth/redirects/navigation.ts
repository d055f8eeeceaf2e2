import type { AuthContext } from '../dependencies.ts'

/** Returns whether a browser opens the URL as a page. API clients do not accept HTML. */
export const isNavigation = (c: AuthContext): boolean => c.req.header('accept')?.includes('text/html') ?? false
