import { styleText } from 'node:util'
import { z } from 'zod'

const lineSchema = z.looseObject({ level: z.string(), time: z.string(), msg: z.string().optional() })
type Color = 'red' | 'yellow' | 'cyan' | 'gray'
const colors: Record<string, Color> = { error: 'red', fatal: 'red', warn: 'yellow', info: 'cyan', debug: 'gray', trace: 'gray' }

/** Formats one structured log line for a terminal, for example `12:00:01 info  listening  {"port":3000}`. */
export function prettyLine(json: string): string {
  const { level, time, msg, ...rest } = lineSchema.parse(JSON.parse(json))
  const color = colors[level] ?? 'white'
  const details = Object.keys(rest).length > 0 ? `  ${styleText('gray', JSON.stringify(rest))}` : ''
  return `${styleText('gray', time.slice(11, 19))} ${styleText(color, level.padEnd(5))} ${msg ?? ''}${details}\n`
}
