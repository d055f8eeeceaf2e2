import { administrationRoutes } from './administration-routes.ts'
import { clientRoutes } from './client-routes.ts'
import { operationsRoutes } from './operations-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root-route.ts'
import { runRoutes } from './run-routes.ts'

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...clientRoutes,
  ...runRoutes,
  ...administrationRoutes,
  ...operationsRoutes,
])
