import type { AuthContext } from '../dependencies.ts'

/** Returns true when a browser opens the address as a page. API clients do not accept HTML. */
export const isNavigation = (c: AuthContext): boolean => c.req.header('accept')?.includes('text/html') ?? false
