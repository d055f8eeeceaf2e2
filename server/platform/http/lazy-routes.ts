import type { Env, Hono } from 'hono'
import { lazy } from '../concurrency/lazy.ts'

/** Mounts routes like `app.route`, but loads their code on the first request to their path. */
export type MountLazyRoutes<Own extends Env> = <Routes extends Env>(app: Hono<Own>, path: string, load: () => Promise<Hono<Routes>>) => void

/** An application with lazily loaded routes. */
export interface LazyApp {
  fetch(request: Request, env?: object): Response | Promise<Response>
  /** Loads the remaining routes one after another, while `isWanted` returns true. */
  loadServices(isWanted: () => boolean): Promise<void>
}

/**
 * Creates an application with lazily loaded routes, so that the start does not wait for them. `compose` builds the application.
 * It is called again whenever routes have been loaded, so that later requests have no overhead.
 */
export function makeLazyApp<Own extends Env>(compose: (mount: MountLazyRoutes<Own>) => Hono<Own>): LazyApp {
  const loaded = new Map<string, (app: Hono<Own>) => void>()
  /** Functions that load routes, by path. Excludes routes that are already loaded. */
  const missing = new Map<string, () => Promise<void>>()
  const mount: MountLazyRoutes<Own> = (app, path, load) => {
    const attach = loaded.get(path)
    if (attach) return attach(app)
    const loadOnce =
      missing.get(path) ??
      lazy(async () => {
        const routes = await load()
        loaded.set(path, (other) => void other.route(path, routes))
        missing.delete(path)
        current = compose(mount)
      })
    missing.set(path, loadOnce)
    // An error of the loader is thrown inside the application, which logs and renders it.
    app.all(`${path}/*`, async () => {
      await loadOnce()
      throw new Error(`The routes of ${path} were loaded too late for this request`)
    })
  }
  let current = compose(mount)
  /** Starts loading the routes for a path: for `/a/b/c`, those mounted at `/a/b` and `/a`. */
  const startLoading = (path: string) => [...missing].filter(([prefix]) => `${path}/`.startsWith(`${prefix}/`)).map(([, load]) => load())
  return {
    fetch: (request, env) => {
      const loading = missing.size === 0 ? [] : startLoading(current.getPath(request))
      if (loading.length === 0) return current.fetch(request, env)
      return Promise.allSettled(loading).then(() => current.fetch(request, env))
    },
    loadServices: async (isWanted) => {
      for (const load of [...missing.values()]) if (isWanted()) await load()
    },
  }
}
