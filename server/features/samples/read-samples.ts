import { readdir, readFile } from 'node:fs/promises'
import { type SampleDemo, type SamplePost, sampleDemoSchema, samplePostSchema } from '../../../contracts/samples/demo-content.ts'

const postsFolder = new URL('../../../database/seed/posts/', import.meta.url)
const demosFolder = new URL('../../../database/seed/demos/', import.meta.url)
const mediaFolder = new URL('media/', demosFolder)

/** Reads all files in a folder whose names have this ending. Errors contain the name of the file. */
async function readEach<Content>(folder: URL, ending: string, read: (name: string, text: string) => Content): Promise<Content[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      try {
        return read(name.slice(0, -ending.length), text)
      } catch (error) {
        throw new Error(`database/seed: ${name} is not valid`, { cause: error })
      }
    }),
  )
}

/** Parses a post: lines of the form `key: value` between two lines of dashes, then the text. */
function parsePost(slug: string, text: string): SamplePost {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const entries = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return samplePostSchema.parse({ slug, ...Object.fromEntries(entries), content: content.trim() })
}

/** Reads and validates the demo posts in the repository. */
export const readSamplePosts = () => readEach(postsFolder, '.md', parsePost)

/** Reads and validates the demos in the repository. */
export const readSampleDemos = (): Promise<SampleDemo[]> =>
  readEach(demosFolder, '.json', (_name, text) => sampleDemoSchema.parse(JSON.parse(text)))

/** Reads the video of a demo (a few hundred kilobytes). */
export const readSampleVideo = (name: string) => readFile(new URL(name, mediaFolder))
