import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../../web/lib/routing/paths.ts'

/** A route of the web application. */
export interface RouteSource {
  /** Path with `$name` for a parameter. */
  path: string
  /** File of the screen, relative to web/features. */
  screen: string
  /** True if only signed-in users see the screen. */
  isSignedIn: boolean
}

const isPathName = (name: string): name is keyof typeof paths => Object.hasOwn(paths, name)

interface RouteCall {
  variable: string
  /** Arguments of the call, as source text. */
  text: string
}

const screenIn = (text: string) => /import\('\.\.\/\.\.\/features\/([^']+-screen\.tsx)'\)/.exec(text)?.[1]

/** Returns the route of a call, or null if it has no path or no screen. A route without its own screen shows the screen of its parent. */
function routeOf({ text }: RouteCall, calls: readonly RouteCall[]): RouteSource | null {
  const name = /^ {2}path: paths\.(\w+)/m.exec(text)?.[1] ?? /\bpath: paths\.(\w+)/.exec(text)?.[1]
  const parent = /getParentRoute: \(\) => (\w+)/.exec(text)?.[1]
  const screen = screenIn(text) ?? screenIn(calls.find(({ variable }) => variable === parent)?.text ?? '')
  if (name === undefined || screen === undefined || !isPathName(name)) return null
  return {
    path: paths[name],
    screen,
    isSignedIn: /beforeLoad: .*require(User|Session|Onboarded|NotOnboarded|Admin|WeakAdmin)\b/.test(text),
  }
}

/** Reads the routes with a path and a screen from the source text of a file in web/app/routes. */
export function routesIn(source: string): RouteSource[] {
  const calls = [...source.matchAll(/^const (\w+) = createRoute\((\{.*?\})\)$/gms)].map(([, variable = '', text = '']) => ({
    variable,
    text,
  }))
  return calls.flatMap((call) => routeOf(call, calls) ?? [])
}

/**
 * Reads all routes of the web application from their source files. The files cannot be imported here, because they load React components.
 */
export function readRoutes(folder: string): RouteSource[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('-routes.ts'))
    .flatMap((name) => routesIn(readFileSync(join(folder, name), 'utf8')))
}
