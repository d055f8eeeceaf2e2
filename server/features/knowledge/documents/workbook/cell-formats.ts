import { walkXml } from '../walk-xml.ts'

/** Number format of a cell, reduced to the properties that change the meaning of a number. */
export interface CellFormat {
  isPercent: boolean
  hasDate: boolean
  hasTime: boolean
}

const plainFormat: CellFormat = { isPercent: false, hasDate: false, hasTime: false }

/** Returns the built-in format with this id (ECMA-376 part 1, 18.8.30). Formats that are not listed here are plain numbers. */
function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return { ...plainFormat, isPercent: true }
  if (id === 22) return { ...plainFormat, hasDate: true, hasTime: true }
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return { ...plainFormat, hasDate: true }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { ...plainFormat, hasTime: true }
  return plainFormat
}

/** Reads a format code such as `dd.mm.yyyy` or `0.0%`. Ignores texts, colors and conditions in it. */
function formatOf(code: string): CellFormat {
  const [section = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const hasElapsed = /\[(?:h+|m+|s+)\]/i.test(section)
  const signs = section.replace(/\[[^\]]*\]/g, '').replace(/general|am\/pm|a\/p|e[+-]/gi, '')
  const hasTime = hasElapsed || /[hs]/i.test(signs)
  return { isPercent: signs.includes('%'), hasDate: /[yd]/i.test(signs) || (/m/i.test(signs) && !hasTime), hasTime }
}

/** Reads the cell formats of a workbook from `xl/styles.xml`. A cell refers to its format by index (attribute `s`). */
export function readCellFormats(styles: Buffer | undefined): CellFormat[] {
  const codes = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let isInCells = false
  if (styles)
    walkXml(styles, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt') codes.set(Number(numFmtId), formatOf(formatCode ?? ''))
        if (name === 'xf' && isInCells) formats.push(codes.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return formats
}

const secondsPerDay = 86_400
/** Days from 1899-12-30, the zero of Excel's dates, to 1970-01-01. */
const epochDays = 25_569
/** Days between the two date systems of Excel, which count from 1900 and from 1904. */
const days1904 = 1462
/** The last date of Excel, 9999-12-31, in days. */
const maxDays = 2_958_465

/** Returns a stored value as displayed: dates as `2026-03-09`, times as `14:30`, percentages as `12.5%`. */
export function displayedValue(value: string, format: CellFormat | undefined, uses1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (format?.isPercent) return `${plainNumber(number * 100)}%`
  const days = number + (uses1904 && format?.hasDate ? days1904 : 0)
  if (!format || (!format.hasDate && !format.hasTime) || days < 0 || days > maxDays) return plainNumber(number)
  return displayedTime(days, format)
}

function displayedTime(days: number, { hasDate, hasTime }: CellFormat): string {
  const seconds = Math.round(days * secondsPerDay)
  if (!hasDate) {
    const [hours, minutes, secondsOfMinute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    return secondsOfMinute === 0 ? time : `${time}:${String(secondsOfMinute).padStart(2, '0')}`
  }
  const text = new Date((seconds - epochDays * secondsPerDay) * 1000).toISOString()
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, text.slice(17, 19) === '00' ? 16 : 19)}` : text.slice(0, 10)
}

/** Formats a number with at most 15 significant digits, as Excel does. */
const plainNumber = (number: number): string => String(Number(number.toPrecision(15)))
