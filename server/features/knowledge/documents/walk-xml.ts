import { Parser } from 'htmlparser2'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError } from './block.ts'

type Attributes = Record<string, string | undefined>
interface Elements {
  open?: (name: string, attributes: Attributes) => void
  text?: (data: string) => void
  close?: (name: string) => void
}

const maxDepth = 1000

/** Parses XML as a stream, without building a tree. Does not expand entities that the document defines. */
export function walkXml(xml: Buffer, { open, text, close }: Elements): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        // The parser slows down with depth, and real files are never nested this deeply.
        if (depth > maxDepth) throw new DocumentError(indexErrors.corrupt('Office'))
        open?.(name, attributes)
      },
      ontext: (data) => text?.(data),
      onclosetag: (name) => {
        depth -= 1
        close?.(name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml.toString('utf8'))
  parser.end()
}
