import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const runtimeExports = /export\{([^}]*)\};?\s*$/
/** Prefix of the runtime's exports in the framework, whose own exports have names of one or two letters. */
const prefix = 'runtime_'

/** Parses `e as n,t` into pairs of the two names. */
const namePairs = (list: string): (readonly [string, string])[] =>
  list.split(',').map((entry) => {
    const [name = '', alias = name] = entry.trim().split(' as ')
    return [name, alias]
  })

const importOf = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${RegExp.escape(file)}"`)

/** Inserts the code of the runtime into the framework and exports its functions there. */
export function insertRuntime(framework: string, runtime: string, runtimeFile: string): string {
  const [, exported = ''] = runtimeExports.exec(runtime) ?? []
  const [, imported = ''] = importOf(runtimeFile).exec(framework) ?? []
  if (!exported || !imported) throw new Error('The runtime or its import in the framework has an unknown form')
  const functions = namePairs(exported)
  const scope = `const runtime$=(()=>{${runtime.replace(runtimeExports, '')}return{${functions.map(([name, alias]) => `${alias}:${name}`).join()}}})()`
  const locals = functions.map(([, alias]) => `${prefix}${alias}=runtime$.${alias}`)
  const used = namePairs(imported).map(([name, alias]) => `${alias}=runtime$.${name}`)
  const exports = `export{${functions.map(([, alias]) => prefix + alias).join()}};`
  return `${scope},${[...locals, ...used].join()};${framework.replace(importOf(runtimeFile), '').replace(/^;/, '')}\n${exports}`
}

/** Replaces an import from the runtime with an import from the framework. */
export function importFramework(code: string, runtimeFile: string, frameworkFile: string): string {
  return code.replace(importOf(runtimeFile), (_statement, list: string) => {
    const names = namePairs(list).map(([name, alias]) => `${prefix}${name} as ${alias}`)
    return `import{${names.join()}}from"./${frameworkFile}"`
  })
}

/**
 * Moves the bundler's runtime, a few hundred bytes that always get their own file, into the framework, which every page loads. This saves
 * a request on each page.
 */
export function mergeRuntime(): Plugin {
  return {
    name: 'workwright:merge-runtime',
    apply: 'build',
    // Changes the hashes in file names with the code of this plugin: the hashes are computed from the code before the plugin, and browsers
    // cache the files for a year.
    augmentChunkHash: () => `${insertRuntime}${importFramework}`,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const framework = chunks.find(({ name }) => name === 'framework')
        if (!runtime || !framework) throw new Error('The build has no runtime or no framework')
        const fileName = (file: string) => file.slice(file.lastIndexOf('/') + 1)
        const [runtimeFile, frameworkFile] = [fileName(runtime.fileName), fileName(framework.fileName)]
        for (const chunk of chunks) {
          if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue
          chunk.code =
            chunk === framework
              ? insertRuntime(chunk.code, runtime.code, runtimeFile)
              : importFramework(chunk.code, runtimeFile, frameworkFile)
          const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== framework.fileName)
          chunk.imports = chunk === framework ? others : [framework.fileName, ...others]
          if (chunk.code.includes(runtimeFile)) throw new Error(`${chunk.fileName} still imports the runtime`)
        }
        delete bundle[runtime.fileName]
      },
    },
  }
}
