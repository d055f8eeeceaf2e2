import type { Env, Hono } from 'hono'
import { onFirstUse } from '../on-first-use.ts'

/** Mounts routes as `app.route` does; their code comes with the first request to their path. */
export type MountPart<Own extends Env> = <Routes extends Env>(app: Hono<Own>, path: string, load: () => Promise<Hono<Routes>>) => void

/** An application whose parts come when they are asked for. */
export interface PartedApp {
  fetch(request: Request, env?: object): Response | Promise<Response>
  /** Loads, one after the other, what no request has asked for yet. */
  loadRest(isWanted: () => boolean): Promise<void>
}

/**
 * An application that serves before its parts are read: a start waits for none of them, and a process that is never asked for
 * one never has it. `compose` makes the application with its parts in their places, and makes it anew when one has come: from
 * then on a request costs what it would if all had been there from the beginning.
 */
export function serveInParts<Own extends Env>(compose: (mount: MountPart<Own>) => Hono<Own>): PartedApp {
  const loaded = new Map<string, (app: Hono<Own>) => void>()
  /** What brings each part that is not there yet. */
  const missing = new Map<string, () => Promise<void>>()
  const mount: MountPart<Own> = (app, path, load) => {
    const attach = loaded.get(path)
    if (attach) return attach(app)
    const bring =
      missing.get(path) ??
      onFirstUse(async () => {
        const routes = await load()
        loaded.set(path, (other) => void other.route(path, routes))
        missing.delete(path)
        current = compose(mount)
      })
    missing.set(path, bring)
    // One that cannot be loaded fails here, within the application: it renders and logs what goes wrong.
    app.all(`${path}/*`, async () => {
      await bring()
      throw new Error(`The routes of ${path} came too late for this request`)
    })
  }
  let current = compose(mount)
  /** Those that a path may lead to: to `/a/b/c`, both `/a/b` and `/a`. */
  const awaited = (path: string) => [...missing].filter(([prefix]) => `${path}/`.startsWith(`${prefix}/`)).map(([, bring]) => bring())
  return {
    fetch: (request, env) => {
      const bringing = missing.size === 0 ? [] : awaited(current.getPath(request))
      if (bringing.length === 0) return current.fetch(request, env)
      return Promise.allSettled(bringing).then(() => current.fetch(request, env))
    },
    loadRest: async (isWanted) => {
      for (const bring of [...missing.values()]) if (isWanted()) await bring()
    },
  }
}
