import { queryOptions } from '@tanstack/react-query'
import { loadAppConfig } from './app-config.ts'

/** What this server offers; the same for as long as the page is open. */
export const appConfigQuery = queryOptions({ queryKey: ['app-config'], queryFn: loadAppConfig, staleTime: Number.POSITIVE_INFINITY })
