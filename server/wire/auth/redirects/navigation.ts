import type { AuthContext } from '../dependencies.ts'

/** Whether a browser opens the address for a person, who would see whatever is answered: a client's own request asks for no page. */
export const isNavigation = (c: AuthContext): boolean => c.req.header('accept')?.includes('text/html') ?? false
