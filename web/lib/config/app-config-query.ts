import { queryOptions } from '@tanstack/react-query'
import { loadAppConfig } from './app-config.ts'

/** Fetches the server's public settings, which are cached until the page is closed. */
export const appConfigQuery = queryOptions({ queryKey: ['app-config'], queryFn: loadAppConfig, staleTime: Number.POSITIVE_INFINITY })
