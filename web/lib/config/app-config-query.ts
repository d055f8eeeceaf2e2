import { queryOptions } from '@tanstack/react-query'
import { loadAppConfig } from './app-config.ts'

/** The server's public settings, cached until the page is closed. */
export const appConfigQuery = queryOptions({ queryKey: ['app-config'], queryFn: loadAppConfig, staleTime: Number.POSITIVE_INFINITY })
