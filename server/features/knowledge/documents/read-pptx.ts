import { type Block, oneLine, type ReadProgress, type ReadText } from './block.ts'
import { tableLines } from './table-lines.ts'
import { walkXml } from './walk-xml.ts'
import { unpack } from './zip-files.ts'

const slideFile = /^ppt\/slides\/slide\d+\.xml$/
const notesFile = /^ppt\/notesSlides\/[^/]+\.xml$/
const relationsFile = /^ppt\/(?:slides\/_rels\/[^/]+|_rels\/presentation\.xml)\.rels$/
const presentationFile = 'ppt/presentation.xml'

/**
 * Reads presentations in the order of their slides. The title of a slide becomes a heading, each paragraph a block, and the speaker notes
 * follow.
 */
export async function readPptx(bytes: Uint8Array, onProgress: ReadProgress = () => undefined): Promise<ReadText> {
  const isWanted = (name: string) => slideFile.test(name) || notesFile.test(name) || relationsFile.test(name) || name === presentationFile
  const files = await unpack(bytes, 'PowerPoint', isWanted)
  const slides = slidesInOrder(files)
  const blocks = slides.flatMap((name, index) => {
    onProgress(index, slides.length)
    const xml = files.get(name)
    const page = `Slide ${index + 1}`
    return xml ? [...readSlide(xml, page), ...readNotes(notesOf(files, name), page)] : []
  })
  return { blocks, title: null }
}

const numberIn = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)

/** Returns the files of the slides in the order of the presentation, followed by unlisted files in the order of their numbers. */
function slidesInOrder(files: ReadonlyMap<string, Buffer>): string[] {
  const targets = targetsOf(files.get('ppt/_rels/presentation.xml.rels'), 'ppt/')
  const listed: string[] = []
  const presentation = files.get(presentationFile)
  if (presentation)
    walkXml(presentation, {
      open: (name, attributes) => {
        const target = targets.get(attributes['r:id'] ?? '')
        if (name === 'p:sldId' && target && files.has(target)) listed.push(target)
      },
    })
  const numbered = [...files.keys()].filter((name) => slideFile.test(name)).sort((a, b) => numberIn(a) - numberIn(b))
  return [...new Set([...listed, ...numbered])]
}

/** Returns the paths of the files that a relationships part refers to, by relationship id. Relative paths start at `folder`. */
function targetsOf(xml: Buffer | undefined, folder: string): Map<string, string> {
  const targets = new Map<string, string>()
  if (xml)
    walkXml(xml, {
      open: (name, { Id, Target }) => {
        if (name !== 'Relationship' || !Id || !Target) return
        const url = URL.parse(Target, `file:///${folder}`)
        if (url) targets.set(Id, decodeURI(url.pathname).slice(1))
      },
    })
  return targets
}

function notesOf(files: ReadonlyMap<string, Buffer>, slide: string): Buffer | undefined {
  const relations = files.get(slide.replace('slides/', 'slides/_rels/').concat('.rels'))
  const name = [...targetsOf(relations, 'ppt/slides/').values()].find((target) => notesFile.test(target))
  return name === undefined ? undefined : files.get(name)
}

interface ShapeParagraph {
  /** Type of the placeholder that contains the paragraph, for example `title` or `body`; null outside of placeholders. */
  placeholder: string | null
  text: string
}

/** Returns the paragraphs of a slide or its notes. The rows of a table become paragraphs too. */
function readParagraphs(xml: Buffer): ShapeParagraph[] {
  const paragraphs: ShapeParagraph[] = []
  let paragraph = ''
  let placeholder: string | null = null
  let inText = false
  let rows: string[][] | null = null
  walkXml(xml, {
    open: (name, { type }) => {
      if (name === 'p:sp' || name === 'p:graphicFrame') placeholder = null
      if (name === 'p:ph') placeholder = type ?? 'body'
      if (name === 'a:tbl') rows = []
      if (name === 'a:tr') rows?.push([])
      if (name === 'a:tc') rows?.at(-1)?.push('')
      if (name === 'a:t') inText = true
      if (name === 'a:br') paragraph += ' '
    },
    text: (data) => {
      if (inText) paragraph += data
    },
    close: (name) => {
      if (name === 'a:t') inText = false
      if (name === 'a:tbl' && rows) {
        for (const text of tableLines(rows)) paragraphs.push({ placeholder, text })
        rows = null
      }
      if (name !== 'a:p') return
      const text = oneLine(paragraph)
      paragraph = ''
      const row = rows?.at(-1)
      if (row && row.length > 0) row[row.length - 1] = `${row.at(-1)} ${text}`
      else if (text !== '') paragraphs.push({ placeholder, text })
    },
  })
  return paragraphs
}

function readSlide(xml: Buffer, page: string): Block[] {
  const isTitle = (placeholder: string | null) => placeholder === 'title' || placeholder === 'ctrTitle'
  const blocks = readParagraphs(xml).map(
    ({ placeholder, text }): Block => (isTitle(placeholder) ? { heading: 1, text, page } : { text, page }),
  )
  // A slide without a title gets its page as heading, so that it is not joined to the previous slide.
  return blocks.some(({ heading }) => heading) ? blocks : [{ heading: 1, text: page, page }, ...blocks]
}

/** Types of placeholders on a notes page that contain no notes, such as the page number. */
const furniture = new Set(['sldNum', 'dt', 'hdr', 'ftr', 'sldImg'])

function readNotes(xml: Buffer | undefined, page: string): Block[] {
  const notes = xml ? readParagraphs(xml).filter(({ placeholder }) => placeholder === null || !furniture.has(placeholder)) : []
  return notes.length === 0 ? [] : [{ heading: 2, text: 'Speaker notes', page }, ...notes.map(({ text }) => ({ text, page }))]
}
