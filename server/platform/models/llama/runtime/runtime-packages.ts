import { createHash } from 'node:crypto'
import lockFile from './runtime-lock.json' with { type: 'json' }

/** A package in a lock file of npm. */
interface LockedPackage {
  version: string
  integrity?: string
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The files that npm needs to install the library for one platform. */
export interface RuntimePackages {
  /** Version of node-llama-cpp. */
  version: string
  /** Identifies the exact set of packages. */
  id: string
  /** Paths of all packages, such as `node_modules/semver`. */
  paths: string[]
  packageJson: string
  packageLock: string
}

/** The machine that the library runs on. */
export interface Machine {
  platform: string
  arch: string
  hasGlibc: boolean
}

const libraryName = 'node-llama-cpp'
const platformNames: Readonly<Record<string, string>> = { x64: 'linux-x64', arm64: 'linux-arm64', arm: 'linux-armv7l' }
const idLength = 12

/** Returns the properties of the machine that this process runs on. */
export function currentMachine(): Machine {
  // Without this setting, the report looks up the names of network addresses, which can take seconds. Node's types lack the property.
  Object.assign(process.report ?? {}, { excludeNetwork: true })
  // Cast: the type of the report has no members.
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return { platform: process.platform, arch: process.arch, hasGlibc: report?.header?.glibcVersionRuntime !== undefined }
}

/**
 * Returns the pinned packages for a machine, or null if the library has no binaries for it. The lock file is reduced to the required
 * packages and the binaries of this platform, because all platforms together take 725 MB.
 */
export function runtimePackages({ platform, arch, hasGlibc }: Machine): RuntimePackages | null {
  const platformName = platformNames[arch]
  if (platform !== 'linux' || !hasGlibc || platformName === undefined) return null
  const binaries = `@node-llama-cpp/${platformName}`
  // Cast: the types of the JSON file have one member per package.
  const all = lockFile.packages as unknown as Record<string, LockedPackage>
  const required = Object.entries(all).filter(([path, { optional }]) => optional !== true || path === `node_modules/${binaries}`)
  const packages = Object.fromEntries(required.map(([path, locked]) => [path, withoutOptional(locked)]))
  const dependencies = { ...lockFile.packages[''].dependencies, [binaries]: packages[`node_modules/${binaries}`]?.version }
  const { name, version, lockfileVersion } = lockFile
  const packageLock = JSON.stringify({ name, version, lockfileVersion, packages: { ...packages, '': { name, version, dependencies } } })
  return {
    version: lockFile.packages['node_modules/node-llama-cpp'].version,
    id: createHash('sha256').update(packageLock).digest('hex').slice(0, idLength),
    paths: Object.keys(packages).filter((path) => path !== ''),
    packageJson: JSON.stringify({ name, version, private: true, dependencies }),
    packageLock,
  }
}

/** Removes the list of optional packages. npm would reject a lock file that does not contain all of them. */
function withoutOptional({ optional: _, optionalDependencies: __, ...locked }: LockedPackage): LockedPackage {
  return locked
}

/** Path of the library's entry point in a folder with installed packages. */
export const libraryEntry = `node_modules/${libraryName}/dist/index.js`
